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

test.each([{ unrated: true }, { exclusive: true }] as const)('"none of these" stands alone: %o', (kind) => {
  const none = { ...item, choices: [...item.choices, { value: 9, text: word, ...kind }] };
  expect(toggled(none, [3, 2], 9, true)).toEqual([9]);
  expect(toggled(none, [9], 1, true)).toEqual([1]);
  expect(toggled(none, [9], 9, false)).toBeNull();
  expect(toggled(none, [3, 2], 2, false)).toEqual([3]);
});
