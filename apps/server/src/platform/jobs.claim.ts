import type { Tx } from './database.ts';
import { JOB_COLUMNS, JOB_SELECT, type JobKind, type JobRecord } from './jobs.record.ts';
import { aliveServer, type Server } from './servers.ts';
import { writeSql } from './sql/statement.ts';
import { waitForTurn } from './turn.ts';

const AT_ONCE_OF_ACCOUNT = 2;

type Claiming = Readonly<{
  storage: string | null;
  /** The server that claims, and its `silent`. */
  id: string;
  silent: number;
  kinds: readonly JobKind[];
  inHand: readonly string[];
  served: readonly string[];
}>;
/**
 * The next job: of the institution with the fewest under way, then of its account with the fewest, then the oldest. Jobs
 * of a server that fell silent count as waiting, and so do those that this server has by their record but not `inHand`. A
 * step that still runs keeps its row locked, and the job is passed over.
 * Files of another folder or bucket cannot be read here. After a day without a server that has them, the job is taken all
 * the same and fails with that reason.
 */
const CLAIM = writeSql('jobs.claim', JOB_COLUMNS, ({ storage, id, silent, kinds, inHand, served }: Claiming) => {
  const isAlive = aliveServer('s', silent);
  return `UPDATE jobs AS j SET state = 'running', server_id = ${id}, started_at = coalesce(j.started_at, now())
  WHERE j.id = (
    WITH alive AS (
      SELECT r.institution_id, r.account_id FROM jobs r JOIN servers s ON s.id = r.server_id AND ${isAlive}
       WHERE r.state = 'running' AND (r.server_id <> ${id} OR r.id = ANY(${inHand}::uuid[]))
    )
    SELECT w.id FROM jobs w
     WHERE (w.state = 'queued' OR (w.state = 'running'
              AND NOT EXISTS (SELECT FROM servers s WHERE s.id = w.server_id AND s.id <> ${id} AND ${isAlive})))
       AND w.kind = ANY(${kinds}) AND NOT w.id = ANY(${inHand}::uuid[]) AND NOT w.institution_id = ANY(${served}::uuid[])
       AND (w.storage IS NULL OR w.storage = ${storage} OR w.created_at < now() - interval '1 day')
       AND (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id) < ${AT_ONCE_OF_ACCOUNT}
     ORDER BY (SELECT count(*) FROM alive a WHERE a.institution_id = w.institution_id),
              (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id), w.created_at, w.id
     LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING ${JOB_SELECT}`;
});

const RELEASE = writeSql(
  'jobs.release',
  {},
  ({ id }: { id: string | null }) =>
    `UPDATE jobs SET state = 'queued', server_id = NULL WHERE state = 'running' AND id = coalesce(${id}, id)`,
);

/**
 * Takes up the next job in the name of a server, which has `inHand` already; undefined when none waits for
 * it. Institutions in `served` have as much under way there as they may.
 */
export async function claimJob(
  tx: Tx,
  { storage, id, silent }: Server,
  given: Pick<Claiming, 'kinds' | 'inHand' | 'served'>,
): Promise<JobRecord | undefined> {
  // One claim at a time, so that the limits are counted right.
  await waitForTurn(tx, 'jobs.claim');
  const [job] = await tx.write(CLAIM, { ...given, storage, id, silent });
  return job;
}

/** Hands back one job that is under way, or all of them. */
export async function releaseJobs(tx: Tx, id: string | null = null): Promise<void> {
  await tx.write(RELEASE, { id });
}
