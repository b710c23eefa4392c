import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { MEASURES } from '@cogclinic/contract/measures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

type ItemBody = CallArguments<typeof examCalls.saveItem>['body'];

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});

const enterprise = (name: string, change: { id: string; version: number } | null = null) =>
  t.send(examCalls.saveEnterprise, { body: { change, name } }, admin.token);
const pack = (body: Partial<CallArguments<typeof examCalls.savePackage>['body']>) =>
  t.send(examCalls.savePackage, { body: { change: null, name: '套餐', items: ['hb'], ...body } }, admin.token);
const own = (body: Partial<ItemBody>) =>
  t.send(
    examCalls.saveItem,
    {
      body: { change: null, name: '握力', group: 'body', unit: 'kg', decimals: 1, ranges: [], enabled: true, ...body },
    },
    admin.token,
  );
const items = async (language = 'en') =>
  (await t.send(examCalls.items, {}, admin.token, { 'accept-language': language })).data;

describe('enterprises and packages', () => {
  test('are listed by name, only the own institution’s', async () => {
    await enterprise('B 公司');
    const { data: a } = await enterprise('A 公司');
    const { data: made } = await pack({ name: '员工', enterpriseId: a.id, items: ['hb', 'systolic'] });
    expect(made).toEqual({
      id: made.id,
      name: '员工',
      enterpriseId: a.id,
      enterpriseName: 'A 公司',
      items: ['hb', 'systolic'],
      ...{ batteryId: null, batteryName: null, batteryArchived: false },
      version: 1,
    });
    expect((await t.send(examCalls.enterprises, {}, admin.token)).data.map(({ name }) => name)).toEqual([
      'A 公司',
      'B 公司',
    ]);
    expect((await t.send(examCalls.packages, {}, admin.token)).data).toEqual([made]);
    const elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
    expect((await t.send(examCalls.packages, {}, elsewhere.token)).data).toEqual([]);
    const foreign = await t.send(
      examCalls.savePackage,
      { body: { change: null, name: '员工', enterpriseId: a.id, items: ['hb'] } },
      elsewhere.token,
    );
    expect(foreign.status).toBe(422);
  });

  test('a name that is taken is refused at the name; a removed one is free again', async () => {
    const { data } = await enterprise('A 公司');
    const taken = await enterprise('A 公司');
    expect([taken.status, taken.msg]).toEqual([409, 'This name is already in use; choose another']);
    expect(taken.data).toEqual({ fields: [{ path: 'name', message: 'This name is already in use; choose another' }] });
    await t.send(examCalls.removeEnterprise, { body: { id: data.id, version: 1 } }, admin.token);
    expect((await enterprise('A 公司')).status).toBe(200);
    await pack({});
    expect((await pack({})).status).toBe(409);
  });

  test('a stale version is refused with the record as it is', async () => {
    const { data } = await enterprise('A 公司');
    await enterprise('B 公司', data);
    const late = await enterprise('C 公司', data);
    expect([late.status, late.data]).toEqual([409, { id: data.id, name: 'B 公司', version: 2 }]);
    const removal = await t.send(examCalls.removeEnterprise, { body: { id: data.id, version: 1 } }, admin.token);
    expect(removal.status).toBe(409);
    const made = (await pack({})).data;
    await pack({ change: made, name: '另一' });
    expect((await pack({ change: made, name: '再一' })).data).toMatchObject({ name: '另一', version: 2 });
  });

  test('records and packages keep removed items; new ones cannot use them', async () => {
    const firm = (await enterprise('A 公司')).data;
    const made = (await pack({ enterpriseId: firm.id })).data;
    const archiveId = await t.archive({ institutionId });
    const content = { examDate: '2026-01-05', packageId: made.id, enterpriseId: firm.id, values: [] };
    const add = () => t.send(examCalls.add, { body: { requestId: randomUUID(), archiveId, ...content } }, admin.token);
    const record = (await add()).data;
    await t.send(examCalls.removeEnterprise, { body: { id: firm.id, version: 1 } }, admin.token);
    expect((await t.send(examCalls.packages, {}, admin.token)).data[0]?.enterpriseName).toBe('A 公司');
    expect((await pack({ change: made, enterpriseId: firm.id })).status).toBe(200);
    await t.send(examCalls.removePackage, { body: { id: made.id, version: 2 } }, admin.token);
    const seen = (await t.send(examCalls.one, { params: { id: record.id } }, admin.token)).data;
    expect(seen).toMatchObject({ packageName: '套餐', enterpriseName: 'A 公司' });
    const change = { id: record.id, version: 1, ...content, conclusion: '好' };
    expect((await t.send(examCalls.update, { body: change }, admin.token)).status).toBe(200);
    expect((await add()).status).toBe(422);
  });

  test('only known and offered items may be in a package, each once', async () => {
    expect((await pack({ items: ['nothing'] })).status).toBe(422);
    expect((await pack({ items: ['hb', 'hb'] })).status).toBe(400);
    expect((await pack({ items: [] })).status).toBe(400);
  });
});

describe('items', () => {
  test('are the built-in ones by group, named in each language', async () => {
    expect((await items()).map(({ code }) => code)).toEqual(MEASURES.map(({ code }) => code));
    for (const language of ['zh', 'zh-TW', 'en', 'ru']) {
      for (const { name, unit, source } of await items(language)) {
        expect(`${name}${unit}${source}`).not.toMatch(/exams:|items\.|units\.|sources\./);
        if (language === 'en' || language === 'ru') expect(name + unit + source).not.toMatch(/\p{Script=Han}/u);
      }
    }
  });

  test('the institution’s ranges stand in the place of the published ones; version and range are checked', async () => {
    const change = { code: 'systolic', version: 0 };
    const ranges = [{ low: 90, high: 129 }];
    const first = await own({ change, group: 'vital', decimals: 0, ranges });
    expect(first.data).toMatchObject({
      name: 'Systolic pressure',
      unit: 'mmHg',
      changed: true,
      own: false,
      version: 1,
    });
    const late = await own({ change, ranges });
    expect([late.status, late.data.version]).toEqual([409, 1]);
    const back = await own({ change: { code: 'systolic', version: 1 }, ranges: first.data.standard });
    expect(back.data).toMatchObject({ changed: false, version: 2 });
    const turned = await own({ change: { code: 'systolic', version: 2 }, ranges: [{ low: 130, high: 90 }] });
    expect(turned.data).toEqual({
      fields: [{ path: 'ranges.0', message: 'The lower limit must not be above the upper limit' }],
    });
    expect((await own({ change: { code: 'systolic', version: 2 }, ranges: [{ high: 999 }] })).status).toBe(422);
    expect((await own({ change: { code: 'nothing', version: 0 } })).status).toBe(404);
  });

  test('an own item has a name of its own, and its unit stays once it was measured', async () => {
    expect((await own({ name: '' })).data).toMatchObject({ fields: [{ path: 'name' }] });
    for (const name of ['收缩压', 'systolic pressure', 'Систолическое давление'])
      expect((await own({ name })).status).toBe(409);
    const { data: grip } = await own({ ranges: [{ gender: 'male', ageFrom: 20, low: 28 }] });
    expect(grip.code).toMatch(/^own-[0-9a-f]{12}$/);
    expect((await own({})).status).toBe(409);
    const change = { code: grip.code, version: 1 };
    const { data: renamed } = await own({ change, name: '握力（右）', unit: 'N', ranges: grip.ranges });
    const archiveId = await t.archive({ institutionId, gender: 'male' });
    const body = {
      requestId: randomUUID(),
      archiveId,
      examDate: '2026-01-05',
      values: [{ item: grip.code, value: 27.5 }],
    };
    const record = (await t.send(examCalls.add, { body }, admin.token)).data;
    expect(record.values[0]).toMatchObject({ name: '握力（右）', unit: 'N', low: 28, mark: 'low', group: 'body' });
    const other = await own({ change: { code: grip.code, version: renamed.version }, name: '握力', unit: 'kg' });
    expect(other.data).toMatchObject({ fields: [{ path: 'unit' }] });
  });

  test('one that is switched off is not offered; records that have it keep it', async () => {
    const archiveId = await t.archive({ institutionId });
    const values = [{ item: 'waist', value: 88 }];
    const body = { requestId: randomUUID(), archiveId, examDate: '2026-01-05', values };
    const record = (await t.send(examCalls.add, { body }, admin.token)).data;
    const off = await own({ change: { code: 'waist', version: 0 }, ranges: [{ high: 90 }], enabled: false });
    expect(off.data.enabled).toBe(false);
    const again = await t.send(examCalls.add, { body: { ...body, requestId: randomUUID() } }, admin.token);
    expect(again.status).toBe(422);
    const change = { id: record.id, version: 1, examDate: '2026-01-05', values: [{ item: 'waist', value: 89 }] };
    const kept = (await t.send(examCalls.update, { body: change }, admin.token)).data;
    expect(kept.values[0]).toMatchObject({ value: 89, high: 89.9, mark: 'normal' });
    expect((await pack({ items: ['waist'] })).status).toBe(422);
  });
});
