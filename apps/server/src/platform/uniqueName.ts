import pg from 'pg';
import { Refusal } from './refusal.ts';

/**
 * Waits for what is written under a name that one record alone may have.
 * @param constraints the indexes of the database that hold it
 * @param key the text of the refusal
 * @throws Refusal 409 at `path` when another record has it
 */
export async function uniqueName<T>(
  written: Promise<T>,
  constraints: readonly string[],
  key: string,
  path = 'name',
): Promise<T> {
  return written.catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && constraints.includes(error.constraint ?? '')
      ? nameTaken(key, path)
      : error;
  });
}

/** 409 at a field, `name` unless said otherwise: another record has it. */
export const nameTaken = (key: string, path = 'name'): Refusal =>
  new Refusal(409, key, { data: { fields: [{ path, key }] } });
