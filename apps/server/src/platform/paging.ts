import { wireDate } from '@cogclinic/contract/fields';
import { z } from 'zod';
import type { Row, Tx } from './database.ts';
import { Refusal } from './refusal.ts';

const COUNTED_AT_MOST = 10_000;

export type ListQuery = { pageNum: number; pageSize: number; after?: string; exact: boolean; orderBy: string };

/** How a list is selected: everything here comes from the code, but for `values`. */
export type ListSource = {
  /** Columns of the answer; must include the sort column as `sort_key` and `id`. */
  select: string;
  from: string;
  where: readonly string[];
  values: readonly unknown[];
  /** The sort column of each allowed `orderBy`, and the type to which a cursor's text is cast. */
  orders: Readonly<
    Record<string, { column: string; type: 'timestamptz' | 'date' | 'text' | 'uuid'; descending: boolean }>
  >;
  /** Column of the unique id that ends every sort, so that pages neither overlap nor skip. */
  idColumn: string;
  /** `uuid` unless said. */
  idType?: 'uuid' | 'bigint';
};

export type ListPage<R> = { rows: R[]; total: number; totalCapped: boolean; next: string | null };

/**
 * One page of a list, with the count of all matches (to 10,000, or all with `exact`) and a keyset cursor. With `after` the
 * page begins behind the cursor, whatever `pageNum` says; the count is of the whole list all the same.
 * @throws Refusal 400 for a cursor that is not ours
 */
export async function listPage<R extends Row>(tx: Tx, query: ListQuery, source: ListSource): Promise<ListPage<R>> {
  const order = source.orders[query.orderBy];
  if (!order) throw new Refusal(400, 'errors:badInput');
  const direction = order.descending ? 'DESC' : 'ASC';
  const values = [...source.values];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = [...source.where];
  if (query.after) {
    const idType = source.idType ?? 'uuid';
    const [key, id] = readCursor(query.after, query.orderBy, order.type, idType);
    const sign = order.descending ? '<' : '>';
    where.push(`(${order.column}, ${source.idColumn}) ${sign} (${place(key)}::${order.type}, ${place(id)}::${idType})`);
  }
  const skipped = (query.pageNum - 1) * query.pageSize;
  const offset = query.after ? '' : `OFFSET ${place(skipped)}`;
  const found = await tx.rows<R & { sort_key: unknown; id: string }>(
    `SELECT ${source.select}, ${order.column}::text AS sort_key FROM ${source.from}
     ${where.length ? `WHERE ${where.join(' AND ')}` : ''}
     ORDER BY ${order.column} ${direction}, ${source.idColumn} ${direction} LIMIT ${place(query.pageSize + 1)} ${offset}`,
    values,
  );
  const rows = found.slice(0, query.pageSize);
  // The last page tells the count by itself.
  const isEnd = !query.after && found.length <= query.pageSize && (rows.length > 0 || skipped === 0);
  const count = isEnd ? skipped + rows.length : await countMatches(tx, source, query.exact);
  const last = rows.at(-1);
  return {
    rows,
    total: query.exact ? count : Math.min(count, COUNTED_AT_MOST),
    totalCapped: !query.exact && count > COUNTED_AT_MOST,
    next: found.length > query.pageSize && last ? cursor(String(last.sort_key), last.id, query.orderBy) : null,
  };
}

async function countMatches(tx: Tx, source: ListSource, exact: boolean): Promise<number> {
  const filter = source.where.length ? `WHERE ${source.where.join(' AND ')}` : '';
  const limit = exact ? '' : `LIMIT ${COUNTED_AT_MOST + 1}`;
  const text = `SELECT count(*) AS count FROM (SELECT 1 FROM ${source.from} ${filter} ${limit}) AS matches`;
  const [counted] = await tx.rows<{ count: number }>(text, source.values);
  return counted?.count ?? 0;
}

function cursor(key: string, id: string, orderBy: string): string {
  return Buffer.from(JSON.stringify([key, id, orderBy])).toString('base64url');
}

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

function readCursor(
  text: string,
  orderBy: string,
  type: keyof typeof KEYS,
  idType: keyof typeof IDS,
): [string, string] {
  try {
    const [key, id, order] = CURSOR.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const isTime =
      type !== 'timestamptz' || !Number.isNaN(Date.parse(key.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
    const isDay = type !== 'date' || wireDate.safeParse(key).success;
    if (!IDS[idType].safeParse(id).success || order !== orderBy || !KEYS[type].test(key) || !isTime || !isDay)
      throw new Error('not ours');
    return [key, id];
  } catch {
    throw new Refusal(400, 'errors:badCursor');
  }
}
