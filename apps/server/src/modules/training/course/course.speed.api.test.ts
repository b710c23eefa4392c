import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { plansOf } from '#testing/plans.ts';
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
  await t.owner(
    `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, created_by)
     SELECT $1, gen_random_uuid(), '患者' || n, 'male', '1950-01-01', 'passport', 'P' || n, $2 FROM generate_series(1, 400) n`,
    [institutionId, admin.id],
  );
  await t.owner(
    `INSERT INTO training_sessions (institution_id, id, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
       trials, correct, threshold, score, rt_median, is_valid, flags, measures, native, game_version, measures_version, device_kind,
       errors, levels, rt_low, rt_high, age_years, education_years, created_by)
     SELECT $1, gen_random_uuid(), a.id, (ARRAY['footprint', 'sailing', 'gzkj'])[1 + n % 3], 'easy', 'clinic', 'completed',
            at, at + interval '5 minutes', 300000, 20, 16, 5 + n % 7, 60, 900, true,
            '{}', '{}', '{"spanMean": 4}', 1, 1, 'tablet', '{}', '{}', 800, 1000, 60 + (n % 3) * 10, 3 + (n % 4) * 3, $2
       FROM archives a, generate_series(1, 60) n, LATERAL (SELECT timestamptz '2026-03-20Z' - n * interval '1 hour' AS at) x WHERE a.institution_id = $1`,
    [institutionId, admin.id],
  );
  await t.owner('VACUUM ANALYZE training_sessions');
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
