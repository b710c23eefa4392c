import { randomUUID } from 'node:crypto';
import { type AnalysisPart, analysisCalls, type FigureName } from '@cogclinic/contract/analysis';
import { addDays } from '@cogclinic/contract/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentOf, wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

/** Four weeks from a Monday to a Sunday; the period before is that of the four weeks before. */
const ZONE = 'Asia/Shanghai';
const PERIOD = { beginTime: '2025-03-03', endTime: '2025-03-30' };

let t: TestApp;
let institutionId: string;
let chief: TestAccount;
/** The patients A to D; `binned` has records of each kind that are never counted. */
let a: string;
let b: string;
let c: string;
let d: string;
let binned: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('手算医院', ZONE);
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  const patient = () => t.archive({ institutionId, createdAt: at('2025-01-01') });
  [a, b, c, d, binned] = [await patient(), await patient(), await patient(), await patient(), await patient()];
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [binned]);
});
afterAll(() => t.close());

/** A moment by the institution's clock. */
const at = (day: string, hour = '12:00:00') => momentOf(`${day} ${hour}`, ZONE);

async function figure(name: FigureName, part: AnalysisPart, period = PERIOD) {
  const { data, msg } = await t.send(analysisCalls.figures, { query: { ...period, part, fresh: 'true' } }, chief.token);
  const found = data?.figures.find((one) => one.figure === name);
  if (!found) throw new Error(msg);
  /** Patients and records of each group of a grouping, of those that have any in the period. */
  const groups = (by: string) =>
    Object.fromEntries(
      found.groups
        .filter((one) => one.by === by && one.records > 0)
        .map(({ key, patients, records }) => [key, [patients, records]]),
    );
  return { counted: [found.patients, found.records], before: [found.before.patients, found.before.records], groups };
}

test('eye assessments: those begun within the period that have a recording', async () => {
  const assess = (patient: string, begun: Date, version: string, state: string) =>
    t.owner(
      `INSERT INTO eye_assessments (institution_id, id, archive_id, version, tasks, state, begun_at, created_by)
       VALUES ($1, $2, $3, $4, '{fixation}', $5, $6, $7)`,
      [institutionId, randomUUID(), patient, version, state, begun, chief.id],
    );
  await assess(a, at('2025-03-03', '00:00:00'), 'initial', 'analysed');
  await assess(a, at('2025-03-30', '23:59:59'), 'retest1', 'reported');
  await assess(b, at('2025-03-10'), 'initial', 'waiting');
  await assess(b, at('2025-03-11'), 'retest1', 'open');
  await assess(c, at('2025-03-31', '00:00:00'), 'initial', 'analysed');
  await assess(c, at('2025-03-02', '23:59:59'), 'initial', 'analysed');
  await assess(binned, at('2025-03-10'), 'initial', 'analysed');
  const { counted, before, groups } = await figure('eyeAssessed', 'measuring');
  expect(counted).toEqual([2, 3]);
  expect(before).toEqual([1, 1]);
  expect(groups('eyeVersion')).toEqual({ initial: [2, 2], retest1: [1, 1] });
});

test('necks: measured within the period, without deleted evaluations', async () => {
  const measure = (patient: string, measured: Date, deleted: Date | null = null) =>
    t.owner(
      `INSERT INTO cervical_evaluations (institution_id, id, archive_id, source, measured_at, age_years, measures, sampling, has_trunk,
                                         warnings, stretches, movement, movement_rate, storage_key, bytes, created_by, deleted_at)
       VALUES ($1, $2, $3, 'upload', $4, 70, '[]', '{}', false, '[]', '[]', '', 30, 'x', 1, $5, $6)`,
      [institutionId, randomUUID(), patient, measured, chief.id, deleted],
    );
  await measure(a, at('2025-03-04'));
  await measure(a, at('2025-03-20'));
  await measure(b, at('2025-03-05'), at('2025-03-06'));
  await measure(c, at('2025-03-30', '23:59:59'));
  await measure(d, at('2025-03-31', '00:00:00'));
  await measure(a, at('2025-02-10'));
  await measure(binned, at('2025-03-05'));
  const { counted, before } = await figure('neckMeasured', 'measuring');
  expect(counted).toEqual([2, 3]);
  expect(before).toEqual([1, 1]);
});

test('changes of level: the last test of a scale with a level against the first, each scale for itself', async () => {
  const give = (patient: string, scale: string, ended: Date, level: string | null, deleted: Date | null = null) =>
    t.owner(
      `WITH given AS (INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, state)
         VALUES ($1, $2, $3, $4, $5, '1', 'finished') RETURNING id)
       INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, level,
                            flagged, age_years, answers, score, test_started_at, test_ended_at, deleted_at)
       SELECT $1, id, $3, $4, $5, '1', 'mood', $6, false, 70, '{}', '{"subscores": []}', $7, $7, $8 FROM given`,
      [institutionId, randomUUID(), patient, chief.id, scale, level, ended, deleted],
    );
  // A: PHQ-9 from severe to mild, whatever lies between; MMSE from negative to positive.
  await give(a, 'PHQ-9', at('2025-03-05'), 'severe');
  await give(a, 'PHQ-9', at('2025-03-15'), 'moderate');
  await give(a, 'PHQ-9', at('2025-03-25'), 'mild');
  await give(a, 'MMSE', at('2025-03-05'), 'negative');
  await give(a, 'MMSE', at('2025-03-06'), 'positive');
  // B: the same level twice; worse in the period before.
  await give(b, 'PHQ-9', at('2025-02-10'), 'mild');
  await give(b, 'PHQ-9', at('2025-02-20'), 'severe');
  await give(b, 'PHQ-9', at('2025-03-05'), 'mild');
  await give(b, 'PHQ-9', at('2025-03-06'), 'mild');
  // C: one test in each of both periods.
  await give(c, 'PHQ-9', at('2025-02-20'), 'normal');
  await give(c, 'PHQ-9', at('2025-03-05'), 'mild');
  // D: of three PHQ-9 one deleted and one without a level; of MMSE, normal and negative rank alike.
  await give(d, 'PHQ-9', at('2025-03-05'), 'normal');
  await give(d, 'PHQ-9', at('2025-03-08'), 'severe', at('2025-03-09'));
  await give(d, 'PHQ-9', at('2025-03-09'), null);
  await give(d, 'MMSE', at('2025-03-05'), 'normal');
  await give(d, 'MMSE', at('2025-03-20'), 'negative');
  // A positive screen grades no severity: from it to moderate, or from severe to it, is no change that can be told.
  await give(c, 'HAMA', at('2025-03-05'), 'positive');
  await give(c, 'HAMA', at('2025-03-06'), 'moderate');
  await give(d, 'HAMA', at('2025-03-05'), 'severe');
  await give(d, 'HAMA', at('2025-03-06'), 'positive');
  await give(d, 'ADL-14', at('2025-03-05'), 'severe');
  await give(d, 'ADL-14', at('2025-03-06'), 'normal');
  await give(binned, 'MMSE', at('2025-03-05'), 'normal');
  await give(binned, 'MMSE', at('2025-03-20'), 'severe');
  const { counted, before, groups } = await figure('levelChange', 'screening');
  expect(counted).toEqual([4, 7]);
  expect(before).toEqual([1, 1]);
  expect(groups('direction')).toEqual({ better: [2, 2], same: [3, 4], worse: [1, 1] });
  expect(groups('levels')).toEqual({
    'severe-mild': [1, 1],
    'negative-positive': [1, 1],
    'mild-mild': [1, 1],
    'normal-negative': [1, 1],
    'positive-moderate': [1, 1],
    'severe-positive': [1, 1],
    'severe-normal': [1, 1],
  });
});

describe('follow-ups', () => {
  const plan = (patient: string, due: string, done: string | null = null, state = done ? 'done' : 'planned') =>
    t.owner(
      `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date, state, done_date, done_by,
                               way, outcome, result)
       VALUES ($1, $2, $3, $4, $4, 'telephone', $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[institutionId, randomUUID(), patient, chief.id, due, state, done],
        ...(done ? [chief.id, 'telephone', 'stable', '好'] : [null, null, null, null]),
      ],
    );

  test('due within the period, by whether they were done by their day; cancelled ones are none', async () => {
    await plan(a, '2025-03-10', '2025-03-10');
    await plan(a, '2025-03-12', '2025-03-13');
    await plan(b, '2025-03-30');
    await plan(c, '2025-03-20', null, 'cancelled');
    await plan(d, '2025-03-03', '2025-03-01');
    await plan(d, '2025-03-31', '2025-03-20');
    await plan(b, '2025-03-02');
    await plan(binned, '2025-03-10', '2025-03-10');
    const { counted, before, groups } = await figure('followUps', 'followUps');
    expect(counted).toEqual([3, 4]);
    expect(before).toEqual([1, 1]);
    expect(groups('punctuality')).toEqual({ inTime: [2, 2], late: [1, 1], missed: [1, 1] });
  });

  test('one that is due today is not missed yet', async () => {
    const today = wireDay(new Date(), ZONE);
    await plan(c, today);
    await plan(d, addDays(today, -2));
    const { groups } = await figure('followUps', 'followUps', { beginTime: addDays(today, -5), endTime: today });
    expect(groups('punctuality')).toEqual({ ahead: [1, 1], missed: [1, 1] });
  });
});

test('use of devices: sessions that were kept, with the patient who had the device then', async () => {
  const device = async (name: string) => {
    const id = randomUUID();
    await t.owner(
      `INSERT INTO devices (institution_id, id, request_id, name, serial, version_type, remaining_count, bound_by)
       VALUES ($1, $2, $2, $3, $4, 'enterprise', 10, $5)`,
      [institutionId, id, name, id.slice(0, 12), chief.id],
    );
    return id;
  };
  const give = async (deviceId: string, patient: string, until: Date | null) => {
    const id = randomUUID();
    await t.owner(
      `INSERT INTO device_users (institution_id, id, device_id, archive_id, given_by, created_at, until_at, ended_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [institutionId, id, deviceId, patient, chief.id, at('2025-01-02'), until, until && chief.id],
    );
    return { deviceId, id };
  };
  const use = (by: { deviceId: string; id: string }, begun: Date, kind: string, state = 'kept') =>
    t.owner(
      `INSERT INTO device_sessions (institution_id, id, device_id, assignment_id, kind, state, begun_at, ended_at, app_version, encoding,
                                    bytes, sha256, meta, finished_at, result_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, '1', 'identity', 1, $8, '{}', $9, $10)`,
      [
        ...[institutionId, randomUUID(), by.deviceId, by.id, kind, state, begun, '0'.repeat(64)],
        ...[state === 'open' ? null : begun, state === 'kept' ? randomUUID() : null],
      ],
    );
  const [headset, tablet] = [await device('头戴设备'), await device('平板')];
  const headsetOfA = await give(headset, a, at('2025-03-10'));
  const headsetOfB = await give(headset, b, null);
  const tabletOfA = await give(tablet, a, null);
  await use(headsetOfA, at('2025-03-05'), 'training');
  await use(headsetOfA, at('2025-03-06'), 'training', 'refused');
  await use(headsetOfA, at('2025-03-07'), 'training', 'abandoned');
  await use(headsetOfA, at('2025-02-20'), 'training');
  await use(headsetOfB, at('2025-03-15'), 'eye');
  await use(headsetOfB, at('2025-03-16'), 'eye', 'open');
  await use(tabletOfA, at('2025-03-30', '23:59:59'), 'training');
  await use(tabletOfA, at('2025-03-31', '00:00:00'), 'training');
  const { counted, before, groups } = await figure('deviceUse', 'devices');
  expect(counted).toEqual([2, 3]);
  expect(before).toEqual([1, 1]);
  expect(groups('device')).toEqual({ [headset]: [2, 2], [tablet]: [1, 1] });
  expect(groups('deviceKind')).toEqual({ training: [1, 2], eye: [1, 1] });
});

describe('adherence', () => {
  type Planned = { from: string; until: string; ended?: string; pauses?: { fromDay: string; untilDay: string }[] };

  /** Two tasks on Mondays, Wednesdays and Fridays. */
  async function weekly(patient: string, { from, until, ended, pauses = [] }: Planned) {
    const id = randomUUID();
    const tasks = [{ game: 'sailing', difficulty: 'easy', setting: 'clinic' }];
    await t.owner(
      `INSERT INTO training_plans (institution_id, id, request_id, archive_id, kind, name, start_day, last_day, ended_on, ended_by, weekdays,
                                   minutes, weeks, tasks, pauses, created_by)
       VALUES ($1, $2, $2, $3, 'weekly', '计划', $4, $5, $6, $7, '{1,3,5}', 10, 8, $8, $9, $10)`,
      [
        ...[institutionId, id, patient, from, until, ended ?? null, ended ? chief.id : null],
        ...[JSON.stringify(tasks), JSON.stringify(pauses.map((pause) => ({ ...pause, why: null }))), chief.id],
      ],
    );
    return { id, patient };
  }
  async function custom(patient: string, days: readonly string[]) {
    const id = randomUUID();
    await t.owner(
      `INSERT INTO training_plans (institution_id, id, request_id, archive_id, kind, name, start_day, last_day, pauses, created_by)
       VALUES ($1, $2, $2, $3, 'custom', '自定', $4, $5, '[]', $6)`,
      [institutionId, id, patient, days[0], days.at(-1), chief.id],
    );
    for (const day of days)
      await t.owner(
        `INSERT INTO training_plan_items (institution_id, id, plan_id, day, position, game, difficulty, setting)
         VALUES ($1, $2, $3, $4, 0, 'sailing', 'easy', 'clinic')`,
        [institutionId, randomUUID(), id, day],
      );
  }
  const train = (plan: { id: string; patient: string }, day: string, position: number, ending = 'completed') =>
    t.owner(
      `INSERT INTO training_sessions (institution_id, id, archive_id, game, setting, ending, begun_at, ended_at, active_ms, trials, correct,
                                      is_valid, flags, measures, native, game_version, measures_version, plan_id, plan_day, plan_position,
                                      created_by)
       VALUES ($1, $2, $3, 'sailing', 'clinic', $4, $5, $5, 300000, 1, 1, true, '{}', '{}', '{}', 1, 1, $6, $7, $8, $9)`,
      [institutionId, randomUUID(), plan.patient, ending, at(day), plan.id, day, position, chief.id],
    );

  test('plans that run on the day after the period, by the 14 days before: 17 to 30 March, six training days of two tasks', async () => {
    const days = ['2025-03-17', '2025-03-19', '2025-03-21', '2025-03-24', '2025-03-26', '2025-03-28'];
    const trainAll = async (plan: { id: string; patient: string }, count: number) => {
      for (const task of Array.from({ length: count }, (_, index) => index))
        await train(plan, days[Math.floor(task / 2)] ?? '', task % 2);
    };
    const whole = { from: '2025-03-03', until: '2025-04-25' };
    // 10 of 12 are more than four of five; a task twice, or broken off, counts no further.
    await trainAll(await weekly(a, whole), 10);
    // 9 of 12 are less, though one that was done before the 14 days would make 10 and one was broken off.
    const ofB = await weekly(b, whole);
    await trainAll(ofB, 9);
    await train(ofB, '2025-03-17', 0);
    await train(ofB, '2025-03-14', 0);
    await train(ofB, '2025-03-28', 1, 'aborted');
    // None of the three items of the 14 days; one lies before them, one ahead.
    await custom(b, ['2025-03-14', '2025-03-18', '2025-03-20', '2025-03-30', '2025-04-02']);
    // With a pause over the second week 5 of 6; another plan begins on the day after the period.
    await trainAll(await weekly(c, { ...whole, pauses: [{ fromDay: '2025-03-24', untilDay: '2025-03-30' }] }), 5);
    await weekly(c, { from: '2025-03-31', until: '2025-05-23' });
    // Not running on that day: ended on it, over before it, paused over it, begun after it.
    await weekly(d, { ...whole, ended: '2025-03-31' });
    await weekly(d, { from: '2025-03-10', until: '2025-03-28' });
    await weekly(d, {
      from: '2025-03-10',
      until: '2025-05-02',
      pauses: [{ fromDay: '2025-03-30', untilDay: '2025-04-02' }],
    });
    await weekly(d, { from: '2025-04-01', until: '2025-05-23' });
    await weekly(binned, whole);
    const { counted, before, groups } = await figure('adherence', 'training');
    expect(counted).toEqual([3, 5]);
    expect(groups('adherence')).toEqual({ onTrack: [2, 2], behind: [1, 2], notYet: [1, 1] });
    // On 3 March began the plans of A, B and C and the one of D that was ended later.
    expect(before).toEqual([4, 4]);
  });
});
