import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { scaleCalls } from '@cogclinic/contract/scales';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { ratedValues } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const JULY = { beginTime: '2026-07-01', endTime: '2026-07-31' };

let t: TestApp;
let chief: TestAccount;
let ofOwn: TestAccount;
let elsewhere: TestAccount;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  ofOwn = await t.account({ institutionId, dataAuthority: 'private' });
  elsewhere = await t.account({ institutionId: await t.institution('别的医院'), roleType: 'ADMIN' });
  const a = await t.archive({ institutionId, gender: 'male' });
  const b = await t.archive({ institutionId, gender: 'female', doctorId: ofOwn.id });
  const deleted = await t.archive({ institutionId });
  // Of the PHQ-9 five points count, of the GAD-7 four, of the WHO-5 ten of a hundred.
  await give(a, 'PHQ-9', [10, 27, 6]);
  await give(b, 'PHQ-9', [3, 8]);
  await give(b, 'GAD-7', [9, 5]);
  await give(b, 'WHO-5', [3, 15]);
  // A change of unknown size; a single test; a deleted patient; tests of other months.
  await give(a, 'GDS-15', [0, 0]);
  await give(a, 'GAD-7', [3]);
  await give(deleted, 'PHQ-9', [0, 27]);
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [deleted]);
  await give(a, 'WHO-5', [0, 25], '2026-08');
});
afterAll(() => t.close());

/** Reports with these totals, the items filled from the first on; one a day. */
async function give(archiveId: string, code: string, totals: readonly number[], month = '2026-07'): Promise<void> {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new Error(`no ${code}`);
  for (const [at, total] of totals.entries()) {
    let rest = total;
    const answers = Object.fromEntries(
      itemsOf(instrument).map((item) => {
        const value = Math.min(rest, Math.max(...ratedValues(item)));
        rest -= value;
        return [item.code, value];
      }),
    );
    const times = { testStartTime: '2026-01-05 09:00:00', testEndTime: '2026-01-05 09:10:00' };
    const body = { administrationId: randomUUID(), archiveId, answers, ...times };
    const sent = await t.send(scaleCalls.answer, { params: { id: code }, body }, chief.token);
    expect(sent.code, sent.msg).toBe(200);
    const end = `${month}-1${at} 10:00:00+08`;
    await t.owner('UPDATE reports SET test_ended_at = $2 WHERE id = $1', [sent.data.reportId, end]);
  }
}

async function across(query: CallArguments<typeof statisticsCalls.acrossScales>['query'] = {}, account = chief) {
  const { data } = await t.send(statisticsCalls.acrossScales, { query: { ...JULY, ...query } }, account.token);
  return {
    scales: data.scales.map(({ instrument, patients, better, same, worse }) => [
      instrument,
      [patients, better, same, worse],
    ]),
    unpublished: data.unpublished,
  };
}

test('better or worse by the change published for each scale; on other scales they are only counted', async () => {
  expect(await across()).toEqual({
    scales: [
      ['PHQ-9', [2, 0, 1, 1]],
      ['GAD-7', [1, 1, 0, 0]],
      ['WHO-5', [1, 1, 0, 0]],
    ],
    unpublished: 1,
  });
  const { data } = await t.send(statisticsCalls.acrossScales, { query: JULY }, chief.token);
  expect(data.scales[0]).toMatchObject({ name: expect.stringContaining('PHQ-9'), points: 5, kind: 'important' });
});

test('within the filters, the period and the account’s sight', async () => {
  expect(await across({ gender: 'male' })).toEqual({ scales: [['PHQ-9', [1, 0, 1, 0]]], unpublished: 1 });
  expect((await across({ endTime: '2026-08-31' })).scales).toContainEqual(['WHO-5', [2, 2, 0, 0]]);
  expect(await across({ endTime: '2026-07-10' })).toEqual({ scales: [], unpublished: 0 });
  expect((await across({}, ofOwn)).scales).toContainEqual(['PHQ-9', [1, 0, 0, 1]]);
  expect(await across({}, elsewhere)).toEqual({ scales: [], unpublished: 0 });
  const refused = await t.send(
    statisticsCalls.acrossScales,
    { query: { beginTime: '2026-08-01', endTime: '2026-07-01' } },
    chief.token,
  );
  expect(refused.code).toBe(422);
});
