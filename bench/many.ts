import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { procStat } from '../apps/server/src/platform/cluster.process.ts';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { type Load, load } from './load.ts';
import { addPeople, type Crowd } from './people.ts';
import { envOf, residentMb, runServer } from './process.ts';
import { addStaff, signIn } from './staff.ts';

// What many small institutions cost beside a few: the same patients' files, shared out among BENCH_INSTITUTIONS or ten.
const MANY = Number(process.env.BENCH_INSTITUTIONS ?? 10_000);
const FEW = 10;
const FILES_EACH = 100;
const SIGNED_IN = 500;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;
const IDLE_S = 120;
const TICKS_PER_SECOND = 100;

type Figures = Record<string, Load | number>;

/** Lists asked for by accounts of up to 500 of the institutions, and what the server and its database cost at rest. */
export async function manyFigures(say: (what: string) => void): Promise<Record<string, Figures>> {
  return {
    [`${FEW} institutions`]: await measured(FEW, say),
    [`${MANY} institutions`]: await measured(MANY, say),
  };
}

async function measured(institutions: number, say: (what: string) => void): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-many-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    await prepareDatabase(cluster.adminUrl);
    say(`filling ${institutions} institutions with ${FILES_EACH} archives each`);
    const { tokens, phones } = await fill(cluster.adminUrl, institutions);
    const env = envOf(dataDir);
    const server = await runServer(env);
    say(`${institutions} institutions at rest`);
    const before = await worked(server.pid, dataDir);
    await delay(IDLE_S * 1000);
    const after = await worked(server.pid, dataDir);
    const share = (key: keyof typeof after) => Math.round(((after[key] - before[key]) / IDLE_S) * 1000) / 10;
    say(`lists in ${institutions} institutions`);
    const asked = { url: server.url, connections: CONNECTIONS, headers: { 'accept-language': 'en' }, tokens };
    const lists = { ...asked, paths: ['/api/archives/list'] };
    await load({ ...lists, seconds: 3 });
    const newest = await load({ ...lists, seconds: SECONDS });
    const byPhone = await load({ ...asked, paths: phones, seconds: SECONDS });
    const figures = {
      'start ms': server.startedInMs,
      'at rest, server % of a processor': share('server'),
      'at rest, database % of a processor': share('database'),
      'list, newest first': newest,
      'list by phone': byPhone,
      'resident MB': await residentMb(server.pid),
      'database MB': await sizeMb(cluster.adminUrl),
    };
    await server.stop();
    return figures;
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(ownerUrl: string, institutions: number): Promise<{ tokens: string[]; phones: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const crowds: Crowd[] = [];
  for (let at = 0; at < institutions; at++)
    crowds.push({ ...(await addStaff(client, at)), count: FILES_EACH, phonePrefix: '138' });
  await addPeople(ownerUrl, crowds);
  // What the analysis keeps of so many new patients would be worked out meanwhile, as after no day in a clinic.
  await client.query('TRUNCATE changed_patients');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  const step = Math.max(1, Math.floor(institutions / SIGNED_IN));
  const tokens = await Promise.all(crowds.filter((_, at) => at % step === 0).map((crowd) => signIn(client, crowd)));
  await client.end();
  const phone = (n: number) => `138${String(n).padStart(8, '0')}`;
  const phones = Array.from({ length: FILES_EACH }, (_, at) => `/api/archives/list?phone=${phone(at + 1)}`);
  return { tokens, phones };
}

async function sizeMb(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ mb: number }>(
    'SELECT pg_database_size(current_database())::float8 / 1e6 AS mb',
  );
  await client.end();
  return Math.round(rows[0]?.mb ?? 0);
}

/** Seconds of processor time that the server, and all processes of its PostgreSQL, have used so far (Linux). */
async function worked(serverPid: number, dataDir: string): Promise<{ server: number; database: number }> {
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const times = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timeOf));
  const of = (is: (one: { pid: string; parent: string }) => boolean) =>
    times.filter(is).reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    server: of(({ pid }) => pid === String(serverPid)),
    database: of(({ pid, parent }) => pid === postmaster || parent === postmaster),
  };
}

async function timeOf(pid: string): Promise<{ pid: string; parent: string; seconds: number }> {
  const fields = await procStat(Number(pid));
  // Ticks in user and in system mode, its own and those of its children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: String(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}
