import type { TASK_KINDS, TASK_STATES } from '@cogclinic/contract/tasks';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';

export type TaskKind = (typeof TASK_KINDS)[number];

/** Long work as the database knows it. */
export type TaskRecord = {
  institutionId: string;
  id: string;
  accountId: string;
  /** The server that has it in hand, or had when it fell silent. */
  serverId: string | null;
  kind: TaskKind;
  state: (typeof TASK_STATES)[number];
  title: string;
  language: Language;
  input: Record<string, unknown>;
  done: number;
  total: number | null;
  added: number;
  skipped: number;
  failed: number;
  problem: string | null;
  problemParams: Record<string, string | number> | null;
  resultKey: string | null;
  resultName: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

/** Selects a `TaskRecord` from `tasks t`. */
export const TASK_SELECT = `t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt"`;

/** Name of the job that says that there is long work to begin. */
export const TASKS_WAITING = 'tasks.waiting';

const nearby = new WeakMap<Platform['jobs'], () => void>();

/** Says what looks for long work in this process, so that it need not wait for word through the queue. */
export function lookNearby(jobs: Platform['jobs'], look: () => void): void {
  nearby.set(jobs, look);
}

type NewTask = Pick<TaskRecord, 'kind' | 'title' | 'language' | 'input' | 'total'> & { requestId: string };

/**
 * Asks for long work in the actor's name; it begins when the transaction has committed. The same `requestId` again
 * answers what it asked for first.
 * @throws Refusal 409 when that was work of another kind
 */
export async function startTask(
  { jobs, server }: Pick<Platform, 'jobs' | 'server'>,
  tx: Tx,
  actor: Actor,
  asked: NewTask,
): Promise<TaskRecord> {
  const { requestId, kind, title, language, input, total } = asked;
  const [made] = await tx.rows<TaskRecord>(
    `INSERT INTO tasks AS t (institution_id, account_id, request_id, kind, title, language, input, total, storage)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (institution_id, account_id, request_id) DO NOTHING RETURNING ${TASK_SELECT}`,
    [
      actor.institutionId,
      actor.accountId,
      requestId,
      kind,
      title,
      language,
      JSON.stringify(input),
      total,
      server.storage,
    ],
  );
  if (!made) return askedBefore(tx, actor, requestId, kind);
  tx.afterCommit(() => {
    nearby.get(jobs)?.();
    // To the other processes, should this one be busy; and should the word not get out, the next sweep finds the work.
    jobs.send(TASKS_WAITING, {}).catch(() => undefined);
  });
  return made;
}

/** The work that a request of this account asked for before, or null. */
export async function taskOfRequest(
  tx: Tx,
  actor: Actor,
  requestId: string,
  kind: TaskKind,
): Promise<TaskRecord | null> {
  const [found] = await tx.rows<TaskRecord>(
    `SELECT ${TASK_SELECT} FROM tasks t WHERE t.account_id = $1 AND t.request_id = $2`,
    [actor.accountId, requestId],
  );
  if (found && found.kind !== kind) throw new Refusal(409, 'tasks:otherRequest');
  return found ?? null;
}

async function askedBefore(tx: Tx, actor: Actor, requestId: string, kind: TaskKind): Promise<TaskRecord> {
  const found = await taskOfRequest(tx, actor, requestId, kind);
  if (!found) throw new Error('work that is there is not there');
  return found;
}
