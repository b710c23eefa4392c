import { randomUUID } from 'node:crypto';
import { scaleCalls } from '@cogclinic/contract/scales';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { itemsOf } from '@cogclinic/scales/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { playedSession } from '#testing/samples.training.ts';
import { type GivenSession, keepSession } from './testing.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId });
});
afterAll(() => t.close());

const keep = (archiveId: string, given: GivenSession = {}) => keepSession(t, admin, archiveId, given);

const course = async (id: string, query: object = {}, by = admin) =>
  t.send(trainingCourseCalls.course, { params: { id }, query: { game: 'footprint', ...query } }, by.token, {
    'accept-language': 'en',
  });
const overview = async (id: string) =>
  (await t.send(trainingCourseCalls.overview, { params: { id } }, admin.token)).data;

describe('a course', () => {
  test('tells of a session that was sent: its unit, its quartiles, its levels and its errors', async () => {
    const archiveId = await t.archive({ institutionId, educationYears: 9 });
    const body = playedSession(archiveId);
    await t.send(trainingCalls.save, { body }, admin.token);
    const { data } = await course(archiveId);
    expect(data).toMatchObject({ total: 1, own: null, change: null, errors: [] });
    expect(data.points[0]).toMatchObject({
      ...{ id: body.id, deviceKind: 'desktop', isValid: true, trials: body.claim.trials },
      units: { measure: 'spanMean', unit: 'steps', better: 'higher' },
    });
    expect(data.points[0]?.rtLow).toBeLessThanOrEqual(data.points[0]?.rtHigh ?? 0);
    expect(data.levels.reduce((sum, { trials }) => sum + trials, 0)).toBe(body.claim.trials);
    expect(data.meaning[0]).toContain('too few');
    expect(data.grade).toMatchObject({ basis: 'score', confirmation: 'convention', schooling: 'to9', patients: 0 });
  });

  test('the last seven are sessions that count, with the others between them', async () => {
    const archiveId = await t.archive({ institutionId });
    for (let daysAgo = 12; daysAgo > 0; daysAgo--)
      await keep(archiveId, { daysAgo, threshold: 5, isValid: daysAgo !== 3 });
    const { data } = await course(archiveId);
    expect(data.points.map(({ isValid }) => isValid)).toEqual([true, true, true, true, true, false, true, true]);
    expect(data.total).toBe(12);
    expect(data.errors).toEqual([
      { error: 'order', count: 21 },
      { error: 'omission', count: 7 },
    ]);
    expect(data.levels).toEqual([
      { level: 4, trials: 84, correct: 70 },
      { level: 5, trials: 56, correct: 42 },
    ]);
    expect(data.meaning.join(' ')).toContain('1 of 8 sessions does not count: pressed too quickly');
  });

  test('over days has the sessions of these days', async () => {
    const archiveId = await t.archive({ institutionId });
    for (const daysAgo of [80, 20, 6, 1]) await keep(archiveId, { daysAgo });
    const points = async (window: string) => (await course(archiveId, { window })).data.points.length;
    expect(await Promise.all(['days7', 'days30', 'days90', 'last7'].map(points))).toEqual([2, 3, 4, 4]);
  });

  test('takes band, change and grade from sessions that count alone', async () => {
    const archiveId = await t.archive({ institutionId });
    for (const [at, threshold] of [3, 3, 3, 4, 4, 4].entries())
      await keep(archiveId, { threshold, daysAgo: 10 - at, score: 40 + threshold });
    await keep(archiveId, { threshold: 14, score: 99, isValid: false });
    const { data } = await course(archiveId);
    expect(data).toMatchObject({ change: 1, own: { mean: 3.5 } });
    expect(data.own?.high).toBeCloseTo(3.5 + 1.5 * 0.5477, 3);
    expect(data.grade).toMatchObject({ grade: 'poor', basis: 'score', percentile: null, patientsNeeded: 50 });
  });

  test('says what it means in the reader’s language', async () => {
    const archiveId = await t.archive({ institutionId });
    const read = async (language: string) =>
      (
        await t.send(
          trainingCourseCalls.course,
          { params: { id: archiveId }, query: { game: 'sailing' } },
          admin.token,
          { 'accept-language': language },
        )
      ).data.meaning;
    expect(await read('zh')).toEqual(['该时段内没有训练。']);
    expect(await read('ru')).toEqual(['За этот период тренировок не было.']);
  });
});

describe('a grade by rank', () => {
  test('takes fifty others of the same age and schooling, each once by the latest session that counts', async () => {
    const archiveId = await t.archive({ institutionId });
    await keep(archiveId, { game: 'sailing', threshold: 5, age: 85, years: 12, score: 90 });
    const others: string[] = [];
    for (let at = 0; at < 49; at++) others.push(await t.archive({ institutionId }));
    for (const [at, other] of others.entries())
      await keep(other, {
        game: 'sailing',
        threshold: at < 40 ? 4 : 6,
        age: 80 + (at % 10),
        years: 10 + (at % 3),
        daysAgo: 2,
      });
    // Earlier, later but not valid, of another age, of another schooling: none of them counts.
    const [first = ''] = others;
    await keep(first, { game: 'sailing', threshold: 15, age: 82, years: 12, daysAgo: 9 });
    await keep(first, { game: 'sailing', threshold: 15, age: 82, years: 12, daysAgo: 1, isValid: false });
    const another = await t.archive({ institutionId });
    await keep(another, { game: 'sailing', threshold: 6, age: 79, years: 12 });
    await keep(another, { game: 'sailing', threshold: 6, age: 85, years: 9 });
    const grade = async () => (await course(archiveId, { game: 'sailing' })).data.grade;
    expect(await grade()).toMatchObject({ basis: 'score', grade: 'excellent', patients: 49 });
    await keep(another, { game: 'sailing', threshold: 6, age: 85, years: 12 });
    const group = { ageBand: 80, schooling: 'from10', patients: 50 };
    const ranked = { grade: 'good', basis: 'rank', percentile: 80, confirmation: 'unconfirmed', ...group };
    expect(await grade()).toMatchObject(ranked);
    expect((await overview(archiveId)).games[0]?.grade).toMatchObject(ranked);
  });

  test('is of the institution alone, and none where the schooling is not known', async () => {
    const elsewhere = await t.institution('别处');
    const account = await t.account({ institutionId: elsewhere });
    const archiveId = await t.archive({ institutionId: elsewhere, educationYears: null });
    await t.send(trainingCalls.save, { body: playedSession(archiveId) }, account.token);
    const { data } = await course(archiveId, {}, account);
    expect(data.grade).toMatchObject({ basis: 'score', patients: 0, schooling: null });
  });
});

test('the games of a patient, the latest first, with the dimensions that they train', async () => {
  const archiveId = await t.archive({ institutionId });
  await keep(archiveId, { threshold: 8, daysAgo: 8 });
  await keep(archiveId, { threshold: 8, daysAgo: 1 });
  await keep(archiveId, { game: 'colorjump', threshold: 15 });
  await keep(archiveId, { game: 'sailing', isValid: false, threshold: 15, daysAgo: 3 });
  const { games, dimensions } = await overview(archiveId);
  expect(games.map(({ game, sessions, valid, threshold }) => [game, sessions, valid, threshold])).toEqual([
    ['colorjump', 1, 1, 15],
    ['footprint', 2, 2, 8],
    ['sailing', 1, 0, null],
  ]);
  expect(games[1]).toMatchObject({ minutes: 10, units: { measure: 'spanMean', value: 4.25 } });
  const of = (name: string) => dimensions.find(({ dimension }) => dimension === name);
  expect(of('memory')).toMatchObject({ now: 50, baseline: 50, training: [{ value: 50 }, { value: 50 }], scales: [] });
  // One session alone is no axis.
  expect(of('execution')).toMatchObject({ now: null, training: [] });
  expect(of('calculation')).toMatchObject({ now: null, training: [] });
});

test('dimensions from scales stand beside those from training', async () => {
  const archiveId = await t.archive({ institutionId, educationYears: 9 });
  const slums = instrumentByCode('SLUMS');
  if (!slums) throw new Error('no SLUMS');
  const body = {
    ...{
      administrationId: randomUUID(),
      archiveId,
      testStartTime: '2026-01-05 09:00:00',
      testEndTime: '2026-01-05 09:20:00',
    },
    answers: Object.fromEntries(itemsOf(slums).map(({ code }) => [code, 0])),
  };
  expect((await t.send(scaleCalls.answer, { params: { id: 'SLUMS' }, body }, admin.token)).status).toBe(200);
  const { dimensions } = await overview(archiveId);
  const memory = dimensions.find(({ dimension }) => dimension === 'memory');
  expect(memory?.training).toEqual([]);
  expect(memory?.scales).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-/),
      value: expect.any(Number),
      instrumentName: expect.stringContaining('SLUMS'),
    },
  ]);
});

test('a month has the plan’s tasks and the sessions by day', async () => {
  const archiveId = await t.archive({ institutionId });
  const [plan] = await t.owner<{ id: string }>(
    `INSERT INTO training_plans (institution_id, request_id, archive_id, kind, name, start_day, last_day, weekdays, minutes, weeks, tasks, pauses, created_by)
     VALUES ($1, uuidv7(), $2, 'weekly', '周一', '2026-03-02', '2026-03-30', '{1}', 10, 5,
             '[{"game": "footprint", "difficulty": "easy", "setting": "home"}]', '[]', $3) RETURNING id`,
    [institutionId, archiveId, admin.id],
  );
  const id = await keep(archiveId);
  await t.owner(
    `UPDATE training_sessions SET begun_at = '2026-03-10T02:00:00Z', ended_at = '2026-03-10T02:05:00Z', plan_id = $2,
            plan_day = '2026-03-09', plan_position = 1 WHERE id = $1`,
    [id, plan?.id],
  );
  const query = { month: '2026-03' };
  const { data } = await t.send(trainingCourseCalls.month, { params: { id: archiveId }, query }, admin.token);
  expect(data.days.map(({ day, planned, done, minutes }) => [day, planned, done, minutes])).toEqual([
    ['2026-03-02', 2, 0, 0],
    ['2026-03-09', 2, 1, 0],
    ['2026-03-10', 0, 0, 5],
    ['2026-03-16', 2, 0, 0],
    ['2026-03-23', 2, 0, 0],
    ['2026-03-30', 2, 0, 0],
  ]);
  expect(data.days[2]?.sessions).toMatchObject([{ id, archiveId, threshold: 5 }]);
});

test('what a session is played again from comes as its device sent it, to those who see the patient', async () => {
  const archiveId = await t.archive({ institutionId });
  const stranger = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
  const body = playedSession(archiveId);
  await t.send(trainingCalls.save, { body }, admin.token);
  const replay = (by: TestAccount) => t.send(trainingCourseCalls.replay, { params: { id: body.id } }, by.token);
  expect((await replay(admin)).data).toEqual({
    ...{ game: 'footprint', gameVersion: body.gameVersion, difficulty: 'easy', lastMean: null },
    ...{ events: body.events, pauses: [] },
  });
  expect((await replay(stranger)).status).toBe(404);
  expect((await course(archiveId, {}, stranger)).status).toBe(404);
});
