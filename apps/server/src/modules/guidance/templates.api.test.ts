import { guidanceCalls } from '@cogclinic/contract/guidance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { TEMPLATE_KEYS } from './templates/template.ts';

let t: TestApp;
let admin: TestAccount;
let doctor: TestAccount;
let elsewhere: TestAccount;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const content = {
  name: '睡前',
  level: 'mild',
  instrument: 'ISI',
  language: 'zh',
  title: '睡得好',
  body: '<p>早睡<script>x</script></p>',
} as const;
type Change = { id: string; version: number } | null;
const save = (change: Change, given: Partial<Record<keyof typeof content, unknown>> = {}, account = admin) =>
  t.send(guidanceCalls.saveTemplate, { body: { change, ...content, ...given } as never }, account.token);
const list = async (account = doctor, language?: 'zh' | 'ru') =>
  (await t.send(guidanceCalls.templates, { query: { language } }, account.token)).data;

test('the product’s templates come in each language, after the institution’s own', async () => {
  expect(await list(elsewhere)).toHaveLength(TEMPLATE_KEYS.length * 4);
  expect((await list(elsewhere, 'ru')).map(({ builtIn, language }) => [builtIn, language])).toEqual(
    TEMPLATE_KEYS.map(() => [true, 'ru']),
  );
  const { data } = await save(null);
  expect(data).toMatchObject({ name: '睡前', body: '<p>早睡</p>', builtIn: false, version: 1 });
  expect((await list(doctor, 'zh'))[0]?.id).toBe(data.id);
  expect((await list(doctor, 'ru')).some(({ id }) => id === data.id)).toBe(false);
  expect((await list(elsewhere)).some(({ id }) => id === data.id)).toBe(false);
});

test('own ones are changed and removed by version, and only at home', async () => {
  const { data } = await save(null);
  const changed = await save({ id: data.id, version: 1 }, { name: '改名', level: null }, admin);
  expect(changed.data).toMatchObject({ name: '改名', level: null, version: 2 });
  const late = await save({ id: data.id, version: 1 });
  expect([late.status, late.data]).toMatchObject([409, { name: '改名', version: 2 }]);
  expect((await save({ id: data.id, version: 2 }, {}, elsewhere)).status).toBe(404);
  const remove = (version: number, account = admin) =>
    t.send(guidanceCalls.removeTemplate, { body: { id: data.id, version } }, account.token);
  expect((await remove(2, elsewhere)).status).toBe(404);
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(200);
  expect((await remove(3)).status).toBe(404);
});

test('those of the product are not changed, nor removed', async () => {
  const [first] = await list(elsewhere);
  const id = first?.id ?? '';
  expect((await save({ id, version: 1 })).status).toBe(409);
  const removed = await t.send(guidanceCalls.removeTemplate, { body: { id, version: 1 } }, admin.token);
  expect(removed.status).toBe(409);
});

test('an unknown scale and a blank body are refused at their fields', async () => {
  for (const [field, value] of [
    ['instrument', 'NOPE-1'],
    ['body', '<p> </p>'],
  ] as const) {
    const refused = await save(null, { [field]: value });
    expect([refused.status, refused.data]).toMatchObject([422, { fields: [{ path: field }] }]);
  }
});

test('templates are kept by administrators; doctors only read them', async () => {
  const { data } = await save(null);
  expect((await save(null, {}, doctor)).status).toBe(403);
  expect((await save({ id: data.id, version: 1 }, {}, doctor)).status).toBe(403);
  const removal = { body: { id: data.id, version: 1 } };
  expect((await t.send(guidanceCalls.removeTemplate, removal, doctor.token)).status).toBe(403);
  expect((await list(doctor)).some(({ id }) => id === data.id)).toBe(true);
});
