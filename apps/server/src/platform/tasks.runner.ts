import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { TaskEnded, type Tx } from './database.ts';
import { loggable } from './loggable.ts';
import type { Platform } from './platform.ts';
import { type Repeating, repeating } from './repeating.ts';
import { aliveServer } from './servers.ts';
import { FilesElsewhere } from './storage.shared.ts';
import { newRun, ServerEnding, TaskFailed, TaskPaused, type TaskRun } from './tasks.run.ts';
import { endTask, lookNearby, TASK_SELECT, TASKS_WAITING, type TaskKind, type TaskRecord } from './tasks.ts';

/** Does one kind of long work, from where it stands. */
export type TaskWork = (run: TaskRun) => Promise<void>;

/** Pieces of long work that one server process does side by side. */
const AT_ONCE = 3;
const AT_ONCE_OF_ACCOUNT = 2;
const LOOKS_TO_SILENCE = 3;

/** One claim at a time, so that the limits are counted right. */
const CLAIMING = "SELECT pg_advisory_xact_lock(hashtextextended('tasks.claim', 0))";
const ALIVE = aliveServer('s', '$6');
/**
 * The next piece: of the institution that has the fewest under way, then the oldest. What a server has in hand that fell
 * silent counts as waiting, and so does what this one has in hand by its record and not in truth ($4). A step that is still
 * held open keeps its row locked and is passed over.
 * Files of another folder or bucket are not here; after a day nothing is known of a server that has them, and the work ends
 * by saying so.
 */
const CLAIM = `UPDATE tasks AS t SET state = 'running', server_id = $5, started_at = coalesce(t.started_at, now())
  WHERE t.id = (
    WITH alive AS (
      SELECT r.institution_id, r.account_id FROM tasks r JOIN servers s ON s.id = r.server_id AND ${ALIVE}
       WHERE r.state = 'running' AND (r.server_id <> $5 OR r.id = ANY($4::uuid[]))
    )
    SELECT w.id FROM tasks w
     WHERE (w.state = 'queued' OR (w.state = 'running'
              AND NOT EXISTS (SELECT FROM servers s WHERE s.id = w.server_id AND s.id <> $5 AND ${ALIVE})))
       AND w.kind = ANY($2) AND NOT w.id = ANY($4::uuid[])
       AND (w.storage IS NULL OR w.storage = $1 OR w.created_at < now() - interval '1 day')
       AND (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id) < $3
     ORDER BY (SELECT count(*) FROM alive a WHERE a.institution_id = w.institution_id), w.created_at, w.id
     LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING ${TASK_SELECT}`;

const RELEASE = "UPDATE tasks SET state = 'queued', server_id = NULL WHERE state = 'running'";

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

/** Takes up long work: what waits, and what a server had in hand that fell silent. */
class Runner {
  readonly works = new Map<TaskKind, TaskWork>();
  readonly #platform: Platform;
  readonly #log: ReturnType<typeof pino>;
  readonly #running = new Map<string, Promise<void>>();
  #looking: Promise<void> = Promise.resolve();
  #looks: Repeating | undefined;
  #ending = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#log = pino({ level: platform.config.LOG_LEVEL });
    const { jobs } = platform;
    lookNearby(jobs, () => void this.#look());
    jobs.work(TASKS_WAITING, () => this.#look());
    jobs.along({ start: () => this.#start(), stop: () => this.#stop() });
  }

  async #start(): Promise<void> {
    const { config, database, server } = this.#platform;
    // Only one server uses the embedded database: what ran there when this one starts runs no more. Should this fail, the
    // silence of the server before says the same a little later.
    if (!config.DATABASE_URL) {
      await database
        .asOwner((tx) => tx.rows(RELEASE))
        .catch((error) => this.#log.warn(loggable(error), 'long work is not handed back yet'));
    }
    const failed = (error: unknown) => this.#log.error(loggable(error), 'long work is not looked for');
    this.#looks = repeating(server.silent / LOOKS_TO_SILENCE, () => this.#look(), failed);
    await this.#look();
  }

  async #stop(): Promise<void> {
    this.#ending = true;
    await this.#looks?.stop();
    await this.#looking;
    await Promise.race([Promise.all(this.#running.values()), delay(10_000, undefined, { ref: false })]);
  }

  /** Takes up as much as this process may do; one look at a time. Never rejects. */
  #look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        while (!this.#ending && !this.#platform.server.isApart && this.#running.size < AT_ONCE) {
          const task = await this.#claim();
          if (!task) return;
          this.#running.set(task.id, this.#do(task));
        }
      } catch (error) {
        this.#log.error(loggable(error), 'long work is not taken up');
      }
    });
    return this.#looking;
  }

  #claim(): Promise<TaskRecord | undefined> {
    const { database, server } = this.#platform;
    return database.asOwner(async (tx) => {
      await tx.rows(CLAIMING);
      const [task] = await tx.rows<TaskRecord>(CLAIM, [
        server.storage,
        [...this.works.keys()],
        AT_ONCE_OF_ACCOUNT,
        [...this.#running.keys()],
        server.id,
        server.silent,
      ]);
      return task;
    });
  }

  /** Never rejects. */
  async #do(task: TaskRecord): Promise<void> {
    try {
      await this.works.get(task.kind)?.(newRun(this.#platform.database, task, () => this.#ending));
    } catch (error) {
      await this.#leave(task, error);
    } finally {
      this.#running.delete(task.id);
      if (!this.#ending) void this.#look();
    }
  }

  /** Notes why the work stopped, as soon as the database answers. */
  async #leave(task: TaskRecord, error: unknown): Promise<void> {
    for (;;) {
      try {
        await this.#platform.database.asOwner((tx) => this.#noteWhy(tx, task, error));
        return;
      } catch (failure) {
        this.#log.error({ task: task.id, ...loggable(failure) }, 'why long work stopped is not noted yet');
        // By the silence of this server others will know.
        if (this.#ending) return;
        await delay(1000);
      }
    }
  }

  async #noteWhy(tx: Tx, task: TaskRecord, error: unknown): Promise<void> {
    const ours = await tx.rows(
      "SELECT id FROM tasks WHERE id = $1 AND state = 'running' AND server_id = $2 FOR UPDATE",
      [task.id, task.serverId],
    );
    if (ours.length === 0) return;
    if ([ServerEnding, TaskPaused, FilesElsewhere].some((kind) => error instanceof kind)) {
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
