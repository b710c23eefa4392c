import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { expectAnalysis, expectByHand } from '#testing/wallByHand.ts';
import { shanghai } from './region.zh.ts';
import { seedIfEmpty } from './seed.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await testApp();
  const made = await seedIfEmpty(t.platform);
  const body = { username: 'admin', password: toWirePassword(made?.password ?? ''), remember: false };
  token = (await t.send(identityCalls.login, { body })).data.token;
});
afterAll(() => t.close());

test('on the demonstration data every number of the wall screen is that of a query by hand, and of the other pages', async () => {
  const where = { institutionId: shanghai.institutionId, timeZone: 'Asia/Shanghai', archives: 'true' };
  const { statistics, data } = await expectByHand(t, { token }, where);
  await expectAnalysis(t, { token });
  const { data: home } = await t.send(statisticsCalls.own, { query: {} }, token);
  expect(statistics).toMatchObject({ patients: home.patients, screenings: home.screenings });
  expect(statistics.patients).toBeGreaterThan(5);
  expect(data.levels.some(({ patients }) => patients !== null && patients >= 5)).toBe(true);
});
