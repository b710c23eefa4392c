import { Gauge, type Registry } from 'prom-client';
import { atMostEvery } from './atMostEvery.ts';
import type { Platform } from './platform.ts';
import { text, whole } from './sql/columns.ts';
import { readSql } from './sql/statement.ts';

/** However many monitors ask, the database counts at most so often. */
const KEPT_MS = 5000;
const PATIENCE_MS = 2000;

const WAITING = readSql(
  'metrics.waiting',
  { queue: text, state: text, count: whole },
  () =>
    `SELECT 'jobs' AS queue, state, count(*) AS count FROM jobs WHERE state IN ('queued', 'running') GROUP BY state
     UNION ALL SELECT 'letters', state, count(*) FROM letters WHERE state <> 'sent' GROUP BY state`,
);
const SESSIONS = readSql(
  'metrics.sessions',
  { sessions: whole, failures: whole },
  () =>
    `SELECT (SELECT count(*) FROM sessions) AS sessions,
            (SELECT count(*) FROM sign_in_failures WHERE at > now() - interval '10 minutes') AS failures`,
);

type Counted = {
  queues: readonly { queue: string; state: string; count: number }[];
  sessions: number;
  failures: number;
};

/** Gauges of what waits: for connections of this process, and in the queues that all servers of the database share. */
export function measureWork(registry: Registry, { database }: Pick<Platform, 'database'>): void {
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect: (gauge: Gauge<L>) => void | Promise<void>,
  ) => {
    const made: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: () => collect(made),
    });
  };
  gauge('cogclinic_pool_connections', 'Connections of a pool to the database.', ['role', 'state'], (made) => {
    for (const { role, limit, open, inUse, waiting } of database.pools().pools) {
      made.set({ role, state: 'limit' }, limit);
      made.set({ role, state: 'open' }, open);
      made.set({ role, state: 'inUse' }, inUse);
      made.set({ role, state: 'waitedFor' }, waiting);
    }
  });
  gauge('cogclinic_calls_waiting', 'Calls that wait for their turn at a connection.', [], (made) =>
    made.set(database.pools().waitingForTurn),
  );

  const counted = atMostEvery(KEPT_MS, () => count(database));
  gauge('cogclinic_database_up', 'Whether the database answers.', [], async (made) =>
    made.set((await counted()) ? 1 : 0),
  );
  gauge(
    'cogclinic_queue',
    'Long work and letters that are waiting, running or have failed.',
    ['queue', 'state'],
    async (made) => {
      made.reset();
      // Zeros too: an alert on a series that is not there never fires.
      for (const [queue, state] of [
        ['jobs', 'queued'],
        ['jobs', 'running'],
        ['letters', 'waiting'],
        ['letters', 'failed'],
      ] as const)
        made.set({ queue, state }, 0);
      for (const { queue, state, count } of (await counted())?.queues ?? []) made.set({ queue, state }, count);
    },
  );
  gauge('cogclinic_sessions', 'Signed-in sessions of the database.', [], async (made) =>
    made.set((await counted())?.sessions ?? Number.NaN),
  );
  gauge(
    'cogclinic_sign_in_failures',
    'Failed attempts within the last ten minutes, by name and by address.',
    [],
    async (made) => made.set((await counted())?.failures ?? Number.NaN),
  );
}

/** What waits in the database; null when it does not answer in time: a monitor must hear of that, too. */
async function count(database: Platform['database']): Promise<Counted | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  const counting = database.asOwner(async (tx) => {
    const [queues, [row]] = await Promise.all([tx.read(WAITING), tx.read(SESSIONS)]);
    return row ? { queues, ...row } : null;
  });
  return Promise.race([counting.catch(() => null), late]);
}
