import { describe, expect, test } from 'vitest';
import { checkFile, flatten, splitPlural } from './textsCore.ts';
import { hanPairs } from './textsHan.ts';

const good = {
  zh: { title: '患者', found_other: '找到{{count}}条' },
  'zh-TW': { title: '病患', found_other: '找到{{count}}筆' },
  en: { title: 'Patients', found_one: '{{count}} found', found_other: '{{count}} found' },
  ru: {
    title: 'Пациенты',
    found_one: 'найден {{count}}',
    found_few: 'найдено {{count}}',
    found_many: 'найдено {{count}}',
    found_other: 'найдено {{count}}',
  },
};

describe('a file of texts', () => {
  test('is complete', () => {
    expect(checkFile('f', good)).toEqual([]);
  });

  test('lacks a language', () => {
    expect(checkFile('f', { ...good, ru: undefined })).toEqual(['f: the file is missing in ru']);
  });

  test('lacks a key, also a nested one', () => {
    const file = { ...good, zh: { ...good.zh, deep: { one: { more: '详' } } } };
    expect(checkFile('f', file)).toEqual(
      ['zh-TW', 'en', 'ru'].map((language) => `f ${language} deep.one.more: missing`),
    );
  });

  test('lacks a plural form, or has one that the language does not use', () => {
    const { found_few: _, ...ru } = good.ru;
    expect(checkFile('f', { ...good, ru })).toEqual(['f ru found_few: plural form missing']);
    const en = { ...good.en, found_few: '{{count}} found' };
    expect(checkFile('f', { ...good, en })).toEqual(['f en found_few: this language has no such plural form']);
  });

  test('has other variables or tags than zh', () => {
    const en = { ...good.en, found_one: '{{n}} found', found_other: '{{n}} found' };
    expect(checkFile('f', { ...good, en })).toEqual(['f en found: has the variables [{{n}}], zh has [{{count}}]']);
    const tagged = { ...good, zh: { ...good.zh, title: '<b>患者</b>' } };
    expect(checkFile('f', tagged)).toHaveLength(3);
    const spaced = { ...good.en, found_one: 'one found', found_other: '{{ count, number }} found' };
    expect(checkFile('f', { ...good, en: spaced })).toEqual([]);
  });

  test('has an empty text or a value that is not a text', () => {
    expect(checkFile('f', { ...good, en: { ...good.en, title: ' ' } })).toEqual(['f en title: empty']);
    expect(checkFile('f', { ...good, en: { ...good.en, title: 3 } })).toEqual([
      'f en title: neither a text nor an object',
      'f en title: missing',
    ]);
  });

  test('has the wrong script', () => {
    const mixed = {
      zh: { ...good.zh, title: '檢測' },
      'zh-TW': { ...good['zh-TW'], title: '检测' },
      en: { ...good.en, title: 'Tests，检' },
      ru: { ...good.ru, title: 'Тест 检' },
    };
    expect(checkFile('f', mixed)).toEqual([
      'f zh title: traditional characters (檢測)',
      'f zh-TW title: simplified characters (检测)',
      'f en title: Chinese characters (，检)',
      'f ru title: Chinese characters (检)',
    ]);
  });

  test('is a copy from zh to zh-TW, unless it is short', () => {
    const texts = (count: number, text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, text]));
    const file = (count: number) => ({
      zh: texts(count, '文字'),
      'zh-TW': texts(count, '文字'),
      en: texts(count, 'text'),
      ru: texts(count, 'текст'),
    });
    expect(checkFile('f', file(15))).toEqual([]);
    expect(checkFile('f', file(16))).toEqual(['f: zh and zh-TW are the same in all 16 texts']);
  });
});

test('nested texts and lists are flattened', () => {
  expect([...flatten({ a: { b: 'x', c: ['y', 'z'] } }).texts.keys()]).toEqual(['a.b', 'a.c.0', 'a.c.1']);
});

test('plural endings are distinguished from other underscores', () => {
  expect(splitPlural('a.found_one')).toEqual({ base: 'a.found', form: 'one' });
  expect(splitPlural('role_doctor')).toEqual({ base: 'role_doctor' });
});

test('the lists of characters match letter for letter', () => {
  const [hans, hant] = [[...hanPairs.hans], [...hanPairs.hant]];
  expect(hans.length).toBe(hant.length);
  expect(hans.filter((letter, at) => letter === hant[at] || hant.includes(letter))).toEqual([]);
});
