import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { commodityCalls as calls } from '@cogclinic/contract/commodities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCode, newCommodity } from '#testing/samples.commodities.ts';

let t: TestApp;
let institutionId: string;
let seller: TestAccount;
let elsewhere: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  seller = await t.account({ institutionId, mallAuthority: true });
  elsewhere = await t.account({ institutionId: await t.institution('别处'), mallAuthority: true });
});
afterAll(() => t.close());

type Given = Partial<CallInput<typeof calls.save>['body']>;
const save = (more: Given = {}, by = seller) => t.send(calls.save, { body: newCommodity(more) }, by.token);
const one = async (id: string) => (await t.send(calls.one, { params: { id } }, seller.token)).data;
const rows = async (query: Record<string, unknown>) =>
  (await t.send(calls.list, { query: { pageSize: 100, ...query } as never }, seller.token)).data.rows;
const given = (spec: { id: string; name: string; code: string; priceMinor: number }) => ({
  ...{ id: spec.id, name: spec.name, code: spec.code, priceMinor: spec.priceMinor, uses: null, schemeId: null },
});
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: { path: string }[] }).fields;

describe('a commodity', () => {
  test('begins off the shelf with an empty stock, and is added once for one request', async () => {
    const requestId = randomUUID();
    const { status, data } = await save({ requestId, body: '<p>好书<script>x()</script></p>' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ shelf: 'off', shelved: false, body: '<p>好书</p>', version: 1 });
    expect(data.specs.map(({ stock, priceMinor }) => [stock, priceMinor])).toEqual([
      [0, 12_800],
      [0, 15_800],
    ]);
    expect((await save({ requestId })).data.id).toBe(data.id);
    const [noted] = await t.owner(
      "SELECT action, detail FROM audit_entries WHERE noun = 'commodities' AND subject_id = $1",
      [data.id],
    );
    expect(noted).toEqual({ action: 'add', detail: { fields: ['all'] } });
  });

  test('keeps its specifications by id, in the order given, and may swap their codes', async () => {
    const { data } = await save();
    const [first, second] = data.specs;
    if (!first || !second) throw new Error('two specifications were added');
    const specs = [
      { ...given(second), code: first.code, priceMinor: 1 },
      { ...given(first), code: second.code },
      { id: null, name: '礼盒', code: newCode(), priceMinor: 0, uses: null, schemeId: null },
    ];
    const changed = await save({ change: { id: data.id, version: 1 }, specs });
    expect(changed.data.specs.map(({ id, code, priceMinor }) => [id, code, priceMinor])).toEqual([
      [second.id, first.code, 1],
      [first.id, second.code, first.priceMinor],
      [expect.any(String), specs[2]?.code, 0],
    ]);
    const fewer = await save({ change: { id: data.id, version: 2 }, specs: [given(second)] });
    expect(fewer.data.specs.map(({ id }) => id)).toEqual([second.id]);
  });

  test('is changed by version: an old one gets the current commodity back, and changes nothing', async () => {
    const { data } = await save();
    expect((await save({ change: { id: data.id, version: 1 }, name: '新名' })).data).toMatchObject({ version: 2 });
    const late = await save({ change: { id: data.id, version: 1 }, name: '旧名' });
    expect([late.status, late.data]).toMatchObject([409, { name: '新名', version: 2 }]);
    expect((await one(data.id)).name).toBe('新名');
  });

  test('takes a code that no other has, whatever its letters', async () => {
    const code = newCode();
    const specs = [{ id: null, name: '一', code, priceMinor: 1, uses: null, schemeId: null }];
    await save({ specs });
    const taken = await save({ specs: specs.map((spec) => ({ ...spec, code: code.toLowerCase() })) });
    expect([taken.status, fieldsOf(taken)]).toMatchObject([422, [{ path: 'specs.0.code' }]]);
    const both = await save({ specs: [...specs, ...specs].map((spec) => ({ ...spec, code: `${code}-2` })) });
    expect([both.status, fieldsOf(both)]).toMatchObject([400, [{ path: 'specs' }]]);
    expect((await save({ specs }, elsewhere)).status).toBe(200);
  });

  test('of a kind asks for what the kind needs, and keeps a stock only for goods', async () => {
    const spec = { id: null, name: '十次', priceMinor: 50_000, uses: null, schemeId: null };
    const uses = (count: number | null) =>
      save({ kind: 'deviceUses', specs: [{ ...spec, code: newCode(), uses: count }] });
    expect(fieldsOf(await uses(null))).toMatchObject([{ path: 'specs.0.uses' }]);
    expect((await uses(10)).data.specs).toMatchObject([{ uses: 10, stock: null }]);
    const pack = (schemeId: string | null) =>
      save({ kind: 'trainingPackage', specs: [{ ...spec, code: newCode(), schemeId }] });
    expect(fieldsOf(await pack(null))).toMatchObject([{ path: 'specs.0.schemeId' }]);
    expect(fieldsOf(await pack(randomUUID()))).toMatchObject([{ path: 'specs.0.schemeId' }]);
    const [scheme] = await t.owner(
      `INSERT INTO training_schemes (institution_id, request_id, name, weekdays, minutes, weeks, tasks, created_by)
       VALUES ($1, $2, '记忆四周', '{1,3}', 20, 4, '[]', $3) RETURNING id`,
      [institutionId, randomUUID(), seller.id],
    );
    expect((await pack(String(scheme?.id))).data.specs).toMatchObject([{ schemeName: '记忆四周', stock: null }]);
    const goods = await save({ specs: [{ ...spec, code: newCode(), uses: 10 }] });
    expect(goods.data.specs).toMatchObject([{ uses: null, stock: 0 }]);
  });

  test.each([
    ['priceMinor', -1],
    ['priceMinor', 1.5],
    ['priceMinor', 10_000_000_000],
    ['code', ' '],
    ['name', ''],
  ])('refuses a %s of %j at the field', async (field, value) => {
    const specs = [
      { id: null, name: '一', code: newCode(), priceMinor: 1, uses: null, schemeId: null, [field]: value },
    ];
    const refused = await save({ specs });
    expect([refused.status, fieldsOf(refused)]).toMatchObject([400, [{ path: `specs.0.${field}` }]]);
  });

  test('in Taiwan has prices in whole dollars', async () => {
    const taiwan = await t.account({ institutionId: await t.institution('台北', 'Asia/Taipei'), mallAuthority: true });
    const priced = (priceMinor: number) =>
      save({ specs: [{ id: null, name: '一', code: newCode(), priceMinor, uses: null, schemeId: null }] }, taiwan);
    expect(fieldsOf(await priced(12_850))).toMatchObject([{ path: 'specs.0.priceMinor' }]);
    expect((await priced(12_800)).status).toBe(200);
  });

  test('goes on the shelf for a time, by the institution’s clock', async () => {
    const { data } = await save();
    const shelve = (version: number, more: object) =>
      t.send(
        calls.shelve,
        { body: { id: data.id, version, shelved: true, shelfFrom: null, shelfUntil: null, ...more } },
        seller.token,
      );
    expect((await shelve(1, {})).data.shelf).toBe('on');
    const planned = await shelve(2, { shelfFrom: '2190-01-01 08:00:00' });
    expect(planned.data).toMatchObject({ shelf: 'planned', shelfFrom: '2190-01-01 08:00:00' });
    const [kept] = await t.owner('SELECT shelf_from FROM commodities WHERE id = $1', [data.id]);
    expect(kept?.shelf_from).toEqual(new Date('2190-01-01T00:00:00Z'));
    expect((await shelve(3, { shelfUntil: '2020-01-01 08:00:00' })).data.shelf).toBe('ended');
    for (const shelf of ['on', 'planned', 'ended', 'off'] as const)
      expect((await rows({ shelf })).some(({ id }) => id === data.id)).toBe(shelf === 'ended');
    const wrong = await shelve(4, { shelfFrom: '2026-01-02 00:00:00', shelfUntil: '2026-01-01 00:00:00' });
    expect([wrong.status, fieldsOf(wrong)]).toMatchObject([400, [{ path: 'shelfUntil' }]]);
    expect((await shelve(4, { shelved: false, shelfFrom: '2190-01-01 08:00:00' })).data).toMatchObject({
      shelf: 'off',
      shelfFrom: null,
    });
  });

  test('is found by its name, a specification’s code, its kind and category', async () => {
    const body = { change: null, name: `书${newCode()}` };
    const { data: category } = await t.send(calls.saveCategory, { body }, seller.token);
    const { data } = await save({ name: '数独 100% 题集', categoryId: category.id });
    const found = async (query: Record<string, unknown>) => (await rows(query)).map(({ id }) => id);
    expect(await found({ keyword: '100%' })).toEqual([data.id]);
    expect(await found({ keyword: data.specs[1]?.code.toLowerCase() })).toEqual([data.id]);
    expect(await found({ categoryId: category.id, kind: 'goods' })).toEqual([data.id]);
    expect(await found({ categoryId: category.id, kind: 'service' })).toEqual([]);
  });

  test('of another institution is not there', async () => {
    const { data } = await save({}, elsewhere);
    expect((await t.send(calls.one, { params: { id: data.id } }, seller.token)).status).toBe(404);
    expect((await save({ change: { id: data.id, version: 1 } })).status).toBe(404);
    const specId = data.specs[0]?.id ?? '';
    const receipt = { requestId: randomUUID(), id: specId, pieces: 1 };
    expect((await t.send(calls.receive, { body: receipt }, seller.token)).status).toBe(404);
  });
});

describe('categories', () => {
  const add = async (name: string) =>
    (await t.send(calls.saveCategory, { body: { change: null, name } }, seller.token)).data;
  const remove = (body: { id: string; version: number }) => t.send(calls.removeCategory, { body }, seller.token);

  test('have names of their own, keep their order, and are removed when empty', async () => {
    const [books, care] = [await add('书籍'), await add('护理')];
    const taken = await t.send(calls.saveCategory, { body: { change: null, name: '书籍' } }, seller.token);
    expect([taken.status, fieldsOf(taken)]).toMatchObject([409, [{ path: 'name' }]]);
    await t.send(calls.moveCategory, { body: { id: care.id, by: -1 } }, seller.token);
    const listed = (await t.send(calls.categories, {}, seller.token)).data.map(({ id }) => id);
    expect(listed.indexOf(care.id)).toBe(listed.indexOf(books.id) - 1);
    const { data } = await save({ categoryId: books.id });
    const used = await remove(books);
    expect([used.status, used.msg]).toEqual([422, '1 product is still in this category; move it first']);
    expect((await one(data.id)).categoryName).toBe('书籍');
    expect((await remove({ id: care.id, version: 7 })).status).toBe(409);
    expect((await remove(care)).status).toBe(200);
    expect(fieldsOf(await save({ categoryId: care.id }))).toMatchObject([{ path: 'categoryId' }]);
  });
});

test('accounts without the mall authority are refused, and platforms 2 and 4 have no mall', async () => {
  const plain = await t.account({ institutionId, roleType: 'ADMIN' });
  expect((await t.send(calls.list, {}, plain.token)).status).toBe(403);
  for (const [PLATFORM, status] of [
    [2, 404],
    [3, 200],
    [4, 404],
  ] as const) {
    const other = await testApp({ PLATFORM });
    const account = await other.account({ institutionId: await other.institution(), mallAuthority: true });
    expect((await other.send(calls.list, {}, account.token)).status, `platform ${PLATFORM}`).toBe(status);
    await other.close();
  }
});
