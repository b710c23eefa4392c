import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import { JOB_COLUMNS, JOB_SELECT, type JobKind, type JobRecord } from './jobs.record.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';
import { readSql, writeSql } from './sql/statement.ts';

/** Name of the background work that announces waiting jobs to every process. */
export const JOBS_WAITING = 'jobs.waiting';

const nearby = new WeakMap<Platform['background'], () => void>();

/** Sets what takes up jobs in this process, so that one begins without waiting for the queue. */
export function lookNearby(background: Platform['background'], look: () => void): void {
  nearby.set(background, look);
}

type NewJob = Pick<JobRecord, 'kind' | 'title' | 'language' | 'input' | 'total'> & { requestId: string };

type Asked = Readonly<
  Omit<NewJob, 'input'> & { institutionId: string; accountId: string; input: string; storage: string | null }
>;
const ASK = writeSql(
  'jobs.ask',
  JOB_COLUMNS,
  (given: Asked) =>
    `INSERT INTO jobs AS j (institution_id, account_id, request_id, kind, title, language, input, total, storage)
     VALUES (${given.institutionId}, ${given.accountId}, ${given.requestId}, ${given.kind}, ${given.title},
             ${given.language}, ${given.input}, ${given.total}, ${given.storage})
     ON CONFLICT (institution_id, account_id, request_id) DO NOTHING RETURNING ${JOB_SELECT}`,
);
const OF_REQUEST = readSql(
  'jobs.ofRequest',
  JOB_COLUMNS,
  ({ accountId, requestId }: { accountId: string; requestId: string }) =>
    `SELECT ${JOB_SELECT} FROM jobs j WHERE j.account_id = ${accountId} AND j.request_id = ${requestId}`,
);

/**
 * Asks for a job in the actor's name; it begins after the commit. The same `requestId` again answers what it asked for
 * first.
 * @throws Refusal 409 when that was work of another kind
 */
export async function startJob(
  { background, server }: Pick<Platform, 'background' | 'server'>,
  tx: Tx,
  actor: Actor,
  asked: NewJob,
): Promise<JobRecord> {
  const { institutionId, accountId } = actor;
  const { requestId, kind, input, ...rest } = asked;
  const [made] = await tx.write(ASK, {
    ...{ institutionId, accountId, requestId, kind, ...rest },
    input: JSON.stringify(input),
    storage: server.storage,
  });
  if (!made) return askedBefore(tx, actor, requestId, kind);
  tx.announce(actor, ['jobs']);
  tx.afterCommit(() => {
    nearby.get(background)?.();
    // This process may be busy, so the others are told too. Should that fail, the next regular look finds the job.
    background.send(JOBS_WAITING, {}).catch(() => undefined);
  });
  return made;
}

/** The work that a request of this account asked for before, or null. */
export async function jobOfRequest(tx: Tx, actor: Actor, requestId: string, kind: JobKind): Promise<JobRecord | null> {
  const [found] = await tx.read(OF_REQUEST, { accountId: actor.accountId, requestId });
  if (found && found.kind !== kind) throw new Refusal(409, 'jobs:otherRequest');
  return found ?? null;
}

async function askedBefore(tx: Tx, actor: Actor, requestId: string, kind: JobKind): Promise<JobRecord> {
  const found = await jobOfRequest(tx, actor, requestId, kind);
  if (!found) throw new Error('work that is there is not there');
  return found;
}
