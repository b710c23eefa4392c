import { expect, test } from 'vitest';
import { toggled } from './toggled.ts';

const word = { zh: '词', 'zh-TW': '詞', en: 'word', ru: 'слово' };
const item = {
  code: '1',
  kind: 'multiple',
  text: word,
  choices: [3, 1, 2].map((value) => ({ value, text: word })),
} as const;

test('choices are kept in printed order, and none at all is no answer', () => {
  expect(toggled(item, [2], 3, true)).toEqual([3, 2]);
  expect(toggled(item, [3, 2], 3, false)).toEqual([2]);
  expect(toggled(item, [2], 2, false)).toBeNull();
});
