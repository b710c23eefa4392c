import type { Tx } from '#platform/database.ts';

/** Condition on a row of `sessions` that `app.enter` lets in no more. */
export const HAS_ENDED =
  "last_used_at <= now() - CASE WHEN remember THEN interval '30 days' ELSE interval '12 hours' END";

/**
 * Makes room for one more session of an account, whose row the transaction has locked: drops those that have ended, and of
 * the living ones those used longest ago. The use of a session is noted every five minutes; within that time the older goes.
 * @param atMost living sessions with the new one; 0 sets no limit
 * @returns how many living sessions were ended
 */
export async function makeRoom(tx: Tx, accountId: string, atMost: number): Promise<number> {
  await tx.rows(`DELETE FROM sessions WHERE account_id = $1 AND ${HAS_ENDED}`, [accountId]);
  if (atMost === 0) return 0;
  const ended = await tx.rows(
    `DELETE FROM sessions WHERE token_hash IN (
       SELECT token_hash FROM sessions WHERE account_id = $1
        ORDER BY last_used_at DESC, created_at DESC OFFSET $2)
     RETURNING 1`,
    [accountId, atMost - 1],
  );
  return ended.length;
}
