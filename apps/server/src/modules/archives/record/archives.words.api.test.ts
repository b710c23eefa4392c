import { archiveCalls } from '@cogclinic/contract/archives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { spellSome } from './words.service.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
const ids = new Map<string, string>();

const PEOPLE = [
  { name: '王秀英', phone: '13812345678', outpatientNumber: 'MZ-20240917', idNumber: 'G12345678' },
  { name: '单田芳', phone: '010 6234 5678', outpatientNumber: null, idNumber: 'E00087654' },
  { name: 'Anna O’Brien', phone: '+441632960961', outpatientNumber: '778899', idNumber: 'PX-4471' },
];

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  for (const person of PEOPLE) {
    const body = { ...person, gender: 'female', birthday: '1950-01-01', idType: 'passport' } as const;
    const { data } = await t.send(archiveCalls.add, { body }, doctor.token);
    ids.set(person.name, data.id);
  }
  await t.archive({
    institutionId: await t.institution('别处'),
    name: '王秀英',
    phone: '13812345678',
    idNumber: 'G12345678',
  });
});
afterAll(() => t.close());

async function found(text: string, account = doctor): Promise<string[]> {
  const { data } = await t.send(archiveCalls.list, { query: { text } }, account.token);
  expect(data.total).toBe(data.rows.length);
  return data.rows.map((row) => row.name).toSorted();
}

test.each([
  [
    'pinyin whole, apart, in part',
    ['wangxiuying', 'wang xiuying', 'Wang Xiu Ying', 'xiuying', 'ying', 'xiuy'],
    '王秀英',
  ],
  ['initials whole or from a later syllable', ['wxy', 'WXY', 'xy', 'wx'], '王秀英'],
  ['a family name as names are read, and the other reading', ['shantianfang', 'stf', 'dantianfang'], '单田芳'],
  ['parts of the name', ['王', '秀英', '王秀英', '王 英'], '王秀英'],
  ['a name in letters', ['anna', 'O’BR', 'brien anna', 'nn'], 'Anna O’Brien'],
  [
    'any part of the phone, however it is typed',
    ['138', '1234567', '138 1234 5678', '+86 138-1234-5678', '８１２３４'],
    '王秀英',
  ],
  ['any part of the outpatient number', ['MZ-2024', 'mz', '0917', '20240917'], '王秀英'],
  ['the document whole, in any case, or its end as lists show it', ['G12345678', 'g12345678'], '王秀英'],
  ['several words of different kinds', ['wxy 5678', '王 0917'], '王秀英'],
  ['a short document whole', ['PX-4471'], 'Anna O’Brien'],
])('%s', async (_, texts, name) => {
  for (const text of texts) expect(await found(text), text).toEqual([name]);
});

test('the last digits find all who have them in any number', async () => {
  expect(await found('5678')).toEqual(['单田芳', '王秀英']);
  expect(await found('7654')).toEqual(['单田芳']);
});

test('what is not there, the hidden middle of a document, or a sign of patterns finds nobody', async () => {
  for (const text of ['zhang', 'G1234567', '8765', '0008', 'wxy 9999', '13%', '138_', '=g12345678']) {
    expect(await found(text), text).toEqual([]);
  }
});

test('after a change the new words find the archive and the old ones do not; undone deletions keep them', async () => {
  const id = ids.get('王秀英') ?? '';
  const { data } = await t.send(archiveCalls.one, { params: { id }, query: { for: 'edit' } }, doctor.token);
  const change = { ...data, name: '慕容静姝', phone: '13700001111' };
  await t.send(archiveCalls.update, { body: change }, doctor.token);
  for (const text of ['murong', 'mrjs', '0000111']) expect(await found(text), text).toEqual(['慕容静姝']);
  for (const text of ['wxy', '1234567']) expect(await found(text), text).toEqual([]);
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [id]);
  expect(await found('mrjs')).toEqual([]);
  await t.owner('UPDATE archives SET deleted_at = NULL WHERE id = $1', [id]);
  expect(await found('mrjs')).toEqual(['慕容静姝']);
});

test('nobody finds a patient out of scope', async () => {
  const departmentId = await t.department(institutionId);
  const mine = await t.archive({ institutionId, departmentId, name: '王秀珍', phone: '13812340000' });
  const narrow = await t.account({ institutionId, dataAuthority: 'oneself', departmentId });
  const own = await t.account({ institutionId, dataAuthority: 'private' });
  expect(await found('13812', narrow)).toEqual(['王秀珍']);
  expect(await found('anna', narrow)).toEqual([]);
  expect(await found('PX-4471', narrow)).toEqual([]);
  expect(await found('13812', own)).toEqual([]);
  await t.owner('DELETE FROM archives WHERE id = $1', [mine]);
});

test('names written before pinyin was kept are spelt in the background', async () => {
  await t.archive({ institutionId, name: '诸葛亮' });
  expect(await found('zgl')).toEqual([]);
  expect(await spellSome(t.platform)).toBeGreaterThan(0);
  expect(await found('zgl')).toEqual(['诸葛亮']);
  expect(await spellSome(t.platform)).toBe(0);
});
