import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { answeringOf } from './answering.ts';
import type { Institutions } from './institutions.ts';
import { type Asked, type Load, load } from './load.ts';
import { residentMb } from './process.ts';

/** How the server stands at one moment. */
type Standing = {
  residentMb: number;
  heapMb: number;
  fileHandles: number;
  connections: number;
  databaseMb: number;
  logMb: number;
  answered: number;
};

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3600);
/** For finding out what the whole load is. */
const TRIAL_SECONDS = Math.min(20, SECONDS);
const CONNECTIONS = 10;
const METRICS_WAIT_MS = 1000;

/**
 * Half of the load that the server takes, for an hour unless BENCH_SECONDS says otherwise: people who open lists and send in tests.
 * Memory, connections, file handles and PostgreSQL's log should be at the end what they are in the middle; the database grows by
 * what was answered.
 */
export async function soakFigures(shared: Institutions, say: (what: string) => void) {
  const { server, headers, ownerUrl } = shared;
  const lists = { url: `${server.url}/api/archives/list?pageSize=20`, connections: CONNECTIONS, headers };
  const answers = answeringOf(shared, CONNECTIONS);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    say('what the server takes');
    const whole = await both(lists, answers, TRIAL_SECONDS);
    const half = (one: Load) => Math.max(1, Math.floor(one.perSecond / 2));
    const rates = [half(whole.lists), half(whole.answers)] as const;
    const stand = () => standing(shared, owner);
    const standings: Record<string, Standing> = {};
    const turn = (seconds: number) => both({ ...lists, rate: rates[0] }, { ...answers, rate: rates[1] }, seconds);
    // A server that has just begun fills its caches first.
    await turn(TRIAL_SECONDS);
    standings['at the start'] = await stand();
    say(`half of it, ${SECONDS} seconds`);
    const first = await turn(SECONDS / 2);
    standings['in the middle'] = await stand();
    const second = await turn(SECONDS / 2);
    standings['at the end'] = await stand();
    return { seconds: SECONDS, standings, 'first half': first, 'second half': second };
  } finally {
    await owner.end();
  }
}

async function both(lists: Asked, answers: Asked, seconds: number): Promise<{ lists: Load; answers: Load }> {
  const [listed, answered] = await Promise.all([load({ ...lists, seconds }), load({ ...answers, seconds })]);
  return { lists: listed, answers: answered };
}

const STANDING = `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
    pg_database_size(current_database())::float8 / 1e6 AS "databaseMb",
    (SELECT coalesce(sum(size), 0)::float8 / 1e6 FROM pg_ls_waldir()) AS "logMb",
    (SELECT count(*)::int FROM reports) AS answered`;

async function standing({ server }: Institutions, owner: pg.Client): Promise<Standing> {
  // What the last requests left behind goes first.
  await delay(METRICS_WAIT_MS);
  const { rows } = await owner.query<Pick<Standing, 'connections' | 'databaseMb' | 'logMb' | 'answered'>>(STANDING);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const heap = Number(/^\w*nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing of itself');
  return {
    residentMb: await residentMb(server.pid),
    heapMb: Math.round(heap / 1e6),
    fileHandles: (await readdir(`/proc/${server.pid}/fd`)).length,
    connections: row.connections,
    databaseMb: Math.round(row.databaseMb),
    logMb: Math.round(row.logMb),
    answered: row.answered,
  };
}
