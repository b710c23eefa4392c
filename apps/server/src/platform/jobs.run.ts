import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from './actor.ts';
import { JobEnded, type Tx } from './database.ts';
import { endJob, type JobEnd } from './jobs.end.ts';
import type { JobRecord } from './jobs.record.ts';
import { HOLD_STANDING, MOVE, SEE_STANDING, type Standing } from './jobs.standing.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';
import { unavailableOf } from './unavailable.ts';

/** How far one step came. */
export type Moved = { done: number; added?: number; skipped?: number; failed?: number; total?: number };

/** The job cannot go on; `problem` is the key of the text that says why. */
export class JobFailed extends Error {
  readonly problem: string;
  readonly params: Record<string, string | number>;

  constructor(problem: string, params: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.params = params;
  }
}

/** This server is ending: another continues the job, or this one after its next start. */
export class ServerEnding extends Error {}

/** The database was away or busy for too long: the job goes on when it is back. */
export class JobPaused extends Error {}

/** One job, as the code that does it sees it. */
export type JobRun = {
  /** As it was when this run began. */
  readonly job: JobRecord;
  /** How much is done so far, by this run or one before. */
  readonly done: number;
  /**
   * Does a part of the job and notes how far it came in one transaction, so that neither is kept without the other. A run
   * stops when it finds that another run did this part meanwhile.
   */
  step(work: (tx: Tx, actor: Actor) => Promise<Moved>): Promise<void>;
  /** Ends the job as finished, unless it has ended. */
  finish(work: (tx: Tx, actor: Actor) => Promise<Pick<JobEnd, 'resultKey' | 'resultName'>>): Promise<void>;
  /**
   * Whether the file that this run wrote may be dropped. It may not when another run has taken the job up, for the file of
   * that name is now the other's, or when the job is finished, for the file waits to be fetched.
   */
  mayDrop(): Promise<boolean>;
};

const TRIES = 4;
const LONGEST_DELAY = 5000;
const PATIENCE = 60_000;

/** Takes up a job; `isEnding` says when the server is about to end. */
export function newRun(
  platform: Pick<Platform, 'database' | 'background'>,
  job: JobRecord,
  isEnding: () => boolean,
): JobRun {
  const { database } = platform;
  let done = job.done;
  const isOurs = (now: Standing | undefined) =>
    now?.state === 'running' && now.serverId === job.serverId && now.done === done;

  const alone = <T>(work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> => {
    if (isEnding()) throw new ServerEnding();
    return database.asJob(job.id, async (tx, actor) => {
      // While this server was frozen, another may have taken the job over or moved it on.
      const [now] = await tx.read(HOLD_STANDING, { id: job.id });
      if (!isOurs(now)) throw new JobEnded();
      return work(tx, actor);
    });
  };

  return {
    job,
    get done() {
      return done;
    },
    async step(work) {
      const moved = await again(() =>
        alone(async (tx, actor) => {
          const { done, added = 0, skipped = 0, failed = 0, total = null } = await work(tx, actor);
          await tx.write(MOVE, { id: job.id, done, added, skipped, failed, total });
          tx.announce(actor, ['jobs']);
          return done;
        }),
      );
      done += moved;
    },
    finish: (work) =>
      again(() =>
        alone(async (tx, actor) => {
          const result = await work(tx, actor);
          await endJob(platform, tx, job.id, { state: 'finished', ...result });
        }),
      ),
    async mayDrop() {
      const asked = database.asOwner((tx) => tx.read(SEE_STANDING, { id: job.id }));
      const [now] = await asked.catch(() => []);
      return now?.state === 'failed' || now?.state === 'cancelled' || isOurs(now);
    },
  };
}

/**
 * Does work that has a transaction of its own, and does it again when a deadlock or a lost connection undid it: a few times,
 * or for a minute while the database is away or busy.
 * @throws JobPaused when the database stays away, else what the work throws
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      const passing = isPassing(error);
      if (passing && Date.now() > until) throw new JobPaused('the database is away', { cause: error });
      if (!passing && tries >= TRIES) throw error;
      await delay(Math.min(150 * 2 ** tries, LONGEST_DELAY));
    }
  }
}

const isFinal = (error: unknown): boolean =>
  [JobEnded, JobFailed, ServerEnding, Refusal].some((kind) => error instanceof kind);

/** Deadlocks, and locks that others held for too long. */
const LOCKED = new Set(['40P01', '40001', '55P03']);

/** Whether the database will take the same work once it is back, or has room or time again. */
function isPassing(error: unknown): boolean {
  if (unavailableOf(error)?.retryAfter !== undefined) return true;
  return LOCKED.has((error as { code?: string }).code ?? '');
}
