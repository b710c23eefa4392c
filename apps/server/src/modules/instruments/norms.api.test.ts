import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('臺北醫院', 'Asia/Taipei');
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const usual = async (typeId: string, by = admin) =>
  (await t.send(scaleCalls.items, { params: { typeId } }, by.token)).data.instrument.defaultNormSet;
const choose = (id: string, normSet: string) =>
  t.send(ownInstrumentCalls.chooseNorms, { params: { id }, body: { normSet } }, admin.token);

test('in Taiwan no source of the mainland is used unless it is chosen', async () => {
  expect(await Promise.all(['MMSE', 'PSQI', 'SDS', 'SAS', 'GAD-7'].map((code) => usual(code)))).toEqual([
    ...['western', 'buysse-1989', 'zung-index', null, 'spitzer-2006'],
  ]);
  const mainland = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  expect(await usual('MMSE', mainland)).toBe('zhang-katzman');
  expect(await usual('SAS', mainland)).toBe('china');
});

test('SAS has no band in Taiwan until the institution chooses its norms', async () => {
  const archiveId = await t.archive({ institutionId, birthday: '1950-01-06' });
  const score = async () => {
    const sent = await submit(
      t,
      admin,
      'SAS',
      submission(
        archiveId,
        answersTo('SAS', () => 3),
      ),
    );
    return sent.data.score;
  };
  expect(await score()).toMatchObject({ band: null, unbanded: 'noNorm', normSet: null });
  expect((await choose('SAS', 'china')).code).toBe(200);
  expect(await usual('SAS')).toBe('china');
  expect((await score()).normSet?.code).toBe('china');
});
