import { audit } from './audit.ts';
import type { Tx } from './database.ts';
import { declaredJobs } from './jobs.declared.ts';
import { JOB_COLUMNS, JOB_SELECT, type JobRecord } from './jobs.record.ts';
import type { Platform } from './platform.ts';
import { writeSql } from './sql/statement.ts';

export type JobEnd = {
  state: 'finished' | 'failed' | 'cancelled';
  problem?: string;
  problemParams?: Record<string, string | number>;
  resultKey?: string;
  resultName?: string;
};

type Ended = Readonly<{
  id: string;
  state: JobEnd['state'];
  problem: string | null;
  problemParams: string | null;
  resultKey: string | null;
  resultName: string | null;
}>;
const END = writeSql(
  'jobs.end',
  JOB_COLUMNS,
  (given: Ended) =>
    `UPDATE jobs AS j SET state = ${given.state}, problem = ${given.problem}, problem_params = ${given.problemParams},
            result_key = ${given.resultKey}, result_name = ${given.resultName}, ended_at = now(), server_id = NULL
      WHERE j.id = ${given.id} AND j.state IN ('queued', 'running') RETURNING ${JOB_SELECT}`,
);

/**
 * Ends a job that has not ended yet, and notes in the audit trail what its kind declares.
 * @returns the job as it is now, or null when it had ended before
 */
export async function endJob(
  platform: Pick<Platform, 'background'>,
  tx: Tx,
  id: string,
  end: JobEnd,
): Promise<JobRecord | null> {
  const { state, problem = null, problemParams, resultKey = null, resultName = null } = end;
  const [ended] = await tx.write(END, {
    ...{ id, state, problem, resultKey, resultName },
    problemParams: problemParams ? JSON.stringify(problemParams) : null,
  });
  if (!ended) return null;
  tx.announce(ended, ['jobs']);
  const declared = declaredJobs(platform).get(ended.kind);
  if (declared?.changes) tx.announce({ institutionId: ended.institutionId }, declared.changes);
  const entry = declared?.audited?.(ended);
  if (entry) await audit(tx, ended, entry);
  return ended;
}
