import type { Language } from '@cogclinic/scales/instrument';
import { expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { addressOf } from './push.address.ts';

test.each<[string, 'male' | 'female', Language, string]>([
  ['王小明', 'male', 'zh', '王先生'],
  ['欧阳修文', 'female', 'zh', '欧阳女士'],
  ['歐陽修', 'male', 'zh-TW', '歐陽先生'],
  ['王小明', 'male', 'en', '小明'],
  ['王小明', 'male', 'ru', '小明'],
  ['Иванова Анна Петровна', 'female', 'ru', 'Анна Петровна'],
  ['Анна Петровна Иванова', 'female', 'ru', 'Анна Петровна'],
  ['Ахметов Рашид', 'male', 'ru', 'Рашид'],
  ['Иванова Анна Петровна', 'female', 'zh', 'Анна Петровна'],
  ['John  Smith', 'male', 'en', 'John'],
  ['Пётр', 'male', 'ru', 'Пётр'],
  ['王', 'female', 'en', '王'],
])('%s (%s) in %s is called %s', (name, gender, language, expected) => {
  expect(addressOf({ name, gender }, language, translator(language))).toBe(expected);
});
