import { catalogue } from '@cogclinic/contract/catalogue';
import { identityCalls } from '@cogclinic/contract/identity';
import { PLATFORMS_WITHOUT_MALL } from '@cogclinic/contract/mall';
import { pushCalls } from '@cogclinic/contract/push';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';

/** Every call of the mall, found by its address and not by what it says of its access. */
const ofMall = Object.values(catalogue)
  .flatMap((calls) => Object.values(calls))
  .filter(({ path }) => /^\/mall\/|^\/guest\/\{token\}\/mall(\/|$)/.test(path));
const urlOf = (path: string) =>
  `/api${path.replace('{token}', 'a'.repeat(43)).replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}`;

test('the mall has calls of accounts and of patients', () => {
  expect(ofMall.filter(({ access }) => access === 'guest').length).toBeGreaterThan(12);
  expect(ofMall.filter(({ access }) => access !== 'guest').length).toBeGreaterThan(50);
});

describe.each(PLATFORMS_WITHOUT_MALL)('platform %s', (PLATFORM) => {
  let t: TestApp;
  let admin: TestAccount;
  let archiveId: string;
  beforeAll(async () => {
    t = await testApp({ PLATFORM });
    const institutionId = await t.institution();
    admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
    archiveId = await t.archive({ institutionId });
  });
  afterAll(() => t.close());

  test.each(ofMall.map(({ method, path }) => [method, path] as const))('refuses %s %s', async (method, path) => {
    expect(t.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(false);
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await t.app.inject({ method, url: urlOf(path), headers, ...(method === 'POST' && { payload: {} }) });
    expect(answer.statusCode).toBe(404);
  });

  test('shows no page of it, and pushes no link to it', async () => {
    const { data: routes } = await t.send(identityCalls.routes, {}, admin.token);
    expect(JSON.stringify(routes)).not.toContain('/shopping');
    const pushed = await t.send(pushCalls.add, { body: newPush(archiveId, { kind: 'mall', days: null }) }, admin.token);
    expect(pushed).toMatchObject({ status: 422, data: { fields: [{ path: 'kind' }] } });
  });
});

test('every other platform has all of it', async () => {
  const t = await testApp({ PLATFORM: 3 });
  for (const { method, path } of ofMall)
    expect(t.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }), path).toBe(true);
  await t.close();
});
