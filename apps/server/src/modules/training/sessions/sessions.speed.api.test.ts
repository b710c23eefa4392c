import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { plansOf } from '#testing/plans.ts';
import { listSessions } from './sessions.list.ts';

let t: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId });
  await t.owner(
    `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, created_by)
     SELECT $1, gen_random_uuid(), '患者' || n, 'male', '1950-01-01', 'passport', 'P' || n, $2 FROM generate_series(1, 400) n`,
    [institutionId, admin.id],
  );
  await t.owner(
    `INSERT INTO training_sessions (institution_id, id, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
       trials, correct, is_valid, flags, measures, native, game_version, measures_version, created_by)
     SELECT $1, gen_random_uuid(), a.id, 'footprint', 'easy', 'clinic', 'completed', at, at + interval '5 minutes', 300000,
            20, 16, true, '{}', '{}', '{}', 1, 1, $2
       FROM archives a, generate_series(1, 60) n, LATERAL (SELECT timestamptz '2026-03-20Z' - n * interval '1 hour' AS at) x
      WHERE a.institution_id = $1`,
    [institutionId, admin.id],
  );
  await t.owner('VACUUM ANALYZE');
});
afterAll(() => t.close());

const ofSessions = (text: string) => text.includes('FROM training_sessions') && text.includes('sort_key');

test.each([1, 50])(
  'page %i of all sessions is read by time, and of the patients its own rows alone',
  async (pageNum) => {
    const query = { pageNum, pageSize: 10, text: undefined, exact: false, orderBy: 'beginTime desc' } as const;
    const [plan = ''] = await plansOf(t, admin, (tx, actor) => listSessions(tx, actor, query), ofSessions);
    expect(plan).toContain('Merge Append');
    expect(plan).toContain('Index Scan Backward using training_sessions_begun');
    expect(plan).toMatch(/SubPlan[\s\S]*Index Scan using \w+ on archives /);
    expect(plan).not.toMatch(/Nested Loop|Join|-> +Sort/);
  },
);
