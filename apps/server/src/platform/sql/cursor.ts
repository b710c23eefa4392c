import { wireDate } from '@cogclinic/contract/fields';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

const CURSOR = z.tuple([z.string().min(1), z.string(), z.string()]);
const IDS = { uuid: z.uuid(), bigint: z.string().regex(/^\d{1,18}$/) };
const KEYS = {
  // PostgreSQL knows no year 0, and no zone beyond 15 hours.
  timestamptz: /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-5])(:\d\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  // What a text can hold: also the line ends and tabs of one that was pasted.
  text: /^[^\0]+$/,
  uuid: /^[0-9a-f-]{36}$/,
};

/** The types of sort columns that a cursor can carry. */
export type KeyType = keyof typeof KEYS;
export type IdType = keyof typeof IDS;

/** Where a page ended: the last row's sort key and id, and the order in which they were. */
export function writeCursor(key: string, id: string, orderBy: string): string {
  return Buffer.from(JSON.stringify([key, id, orderBy])).toString('base64url');
}

/** @throws Refusal 400 for a cursor that is not ours, or of another order */
export function readCursor(
  text: string,
  { orderBy, type, idType }: { orderBy: string; type: KeyType; idType: IdType },
): { key: string; id: string } {
  try {
    const bytes = Buffer.from(text, 'base64url');
    // Decoding passes over what is no base64url, and over a letter too many.
    if (bytes.toString('base64url') !== text) throw new Error('not ours');
    const [key, id, order] = CURSOR.parse(JSON.parse(bytes.toString('utf8')));
    const isTime =
      type !== 'timestamptz' || !Number.isNaN(Date.parse(key.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
    const isDay = type !== 'date' || wireDate.safeParse(key).success;
    if (!IDS[idType].safeParse(id).success || order !== orderBy || !KEYS[type].test(key) || !isTime || !isDay)
      throw new Error('not ours');
    return { key, id };
  } catch {
    throw new Refusal(400, 'errors:badCursor');
  }
}
