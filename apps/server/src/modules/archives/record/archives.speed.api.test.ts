import { randomUUID } from 'node:crypto';
import { archiveCalls } from '@cogclinic/contract/archives';
import type { CallArguments } from '@cogclinic/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { plansOf } from '#testing/plans.ts';
import { checkContact } from './archives.contacts.ts';
import { listArchives } from './archives.list.ts';

type Query = NonNullable<CallArguments<typeof archiveCalls.list>['query']>;
type Actors = Parameters<TestApp['account']>[0];

/** The list itself is sorted, and not only a subquery of one patient's reports. */
const SORTED = 'Sort Key: a.';

let t: TestApp;
let institutionId: string;
let departmentId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  departmentId = await t.department(institutionId);
  for (const [institution, count] of [
    [institutionId, 20_000],
    [await t.institution('小医院'), 500],
  ] as const) {
    await t.owner(
      `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, phone, email, created_by, created_at)
       SELECT $1, gen_random_uuid(), '患者' || n, 'male', '1950-01-01', 'passport', 'P' || n,
              '138' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), $4 || n || '@example.org', $2, now() - interval '1 minute' * n
         FROM generate_series(1, $3::int) AS n`,
      [institution, randomUUID(), count, institution],
    );
  }
  await t.owner('ANALYZE archives');
});
afterAll(() => t.close());

const listPlans = (account: TestAccount, query: Query) =>
  plansOf(t, account, (tx, actor) => listArchives(tx, actor, archiveCalls.list.query.parse(query)));
const as = (options: Partial<Actors> = {}) => t.account({ institutionId, ...options });

test('newest first reads an index', async () => {
  const account = await as();
  const plans = await listPlans(account, {});
  expect(plans).toHaveLength(2);
  expect(plans[0]).toContain('archives_newest');
  expect(plans[0]).not.toContain(SORTED);
  const { data } = await t.send(archiveCalls.list, {}, account.token);
  const next = await listPlans(account, { after: String(data.next) });
  expect(next[0]).toContain('archives_newest');
  expect(next[0]).not.toContain(SORTED);
});

test('a phone number, or its beginning, reads the index of phone numbers', async () => {
  const account = await as();
  for (const phone of ['13800007919', '1380000']) {
    const plans = await listPlans(account, { phone });
    expect(plans[0], phone).toContain('archives_phone');
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on archives');
  }
});

test('by name reads the index of names', async () => {
  const plans = await listPlans(await as(), { orderBy: 'name asc' });
  expect(plans[0]).toContain('archives_name');
  expect(plans[0]).not.toContain(SORTED);
});

test('a part of a name in syllables reads page and count from the key alone, common or rare', async () => {
  const account = await as();
  await t.archive({ institutionId, name: '欧阳静姝' });
  await t.owner('ANALYZE archive_syllables');
  for (const name of ['患', '患者', '静姝', '欧阳静']) {
    const plans = await listPlans(account, { name });
    expect(plans[0], name).toContain('archive_syllables');
    expect(plans[0], name).not.toMatch(/Seq Scan|Sort Key: s\./);
    for (const plan of plans.slice(1)) expect(plan, name).not.toContain(' on archives a');
  }
});

test('any other short part of a name reads the index of pairs where it is rare', async () => {
  await t.archive({ institutionId, name: 'Яковлева Зинаида' });
  await t.owner('ANALYZE archives');
  for (const name of ['зина', 'ВА З']) {
    const [page] = await listPlans(await as(), { name });
    expect(page, name).toContain('archives_name_parts');
  }
});

test('a long part of a name reads the index of threes, rare or common', async () => {
  await t.archive({ institutionId, name: 'Яковлева Зинаида' });
  await t.owner('ANALYZE archive_words');
  for (const name of ['зинаид', 'ВЛЕВА З', '患者12345', '患者123']) {
    const plans = await listPlans(await as(), { name });
    expect(plans[0], name).toContain('archive_words_parts');
    for (const plan of plans) expect(plan, name).not.toMatch(/Seq Scan on archive|archives_newest/);
  }
});

test('the narrower scopes read their own index', async () => {
  for (const [index, options] of [
    ['archives_department', { dataAuthority: 'oneself', departmentId }],
    ['archives_doctor', { dataAuthority: 'private' }],
    ['archives_healthy_doctor', { dataAuthority: 'private', roleType: 'CONTRACTMANAGER' }],
  ] as const) {
    const plans = await listPlans(await as(options), {});
    expect(plans[0]).toContain(index);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on archives');
  }
});

test('a contact is looked up through an index', async () => {
  const account = await as();
  for (const contact of [
    { field: 'phone', value: '13800007919' },
    { field: 'email', value: `${institutionId.toUpperCase()}7@Example.org` },
  ] as const) {
    const plans = await plansOf(t, account, async (tx, actor) => {
      const { archiveId } = await checkContact(tx, actor, contact);
      expect(archiveId ?? contact.field === 'phone').toBeTruthy();
    });
    for (const plan of plans) expect(plan, contact.field).not.toContain('Seq Scan on archives');
  }
});
