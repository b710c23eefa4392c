import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { plansOf } from '#testing/plans.ts';
import { addManySessions } from '../manySessions.testing.ts';
import { courseOf } from './course.service.ts';
import { monthOf } from './month.service.ts';
import { trainedOf } from './trained.service.ts';

let t: TestApp;
let admin: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId });
  await addManySessions(t, institutionId, admin);
});
afterAll(() => t.close());

const ofSessions = (text: string) => text.includes('training_sessions');
const plansOfSessions = (work: Parameters<typeof plansOf>[2]) => plansOf(t, admin, work, ofSessions);

test('a course, a month and the trained games use the patient’s index, a rank its own index only', async () => {
  const plans = [
    ...(await plansOfSessions((tx, actor) =>
      courseOf(tx, actor, archiveId, { game: 'footprint', window: 'last7' }, 'en'),
    )),
    ...(await plansOfSessions((tx, actor) => trainedOf(tx, actor, archiveId, 'en'))),
    ...(await plansOfSessions((tx, actor) => monthOf(tx, actor, archiveId, '2026-03'))),
  ];
  for (const plan of plans) {
    expect(plan).toMatch(/training_sessions_(archive|plan|rank)/);
    expect(plan).not.toContain('Seq Scan on training_sessions');
  }
  const ranks = plans.filter((plan) => plan.includes('training_sessions_rank'));
  // One of the course, one for each game.
  expect(ranks).toHaveLength(4);
  for (const plan of ranks) expect(plan).toContain('Index Only Scan using training_sessions_rank');
});
