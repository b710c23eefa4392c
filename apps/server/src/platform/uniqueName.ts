import pg from 'pg';
import { Refusal } from './refusal.ts';

/**
 * Waits for what is written under a name that one record alone may have.
 * @param constraints the indexes of the database that hold it
 * @param key the text of the refusal
 * @throws Refusal 409 at `name` when another record has it
 */
export async function uniqueName<T>(written: Promise<T>, constraints: readonly string[], key: string): Promise<T> {
  return written.catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && constraints.includes(error.constraint ?? '') ? nameTaken(key) : error;
  });
}

/** 409 at `name`: another record has it. */
export const nameTaken = (key: string): Refusal => new Refusal(409, key, { data: { fields: [{ path: 'name', key }] } });
