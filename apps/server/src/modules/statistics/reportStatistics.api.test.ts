import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { scaleCalls } from '@cogclinic/contract/scales';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { ratedValues } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentOf } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const ZONE = 'Asia/Shanghai';
const SPRING = { beginTime: '2026-03-01', endTime: '2026-05-31' };

let t: TestApp;
let chief: TestAccount;
let ofDepartment: TestAccount;
let ofOwn: TestAccount;
let elsewhere: TestAccount;
let memory: string;
let rehab: string;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution('测试医院', ZONE);
  memory = await t.department(institutionId, '记忆门诊');
  rehab = await t.department(institutionId, '康复科');
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  ofDepartment = await t.account({ institutionId, dataAuthority: 'oneself', departmentId: memory });
  ofOwn = await t.account({ institutionId, dataAuthority: 'private' });
  const a = await t.archive({ institutionId, departmentId: memory, educationYears: 0, gender: 'male' });
  const b = await t.archive({
    institutionId,
    departmentId: rehab,
    doctorId: ofOwn.id,
    educationYears: 9,
    gender: 'female',
  });
  const c = await t.archive({ institutionId, gender: 'female' });
  const deleted = await t.archive({ institutionId, departmentId: memory });
  const by = ofDepartment.id;
  await give(a, 12, '2026-03-10 10:00:00', { age: 59 });
  await give(a, 6, '2026-04-02 10:00:00', { age: 60, by });
  await give(a, 2, '2026-05-31 23:59:59', { age: 60 });
  await give(b, 2, '2026-03-31 23:30:00', { age: 79 });
  await give(b, 27, '2026-05-01 00:00:00', { age: 80 });
  await give(c, 6, '2026-04-15 10:00:00', { age: 80 });
  await give(c, 6, '2026-04-20 10:00:00', { age: 80 });
  await give(c, 0, '2026-04-20 10:30:00', { age: 80, instrument: 'GAD-7' });
  // None of these counts: past the period on both sides, a deleted report, a deleted archive, another institution.
  await give(a, 27, '2026-02-28 23:59:59', {});
  await give(a, 27, '2026-06-01 00:00:00', {});
  const bin = await give(b, 27, '2026-04-10 10:00:00', {});
  await t.owner('UPDATE reports SET deleted_at = now() WHERE id = $1', [bin]);
  await give(deleted, 27, '2026-04-10 10:00:00', {});
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [deleted]);
  elsewhere = await t.account({ institutionId: await t.institution('别的医院', ZONE), roleType: 'ADMIN' });
  const far = await t.archive({ institutionId: elsewhere.institutionId });
  await give(far, 27, '2026-04-10 10:00:00', { account: elsewhere });
});
afterAll(() => t.close());

type Given = { age?: number; by?: string; instrument?: string; account?: TestAccount };

/** A report with that total, its items filled from the first on. */
async function give(archiveId: string, total: number, end: string, given: Given): Promise<string> {
  const { instrument = 'PHQ-9', account = chief } = given;
  let rest = total;
  const answers = Object.fromEntries(
    itemsOf(needed(instrument)).map(({ code }) => {
      const value = Math.min(3, rest);
      rest -= value;
      return [code, value];
    }),
  );
  return submit(instrument, archiveId, answers, end, { ...given, account });
}

async function submit(
  instrument: string,
  archiveId: string,
  answers: Record<string, number>,
  end: string,
  { age = 70, by, account = chief }: Given,
): Promise<string> {
  const times = { testStartTime: '2026-01-05 09:00:00', testEndTime: '2026-01-05 09:10:00' };
  const body = { administrationId: randomUUID(), archiveId, answers, ...times };
  const sent = await t.send(scaleCalls.answer, { params: { id: instrument }, body }, account.token);
  expect(sent.status, sent.msg).toBe(200);
  await t.owner(
    'UPDATE reports SET test_ended_at = $2, age_years = $3, account_id = coalesce($4::uuid, account_id) WHERE id = $1',
    [sent.data.reportId, momentOf(end, ZONE), age, by ?? null],
  );
  return sent.data.reportId;
}

function needed(code: string) {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new Error(`no ${code}`);
  return instrument;
}

const ask = (query: CallArguments<typeof statisticsCalls.reports>['query'] = {}, account = chief) =>
  t.send(statisticsCalls.reports, { query: { ...SPRING, ...query } }, account.token);
const levels = (given: object) => ({
  normal: 0,
  mild: 0,
  moderate: 0,
  severe: 0,
  negative: 0,
  positive: 0,
  none: 0,
  ...given,
});

describe('the reports of a period', () => {
  test('by month of the institution’s calendar', async () => {
    const { data } = await ask();
    expect(data).toMatchObject({ reports: 8, patients: 3, flagged: 1, scores: null });
    expect(data.groups).toEqual([
      {
        key: '2026-03-01',
        name: null,
        reports: 2,
        patients: 2,
        flagged: 0,
        levels: levels({ normal: 1, moderate: 1 }),
        change: null,
      },
      {
        key: '2026-04-01',
        name: null,
        reports: 4,
        patients: 2,
        flagged: 0,
        levels: levels({ normal: 1, mild: 3 }),
        change: null,
      },
      {
        key: '2026-05-01',
        name: null,
        reports: 2,
        patients: 2,
        flagged: 1,
        levels: levels({ normal: 1, severe: 1 }),
        change: null,
      },
    ]);
  });

  test('by week, from Monday; a period begins and ends within one', async () => {
    const { data } = await ask({ by: 'week', beginTime: '2026-04-15', endTime: '2026-04-27' });
    expect(data.groups.map(({ key, reports }) => [key, reports])).toEqual([
      ['2026-04-13', 1],
      ['2026-04-20', 2],
      ['2026-04-27', 0],
    ]);
  });

  const counted = async (by: 'department' | 'doctor' | 'instrument' | 'age' | 'gender' | 'education') =>
    (await ask({ by })).data.groups.map(({ key, name, reports, patients }) => [name ?? key, reports, patients]);

  test('by each trait', async () => {
    expect((await counted('department')).toSorted()).toEqual([
      ['none', 3, 1],
      ['康复科', 2, 1],
      ['记忆门诊', 3, 1],
    ]);
    expect((await counted('doctor')).map(([, reports, patients]) => [reports, patients])).toEqual([
      [7, 3],
      [1, 1],
    ]);
    expect((await counted('instrument')).map(([, ...counts]) => counts)).toEqual([
      [7, 3],
      [1, 1],
    ]);
    expect(await counted('gender')).toEqual([
      ['male', 3, 1],
      ['female', 5, 2],
    ]);
    expect(await counted('education')).toEqual([
      ['0', 3, 1],
      ['1-6', 0, 0],
      ['7-9', 2, 1],
      ['10-12', 0, 0],
      ['13-', 0, 0],
      ['unknown', 3, 1],
    ]);
    expect(await counted('age')).toEqual([
      ['-59', 1, 1],
      ['60-69', 2, 1],
      ['70-79', 1, 1],
      ['80-', 4, 2],
    ]);
    const decades = (await ask({ by: 'age', ages: 'decades' })).data.groups;
    expect(decades.filter(({ reports }) => reports > 0).map(({ key, reports }) => [key, reports])).toEqual([
      ['50-59', 1],
      ['60-69', 2],
      ['70-79', 1],
      ['80-89', 4],
    ]);
  });

  test('with each filter', async () => {
    const reports = async (query: Parameters<typeof ask>[0]) => (await ask(query)).data.reports;
    expect(await reports({ departmentId: memory })).toBe(3);
    expect(await reports({ doctorId: ofDepartment.id })).toBe(1);
    expect(await reports({ instrument: 'GAD-7' })).toBe(1);
    expect(await reports({ gender: 'male' })).toBe(3);
    expect(await reports({ age: '-59' })).toBe(1);
    expect(await reports({ age: '60-79' })).toBe(3);
    expect(await reports({ age: '80-' })).toBe(4);
    expect(await reports({ education: '0' })).toBe(3);
    expect(await reports({ education: '7-9' })).toBe(2);
    expect(await reports({ education: '13-' })).toBe(0);
    expect(await reports({ education: 'unknown' })).toBe(3);
    expect(await reports({ gender: 'female', age: '80-', departmentId: rehab, by: 'department' })).toBe(1);
  });

  test('a period of days ends today, or on the day said', async () => {
    const { data } = await ask({ beginTime: undefined, endTime: '2026-04-20', days: '7' });
    expect(data).toMatchObject({ beginTime: '2026-04-14', endTime: '2026-04-20', reports: 3 });
    expect((await t.send(statisticsCalls.reports, { query: {} }, chief.token)).status).toBe(200);
  });

  test('refuses a period that ends before it begins or is too long, and a scale that is not there', async () => {
    expect((await ask({ beginTime: '2026-06-01' })).status).toBe(422);
    expect((await ask({ beginTime: '1900-01-01' })).status).toBe(422);
    expect((await ask({ instrument: 'NO-SUCH' })).status).toBe(404);
  });
});

describe('the scores of a scale', () => {
  test('their distribution, worked by hand', async () => {
    const { data } = await ask({ instrument: 'PHQ-9' });
    expect(data.reports).toBe(7);
    expect(data.scores).toMatchObject({
      instrument: 'PHQ-9',
      profile: false,
      subscale: null,
      count: 7,
      unscored: 0,
      min: 0,
      max: 27,
      step: 1,
      lowest: 2,
      highest: 27,
      mean: 8.7143,
      deviation: 8.7314,
      bandsVary: false,
    });
    const filled = data.scores?.bins.filter(({ count }) => count > 0);
    expect(data.scores?.bins).toHaveLength(28);
    expect(filled).toEqual([
      { from: 2, to: 2, count: 2, levels: levels({ normal: 2 }) },
      { from: 6, to: 6, count: 3, levels: levels({ mild: 3 }) },
      { from: 12, to: 12, count: 1, levels: levels({ moderate: 1 }) },
      { from: 27, to: 27, count: 1, levels: levels({ severe: 1 }) },
    ]);
    expect(data.scores?.bands[0]).toMatchObject({ from: 0, level: 'normal' });
  });

  test('first against last of each patient, paired: −10, +25 and 0', async () => {
    const { data } = await ask({ instrument: 'PHQ-9' });
    expect(data.scores?.change).toMatchObject({ patients: 3, better: 1, same: 1, worse: 1, mean: 5 });
    expect(data.scores?.change.low).toBeCloseTo(-39.784, 2);
    expect(data.scores?.change.high).toBeCloseTo(49.784, 2);
    const april = await ask({ instrument: 'PHQ-9', beginTime: '2026-04-01', endTime: '2026-04-30' });
    expect(april.data.scores?.change).toMatchObject({ patients: 1, same: 1, mean: 0, low: null, high: null });
    const none = await ask({ instrument: 'GAD-7' });
    expect(none.data.scores?.change).toMatchObject({ patients: 0, mean: null, low: null, high: null });
  });

  test('by group of people, each patient where the last test was', async () => {
    const changes = async (query: Parameters<typeof ask>[0]) =>
      (await ask({ instrument: 'PHQ-9', ...query })).data.groups.map(({ key, name, change }) => [
        name ?? key,
        change && [change.patients, change.better, change.same, change.worse],
      ]);
    const nobody = [0, 0, 0, 0];
    expect((await changes({ by: 'department' })).toSorted()).toEqual([
      ['none', [1, 0, 1, 0]],
      ['康复科', [1, 0, 0, 1]],
      ['记忆门诊', [1, 1, 0, 0]],
    ]);
    expect(await changes({ by: 'age' })).toEqual([
      ['-59', nobody],
      ['60-69', [1, 1, 0, 0]],
      ['70-79', nobody],
      ['80-', [2, 0, 1, 1]],
    ]);
    expect(await changes({ by: 'gender' })).toEqual([
      ['male', [1, 1, 0, 0]],
      ['female', [2, 0, 1, 1]],
    ]);
    // Of the two tests that the second doctor's patient had by April, that doctor gave the last.
    const doctors = await changes({ by: 'doctor', endTime: '2026-04-30' });
    expect(doctors.map(([, change]) => change)).toEqual([
      [1, 0, 1, 0],
      [1, 1, 0, 0],
    ]);
    expect((await changes({ by: 'month' })).every(([, change]) => change === null)).toBe(true);
    expect((await ask({ by: 'gender' })).data.groups.every(({ change }) => change === null)).toBe(true);
  });

  test('of a profile, its subscales take the place of the total', async () => {
    const institutionId = chief.institutionId;
    const archiveId = await t.archive({ institutionId });
    const instrument = needed('RAND-36');
    const answers = Object.fromEntries(itemsOf(instrument).map((item) => [item.code, ratedValues(item)[0] ?? 0]));
    const id = await submit('RAND-36', archiveId, answers, '2025-01-10 10:00:00', {});
    const winter = { instrument: 'RAND-36', beginTime: '2025-01-01', endTime: '2025-01-31' };
    const first = (await ask(winter)).data.scores;
    expect(first).toMatchObject({ profile: true, count: 1 });
    expect(first?.subscale).toBe(first?.subscales[0]?.code);
    const [row] = await t.owner<{ score: { subscores: { code: string; value: number }[] } }>(
      'SELECT score FROM reports WHERE id = $1',
      [id],
    );
    for (const { code, value } of row?.score.subscores ?? []) {
      const { scores } = (await ask({ ...winter, subscale: code })).data;
      expect([scores?.subscale, scores?.mean]).toEqual([code, value]);
      expect(scores?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    }
  });
});

describe('scope', () => {
  test('a department’s account counts its patients, a doctor their own, another institution none', async () => {
    expect((await ask({}, ofDepartment)).data).toMatchObject({ reports: 3, patients: 1, flagged: 0 });
    expect((await ask({}, ofOwn)).data).toMatchObject({ reports: 2, patients: 1, flagged: 1 });
    expect((await ask({ departmentId: rehab }, ofDepartment)).data.reports).toBe(0);
    const { data } = await ask({ instrument: 'PHQ-9', by: 'doctor' }, ofDepartment);
    expect(data.scores).toMatchObject({ count: 3, change: { patients: 1, better: 1 } });
    expect((await ask({ by: 'department' }, elsewhere)).data).toMatchObject({ reports: 1, patients: 1, flagged: 1 });
    expect((await ask({ departmentId: memory }, elsewhere)).data.reports).toBe(0);
  });
});
