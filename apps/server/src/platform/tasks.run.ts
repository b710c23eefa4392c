import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from './actor.ts';
import { TaskEnded, type Tx } from './database.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';
import { endTask, type TaskEnd } from './tasks.end.ts';
import type { TaskRecord } from './tasks.ts';
import { unavailableOf } from './unavailable.ts';

/** How far one step came. */
export type Moved = { done: number; added?: number; skipped?: number; failed?: number; total?: number };

/** Long work that cannot go on; `problem` is the key of the text that says why. */
export class TaskFailed extends Error {
  readonly problem: string;
  readonly params: Record<string, string | number>;

  constructor(problem: string, params: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.params = params;
  }
}

/** The server is ending: the work goes on elsewhere, or after the start. */
export class ServerEnding extends Error {}

/** The database was away or busy for too long: the work goes on when it is back. */
export class TaskPaused extends Error {}

/** One piece of long work in the hands of whoever does it. */
export type TaskRun = {
  /** As it was when this run began. */
  readonly task: TaskRecord;
  /** How much is done so far, by this run or one before. */
  readonly done: number;
  /**
   * Does a part of the work in one transaction with the note of how far it came: neither is ever there without the other.
   * Whoever finds that another did this part meanwhile stops.
   */
  step(work: (tx: Tx, actor: Actor) => Promise<Moved>): Promise<void>;
  /** Ends the work well, unless it has ended. */
  finish(work: (tx: Tx, actor: Actor) => Promise<Pick<TaskEnd, 'resultKey' | 'resultName'>>): Promise<void>;
  /**
   * Whether the file that this run wrote may go: not when another run has taken the work up meanwhile, or the work has ended
   * well, for then the file of that name is the other's, or the one to be fetched.
   */
  mayDrop(): Promise<boolean>;
};

const TRIES = 4;
const LONGEST_DELAY = 5000;
const PATIENCE = 60_000;

type Standing = { state: string; done: number; serverId: string | null };
const STANDING = 'SELECT state, done, server_id AS "serverId" FROM tasks WHERE id = $1';

/** Takes up a piece of long work; `isEnding` says when the server is about to end. */
export function newRun(
  platform: Pick<Platform, 'database' | 'jobs'>,
  task: TaskRecord,
  isEnding: () => boolean,
): TaskRun {
  const { database } = platform;
  let done = task.done;
  const isOurs = (now: Standing | undefined) =>
    now?.state === 'running' && now.serverId === task.serverId && now.done === done;

  const alone = <T>(work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> => {
    if (isEnding()) throw new ServerEnding();
    return database.asTask(task.id, async (tx, actor) => {
      // A server that was frozen finds when it wakes that another has taken the work over, or has moved it on.
      const [now] = await tx.rows<Standing>(`${STANDING} FOR UPDATE`, [task.id]);
      if (!isOurs(now)) throw new TaskEnded();
      return work(tx, actor);
    });
  };

  return {
    task,
    get done() {
      return done;
    },
    async step(work) {
      const moved = await again(() =>
        alone(async (tx, actor) => {
          const result = await work(tx, actor);
          await tx.rows(
            `UPDATE tasks SET done = done + $2, added = added + $3, skipped = skipped + $4, failed = failed + $5,
                    total = coalesce($6, total) WHERE id = $1`,
            [task.id, result.done, result.added ?? 0, result.skipped ?? 0, result.failed ?? 0, result.total ?? null],
          );
          return result.done;
        }),
      );
      done += moved;
    },
    finish: (work) =>
      again(() =>
        alone(async (tx, actor) => {
          const result = await work(tx, actor);
          await endTask(platform, tx, task.id, { state: 'finished', ...result });
        }),
      ),
    async mayDrop() {
      const asked = database.asOwner((tx) => tx.rows<Standing>(STANDING, [task.id]));
      const [now] = await asked.catch(() => []);
      return now?.state === 'failed' || now?.state === 'cancelled' || isOurs(now);
    },
  };
}

/**
 * Does work in a transaction of its own that may be done again: a deadlock or a lost connection undoes it whole, and then it
 * is tried again, for a minute when it is the database that is away or busy.
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      const passing = isPassing(error);
      if (passing && Date.now() > until) throw new TaskPaused('the database is away', { cause: error });
      if (!passing && tries >= TRIES) throw error;
      await delay(Math.min(150 * 2 ** tries, LONGEST_DELAY));
    }
  }
}

const isFinal = (error: unknown): boolean =>
  [TaskEnded, TaskFailed, ServerEnding, Refusal].some((kind) => error instanceof kind);

/** Deadlocks, and locks that others held for too long. */
const LOCKED = new Set(['40P01', '40001', '55P03']);

/** Whether the database refused what it takes once it is back, or has room or time. */
function isPassing(error: unknown): boolean {
  if (unavailableOf(error)?.retryAfter !== undefined) return true;
  return LOCKED.has((error as { code?: string }).code ?? '');
}
