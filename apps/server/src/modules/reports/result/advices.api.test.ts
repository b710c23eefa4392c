import { adviceCalls } from '@cogclinic/contract/advices';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from '../testing.ts';

type Body = Parameters<typeof t.send<typeof adviceCalls.save>>[1]['body'];

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let elsewhere: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const list = async (instrument: string, account = admin) => {
  const answer = await t.send(adviceCalls.list, { params: { instrument } }, account.token);
  return { ...answer, first: answer.status === 200 ? answer.data[0] : undefined };
};
const save = (body: Body, account = admin) => t.send(adviceCalls.save, { body }, account.token);
const adviceOf = async (id: string) =>
  (await t.send(reportCalls.one, { params: { id } }, admin.token)).data.score.band?.advice;

test('a report keeps the advice that it was made with; the next one has the new one', async () => {
  const before = await giveInstrument(t, admin, { archiveId, code: 'PHQ-9', value: 1 });
  const builtIn = await adviceOf(before);
  const { first } = await list('PHQ-9');
  const mild = first?.bands.find(({ level }) => level === 'mild');
  expect(mild).toMatchObject({ builtIn, own: { zh: null, en: null }, version: 0 });
  const place = { instrument: 'PHQ-9', normSet: first?.normSet ?? '', band: mild?.band ?? '' };

  const saved = await save({ ...place, version: 0, zh: ' 两周后到 302 诊室复诊。 ' });
  expect(saved.data).toMatchObject({ own: { zh: '两周后到 302 诊室复诊。', en: null }, version: 1 });
  const after = await giveInstrument(t, admin, { archiveId, code: 'PHQ-9', value: 1 });
  expect(await adviceOf(after)).toEqual({ ...builtIn, zh: '两周后到 302 诊室复诊。' });
  expect(await adviceOf(before)).toEqual(builtIn);

  await save({ ...place, version: 1, zh: '' });
  expect(await adviceOf(after)).toEqual({ ...builtIn, zh: '两周后到 302 诊室复诊。' });
  const last = await giveInstrument(t, admin, { archiveId, code: 'PHQ-9', value: 1 });
  expect(await adviceOf(last)).toEqual(builtIn);
});

test('of two who write at once one is told what stands there now', async () => {
  const { first } = await list('GAD-7');
  const place = { instrument: 'GAD-7', normSet: first?.normSet ?? '', band: first?.bands[0]?.band ?? '' };
  const both = await Promise.all([save({ ...place, version: 0, en: 'a' }), save({ ...place, version: 0, en: 'b' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const current = (await list('GAD-7')).first?.bands[0];
  expect(both.find(({ status }) => status === 409)?.data).toEqual(current);
  expect((await save({ ...place, version: 1, en: 'c' })).data.version).toBe(2);
  expect((await save({ ...place, version: 1, en: 'd' })).status).toBe(409);
});

test('is the institution’s own, and its administrators’ alone', async () => {
  const { first } = await list('AD8');
  const place = { instrument: 'AD8', normSet: first?.normSet ?? '', band: first?.bands[0]?.band ?? '' };
  await save({ ...place, version: 0, en: 'Ours' });
  expect((await list('AD8', elsewhere)).first?.bands[0]?.own.en).toBeNull();
  const doctor = await t.account({ institutionId });
  expect((await list('AD8', doctor)).status).toBe(403);
  expect((await save({ ...place, version: 1, en: 'x' }, doctor)).status).toBe(403);
  expect((await save({ ...place, band: 'no-such', version: 0, en: 'x' })).status).toBe(404);
  expect((await list('NO-SUCH')).status).toBe(404);
});

test('bands are listed from the best to the worst, of one level too', async () => {
  const bands = (await list('WAB')).first?.bands ?? [];
  expect(bands.map(({ band }) => band)).toEqual(['normal', 'mild', 'moderate', 'severe', 'very-severe']);
});

test('bands of subscales are advised upon too, each for itself', async () => {
  const { data } = await list('DASS-21');
  expect(data.map(({ normSet }) => normSet)).toEqual(['subscale.depression', 'subscale.anxiety', 'subscale.stress']);
  const place = { instrument: 'DASS-21', normSet: 'subscale.anxiety', band: 'normal' };
  expect((await save({ ...place, version: 0, en: 'Come again in spring' })).status).toBe(200);
  expect((await save({ ...place, normSet: 'subscale.none', version: 0, en: 'x' })).status).toBe(404);
  const id = await giveInstrument(t, admin, { archiveId, code: 'DASS-21', value: 0 });
  const { score } = (await t.send(reportCalls.one, { params: { id } }, admin.token)).data;
  const advised = score.subscores.map(({ code, band }) => [code, band?.advice.en === 'Come again in spring']);
  expect(advised).toEqual([
    ['depression', false],
    ['anxiety', true],
    ['stress', false],
  ]);
});
