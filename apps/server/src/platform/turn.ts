import type { Tx } from './database.ts';
import { readSql } from './sql/statement.ts';

const WAIT = readSql(
  'turns.wait',
  {},
  ({ key }: { key: string }) => `SELECT FROM pg_advisory_xact_lock(hashtextextended(${key}, 0))`,
);

/** Waits until no other transaction holds the key, then holds it until this one ends: "archive:" with a request's id. */
export async function waitForTurn(tx: Pick<Tx, 'read'>, key: string): Promise<void> {
  await tx.read(WAIT, { key });
}
