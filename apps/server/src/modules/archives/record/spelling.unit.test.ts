import { expect, test } from 'vitest';
import { spellingOf } from './spelling.ts';

const words = (name: string) => spellingOf(name).split(' ');

test('a name is spelt whole, by syllables and by initials', () => {
  expect(words('王秀英')).toEqual(['wangxiuying', 'wang', 'wxy', 'xiu', 'xy', 'ying']);
  expect(words('歐陽靜姝')).toContain('ouyangjingshu');
});

test('family names are read as such; other readings of a character are known too', () => {
  expect(words('单田芳')).toEqual(expect.arrayContaining(['shantianfang', 'dantianfang', 'stf', 'dtf']));
  expect(words('王乐')).toEqual(expect.arrayContaining(['wangle', 'wangyue']));
  expect(words('吕布')).toContain('lvbu');
});

test('a name in another script has no pinyin', () => {
  for (const name of ['Иванова Анна', 'O’Brien', '김영희', '']) expect(spellingOf(name), name).toBe('');
});

test('a name of many readings stays short', () => {
  expect(spellingOf('乐'.repeat(60)).length).toBeLessThan(20_000);
});
