import { audit } from './audit.ts';
import type { Row, Tx } from './database.ts';
import type { Platform } from './platform.ts';
import { declaredTasks } from './tasks.declared.ts';
import { TASK_SELECT, type TaskRecord } from './tasks.ts';

export type TaskEnd = {
  state: 'finished' | 'failed' | 'cancelled';
  problem?: string;
  problemParams?: Record<string, string | number>;
  resultKey?: string;
  resultName?: string;
};

/**
 * Ends long work that has not ended yet, and notes in the audit trail what its kind declares.
 * @returns the work as it is now, or null when it had ended before
 */
export async function endTask(
  platform: Pick<Platform, 'jobs'>,
  tx: Tx,
  id: string,
  end: TaskEnd,
): Promise<TaskRecord | null> {
  const [ended] = await tx.rows<TaskRecord & Row>(
    `UPDATE tasks AS t SET state = $2, problem = $3, problem_params = $4, result_key = $5, result_name = $6,
            ended_at = now(), server_id = NULL
      WHERE t.id = $1 AND t.state IN ('queued', 'running') RETURNING ${TASK_SELECT}`,
    [
      id,
      end.state,
      end.problem ?? null,
      end.problemParams ? JSON.stringify(end.problemParams) : null,
      end.resultKey ?? null,
      end.resultName ?? null,
    ],
  );
  if (!ended) return null;
  const entry = declaredTasks(platform).get(ended.kind)?.audited?.(ended);
  if (entry) await audit(tx, ended, entry);
  return ended;
}
