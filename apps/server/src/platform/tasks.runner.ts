import pg from 'pg';
import { pino } from 'pino';
import { TaskEnded, type Tx } from './database.ts';
import type { Platform } from './platform.ts';
import { newRun, ServerEnding, TaskFailed, type TaskRun } from './tasks.run.ts';
import { endTask, lookNearby, TASK_SELECT, TASKS_WAITING, type TaskKind, type TaskRecord } from './tasks.ts';

/** Does one kind of long work, from where it stands. */
export type TaskWork = (run: TaskRun) => Promise<void>;

/** Pieces of long work that one server process does side by side. */
const AT_ONCE = 3;
const AT_ONCE_OF_ACCOUNT = 2;
const SILENT = '60 seconds';

/** One claim at a time, so that the limits are counted right. */
const CLAIMING = "SELECT pg_advisory_xact_lock(hashtextextended('tasks.claim', 0))";
/**
 * The next piece: of the institution that has the fewest under way, then the oldest; one that fell silent counts as waiting,
 * but not where it is still in hand: a machine that slept wakes up in the midst of its work.
 */
const CLAIM = `UPDATE tasks AS t SET state = 'running', beat_at = now(), started_at = coalesce(t.started_at, now())
  WHERE t.id = (
    WITH alive AS (
      SELECT institution_id, account_id FROM tasks WHERE state = 'running' AND beat_at >= now() - $1::interval
    )
    SELECT w.id FROM tasks w
     WHERE (w.state = 'queued' OR (w.state = 'running' AND w.beat_at < now() - $1::interval)) AND w.kind = ANY($2)
       AND NOT w.id = ANY($4::uuid[])
       AND (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id) < $3
     ORDER BY (SELECT count(*) FROM alive a WHERE a.institution_id = w.institution_id), w.created_at, w.id
     LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING ${TASK_SELECT}`;

const RELEASE = "UPDATE tasks SET state = 'queued', beat_at = NULL WHERE state = 'running'";

const runners = new WeakMap<Platform, Runner>();

/** Says what does one kind of long work; before the jobs start. */
export function workTasks(platform: Platform, kind: TaskKind, work: TaskWork): void {
  let runner = runners.get(platform);
  if (!runner) {
    runner = new Runner(platform);
    runners.set(platform, runner);
  }
  runner.works.set(kind, work);
}

/** Takes up long work: what waits, and what whoever ran it has left lying for a minute. */
class Runner {
  readonly works = new Map<TaskKind, TaskWork>();
  readonly #platform: Platform;
  readonly #log: ReturnType<typeof pino>;
  readonly #running = new Map<string, Promise<void>>();
  #looking: Promise<void> = Promise.resolve();
  #ending = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#log = pino({ level: platform.config.LOG_LEVEL });
    const { jobs, config } = platform;
    lookNearby(jobs, () => void this.#look());
    jobs.work(TASKS_WAITING, () => this.#look());
    jobs.schedule('tasks.sweep', '* * * * *', () => this.#look());
    jobs.along({
      start: async () => {
        // Only one server uses the embedded database: what ran there when this one starts runs no more.
        if (!config.DATABASE_URL) await platform.database.asOwner((tx) => tx.rows(RELEASE));
        await this.#look();
      },
      stop: async () => {
        this.#ending = true;
        await Promise.race([
          Promise.all(this.#running.values()),
          new Promise((resolve) => setTimeout(resolve, 10_000).unref()),
        ]);
      },
    });
  }

  /** Takes up as much as this process may do; one look at a time. */
  #look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        while (!this.#ending && this.#running.size < AT_ONCE) {
          const task = await this.#claim();
          if (!task) return;
          const running = this.#do(task).finally(() => {
            this.#running.delete(task.id);
            if (!this.#ending) void this.#look();
          });
          this.#running.set(task.id, running);
        }
      } catch (error) {
        this.#log.error(loggable(error), 'long work is not taken up');
      }
    });
    return this.#looking;
  }

  #claim(): Promise<TaskRecord | undefined> {
    return this.#platform.database.asOwner(async (tx) => {
      await tx.rows(CLAIMING);
      const [task] = await tx.rows<TaskRecord>(CLAIM, [
        SILENT,
        [...this.works.keys()],
        AT_ONCE_OF_ACCOUNT,
        [...this.#running.keys()],
      ]);
      return task;
    });
  }

  async #do(task: TaskRecord): Promise<void> {
    const { database } = this.#platform;
    try {
      await this.works.get(task.kind)?.(newRun(database, task, () => this.#ending));
    } catch (error) {
      await database
        .asOwner((tx) => this.#leave(tx, task, error))
        .catch((failure) => {
          // The next sweep takes it up again.
          this.#log.error({ task: task.id, ...loggable(failure) }, 'long work is left as it is');
        });
    }
  }

  async #leave(tx: Tx, task: TaskRecord, error: unknown): Promise<void> {
    if (error instanceof ServerEnding) {
      await tx.rows(`${RELEASE} AND id = $1`, [task.id]);
    } else if (error instanceof TaskEnded) {
      const [account] = await tx.rows<{ enabled: boolean }>(
        'SELECT enabled FROM accounts WHERE institution_id = $1 AND id = $2',
        [task.institutionId, task.accountId],
      );
      if (!account?.enabled) await endTask(tx, task.id, { state: 'failed', problem: 'tasks:accountDisabled' });
    } else if (error instanceof TaskFailed) {
      await endTask(tx, task.id, { state: 'failed', problem: error.problem, problemParams: error.params });
    } else {
      this.#log.error({ task: task.id, ...loggable(error) }, 'long work failed');
      await endTask(tx, task.id, { state: 'failed', problem: 'tasks:unforeseen' });
    }
  }
}

/** What may be logged of an error: never a statement's values, which may be a patient's. */
function loggable(error: unknown): object {
  if (error instanceof pg.DatabaseError) return { code: error.code, table: error.table, constraint: error.constraint };
  return error instanceof Error ? { type: error.name, reason: error.message.split('\n')[0] } : { type: typeof error };
}
