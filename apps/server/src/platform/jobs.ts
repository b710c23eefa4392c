import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from './database.ts';

type Data = Record<string, unknown>;

/** Work that outlives a request, on the same PostgreSQL; every server process takes its share. */
export type Jobs = {
  /** Says what answers the jobs of one name; before `start`. Jobs are handed over at least once: handlers must bear repetition. */
  work<D extends Data>(name: string, handler: (data: D) => Promise<void>): void;
  /** Says what runs at a time of day or an interval, in UTC cron form; once for all processes together. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /** Queues a job; with an owner's transaction, only if that commits. */
  send(name: string, data: Data, tx?: Tx): Promise<void>;
  /** Says what begins with the jobs, and ends in order before they do; before `start`. */
  along(hooks: { start(): Promise<void>; stop(): Promise<void> }): void;
  start(): Promise<void>;
  /** Lets running jobs finish, at most for 10 seconds. */
  close(): Promise<void>;
};

/** One failing job of a batch is tried again alone. */
async function settle(job: Job<Data>, handler: (data: Data) => Promise<void>): Promise<JobResult> {
  try {
    await handler(job.data ?? {});
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}

/** Prepares the job queue; nothing runs before `start`. */
export function openJobs(options: { ownerUrl: string; onError(error: Error): void }): Jobs {
  const boss = new PgBoss({ connectionString: options.ownerUrl, max: 3, application_name: 'cogclinic jobs' });
  boss.on('error', options.onError);
  const workers = new Map<string, (data: Data) => Promise<void>>();
  const schedules = new Map<string, string>();
  const companions: Parameters<Jobs['along']>[0][] = [];
  let running = false;

  return {
    work(name, handler) {
      workers.set(name, handler as (data: Data) => Promise<void>);
    },
    schedule(name, cron, handler) {
      workers.set(name, handler);
      schedules.set(name, cron);
    },
    async send(name, data, tx) {
      const db = tx && {
        executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.rows(text, values) }),
      };
      await boss.send(name, data, { retryLimit: 5, retryBackoff: true, ...(db ? { db } : {}) });
    },
    along(hooks) {
      companions.push(hooks);
    },
    async start() {
      await boss.start();
      running = true;
      for (const [name, handler] of workers) {
        await boss.createQueue(name);
        const options = { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true } as const;
        await boss.work<Data>(name, options, (batch) => Promise.all(batch.map((job) => settle(job, handler))));
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
      for (const { start } of companions) await start();
    },
    async close() {
      await Promise.all(companions.map(({ stop }) => stop()));
      if (running) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
