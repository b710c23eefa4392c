import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { JobEnded, type Tx } from './database.ts';
import { claimJob, releaseJobs } from './jobs.claim.ts';
import { declareJob, type JobDeclaration } from './jobs.declared.ts';
import { endJob } from './jobs.end.ts';
import type { JobKind, JobRecord } from './jobs.record.ts';
import { JobFailed, JobPaused, type JobRun, newRun, ServerEnding } from './jobs.run.ts';
import { ACCOUNT_OF_JOB, HOLD_OURS } from './jobs.standing.ts';
import { JOBS_WAITING, lookNearby } from './jobs.ts';
import { loggable } from './loggable.ts';
import type { Platform } from './platform.ts';
import { type Repeating, repeating } from './repeating.ts';
import { FilesElsewhere } from './storage.shared.ts';

/** One kind of job, and how it is done from where it stands. */
export type Job = JobDeclaration & Readonly<{ work(run: JobRun): Promise<void> }>;

/** Jobs that one server process does side by side. */
const AT_ONCE = 3;
const LOOKS_TO_SILENCE = 3;
/** The last place is kept for another institution, so that its work need not wait for this one's. */
const AT_ONCE_OF_INSTITUTION = AT_ONCE - 1;

const runners = new WeakMap<Platform, Runner>();

/** Registers one kind of job, which this process then takes up; before background work starts. */
export function takeUpJobs(platform: Platform, job: Job): void {
  declareJob(platform, job);
  let runner = runners.get(platform);
  if (!runner) {
    runner = new Runner(platform);
    runners.set(platform, runner);
  }
  runner.jobs.set(job.kind, job);
}

/** Takes up jobs that wait, and those of a server that fell silent. */
class Runner {
  readonly jobs = new Map<JobKind, Job>();
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
    background.work(JOBS_WAITING, () => this.#look());
    background.along({ start: () => this.#start(), stop: () => this.#stop() });
  }

  async #start(): Promise<void> {
    const { config, database, server } = this.#platform;
    // Only one server uses the embedded database: no job runs while this server starts, even if a record says so. Should
    // this fail, the silence of the former server frees them a little later.
    if (!config.DATABASE_URL) {
      await database
        .asOwner((tx) => releaseJobs(tx))
        .catch((error) => this.#log.warn(loggable(error), 'jobs are not handed back yet'));
    }
    const failed = (error: unknown) => this.#log.error(loggable(error), 'jobs are not looked for');
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
          const job = await this.#claim();
          if (!job) return;
          this.#running.set(job.id, { institutionId: job.institutionId, ends: this.#do(job) });
        }
      } catch (error) {
        this.#log.error(loggable(error), 'jobs are not taken up');
      }
    });
    return this.#looking;
  }

  #claim(): Promise<JobRecord | undefined> {
    const { database, server } = this.#platform;
    const [kinds, inHand] = [[...this.jobs.keys()], [...this.#running.keys()]];
    return database.asOwner((tx) => claimJob(tx, server, { kinds, inHand, served: this.#served() }));
  }

  /** The institutions that have as much under way in this process as they may. */
  #served(): string[] {
    const all = [...this.#running.values()].map(({ institutionId }) => institutionId);
    return all.filter((one) => all.filter((other) => other === one).length >= AT_ONCE_OF_INSTITUTION);
  }

  /** Never rejects. */
  async #do(job: JobRecord): Promise<void> {
    try {
      await this.jobs.get(job.kind)?.work(newRun(this.#platform, job, () => this.#ending));
    } catch (error) {
      await this.#leave(job, error);
    } finally {
      this.#running.delete(job.id);
      if (!this.#ending) void this.#look();
    }
  }

  /** Notes why the job stopped, as soon as the database answers. */
  async #leave(job: JobRecord, error: unknown): Promise<void> {
    for (;;) {
      try {
        await this.#platform.database.asOwner((tx) => this.#noteWhy(tx, job, error));
        return;
      } catch (failure) {
        this.#log.error({ job: job.id, ...loggable(failure) }, 'why a job stopped is not noted yet');
        // Once this server is silent, another takes the job over.
        if (this.#ending) return;
        await delay(1000);
      }
    }
  }

  async #noteWhy(tx: Tx, job: JobRecord, error: unknown): Promise<void> {
    const ours = await tx.read(HOLD_OURS, { id: job.id, serverId: job.serverId });
    if (ours.length === 0) return;
    if ([ServerEnding, JobPaused, FilesElsewhere].some((kind) => error instanceof kind)) {
      await releaseJobs(tx, job.id);
    } else if (error instanceof JobEnded) {
      const [account] = await tx.read(ACCOUNT_OF_JOB, { institutionId: job.institutionId, id: job.accountId });
      if (!account?.enabled)
        await endJob(this.#platform, tx, job.id, { state: 'failed', problem: 'jobs:accountDisabled' });
    } else if (error instanceof JobFailed) {
      await endJob(this.#platform, tx, job.id, {
        state: 'failed',
        problem: error.problem,
        problemParams: error.params,
      });
    } else {
      this.#log.error({ job: job.id, ...loggable(error) }, 'a job failed');
      await endJob(this.#platform, tx, job.id, { state: 'failed', problem: 'jobs:unforeseen' });
    }
  }
}
