import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { mendClock } from './background.clock.ts';
import type { Tx } from './database.ts';
import { repeating } from './repeating.ts';

type Data = Record<string, unknown>;

/** Short work after a request or at times of day, queued in the same PostgreSQL; every server process takes its share. */
export type Background = {
  /** Registers the handler of one name, before `start`. Work is handed over at least once: handlers must bear repetition. */
  work<D extends Data>(name: string, handler: (data: D) => Promise<void>): void;
  /** Runs a handler at a time of day or an interval, in UTC cron form; once for all processes together. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /** Queues work for the handler of that name; with an owner's transaction, only if that commits. */
  send(name: string, data: Data, tx?: Tx): Promise<void>;
  /** Registers, before `start`, what starts before the handlers, in the order registered, and ends before they do. */
  along(hooks: { start(): Promise<void>; stop(): Promise<void> }): void;
  start(): Promise<void>;
  /** Lets running handlers finish, at most for 10 seconds. */
  close(): Promise<void>;
};

/** Work that fails is tried again without the rest of its batch. */
async function settle(job: Job<Data>, handler: (data: Data) => Promise<void>): Promise<JobResult> {
  try {
    await handler(job.data ?? {});
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}

type Options = {
  ownerUrl: string;
  onError(error: Error): void;
  /** Receives lines that an operator should read. */
  log?(line: string): void;
  /** Whether no other server uses this database: work in hand at the start was left by a server that ended. */
  isAlone?: boolean;
};

/** Background work takes moments: work that takes longer was in the hands of a server that is gone. */
const SECONDS_AT_MOST = 30;
const PASS_SECONDS = 15;
const RELEASE = "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'";

/** Prepares the queue of background work; nothing runs before `start`. */
export function openBackground({ ownerUrl, onError, log = () => undefined, isAlone = false }: Options): Background {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 3,
    application_name: 'cogclinic background',
    cronMonitorIntervalSeconds: PASS_SECONDS,
    superviseIntervalSeconds: PASS_SECONDS,
    monitorIntervalSeconds: PASS_SECONDS,
  });
  boss.on('error', onError);
  const workers = new Map<string, (data: Data) => Promise<void>>();
  const schedules = new Map<string, string>();
  const companions: Parameters<Background['along']>[0][] = [];
  const mend = async () => {
    if (await mendClock((text) => boss.getDb().executeSql(text))) log('The clock was ahead: scheduled work goes on.');
  };
  const failed = (error: unknown) => onError(error as Error);
  let mending: ReturnType<typeof repeating> | undefined;

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
        executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.foreign(text, values) }),
      };
      const options = { retryLimit: 5, retryBackoff: true, expireInSeconds: SECONDS_AT_MOST };
      await boss.send(name, data, { ...options, ...(db ? { db } : {}) });
    },
    along(hooks) {
      companions.push(hooks);
    },
    async start() {
      await boss.start();
      mending = repeating(PASS_SECONDS, mend, failed);
      await mend().catch(failed);
      if (isAlone) await boss.getDb().executeSql(RELEASE);
      for (const name of workers.keys()) await boss.createQueue(name);
      for (const { start } of companions) await start();
      for (const [name, handler] of workers) {
        const options = { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true } as const;
        await boss.work<Data>(name, options, (batch) => Promise.all(batch.map((job) => settle(job, handler))));
      }
      // A schedule that only an earlier version handled would fill its queue for ever.
      for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
    },
    async close() {
      await Promise.all(companions.map(({ stop }) => stop()));
      await mending?.stop();
      if (mending) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
