import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { type Load, load } from './load.ts';
import { addPeople } from './people.ts';
import { envOf, runServer } from './process.ts';
import { addStaff, signIn } from './staff.ts';
import { longSession, typicalMeasures } from './training.session.ts';

// Training in an institution with BENCH_SESSIONS sessions, twenty for each patient: what the patient's page asks for of
// one who trained 2,000 times, keeping a session of 300 trials, and the list of all.
const SESSIONS = Number(process.env.BENCH_SESSIONS ?? (process.env.BENCH_MILLION === '0' ? 100_000 : 1_000_000));
const PER_PATIENT = 20;
const OF_ONE = 2000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;
const TURNS = 60;
/** The first calls, which are left out. */
const WARMING = 5;

type Taken = { p50: number; p99: number };
type Asked = { reports: string; headers: Record<string, string>; archiveId: string; say(what: string): void };
type World = { token: string; archiveId: string };

/** Milliseconds of each call: one reader for the patient's page, twenty connections for the list. */
export async function trainingFigures(say: (what: string) => void): Promise<Record<string, Taken | Load>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-training-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    await prepareDatabase(cluster.adminUrl);
    say(`filling an institution with ${SESSIONS} sessions of training`);
    const world = await fill(cluster.adminUrl);
    const env = envOf(dataDir);
    const server = await runServer(env);
    try {
      const asked: Asked = {
        reports: `${server.url}/api/train-history-report`,
        headers: { authorization: `Bearer ${world.token}`, 'accept-language': 'en' },
        archiveId: world.archiveId,
        say,
      };
      return { ...(await patientFigures(asked)), ...(await savingFigures(asked)), ...(await listFigures(asked)) };
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function patientFigures({ reports, headers, archiveId, say }: Asked): Promise<Record<string, Taken>> {
  const paths = {
    [`course over ${OF_ONE} sessions`]: `course/${archiveId}?game=leftrighthand&window=days90`,
    'course of the last seven': `course/${archiveId}?game=leftrighthand`,
    [`all games of ${OF_ONE} sessions`]: `overview/${archiveId}`,
  };
  const figures: Record<string, Taken> = {};
  for (const [name, path] of Object.entries(paths)) {
    say(name);
    figures[name] = await taken(() => fetch(`${reports}/${path}`, { headers }));
  }
  return figures;
}

async function savingFigures({ reports, headers, archiveId, say }: Asked): Promise<Record<string, Taken>> {
  say('keeping sessions of 300 trials');
  const bodies = Array.from({ length: TURNS + WARMING }, () => JSON.stringify(longSession(archiveId)));
  const json = { ...headers, 'content-type': 'application/json' };
  const save = () => fetch(`${reports}/save`, { method: 'POST', headers: json, body: bodies.pop() ?? '' });
  return { 'keep a session of 300 trials': await taken(save) };
}

async function listFigures({ reports, headers, say }: Asked): Promise<Record<string, Load>> {
  const lists = { '': '', ', one game': '?game=sailing', ', page 50': '?pageNum=50' };
  const figures: Record<string, Load> = {};
  for (const [name, query] of Object.entries(lists)) {
    say(`the list of sessions${name}`);
    const list = { url: `${reports}/page${query}`, connections: CONNECTIONS, headers };
    await load({ ...list, seconds: 2 });
    figures[`list of ${SESSIONS} sessions${name}`] = await load({ ...list, seconds: SECONDS });
  }
  return figures;
}

/** The time of a call, one after the other. */
async function taken(ask: () => Promise<Response>): Promise<Taken> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS + WARMING; turn++) {
    const from = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`training answered ${answer.status}`);
    if (turn >= WARMING) times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const round = (ms = 0) => Math.round(ms * 10) / 10;
  return { p50: round(times[TURNS / 2]), p99: round(times.at(-1)) };
}

async function fill(ownerUrl: string): Promise<World> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const staff = await addStaff(client);
  const { institutionId, accountId } = staff;
  await addPeople(ownerUrl, [{ institutionId, accountId, count: SESSIONS / PER_PATIENT, phonePrefix: '130' }]);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM archives ORDER BY id_number LIMIT 1');
  const archiveId = String(rows[0]?.id);
  // The generated rows are consistent: skips the foreign key checks for each row.
  await client.query('SET session_replication_role = replica');
  const games = `ARRAY['footprint', 'latticespace', 'gzkj', 'leftrighthand', 'pokerflip', 'footchina', 'sailing', 'colorjump', 'butterflyfluttering']`;
  await addSessions(
    client,
    [institutionId, accountId],
    `archives a, generate_series(1, ${PER_PATIENT}) n`,
    `(${games})[1 + n % 9]`,
    '1 day',
  );
  // All of one game, within the longest window.
  const own = `(SELECT * FROM archives WHERE id = '${archiveId}') a, generate_series(1, ${OF_ONE}) n`;
  await addSessions(client, [institutionId, accountId], own, `'leftrighthand'`, '1 hour');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  const token = await signIn(client, staff);
  await client.end();
  return { token, archiveId };
}

/** Adds sessions with as many measures as the game has that measures most. */
export async function addSessions(
  client: pg.Client,
  staff: readonly [institutionId: string, accountId: string],
  from: string,
  game: string,
  apart: '1 hour' | '1 day' | '20 days',
): Promise<void> {
  const { measures, native, errors, levels } = typicalMeasures();
  await client.query(
    `INSERT INTO training_sessions (institution_id, id, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms, trials,
       correct, threshold, score, rt_median, is_valid, flags, measures, native, game_version, measures_version, device_kind, errors, levels,
       rt_low, rt_high, age_years, education_years, created_by)
     SELECT $1, uuidv7(), a.id, ${game}, 'medium', 'home', 'completed', at, at + interval '5 minutes', 300000, 80, 64,
            round((6 + 4 * random())::numeric, 3), round((30 + 40 * random())::numeric, 3), 900 + n % 300, n % 20 > 0,
            CASE WHEN n % 20 = 0 THEN '{tooFast}'::text[] ELSE '{}' END, $3, $4, 1, 1, 'tablet', $5, $6, 800, 1100,
            extract(year FROM age(at, a.birthday)), a.education_years, $2
       FROM ${from}, LATERAL (SELECT now() - n * interval '${apart}' - random() * interval '1 hour' AS at) t`,
    [...staff, JSON.stringify(measures), JSON.stringify(native), JSON.stringify(errors), JSON.stringify(levels)],
  );
}
