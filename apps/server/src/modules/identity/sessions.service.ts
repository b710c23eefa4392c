import type { Tx } from '#platform/database.ts';
import { sessionStands } from '#platform/sessionActors.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';

/** The condition on a row of `sessions` under which `app.enter` no longer lets it in. */
export const HAS_ENDED = `NOT (${sessionStands('sessions')})`;

const DROP_ENDED = writeSql(
  'identity.dropEndedSessions',
  {},
  ({ accountId }: { accountId: string }) => `DELETE FROM sessions WHERE account_id = ${accountId} AND ${HAS_ENDED}`,
);
const END_OLDEST = writeSql(
  'identity.endOldestSessions',
  { account_id: uuid },
  ({ accountId, kept }: { accountId: string; kept: number }) =>
    `DELETE FROM sessions WHERE token_hash IN (
       SELECT token_hash FROM sessions WHERE account_id = ${accountId}
        ORDER BY last_used_at DESC, created_at DESC OFFSET ${kept})
     RETURNING account_id`,
);

/**
 * Makes room for one more session of an account, whose row the transaction has locked: drops ended sessions, then those used
 * longest ago. The use of a session is noted every five minutes; of two used within that time the older goes.
 * @param atMost living sessions with the new one; 0 sets no limit
 * @returns how many living sessions were ended
 */
export async function makeRoom(tx: Tx, accountId: string, atMost: number): Promise<number> {
  await tx.write(DROP_ENDED, { accountId });
  if (atMost === 0) return 0;
  const ended = await tx.write(END_OLDEST, { accountId, kept: atMost - 1 });
  return ended.length;
}
