import { expect, test } from 'vitest';
import { answerWords } from './answerWords.ts';
import type { Item } from './instrument.ts';
import { yesNo } from './instruments/choices.ts';
import { question, text } from './instruments/compose.ts';

const word = text('词', '詞', 'word', 'слово');
const several: Item = { code: '1', kind: 'multiple', text: word, choices: yesNo };
const clock: Item = { code: '2', kind: 'number', text: word, min: 0, max: 1439, step: 1, as: 'clock' };

test('answers in words', () => {
  expect(answerWords(question('1', yesNo, word), 1, 'en')).toBe('Yes');
  expect(answerWords(several, [1, 0], 'zh')).toBe('是；否');
  expect(answerWords(several, [1, 0], 'ru')).toBe('Да; Нет');
  expect(answerWords(clock, 1350, 'en')).toBe('22:30');
  expect(answerWords(clock, 5, 'en')).toBe('00:05');
  expect(answerWords({ ...clock, as: 'seconds', unit: text('秒', '秒', 's', 'с') }, 90, 'ru')).toBe('90 с');
  expect(answerWords({ ...clock, as: 'seconds' }, 90.5, 'ru')).toBe('90,5');
  expect(answerWords({ ...clock, as: 'seconds' }, 1234.25, 'zh')).toBe('1234.25');
  expect(answerWords({ code: '3', kind: 'text', text: word, unscored: true, maxLength: 9 }, 'ok', 'en')).toBe('ok');
});
