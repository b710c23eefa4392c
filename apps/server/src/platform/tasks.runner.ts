import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { TaskEnded, type Tx } from './database.ts';
import { loggable } from './loggable.ts';
import type { Platform } from './platform.ts';
import { type Repeating, repeating } from './repeating.ts';
import { FilesElsewhere } from './storage.shared.ts';
import { claimTask, releaseTasks } from './tasks.claim.ts';
import { declareTask, type TaskDeclaration } from './tasks.declared.ts';
import { endTask } from './tasks.end.ts';
import type { TaskKind, TaskRecord } from './tasks.record.ts';
import { newRun, ServerEnding, TaskFailed, TaskPaused, type TaskRun } from './tasks.run.ts';
import { ACCOUNT_OF_TASK, HOLD_OURS } from './tasks.standing.ts';
import { lookNearby, TASKS_WAITING } from './tasks.ts';

/** One kind of long work, and how it is done from where it stands. */
export type LongWork = TaskDeclaration & Readonly<{ work(run: TaskRun): Promise<void> }>;

/** Pieces of long work that one server process does side by side. */
const AT_ONCE = 3;
const LOOKS_TO_SILENCE = 3;
/** The last place is kept for another institution, so that its work need not wait for this one's. */
const AT_ONCE_OF_INSTITUTION = AT_ONCE - 1;

const runners = new WeakMap<Platform, Runner>();

/** Registers one kind of long work, which this process then takes up; before background work starts. */
export function workTasks(platform: Platform, work: LongWork): void {
  declareTask(platform, work);
  let runner = runners.get(platform);
  if (!runner) {
    runner = new Runner(platform);
    runners.set(platform, runner);
  }
  runner.works.set(work.kind, work);
}

/** Takes up long work: pieces that wait, and those of a server that fell silent. */
class Runner {
  readonly works = new Map<TaskKind, LongWork>();
  readonly #platform: Platform;
  readonly #log: ReturnType<typeof pino>;
  readonly #running = new Map<string, { institutionId: string; ends: Promise<void> }>();
  #looking: Promise<void> = Promise.resolve();
  #looks: Repeating | undefined;
  #ending = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#log = pino({ level: platform.config.LOG_LEVEL });
    const { background } = platform;
    lookNearby(background, () => void this.#look());
    background.work(TASKS_WAITING, () => this.#look());
    background.along({ start: () => this.#start(), stop: () => this.#stop() });
  }

  async #start(): Promise<void> {
    const { config, database, server } = this.#platform;
    // Only one server uses the embedded database: no piece runs while this server starts, even if a record says so. Should
    // this fail, the silence of the former server frees them a little later.
    if (!config.DATABASE_URL) {
      await database
        .asOwner((tx) => releaseTasks(tx))
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
    const running = [...this.#running.values()].map(({ ends }) => ends);
    await Promise.race([Promise.all(running), delay(10_000, undefined, { ref: false })]);
  }

  /** Takes up as much as this process may do; looks run one after another. Never rejects. */
  #look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        while (!this.#ending && !this.#platform.server.isApart && this.#running.size < AT_ONCE) {
          const task = await this.#claim();
          if (!task) return;
          this.#running.set(task.id, { institutionId: task.institutionId, ends: this.#do(task) });
        }
      } catch (error) {
        this.#log.error(loggable(error), 'long work is not taken up');
      }
    });
    return this.#looking;
  }

  #claim(): Promise<TaskRecord | undefined> {
    const { database, server } = this.#platform;
    const [kinds, inHand] = [[...this.works.keys()], [...this.#running.keys()]];
    return database.asOwner((tx) => claimTask(tx, server, { kinds, inHand, served: this.#served() }));
  }

  /** The institutions that have as much under way in this process as they may. */
  #served(): string[] {
    const all = [...this.#running.values()].map(({ institutionId }) => institutionId);
    return all.filter((one) => all.filter((other) => other === one).length >= AT_ONCE_OF_INSTITUTION);
  }

  /** Never rejects. */
  async #do(task: TaskRecord): Promise<void> {
    try {
      await this.works.get(task.kind)?.work(newRun(this.#platform, task, () => this.#ending));
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
        // Once this server is silent, another takes the work over.
        if (this.#ending) return;
        await delay(1000);
      }
    }
  }

  async #noteWhy(tx: Tx, task: TaskRecord, error: unknown): Promise<void> {
    const ours = await tx.read(HOLD_OURS, { id: task.id, serverId: task.serverId });
    if (ours.length === 0) return;
    if ([ServerEnding, TaskPaused, FilesElsewhere].some((kind) => error instanceof kind)) {
      await releaseTasks(tx, task.id);
    } else if (error instanceof TaskEnded) {
      const [account] = await tx.read(ACCOUNT_OF_TASK, { institutionId: task.institutionId, id: task.accountId });
      if (!account?.enabled)
        await endTask(this.#platform, tx, task.id, { state: 'failed', problem: 'tasks:accountDisabled' });
    } else if (error instanceof TaskFailed) {
      await endTask(this.#platform, tx, task.id, {
        state: 'failed',
        problem: error.problem,
        problemParams: error.params,
      });
    } else {
      this.#log.error({ task: task.id, ...loggable(error) }, 'long work failed');
      await endTask(this.#platform, tx, task.id, { state: 'failed', problem: 'tasks:unforeseen' });
    }
  }
}
