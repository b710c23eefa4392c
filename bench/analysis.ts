import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ANALYSIS_PARTS } from '@cogclinic/contract/analysis';
import pg from 'pg';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { envOf, runServer } from './process.ts';
import { fillReports } from './statistics.ts';
import { addSessions } from './training.ts';

// The data analysis of an institution with a million reports and two million training sessions of 200,000 patients. BENCH_ANALYSIS
// is a share of that: 0.1 for a tenth.
const SHARE = Number(process.env.BENCH_ANALYSIS ?? 1);
const REPORTS = 1_000_000 * SHARE;
const REPORTS_EACH = 5;
const SESSIONS_EACH = 10;
const TURNS = 12;
const DAYS = ['7', '30', '180'] as const;

type Times = Record<string, { p50: number; worst: number }>;

/** Milliseconds until all parts of the page are answered, and of each part alone: counted anew, told again, and told by a process that has just started. */
export async function analysisFigures(say: (what: string) => void): Promise<Times> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-analysis-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    await prepareDatabase(cluster.adminUrl);
    say(`filling an institution with ${REPORTS} reports and ${(REPORTS / REPORTS_EACH) * SESSIONS_EACH} sessions`);
    const token = await fillReports(cluster.adminUrl, REPORTS, REPORTS_EACH);
    await fillCourses(cluster.adminUrl);
    const env = envOf(dataDir);
    let server = await runServer(env);
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const ask = async (part: string, days: string, fresh: boolean) => {
      const query = new URLSearchParams({ part, days, fresh: String(fresh) });
      const answer = await fetch(`${server.url}/api/dataAnalysis/figures?${query}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the data analysis answered ${answer.status}`);
    };
    const page = (days: string, fresh: boolean) => Promise.all(ANALYSIS_PARTS.map((part) => ask(part, days, fresh)));
    say('keeping what is counted');
    await kept(cluster.adminUrl);
    const times: Times = {};
    for (const days of DAYS) {
      say(`the data analysis of ${days} days`);
      times[`${days} days, counted anew`] = await taken(() => page(days, true));
      times[`${days} days, told again`] = await taken(() => page(days, false));
    }
    say('counting what is wanted before it is asked for');
    await answered(cluster.adminUrl);
    await server.stop();
    server = await runServer(env);
    for (const days of DAYS) times[`${days} days, first asked after a start`] = await once(() => page(days, false));
    for (const part of ANALYSIS_PARTS) times[`180 days, ${part} alone`] = await taken(() => ask(part, '180', true));
    await server.stop();
    return times;
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the server has kept all patients, as it has in a clinic at work. */
async function kept(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (;;) {
    const { rows } = await client.query('SELECT FROM changed_patients LIMIT 1');
    if (rows.length === 0) break;
    await delay(1000);
  }
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

/** Waits until what took long is counted in the background. */
async function answered(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (;;) {
    const { rows } = await client.query('SELECT FROM kept_answers WHERE counts IS NULL LIMIT 1');
    if (rows.length === 0) break;
    await delay(1000);
  }
  await client.end();
}

async function once(work: () => Promise<unknown>): Promise<Times[string]> {
  const from = performance.now();
  await work();
  const ms = Math.round(performance.now() - from);
  return { p50: ms, worst: ms };
}

async function taken(work: () => Promise<unknown>): Promise<Times[string]> {
  await work();
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const from = performance.now();
    await work();
    times.push(Math.round(performance.now() - from));
  }
  times.sort((a, b) => a - b);
  return { p50: times[TURNS / 2] ?? 0, worst: times.at(-1) ?? 0 };
}

/** What follows the tests: guidance and follow-ups for half of the patients, and training for all. */
async function fillCourses(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query<{ institution_id: string; account_id: string }>(
    'SELECT institution_id, id AS account_id FROM accounts LIMIT 1',
  );
  const staff = [String(rows[0]?.institution_id), String(rows[0]?.account_id)] as const;
  const sessions = `archives a, generate_series(1, ${SESSIONS_EACH}) n`;
  await addSessions(client, staff, sessions, `(ARRAY['sailing', 'footprint', 'gzkj'])[1 + n % 3]`, '20 days');
  const half = `archives a WHERE substr(a.id_number, 2)::int % 2 = 0`;
  await client.query(
    `WITH added AS (INSERT INTO guidances (institution_id, request_id, archive_id, account_id, state, issued_revision, issued_at)
       SELECT $1, uuidv7(), a.id, $2, 'issued', 1, a.created_at + interval '1 day' FROM ${half} RETURNING id, issued_at)
     INSERT INTO guidance_events (institution_id, guidance_id, event, revision, account_id, created_at)
     SELECT $1, id, 'issued', 1, $2, issued_at FROM added`,
    [...staff],
  );
  await client.query(
    `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date, state, done_date, done_by, way, outcome, result)
     SELECT $1, uuidv7(), a.id, $2, $2, 'telephone', a.created_at::date + 30, 'done', a.created_at::date + 20 + substr(a.id_number, 2)::int % 20, $2,
            'telephone', 'stable', '好' FROM ${half}`,
    [...staff],
  );
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}
