import type { Tx } from './database.ts';
import { aliveServer, type Server } from './servers.ts';
import { TASK_SELECT, type TaskKind, type TaskRecord } from './tasks.ts';

const AT_ONCE_OF_ACCOUNT = 2;

/** One claim at a time, so that the limits are counted right. */
const CLAIMING = "SELECT pg_advisory_xact_lock(hashtextextended('tasks.claim', 0))";
const ALIVE = aliveServer('s', '$6');
/**
 * The next piece: of the institution that has the fewest under way, then of its account that has, then the oldest. What a
 * server has in hand that fell silent counts as waiting, and so does what this one has in hand by its record and not in
 * truth ($4). A step that is still held open keeps its row locked and is passed over.
 * Files of another folder or bucket are not here; after a day nothing is known of a server that has them, and the work ends
 * by saying so.
 */
const CLAIM = `UPDATE tasks AS t SET state = 'running', server_id = $5, started_at = coalesce(t.started_at, now())
  WHERE t.id = (
    WITH alive AS (
      SELECT r.institution_id, r.account_id FROM tasks r JOIN servers s ON s.id = r.server_id AND ${ALIVE}
       WHERE r.state = 'running' AND (r.server_id <> $5 OR r.id = ANY($4::uuid[]))
    )
    SELECT w.id FROM tasks w
     WHERE (w.state = 'queued' OR (w.state = 'running'
              AND NOT EXISTS (SELECT FROM servers s WHERE s.id = w.server_id AND s.id <> $5 AND ${ALIVE})))
       AND w.kind = ANY($2) AND NOT w.id = ANY($4::uuid[]) AND NOT w.institution_id = ANY($7::uuid[])
       AND (w.storage IS NULL OR w.storage = $1 OR w.created_at < now() - interval '1 day')
       AND (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id) < $3
     ORDER BY (SELECT count(*) FROM alive a WHERE a.institution_id = w.institution_id),
              (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id), w.created_at, w.id
     LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING ${TASK_SELECT}`;

const RELEASE = "UPDATE tasks SET state = 'queued', server_id = NULL WHERE state = 'running' AND id = coalesce($1, id)";

/**
 * Takes up the next piece of long work in the name of a server, which has `inHand` already; nothing when there is none
 * for it. Institutions in `served` have as much under way there as they may.
 */
export async function claimTask(
  tx: Tx,
  { storage, id, silent }: Server,
  { kinds, inHand, served }: { kinds: readonly TaskKind[]; inHand: readonly string[]; served: readonly string[] },
): Promise<TaskRecord | undefined> {
  await tx.rows(CLAIMING);
  const [task] = await tx.rows<TaskRecord>(CLAIM, [storage, kinds, AT_ONCE_OF_ACCOUNT, inHand, id, silent, served]);
  return task;
}

/** Hands back a piece of long work that is under way, or all there is. */
export async function releaseTasks(tx: Tx, id: string | null = null): Promise<void> {
  await tx.rows(RELEASE, [id]);
}
