import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { levelOf } from '@cogclinic/scales/norms';
import { ratedValues } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import pg from 'pg';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { addPeople } from './people.ts';
import { envOf, runServer } from './process.ts';
import { addStaff, signIn } from './staff.ts';

// The statistical report of an institution with 200,000 reports of 50,000 patients over two years, in eight
// departments.
const REPORTS = Number(process.env.BENCH_REPORTS ?? 200_000);
const PER_PATIENT = 4;
const DEPARTMENTS = 8;
const CODES = ['MMSE', 'PHQ-9', 'GAD-7', 'GDS-15', 'ADL-14', 'ISI', 'SCL-90', 'RAND-36'];
const TURNS = 60;

/** The queries: all reports by month, then the cost of each further filter. */
const QUERIES = {
  'all by month': {},
  'all by department': { by: 'department' },
  'all by scale': { by: 'instrument' },
  'one scale by age': { by: 'age', instrument: 'PHQ-9' },
  'a profile’s subscale': { by: 'gender', instrument: 'RAND-36' },
  'the last year by week': { by: 'week', days: '365' },
  'the change on all scales': { call: '/acrossScales' },
} as const;

export type StatisticsTimes = Record<string, { p50: number; p99: number }>;

/** The time of the call for one reader, in milliseconds. */
export async function statisticsFigures(say: (what: string) => void): Promise<StatisticsTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-statistics-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    await prepareDatabase(cluster.adminUrl);
    say(`filling an institution with ${REPORTS} reports`);
    const token = await fillReports(cluster.adminUrl, REPORTS);
    const env = envOf(dataDir);
    const server = await runServer(env);
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const times: StatisticsTimes = {};
    for (const [name, query] of Object.entries(QUERIES)) {
      say(`the statistical report, ${name}`);
      const { call = '', ...chosen } = { call: undefined, ...query };
      const asked = 'days' in chosen ? chosen : { ...chosen, ...everything() };
      const url = `${server.url}/api/screening_report/statistics${call}?${new URLSearchParams(asked)}`;
      for (let turn = 0; turn < 5; turn++) await timed(url, headers);
      const taken: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) taken.push(await timed(url, headers));
      taken.sort((a, b) => a - b);
      times[name] = { p50: round(taken[TURNS / 2] ?? 0), p99: round(taken.at(-1) ?? 0) };
    }
    await server.stop();
    return times;
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function everything(): { beginTime: string; endTime: string } {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { beginTime: day(-740), endTime: day(1) };
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the statistical report answered ${answer.status}`);
  return performance.now() - from;
}

const round = (ms: number) => Math.round(ms * 10) / 10;

/** Fills departments with patients and their reports, and signs in a doctor who sees them all; returns the token. */
export async function fillReports(ownerUrl: string, count: number, perPatient = PER_PATIENT): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const staff = await addStaff(client);
  const { institutionId, accountId } = staff;
  await client.query(
    `INSERT INTO departments (institution_id, name) SELECT $1, 'Department ' || n FROM generate_series(1, $2::int) n`,
    [institutionId, DEPARTMENTS],
  );
  await addPeople(ownerUrl, [{ institutionId, accountId, count: count / perPatient, phonePrefix: '130' }]);
  await client.query(
    `UPDATE archives a SET department_id = d.id FROM (SELECT id, row_number() OVER () AS n FROM departments) d
      WHERE d.n = 1 + substr(a.id_number, 2)::int % $1`,
    [DEPARTMENTS],
  );
  // The generated rows are consistent: skips the foreign key checks for each row.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `CREATE TEMP TABLE scored (code text, variant int, version text, category text, total real, level text, flagged boolean,
                               answers jsonb, score jsonb)`,
  );
  for (const code of CODES) await addVariants(client, needed(code));
  // Each patient takes one instrument every half year, with different answers.
  await client.query(
    `CREATE TEMP TABLE given AS
     SELECT uuidv7() AS administration, a.id AS archive, ($3::text[])[1 + n % cardinality($3::text[])] AS code, (n * 7 + visit * 5) % 24 AS variant,
            now() - (visit * 180 + n % 180) * interval '1 day' - n % 600 * interval '1 minute'
                  - n::bigint * 7919 % 60000 * interval '1 millisecond' AS at, n % 17 AS education, 55 + n % 40 AS age
       FROM (SELECT id, substr(id_number, 2)::int AS n FROM archives WHERE institution_id = $1) a, generate_series(0, $2::int - 1) visit
      ORDER BY 5`,
    [institutionId, perPatient, CODES],
  );
  await client.query(
    `INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, norm_set, state)
     SELECT $1, administration, archive, $2, code, '1', 'x', 'finished' FROM given`,
    [institutionId, accountId],
  );
  await client.query(
    `INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, total, level,
                          flagged, age_years, education_years, answers, score, test_started_at, test_ended_at, created_at)
     SELECT $1, administration, archive, $2, code, version, category, total, level, flagged, age, education, answers, score, at, at, at
       FROM given JOIN scored USING (code, variant) ORDER BY at`,
    [institutionId, accountId],
  );
  await client.query('VACUUM ANALYZE');
  // A real database is not filled a minute before: the pending writes must not be part of the measurement.
  await client.query('CHECKPOINT');
  const token = await signIn(client, staff);
  await client.end();
  return token;
}

/** Adds twenty-four completed forms of an instrument, from the least to the most severe. */
async function addVariants(client: pg.Client, instrument: Instrument): Promise<void> {
  const items = itemsOf(instrument);
  for (let variant = 0; variant < 24; variant++) {
    const answers: Answers = Object.fromEntries(
      items.map((item, at) => {
        const values = ratedValues(item);
        return [
          item.code,
          values[Math.floor((variant / 24) * values.length + ((at * 5) % 7) / 7) % values.length] ?? 0,
        ];
      }),
    );
    const score = scoreInstrument(instrument, answers, { ageYears: 75, educationYears: 9 });
    await client.query('INSERT INTO scored VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      instrument.code,
      variant,
      instrument.version,
      instrument.category,
      score.total,
      levelOf(score),
      score.flags.length > 0,
      JSON.stringify(answers),
      JSON.stringify(score),
    ]);
  }
}

function needed(code: string): Instrument {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new Error(`no instrument ${code}`);
  return instrument;
}
