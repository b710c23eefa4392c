import { randomUUID } from 'node:crypto';
import { LIMITS } from '@cogclinic/contract/fields';
import { scaleCalls } from '@cogclinic/contract/scales';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { playedSession } from '#testing/samples.training.ts';
import { planBody } from '#testing/samples.trainingPlans.ts';
import { PHQ9_ANSWERS, TEST_TIMES } from '#testing/world.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const suggest = async (id: string, language = 'en') =>
  (await t.send(calls.suggest, { params: { id } }, doctor.token, { 'accept-language': language })).data.rows;

/** A report whose subscores reach these shares of their points. */
async function tested(archiveId: string, shares: Readonly<Record<string, number>>, day = '2026-01-05') {
  const body = { administrationId: randomUUID(), archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
  const { data, msg } = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, doctor.token);
  if (!data) throw new Error(msg);
  const subscores = Object.entries(shares).map(([dimension, value]) => ({
    ...{ code: dimension, name: { zh: dimension }, value, min: 0, max: 100, dimension },
  }));
  await t.owner(
    `UPDATE reports SET score = jsonb_set(score, '{subscores}', $2::jsonb), test_ended_at = $3 WHERE id = $1`,
    [data.reportId, JSON.stringify(subscores), `${day}T01:00:00Z`],
  );
}

test('without any dimension the balanced scheme says so', async () => {
  const rows = await suggest(await t.archive({ institutionId }));
  expect(rows.map(({ kind }) => kind)).toEqual(['balanced', 'gentle']);
  expect(rows[0]).toMatchObject({ name: 'All-round training', weekdays: [1, 3, 5], minutes: 30, reasons: [] });
  expect(rows[0]?.reason).toMatch(/^No scale result covers the cognitive dimensions yet/);
});

test('the weakest dimensions come first, each by its newest report, with numbers and source', async () => {
  const archiveId = await t.archive({ institutionId });
  await tested(archiveId, { memory: 20, attention: 90, execution: 60 });
  await tested(archiveId, { memory: 50, attention: 40 }, '2026-03-01');
  const [focused, ...others] = await suggest(archiveId);
  expect(focused).toMatchObject({ kind: 'focused', name: 'Focus: Attention, Memory', weeks: 12, minutes: 30 });
  expect(focused?.reasons).toEqual([
    { dimension: 'attention', percent: 40, instrumentName: expect.any(String), time: '2026-03-01 09:00:00' },
    { dimension: 'memory', percent: 50, instrumentName: expect.any(String), time: '2026-03-01 09:00:00' },
  ]);
  expect(focused?.reason).toMatch(/Attention 40% \(.+, 1 Mar 2026\), Memory 50%.+\n.*Lampit et al\., 2014/);
  expect(others.map(({ kind }) => kind)).toEqual(['balanced', 'gentle']);
});

test('each can be saved as it is, in the four languages', async () => {
  const archiveId = await t.archive({ institutionId });
  await tested(archiveId, { calculation: 10, abstraction: 20 });
  for (const language of ['zh', 'zh-TW', 'en', 'ru']) {
    const rows = await suggest(archiveId, language);
    expect(rows).toHaveLength(3);
    for (const { name, reason, weekdays, minutes, weeks, tasks } of rows) {
      expect(`${name} ${reason}`).not.toMatch(/\{\{|trainingPlans:|pdf:|games:|undefined/);
      expect(reason.length).toBeLessThanOrEqual(LIMITS.text);
      const plan = { kind: 'weekly' as const, weekdays, minutes, weeks, tasks };
      const saved = await t.send(calls.save, { body: planBody(archiveId, { name, reason, plan }) }, doctor.token);
      expect(saved.status, saved.msg).toBe(200);
    }
  }
});

test('calculation is trained by finding pairs at hard, and the reason says so', async () => {
  const archiveId = await t.archive({ institutionId });
  await tested(archiveId, { calculation: 10 });
  const [focused] = await suggest(archiveId);
  expect(focused?.reason).toContain(
    `Calculation is trained only by “${translator('en')('games:name.pokerflip')}” at the hard level.`,
  );
});

test('the difficulty follows the last session of a game', async () => {
  const archiveId = await t.archive({ institutionId });
  const { data } = await t.send(trainingCalls.save, { body: playedSession(archiveId) }, doctor.token);
  expect(data.threshold).toBeGreaterThan(4.75);
  const [balanced] = await suggest(archiveId);
  const footprint = balanced?.tasks.filter(({ game }) => game === 'footprint').map(({ difficulty }) => difficulty);
  expect(footprint).toContain('medium');
});

test('is closed to accounts that do not see the patient', async () => {
  const other = await t.account({ institutionId, dataAuthority: 'private' });
  const id = await t.archive({ institutionId });
  expect((await t.send(calls.suggest, { params: { id } }, other.token)).status).toBe(404);
});
