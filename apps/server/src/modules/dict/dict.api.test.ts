import { DICT_TYPES, DICTS, dictCalls } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let reader: TestAccount;

beforeAll(async () => {
  t = await testApp();
  reader = await t.account({ institutionId: await t.institution() });
});
afterAll(() => t.close());

const ask = (headers: Record<string, string>, dictType?: (typeof DICT_TYPES)[number]) =>
  t.send(dictCalls.list, { query: dictType ? { dictType } : {} }, reader.token, headers);

test.each(LANGUAGES)('every code has a label of its own in %s, in the order of the code lists', async (language) => {
  const { data } = await ask({ 'accept-language': language });
  expect(data.map((entry) => [entry.dictType, entry.dictValue])).toEqual(
    DICT_TYPES.flatMap((type) => DICTS[type].map((code) => [type, code])),
  );
  for (const type of DICT_TYPES) {
    const labels = data.filter((entry) => entry.dictType === type).map((entry) => entry.dictLabel);
    expect(new Set(labels).size, type).toBe(labels.length);
  }
  for (const { dictLabel } of data) {
    expect(dictLabel).not.toMatch(/^$|dict:|^\w+\.\w+$/);
    if (language === 'en' || language === 'ru') expect(dictLabel).not.toMatch(/\p{Script=Han}/u);
  }
});

test('one dictionary alone, in the reader’s language', async () => {
  expect((await ask({ 'accept-language': 'ru-RU,en;q=0.5' }, 'gender')).data).toEqual([
    { dictType: 'gender', dictValue: 'male', dictLabel: 'Мужской', retired: false },
    { dictType: 'gender', dictValue: 'female', dictLabel: 'Женский', retired: false },
  ]);
  const header = await ask({ 'accept-language': '', language: 'zh-TW' }, 'title');
  expect(header.data.map((entry) => entry.dictLabel)).toEqual(['主任醫師', '副主任醫師', '主治醫師', '住院醫師']);
});

test('the peoples of Taiwan are offered there, and elsewhere the minorities of the mainland', async () => {
  const taipei = await t.account({ institutionId: await t.institution('臺北記憶診所', 'Asia/Taipei') });
  const offered = async ({ token }: TestAccount) => {
    const { data } = await t.send(dictCalls.list, { query: { dictType: 'ethnicGroup' } }, token);
    return data.filter(({ retired }) => !retired).map(({ dictValue }) => dictValue);
  };
  const there = await offered(taipei);
  expect(there).toHaveLength(17);
  expect(there).toContain('paiwan');
  expect(there).not.toContain('minority');
  expect(await offered(reader)).toEqual(['han', 'minority']);
});

test('an unknown dictionary is refused', async () => {
  const refused = await t.send(dictCalls.list, { query: { dictType: 'planet' as 'gender' } }, reader.token);
  expect(refused.status).toBe(400);
});
