import { addDays } from '@cogclinic/contract/days';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { expectAnalysisByHand } from '#testing/analysisByHand.ts';
import { demonstration } from '#testing/demonstration.ts';
import type { TestApp } from '#testing/harness.ts';
import { expectAnalysis, expectByHand } from '#testing/wallByHand.ts';
import { shanghai } from './region.zh.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  ({ t, token } = await demonstration());
});
afterAll(() => t.close());

const where = { institutionId: shanghai.institutionId, timeZone: 'Asia/Shanghai', archives: 'true' };

test('on the demonstration data every number of the wall screen is that of a query by hand, and of the other pages', async () => {
  const { statistics, data } = await expectByHand(t, { token }, where);
  await expectAnalysis(t, { token });
  const { data: home } = await t.send(statisticsCalls.own, { query: {} }, token);
  expect(statistics).toMatchObject({ patients: home.patients, screenings: home.screenings });
  expect(statistics.patients).toBeGreaterThan(5);
  expect(data.levels.some(({ patients }) => patients !== null && patients >= 5)).toBe(true);
});

test.each([7, 30, 180])(
  'on the demonstration data every figure of the data analysis over %i days, and each of its groups, is counted alike by hand',
  async (days) => {
    const endTime = wireDay(new Date(), where.timeZone);
    const figures = await expectAnalysisByHand(t, { token }, where, { beginTime: addDays(endTime, 1 - days), endTime });
    // Over half a year the demonstration has something of everything but uses of devices.
    const empty = figures.filter(({ records }) => records === 0).map(({ figure }) => figure);
    if (days === 180) expect(empty).toEqual(['deviceUse']);
  },
);
