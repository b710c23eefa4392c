import { audit } from './audit.ts';
import type { Tx } from './database.ts';
import type { Platform } from './platform.ts';
import { writeSql } from './sql/statement.ts';
import { declaredTasks } from './tasks.declared.ts';
import { TASK_COLUMNS, TASK_SELECT, type TaskRecord } from './tasks.record.ts';

export type TaskEnd = {
  state: 'finished' | 'failed' | 'cancelled';
  problem?: string;
  problemParams?: Record<string, string | number>;
  resultKey?: string;
  resultName?: string;
};

type Ended = Readonly<{
  id: string;
  state: TaskEnd['state'];
  problem: string | null;
  problemParams: string | null;
  resultKey: string | null;
  resultName: string | null;
}>;
const END = writeSql(
  'jobs.end',
  TASK_COLUMNS,
  (given: Ended) =>
    `UPDATE tasks AS t SET state = ${given.state}, problem = ${given.problem}, problem_params = ${given.problemParams},
            result_key = ${given.resultKey}, result_name = ${given.resultName}, ended_at = now(), server_id = NULL
      WHERE t.id = ${given.id} AND t.state IN ('queued', 'running') RETURNING ${TASK_SELECT}`,
);

/**
 * Ends long work that has not ended yet, and notes in the audit trail what its kind declares.
 * @returns the work as it is now, or null when it had ended before
 */
export async function endTask(
  platform: Pick<Platform, 'background'>,
  tx: Tx,
  id: string,
  end: TaskEnd,
): Promise<TaskRecord | null> {
  const { state, problem = null, problemParams, resultKey = null, resultName = null } = end;
  const [ended] = await tx.write(END, {
    ...{ id, state, problem, resultKey, resultName },
    problemParams: problemParams ? JSON.stringify(problemParams) : null,
  });
  if (!ended) return null;
  tx.announce(ended, ['tasks']);
  const declared = declaredTasks(platform).get(ended.kind);
  if (declared?.changes) tx.announce({ institutionId: ended.institutionId }, declared.changes);
  const entry = declared?.audited?.(ended);
  if (entry) await audit(tx, ended, entry);
  return ended;
}
