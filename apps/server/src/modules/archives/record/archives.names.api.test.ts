import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { isSyllables } from './names.service.ts';

const NAMES = [
  '李秀英',
  '欧阳静姝',
  '秀英',
  '𠮷野家龍',
  '김영희',
  'たなか かな',
  '李a英',
  'ＡＢ李',
  'Иванова Анна',
  'O’Brien',
  'ÅSA Öst',
  '100%_\\',
  'ꭺ ᵹⱥ',
  'ꭺᵹⱥꭺᵹⱥ ＡＢＣＤＥ',
];

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
const ids = new Map<string, string>();

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  for (const name of NAMES) ids.set(name, await t.archive({ institutionId, name }));
  await t.archive({ institutionId: await t.institution('别处'), name: '李秀英' });
});
afterAll(() => t.close());

async function found(name: string, query: object = {}): Promise<string[]> {
  const { data } = await t.send(archiveCalls.list, { query: { name, pageSize: 50, ...query } }, doctor.token);
  expect(data.total).toBe(data.rows.length);
  return data.rows.map((row) => row.name).toSorted();
}

test('every part of every name finds all the names that contain it, in any case', async () => {
  const parts = new Set(
    NAMES.flatMap((name) => {
      const letters = [...name];
      return letters.flatMap((_, from) =>
        [1, 2, 3, 4, 5, 6, letters.length].map((size) =>
          letters
            .slice(from, from + size)
            .join('')
            .trim(),
        ),
      );
    }).filter(Boolean),
  );
  for (const part of parts) {
    for (const asked of new Set([part, part.toLowerCase(), part.toUpperCase()])) {
      const expected = NAMES.filter((name) => name.toLowerCase().includes(asked.toLowerCase())).toSorted();
      expect(await found(asked), asked).toEqual(expected);
    }
  }
});

test('a name whose accents are marks of their own is found by its whole letters', async () => {
  const name = 'Rene\u0301e';
  await t.archive({ institutionId, name });
  for (const asked of [name, 'Rene\u0301', 'ene\u0301e']) expect(await found(asked), asked).toEqual([name]);
});

test('together with the other filters and orders', async () => {
  expect(await found('秀英', { orderBy: 'name asc' })).toEqual(['李秀英', '秀英'].toSorted());
  expect(await found('秀英', { phone: '139' })).toEqual([]);
  expect(await found('秀英', { level: 'mild' })).toEqual([]);
  expect(await found('秀英', { beginTime: '2000-01-01', endTime: '2000-01-02' })).toEqual([]);
  expect(await found('秀英', { beginTime: '2000-01-01' })).toHaveLength(2);
});

test('page by page nothing is missed or repeated', async () => {
  const moment = new Date('2026-03-01T00:00:00Z');
  await Promise.all(Array.from({ length: 25 }, () => t.archive({ institutionId, name: '司马迁', createdAt: moment })));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { data } = await t.send(
      archiveCalls.list,
      { query: { name: '司马', pageSize: 7, after, orderBy: 'createTime asc' } },
      doctor.token,
    );
    expect(data.total).toBe(25);
    seen.push(...data.rows.map(({ id }) => id));
    after = data.next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(25);
});

test('a name is found as it is now, and not once its archive is gone', async () => {
  const id = ids.get('欧阳静姝') ?? '';
  await t.owner("UPDATE archives SET name = '慕容静姝' WHERE id = $1", [id]);
  expect(await found('欧阳')).toEqual([]);
  expect(await found('慕容')).toEqual(['慕容静姝']);
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  await t.send(archiveBatchCalls.remove, { body: { ids: [id] } }, admin.token);
  expect(await found('静姝')).toEqual([]);
  await t.send(archiveBatchCalls.restore, { body: { ids: [id] } }, admin.token);
  expect(await found('静姝')).toEqual(['慕容静姝']);
});

test('the narrower scopes find their own patients only', async () => {
  const departmentId = await t.department(institutionId);
  const own = await t.account({ institutionId, dataAuthority: 'oneself', departmentId });
  const id = await t.archive({ institutionId, departmentId, name: '王秀英' });
  const { data } = await t.send(archiveCalls.list, { query: { name: '秀英' } }, own.token);
  expect(data.rows.map((row) => row.id)).toEqual([id]);
  expect(data.total).toBe(1);
});

test('only what the table of syllables has is looked up there', () => {
  for (const text of ['李', '李秀', '李秀英', '김영희', 'たなか']) expect(isSyllables(text), text).toBe(true);
  for (const text of ['', '李秀英明', 'a', '李a', 'ᵹ', 'ᄀ', 'Ａ', '李 秀', '、'])
    expect(isSyllables(text), text).toBe(false);
});
