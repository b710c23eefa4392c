import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';
import { readSql, writeSql } from './sql/statement.ts';
import { TASK_COLUMNS, TASK_SELECT, type TaskKind, type TaskRecord } from './tasks.record.ts';

/** Name of the queued job that announces long work to every process. */
export const TASKS_WAITING = 'tasks.waiting';

const nearby = new WeakMap<Platform['background'], () => void>();

/** Names what takes up long work in this process, so that it begins without waiting for the queue. */
export function lookNearby(background: Platform['background'], look: () => void): void {
  nearby.set(background, look);
}

type NewTask = Pick<TaskRecord, 'kind' | 'title' | 'language' | 'input' | 'total'> & { requestId: string };

type Asked = Readonly<
  Omit<NewTask, 'input'> & { institutionId: string; accountId: string; input: string; storage: string | null }
>;
const ASK = writeSql(
  'jobs.ask',
  TASK_COLUMNS,
  (given: Asked) =>
    `INSERT INTO tasks AS t (institution_id, account_id, request_id, kind, title, language, input, total, storage)
     VALUES (${given.institutionId}, ${given.accountId}, ${given.requestId}, ${given.kind}, ${given.title},
             ${given.language}, ${given.input}, ${given.total}, ${given.storage})
     ON CONFLICT (institution_id, account_id, request_id) DO NOTHING RETURNING ${TASK_SELECT}`,
);
const OF_REQUEST = readSql(
  'jobs.ofRequest',
  TASK_COLUMNS,
  ({ accountId, requestId }: { accountId: string; requestId: string }) =>
    `SELECT ${TASK_SELECT} FROM tasks t WHERE t.account_id = ${accountId} AND t.request_id = ${requestId}`,
);

/**
 * Asks for long work in the actor's name; it begins after the commit. The same `requestId` again answers what it asked for
 * first.
 * @throws Refusal 409 when that was work of another kind
 */
export async function startTask(
  { background, server }: Pick<Platform, 'background' | 'server'>,
  tx: Tx,
  actor: Actor,
  asked: NewTask,
): Promise<TaskRecord> {
  const { institutionId, accountId } = actor;
  const { requestId, kind, input, ...rest } = asked;
  const [made] = await tx.write(ASK, {
    ...{ institutionId, accountId, requestId, kind, ...rest },
    input: JSON.stringify(input),
    storage: server.storage,
  });
  if (!made) return askedBefore(tx, actor, requestId, kind);
  tx.announce(actor, ['tasks']);
  tx.afterCommit(() => {
    nearby.get(background)?.();
    // This process may be busy, so the others are told too. Should that fail, the next regular look finds the work.
    background.send(TASKS_WAITING, {}).catch(() => undefined);
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
  const [found] = await tx.read(OF_REQUEST, { accountId: actor.accountId, requestId });
  if (found && found.kind !== kind) throw new Refusal(409, 'tasks:otherRequest');
  return found ?? null;
}

async function askedBefore(tx: Tx, actor: Actor, requestId: string, kind: TaskKind): Promise<TaskRecord> {
  const found = await taskOfRequest(tx, actor, requestId, kind);
  if (!found) throw new Error('work that is there is not there');
  return found;
}
