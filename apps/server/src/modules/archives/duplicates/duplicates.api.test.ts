import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const { duplicates, likely, distinct, merge } = archiveBatchCalls;

let t: TestApp;
let institutionId: string;
let ward: string;
let admin: TestAccount;
let ofWard: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  ward = await t.department(institutionId);
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  ofWard = await t.account({ institutionId, dataAuthority: 'oneself', departmentId: ward });
});
afterAll(() => t.close());

const patient = (name: string, birthday: string, rest: Partial<Parameters<TestApp['archive']>[0]> = {}) =>
  t.archive({ institutionId, name, birthday, departmentId: ward, ...rest });
const pairsOf = async (archiveId?: string, by = admin) =>
  (await t.send(duplicates, { query: { archiveId } }, by.token)).data.map(({ reason, archives }) => ({
    reason,
    ids: archives.map(({ id }) => id).sort(),
  }));
const NOBODY = { name: null, birthday: null, idNumber: null };
const find = async (given: object, by = admin) =>
  (await t.send(likely, { body: { ...NOBODY, ...given } }, by.token)).data.map(({ reason, archive }) => [
    reason,
    archive.id,
  ]);

describe('likely pairs', () => {
  test('same name and birthday, or same number under another type of document; nothing else', async () => {
    const [a, b] = [await patient('周甲', '1940-05-06'), await patient('周甲', '1940-05-06')];
    await patient('周甲', '1940-05-07');
    await patient('周乙', '1940-05-06');
    const [c, d] = [
      await patient('吴丙', '1941-01-01', { idNumber: 'E77' }),
      await patient('吴炳', '1942-01-01', { idNumber: 'E78' }),
    ];
    await t.owner("UPDATE archives SET id_type = 'other', id_number = 'E77' WHERE id = $1", [d]);
    const elsewhere = await t.institution();
    await t.archive({ institutionId: elsewhere, name: '周甲', birthday: '1940-05-06' });
    const expected = [
      { reason: 'idNumber', ids: [c, d].sort() },
      { reason: 'nameAndBirthday', ids: [a, b].sort() },
    ];
    expect(await pairsOf()).toEqual(expected);
    expect(await pairsOf(a)).toEqual([expected[1]]);
    expect(await pairsOf(d)).toEqual([expected[0]]);

    await t.owner('UPDATE archives SET department_id = NULL WHERE id = ANY($1::uuid[])', [[b, d]]);
    expect(await pairsOf(undefined, ofWard)).toEqual([]);
    expect(await pairsOf(a, ofWard)).toEqual([]);
    expect((await t.send(duplicates, { query: { archiveId: b } }, ofWard.token)).status).toBe(404);

    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = ANY($1::uuid[])', [[b, d]]);
    expect(await pairsOf()).toEqual([]);
  });

  test('two people’s are no longer pointed out, either way round; nor are merged ones', async () => {
    const [a, b] = [await patient('郑同名', '1950-02-02'), await patient('郑同名', '1950-02-02')];
    const note = (ids: [string, string], by = admin) => t.send(distinct, { body: { ids } }, by.token);
    expect((await note([a, randomUUID()])).status).toBe(404);
    expect((await note([a, a])).status).toBe(400);
    expect(await pairsOf(a)).toHaveLength(1);
    expect((await note([b, a])).status).toBe(200);
    expect((await note([a, b])).status).toBe(200);
    expect(await pairsOf(a)).toEqual([]);
    expect(await pairsOf()).toEqual([]);

    const back = { ids: [b, a] satisfies [string, string], distinct: false };
    expect((await t.send(distinct, { body: back }, admin.token)).status).toBe(200);
    expect(await pairsOf(a)).toHaveLength(1);
    await note([a, b]);

    const c = await patient('郑同名', '1950-02-02');
    expect(await pairsOf(a)).toHaveLength(1);
    const body = { keepId: c, keepVersion: 1, dropId: a, dropVersion: 1 };
    expect((await t.send(merge, { body }, admin.token)).status).toBe(200);
    expect(await pairsOf(c)).toEqual([]);
  });

  test('at most a hundred at once', async () => {
    const other = await t.institution();
    const by = await t.account({ institutionId: other });
    await t.owner(
      `INSERT INTO archives (institution_id, name, gender, birthday, id_type, id_number, created_by)
       SELECT $1, '同名', 'male', '1950-01-01', 'passport', 'D' || n, $2 FROM generate_series(1, 40) AS n`,
      [other, by.id],
    );
    expect(await pairsOf(undefined, by)).toHaveLength(100);
  });
});

describe('while a patient is registered', () => {
  test('likely files are found by name and birthday or by number, the number first, within the scope only', async () => {
    const byNumber = await patient('冯某', '1930-01-01', { idNumber: 'E4711' });
    const byName = await patient('褚某', '1931-01-01');
    const hidden = await patient('褚某', '1931-01-01', { departmentId: null });
    const person = { name: '褚某', birthday: '1931-01-01', idNumber: 'e4711' };
    expect(await find(person, ofWard)).toEqual([
      ['idNumber', byNumber],
      ['nameAndBirthday', byName],
    ]);
    expect(await find({ ...person, exceptId: byName }, ofWard)).toEqual([['idNumber', byNumber]]);
    expect((await find(person)).map(([, id]) => id)).toContain(hidden);
    expect(await find({ name: '褚某' })).toEqual([]);
    expect(await find({})).toEqual([]);
    const { data } = await t.send(likely, { body: { ...NOBODY, idNumber: 'E4711' } }, admin.token);
    expect(data[0]?.archive.idNumber).not.toContain('E4711');
  });
});
