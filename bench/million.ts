import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { spellingOf } from '../apps/server/src/modules/archives/record/spelling.ts';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { type Load, load } from './load.ts';
import { addPeople, type Crowd } from './people.ts';
import { envOf, runServer } from './process.ts';
import { addRecords } from './records.ts';
import { addStaff, signIn } from './staff.ts';

// The list and a patient's page in an institution with a million archives, compared with ten thousand.
const MANY = Number(process.env.BENCH_MILLION ?? 1_000_000);
const FEW = 10_000;
const BESIDE_AT_MOST = 100_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;
const SAMPLES = 500;
const RICH = 200;
const PAGE = 'a patient’s page';

type World = { token: string; paths: Record<string, string[]> };
type Figures = Record<string, Record<string, Load | number>>;

/** The figures at both sizes, and the growth of the median. */
export async function millionFigures(say: (what: string) => void): Promise<Figures> {
  const figures: Figures = {};
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-million-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    for (const archives of [FEW, MANY]) {
      say(`filling ten institutions, one with ${archives} archives`);
      const ownerUrl = await newDatabase(cluster.adminUrl, `bench_${archives}`);
      const world = await fillCrowds(ownerUrl, archives);
      const env = { ...envOf(dataDir), DATABASE_URL: ownerUrl };
      const server = await runServer(env);
      for (const [name, paths] of Object.entries(world.paths)) {
        say(`${name} among ${archives}`);
        const headers = { authorization: `Bearer ${world.token}`, 'accept-language': 'en' };
        const asked = { url: server.url, connections: CONNECTIONS, headers, paths };
        await load({ ...asked, seconds: 3 });
        figures[name] = { ...figures[name], [archives]: await load({ ...asked, seconds: SECONDS }) };
        if (name !== PAGE) continue;
        const alone = `${name}, one after the other`;
        figures[alone] = { ...figures[alone], [archives]: await load({ ...asked, connections: 1, seconds: SECONDS }) };
      }
      await server.stop();
    }
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const figure of Object.values(figures)) figure.ratio = ratioOf(figure[MANY], figure[FEW]);
  return figures;
}

function ratioOf(many: Load | number | undefined, few: Load | number | undefined): number {
  if (typeof many !== 'object' || typeof few !== 'object') return 0;
  return Math.round((many.p50 / few.p50) * 100) / 100;
}

async function newDatabase(adminUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await prepareDatabase(url.href);
  return url.href;
}

async function fillCrowds(ownerUrl: string, archives: number): Promise<World> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const crowds: Crowd[] = [];
  for (let at = 0; at < 10; at++) {
    const staff = await addStaff(client, at);
    crowds.push({
      ...staff,
      count: at ? Math.min(archives / 10, BESIDE_AT_MOST) : archives,
      phonePrefix: `1${30 + at}`,
    });
  }
  await addPeople(ownerUrl, crowds);
  const [crowd] = crowds;
  if (!crowd) throw new Error('no crowd');
  const rich = await addRecords(client, crowd, RICH);
  await client.query('VACUUM ANALYZE');
  // A real database is not filled a minute before: the pending writes must not be part of the measurement.
  await client.query('CHECKPOINT');
  const world = { token: await signIn(client, crowd), paths: await pathsOf(client, crowd, rich) };
  await client.end();
  return world;
}

/** A part of a name shared by this many patients gives an answer of the same length for any number of archives. */
const BEARERS = [60, 250] as const;

/** The searches: phones, parts of names and days of random patients, so that each occurs as often as in the data. */
async function pathsOf(client: pg.Client, { institutionId }: Crowd, rich: string[]): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; phone: string; part: string; day: string }>(
    `SELECT name, phone, substr(name, 2, 2) AS part, (created_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day
       FROM archives WHERE institution_id = $1 AND length(name) = 3 ORDER BY random() LIMIT $2`,
    [institutionId, SAMPLES],
  );
  const known = await client.query<{ part: string }>(
    `WITH parts AS (SELECT substr(name, 2, 1) AS part FROM archives WHERE institution_id = $1
                    UNION ALL SELECT substr(name, 2, 2) FROM archives WHERE institution_id = $1 AND length(name) = 3)
     SELECT part FROM parts GROUP BY part HAVING count(*) BETWEEN $2 AND $3 ORDER BY random() LIMIT $4`,
    [institutionId, ...BEARERS, SAMPLES],
  );
  if (known.rows.length === 0) throw new Error('no part of a name is borne by as many');
  const list = (query: Record<string, string>) => `/api/archives/list?${new URLSearchParams(query)}`;
  return {
    'list by phone': rows.map(({ phone }) => list({ phone })),
    'list by two characters of the name': rows.map(({ part }) => list({ name: part })),
    [`list by a part of the name that ${BEARERS.join(' to ')} bear`]: known.rows.map(({ part }) =>
      list({ name: part }),
    ),
    'list by the last four digits of the phone': rows.map(({ phone }) => list({ text: phone.slice(-4) })),
    'list by pinyin': rows.map(({ name }) => list({ text: spellingOf(name).split(' ')[0] ?? name })),
    'list by initials': rows.map(({ name }) => list({ text: spellingOf(name).split(' ')[2] ?? name })),
    'list by day': rows.map(({ day }) => list({ beginTime: day, endTime: day })),
    [PAGE]: rich.map((id) => `/api/archives/overview/${id}`),
  };
}
