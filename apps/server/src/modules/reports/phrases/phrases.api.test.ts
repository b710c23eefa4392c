import { PHRASES_KEPT, phraseCalls } from '@cogclinic/contract/phrases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let admin: TestAccount;
let doctor: TestAccount;
let colleague: TestAccount;
let elsewhere: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  colleague = await t.account({ institutionId });
  elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
});

type Saving = Parameters<typeof body>[0];
const body = (
  given: Partial<{
    change: { id: string; version: number };
    mine: boolean;
    name: string;
    text: string;
    instrument: string;
  }>,
) => ({
  ...{ change: null, mine: true, name: '复查', text: '建议 6 个月后复查。', instrument: null },
  ...given,
});
const save = (given: Saving, by: TestAccount) => t.send(phraseCalls.save, { body: body(given) }, by.token);
const added = async (name: string, by: TestAccount, mine = true) => (await save({ name, mine }, by)).data.id;
const names = async (by: TestAccount) =>
  (await t.send(phraseCalls.list, {}, by.token)).data.map(({ name, mine }) => (mine ? `*${name}` : name));
const move = (id: string, by: -1 | 1, who: TestAccount) => t.send(phraseCalls.move, { body: { id, by } }, who.token);

test('an account has its own phrases, then the institution’s; others see neither its own nor those of elsewhere', async () => {
  await added('住院', admin, false);
  await added('我的', doctor);
  expect(await names(doctor)).toEqual(['*我的', '住院']);
  expect(await names(colleague)).toEqual(['住院']);
  expect(await names(elsewhere)).toEqual([]);
});

test('a phrase keeps what was typed, for an instrument or any; a blank or unknown part is refused at its field', async () => {
  const text = '总分 {score}，<b>较前</b> 下降。\n随访。';
  const { data } = await save({ text, instrument: 'MMSE' }, doctor);
  expect(data).toMatchObject({ mine: true, name: '复查', text, instrument: 'MMSE', version: 1 });
  expect(await save({ instrument: 'NOPE-1' }, doctor)).toMatchObject({
    status: 422,
    data: { fields: [{ path: 'instrument' }] },
  });
  for (const blank of ['name', 'text']) {
    expect(await save({ [blank]: ' ' }, doctor)).toMatchObject({ status: 400, data: { fields: [{ path: blank }] } });
  }
  expect(await names(doctor)).toEqual(['*复查']);
});

test('only administrators keep phrases of the institution, and nobody those of others', async () => {
  const ofAll = await added('住院', admin, false);
  const own = await added('我的', doctor);
  const change = { id: ofAll, version: 1 };
  expect((await save({ mine: false }, doctor)).status).toBe(403);
  expect((await save({ change }, doctor)).status).toBe(403);
  expect((await move(ofAll, 1, doctor)).status).toBe(403);
  expect((await t.send(phraseCalls.remove, { body: change }, doctor.token)).status).toBe(403);
  for (const other of [admin, colleague, elsewhere]) {
    expect((await save({ change: { id: own, version: 1 } }, other)).status).toBe(404);
    expect((await t.send(phraseCalls.remove, { body: { id: own, version: 1 } }, other.token)).status).toBe(404);
  }
  expect((await save({ change }, elsewhere)).status).toBe(404);
  expect(await names(doctor)).toEqual(['*我的', '住院']);
});

test('a change needs the version that was read, and answers the current phrase otherwise', async () => {
  const id = await added('住院', admin, false);
  const changed = await save({ change: { id, version: 1 }, name: '入院' }, admin);
  expect(changed.data).toMatchObject({ id, name: '入院', mine: false, version: 2 });
  const late = await save({ change: { id, version: 1 }, name: '转诊' }, admin);
  expect([late.status, late.data]).toMatchObject([409, { name: '入院', version: 2 }]);
  const remove = (version: number) => t.send(phraseCalls.remove, { body: { id, version } }, admin.token);
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(200);
  expect((await remove(3)).status).toBe(404);
  const trail = await t.owner('SELECT action FROM audit_entries WHERE noun = $1 AND subject_id = $2 ORDER BY id', [
    'phrases',
    id,
  ]);
  expect(trail.map(({ action }) => action)).toEqual(['add', 'change', 'delete']);
});

test('phrases move past each other within those of the same keeper; the ends hold', async () => {
  await added('院', admin, false);
  const first = await added('一', doctor);
  await added('二', doctor);
  const third = await added('三', doctor);
  await move(third, -1, doctor);
  expect(await names(doctor)).toEqual(['*一', '*三', '*二', '院']);
  await move(first, -1, doctor);
  await move(first, 1, doctor);
  expect(await names(doctor)).toEqual(['*三', '*一', '*二', '院']);
  await added('四', doctor);
  expect((await names(doctor)).at(3)).toBe('*四');
});

test('no more than a list can show are kept', async () => {
  await t.owner(
    `INSERT INTO phrases (institution_id, account_id, name, text, place, created_by)
     SELECT $1, $2, 'x', 'x', g, $2 FROM generate_series(1, $3) AS g`,
    [doctor.institutionId, doctor.id, PHRASES_KEPT],
  );
  const refused = await save({}, doctor);
  expect(refused.status).toBe(422);
  expect(refused.msg).toContain(`${PHRASES_KEPT}`);
  expect((await save({}, colleague)).status).toBe(200);
});
