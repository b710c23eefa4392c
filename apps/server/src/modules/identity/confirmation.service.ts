import type { Database, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { bool } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

const NOTE = writeSql(
  'identity.noteConfirmation',
  {},
  ({ tokenHash }: { tokenHash: Buffer }) =>
    `UPDATE sessions SET confirmed_at = clock_timestamp() WHERE token_hash = ${tokenHash}`,
);
const USE = readSql(
  'identity.useConfirmation',
  { confirmed: bool },
  ({ tokenHash }: { tokenHash: Buffer }) => `SELECT app.use_confirmation(${tokenHash}) AS confirmed`,
);

/** Notes that whoever uses a session has just proved again who he is: by the password or a second factor. */
export async function noteConfirmation(database: Pick<Database, 'asOwner'>, tokenHash: Buffer): Promise<void> {
  await database.asOwner((tx) => tx.write(NOTE, { tokenHash }));
}

/**
 * Uses up what `noteConfirmation` noted in the last five minutes; it stays good where the transaction is rolled back.
 * @throws Refusal 403 when nothing was noted, or it was used
 */
export async function needConfirmation(tx: Tx, tokenHash: Buffer): Promise<void> {
  const [used] = await tx.read(USE, { tokenHash });
  if (!used?.confirmed) throw new Refusal(403, 'identity:confirmFirst');
}
