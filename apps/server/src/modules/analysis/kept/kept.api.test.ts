import { randomUUID } from 'node:crypto';
import { ANALYSIS_PARTS, analysisCalls, CHAIN_STEPS, IMPAIRED_LEVELS } from '@cogclinic/contract/analysis';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { addDays } from '@cogclinic/contract/days';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { momentOf } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { declaredOf } from '../rows.ts';
import { keepingOf } from './keeping.ts';

const ZONE = 'America/St_Johns';
const FIRST = '2025-03-01';
const DAYS = 40;
const PERIOD = { beginTime: FIRST, endTime: addDays(FIRST, DAYS - 1) };

let t: TestApp;
let institutionId: string;
let chief: TestAccount;
let patients: string[];

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution('留存医院', ZONE);
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  patients = [];
  for (let at = 0; at < 4; at++) {
    patients.push(await t.archive({ institutionId, createdAt: momentOf(`${FIRST} 10:00:00`, ZONE) }));
  }
});

const keepAll = async () => {
  while (await keepingOf(t.house.records)(t.platform));
};
const at = (day: number, hour = '12:00:00') => momentOf(`${addDays(FIRST, day)} ${hour}`, ZONE);

/** What can happen with a patient's records; each works on the rows that there are. */
const WRITES = {
  report: ({ patient, day, odd }: Step) =>
    t.owner(
      `WITH given AS (INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, state)
         VALUES ($1, $2, $3, $4, 'PHQ-9', '1', 'finished') RETURNING id)
       INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, level,
                            flagged, age_years, answers, score, test_started_at, test_ended_at)
       SELECT $1, id, $3, $4, 'PHQ-9', '1', 'mood', $6, false, 70, '{}', '{"subscores": []}', $5, $5 FROM given`,
      [institutionId, randomUUID(), patient, chief.id, at(day), odd ? 'severe' : 'normal'],
    ),
  deleteReport: ({ odd }: Step) =>
    t.owner(
      `UPDATE reports SET deleted_at = CASE WHEN $2 THEN now() END WHERE id = (SELECT id FROM reports WHERE institution_id = $1
         AND (deleted_at IS NULL) = $2 ORDER BY test_ended_at LIMIT 1)`,
      [institutionId, odd],
    ),
  guidance: ({ patient, day }: Step) =>
    t.owner(
      `WITH added AS (INSERT INTO guidances (institution_id, request_id, archive_id, account_id, state, issued_revision, issued_at)
         VALUES ($1, $2, $3, $4, 'issued', 1, $5) RETURNING id)
       INSERT INTO guidance_events (institution_id, guidance_id, event, revision, account_id, created_at)
       SELECT $1, id, 'issued', 1, $4, $5 FROM added`,
      [institutionId, randomUUID(), patient, chief.id, at(day)],
    ),
  session: ({ patient, day, odd }: Step) =>
    t.owner(
      `INSERT INTO training_sessions (institution_id, id, archive_id, game, setting, ending, begun_at, ended_at, active_ms, trials, correct,
                                      threshold, is_valid, flags, measures, native, game_version, measures_version, created_by)
       VALUES ($1, $2, $3, $4, 'clinic', 'completed', $5, $5, $6, 1, 1, $7, $8, '{}', '{}', '{}', 1, 1, $9)`,
      [
        ...[institutionId, randomUUID(), patient, odd ? 'sailing' : 'footprint', at(day, '23:59:59')],
        ...[60_000 + day, 1 + ((day * 7) % 9), day % 5 > 0, chief.id],
      ],
    ),
  deleteSession: () =>
    t.owner(
      'DELETE FROM training_sessions WHERE id = (SELECT id FROM training_sessions WHERE institution_id = $1 ORDER BY begun_at LIMIT 1)',
      [institutionId],
    ),
  followUp: ({ patient, day, odd }: Step) =>
    t.owner(
      `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date, state, done_date, done_by, way, outcome, result)
       VALUES ($1, $2, $3, $4, $4, 'telephone', $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[institutionId, randomUUID(), patient, chief.id, addDays(FIRST, day)],
        ...(odd
          ? ['done', addDays(FIRST, day), chief.id, 'telephone', 'stable', '好']
          : ['planned', null, null, null, null, null]),
      ],
    ),
  endFollowUp: ({ day }: Step) =>
    t.owner(
      `UPDATE follow_ups SET state = 'done', done_date = $2, done_by = $3, way = 'telephone', outcome = 'stable', result = '好'
        WHERE id = (SELECT id FROM follow_ups WHERE institution_id = $1 AND state = 'planned' ORDER BY id LIMIT 1)`,
      [institutionId, addDays(FIRST, day), chief.id],
    ),
  bin: ({ patient }: Step) =>
    t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1 AND merged_into IS NULL', [patient]),
  restore: ({ patient }: Step) =>
    t.owner('UPDATE archives SET deleted_at = NULL WHERE id = $1 AND merged_into IS NULL', [patient]),
  register: ({ patient, day }: Step) =>
    t.owner('UPDATE archives SET created_at = $2 WHERE id = $1', [patient, at(day)]),
  merge: async ({ patient, other }: Step) => {
    const versions = await t.owner<{ id: string; version: number }>(
      'SELECT id, version FROM archives WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL',
      [[patient, other]],
    );
    const versionOf = (id: string) => versions.find((row) => row.id === id)?.version ?? 0;
    const body = {
      keepId: patient,
      keepVersion: versionOf(patient),
      dropId: other,
      dropVersion: versionOf(other),
      fromDropped: [],
    };
    if (versions.length < 2) return;
    const { status, msg } = await t.send(archiveBatchCalls.merge, { body }, chief.token);
    expect(status, msg).toBe(200);
  },
  timeZone: ({ odd }: Step) =>
    t.owner('UPDATE institutions SET time_zone = $2 WHERE id = $1', [institutionId, odd ? 'Pacific/Auckland' : ZONE]),
  keep: keepAll,
} as const;
type Step = Readonly<{ patient: string; other: string; day: number; odd: boolean }>;
type Write = keyof typeof WRITES;

async function figures() {
  const answers = await Promise.all(
    ANALYSIS_PARTS.map((part) =>
      t.send(analysisCalls.figures, { query: { ...PERIOD, part, fresh: 'true' } }, chief.token),
    ),
  );
  expect(answers.map(({ msg }) => msg).join('')).toBe('');
  return answers.flatMap(({ data }) => data.figures);
}

const writes = fc.array(
  fc.record({
    write: fc.constantFrom(...(Object.keys(WRITES) as Write[])),
    patient: fc.nat(3),
    other: fc.nat(3),
    day: fc.nat(DAYS - 1),
    odd: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

test('what is kept equals the records, whatever was written, deleted, restored or merged', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (steps) => {
      // Kept now: a later write without its trigger would leave these rows stale.
      await keepAll();
      for (const { write, patient, other, ...rest } of steps) {
        const [one = '', two = ''] = [patients[patient], patients[other]];
        if (one !== two || write !== 'merge') await WRITES[write]({ patient: one, other: two, ...rest });
      }
      const withChanges = await figures();
      await keepAll();
      const kept = await figures();
      await t.owner(
        'INSERT INTO changed_patients (institution_id, archive_id) SELECT institution_id, id FROM archives',
      );
      const read = await figures();
      expect(withChanges).toEqual(read);
      expect(kept).toEqual(read);
    }),
    { numRuns: 30 },
  );
});

test('a patient who changes again and again is kept once for all of it', async () => {
  await keepAll();
  const [busy, other] = patients;
  await t.owner(
    `INSERT INTO changed_patients (institution_id, archive_id)
     SELECT $1, CASE WHEN nth = 1200 THEN $3 ELSE $2 END::uuid FROM generate_series(1, 1201) AS nth`,
    [institutionId, busy, other],
  );
  const left = () => t.owner('SELECT DISTINCT archive_id FROM changed_patients');
  expect(await keepingOf(t.house.records)(t.platform)).toBe(true);
  // The other patient's change is not among the first 500.
  expect(await left()).toEqual([{ archive_id: other }]);
  await keepAll();
  expect(await left()).toEqual([]);
});

test('a new test writes itself; earlier ones are written again only where they differ', async () => {
  const [patient = '', other = ''] = patients;
  const report = (day: number, odd = false) => WRITES.report({ patient, other, day, odd });
  const kept = () =>
    t.owner<{ written: string; place: number; since: string | null }>(
      'SELECT xmin::text AS written, place, since::text FROM kept_tests WHERE archive_id = $1 ORDER BY place',
      [patient],
    );
  for (const day of [1, 5, 9]) await report(day);
  await keepAll();
  const before = await kept();
  expect(before.map(({ since }) => since)).toEqual([null, addDays(FIRST, 1), addDays(FIRST, 5)]);
  await report(12);
  await keepAll();
  const after = await kept();
  expect(after.slice(0, 3)).toEqual(before);
  expect(after[3]).toMatchObject({ place: 4, since: addDays(FIRST, 9) });
  // One in between moves those behind it by a place.
  await report(3, true);
  await keepAll();
  const moved = await kept();
  expect(moved[0]).toEqual(before[0]);
  expect(moved.map(({ since }) => since)).toEqual([null, ...[1, 3, 5, 9].map((day) => addDays(FIRST, day))]);
  await t.owner('UPDATE reports SET deleted_at = now() WHERE archive_id = $1', [patient]);
  await keepAll();
  expect(await kept()).toEqual([]);
});

test('the chain is that which a list in memory tells', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (steps) => {
      for (const { write, patient, other, ...rest } of steps) {
        if (!['report', 'guidance', 'session', 'followUp', 'register'].includes(write)) continue;
        await WRITES[write]({ patient: patients[patient] ?? '', other: patients[other] ?? '', ...rest });
      }
      await keepAll();
      const happened = await t.owner<{ step: string; archive_id: string; day: string }>(
        `SELECT e.step, e.archive_id, (e.at AT TIME ZONE $2)::date AS day FROM (
           SELECT 'registered' AS step, id AS archive_id, created_at AS at FROM archives WHERE institution_id = $1
           UNION ALL SELECT 'screened', archive_id, test_ended_at FROM reports WHERE institution_id = $1
           UNION ALL SELECT 'impaired', archive_id, test_ended_at FROM reports WHERE institution_id = $1 AND level = ANY($3)
           UNION ALL SELECT 'guided', archive_id, issued_at FROM guidances WHERE institution_id = $1
           UNION ALL SELECT 'trained', archive_id, begun_at FROM training_sessions WHERE institution_id = $1
           UNION ALL SELECT 'followedUp', archive_id, done_date::timestamp AT TIME ZONE $2 FROM follow_ups
                      WHERE institution_id = $1 AND state = 'done') e`,
        [institutionId, ZONE, [...IMPAIRED_LEVELS]],
      );
      const reached = new Map<string, number>(CHAIN_STEPS.map((step) => [step, 0]));
      for (const patient of patients) {
        let since: string | undefined = FIRST;
        let impaired = '';
        for (const step of CHAIN_STEPS) {
          const kind = step === 'screenedAgain' ? 'screened' : step;
          const from: string = step === 'screenedAgain' && since <= impaired ? addDays(impaired, 1) : since;
          since = happened
            .filter((one) => one.archive_id === patient && one.step === kind && one.day >= from)
            .map(({ day }) => day)
            .toSorted()[0];
          if (since === undefined || since > PERIOD.endTime) break;
          if (step === 'impaired') impaired = since;
          reached.set(step, (reached.get(step) ?? 0) + 1);
        }
      }
      const chain = (await figures()).find(({ figure }) => figure === 'chain');
      expect(Object.fromEntries((chain?.groups ?? []).map(({ key, patients: count }) => [key, count]))).toEqual(
        Object.fromEntries(reached),
      );
    }),
    { numRuns: 12 },
  );
});

test('every table whose rows are kept tells when one changes', async () => {
  const { events, series, tests } = declaredOf(t.house.records);
  const named = [...events, ...series, ...tests].flatMap(({ from }) => [
    ...from.matchAll(/\b([a-z_]+) [a-z]\b(?! \.)/g),
  ]);
  const tables = new Set(named.map(([, table]) => table).filter((table) => table !== 'JOIN' && table !== 'AND'));
  const triggers = await t.owner<{ name: string }>(
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'patient_changed'",
  );
  expect(triggers.map(({ name }) => name).toSorted()).toEqual([...tables].toSorted());
});
