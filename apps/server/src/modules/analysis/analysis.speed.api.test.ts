import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { plansOf } from '#testing/plans.ts';
import { countsOf } from './counts.ts';
import { givenOf } from './narrowing.ts';
import { filterValues } from './traits.ts';

const PERIOD = { begin: '2026-01-01', end: '2026-01-30' };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('the chain of a department that was just imported is worked out once, not once for each of its patients', async () => {
  await t.owner('ALTER TABLE archives SET (autovacuum_enabled = false)');
  const institutionId = await t.institution();
  const departmentId = await t.department(institutionId);
  await t.owner(
    `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, phone, department_id, created_by)
     SELECT $1, gen_random_uuid(), '患者' || n, 'male', '1950-01-01', 'passport', 'P' || n, '138' || lpad(n::text, 8, '0'), $2, $3
       FROM generate_series(1, 3000) AS n`,
    [institutionId, departmentId, randomUUID()],
  );
  const account = await t.account({ institutionId, dataAuthority: 'oneself', departmentId });
  const count = countsOf(t.house.records);
  const [plan = ''] = await plansOf(t, account, (tx, actor) =>
    count(tx, actor, 'chain', filterValues({ days: '30' }, PERIOD.end), givenOf(PERIOD, actor)),
  );
  expect(plan).toContain('kept_courses');
  expect(plan).not.toMatch(/Join Filter: .*archive_id = archives\.id/);
});
