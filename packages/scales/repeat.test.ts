import { expect, test } from 'vitest';
import type { Instrument, Item } from './instrument.ts';
import { yesNo } from './instruments/choices.ts';
import { question, text } from './instruments/compose.ts';
import { MOST_REPETITIONS, withRepetitions } from './repeat.ts';
import { askedItems, itemsOf } from './run.ts';
import { instrumentOf } from './testing.ts';

const word = text('词', '詞', 'word', 'слово');
const asks = (code: string, on?: string): Item => ({
  ...question(code, yesNo, word),
  unscored: true,
  ...(on && { when: [{ item: on, is: 'equals', value: 1 }] }),
});
/** A plain section, a repeating group "g" with a question and one that follows it, and a group "h" within it. */
const instrument: Instrument = {
  ...instrumentOf('GAD-7'),
  sections: [
    { code: 'a', title: word, items: [asks('1')] },
    { code: 'g', title: word, repeats: ['g'], items: [asks('2', '1'), asks('3', '2')] },
    { code: 'h', title: word, repeats: ['g', 'h'], items: [asks('4', '2')] },
  ],
};
const codes = (answers: Record<string, number>, shown?: Record<string, number>) =>
  itemsOf(withRepetitions(instrument, answers, shown)).map(({ code }) => code);

test('each group is there once, and as often as the answers name it or as is asked for', () => {
  expect(codes({})).toEqual(['1', '2', '3', '4']);
  expect(codes({ '2#2': 1 })).toEqual(['1', '2', '3', '4', '2#2', '3#2', '4#2.1']);
  expect(codes({ '4#2.3': 1 })).toEqual(['1', '2', '3', '4', '2#2', '3#2', '4#2.1', '4#2.2', '4#2.3']);
  expect(codes({}, { g: 2, 'h#2': 2 })).toEqual(['1', '2', '3', '4', '2#2', '3#2', '4#2.1', '4#2.2']);
  expect(codes({ '2#999999': 1 }).filter((code) => code.startsWith('2'))).toHaveLength(MOST_REPETITIONS);
});

test('a condition looks at its own repetition, and outside of it at the only one', () => {
  const answers = { '1': 1, '2': 0, '2#2': 1 };
  const asked = askedItems(withRepetitions(instrument, answers), answers).map(({ code }) => code);
  expect(asked).toEqual(['1', '2', '2#2', '3#2', '4#2.1']);
});

test('without repeating groups it is the instrument itself', () => {
  const plain = instrumentOf('PHQ-9');
  expect(withRepetitions(plain, { '1#2': 1 })).toBe(plain);
});
