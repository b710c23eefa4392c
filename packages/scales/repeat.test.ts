import { expect, test } from 'vitest';
import { answerProblems } from './answers.ts';
import type { Instrument, Item, Section } from './instrument.ts';
import { yesNo } from './instruments/choices.ts';
import { question, text } from './instruments/compose.ts';
import { placeOfSection } from './place.ts';
import {
  canRepeat,
  endingRepetitions,
  MOST_REPETITIONS,
  sectionsOfGroup,
  shownCode,
  shownPlace,
  withoutRepetition,
  withRepetitions,
} from './repeat.ts';
import { askedItems, itemsOf } from './run.ts';
import { instrumentOf } from './testing.ts';

const word = text('词', '詞', 'word', 'слово');
const asks = (code: string, on?: string): Item => ({
  ...question(code, yesNo, word),
  unscored: true,
  ...(on && { when: [{ item: on, is: 'equals', value: 1 }] }),
});
/** A plain section, a repeating group "g" with a question and a dependent one, and a group "h" within it. */
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

test('each group appears once, and as often as the answers name it or the page asks for', () => {
  expect(codes({})).toEqual(['1', '2', '3', '4']);
  expect(codes({ '2#2': 1 })).toEqual(['1', '2', '3', '4', '2#2', '3#2', '4#2.1']);
  expect(codes({ '4#2.3': 1 })).toEqual(['1', '2', '3', '4', '2#2', '3#2', '4#2.1', '4#2.2', '4#2.3']);
  expect(codes({}, { g: 2, 'h#2': 2 })).toEqual(['1', '2', '3', '4', '2#2', '3#2', '4#2.1', '4#2.2']);
  expect(codes({ '2#999999': 1 }).filter((code) => code.startsWith('2'))).toHaveLength(MOST_REPETITIONS);
});

test('a condition reads its own repetition, and outside of it the only one', () => {
  const answers = { '1': 1, '2': 0, '2#2': 1 };
  const asked = askedItems(withRepetitions(instrument, answers), answers).map(({ code }) => code);
  expect(asked).toEqual(['1', '2', '2#2', '3#2', '4#2.1']);
});

test('without repeating groups the result is the instrument itself', () => {
  const plain = instrumentOf('PHQ-9');
  expect(withRepetitions(plain, { '1#2': 1 })).toBe(plain);
});

const answers = { '1': 1, '2': 0, '4': 1, '4#1.2': 0, '2#2': 1, '4#2.1': 0, '2#3': 1 };
const written = withRepetitions(instrument, answers).sections;
const named = (code: string): Section => {
  const found = written.find((section) => section.code === code);
  if (!found) throw new Error(code);
  return found;
};

test('repetitions end innermost first', () => {
  expect(written.map(({ code }) => code)).toEqual(['a', 'g', 'h', 'h#1.2', 'g#2', 'h#2.1', 'g#3', 'h#3.1']);
  const ends = (code: string) => endingRepetitions(written, named(code));
  expect([ends('a'), ends('g')]).toEqual([[], []]);
  expect(ends('h')).toEqual([{ group: 'h', around: [1], index: 1, count: 2 }]);
  expect(ends('h#1.2')).toEqual([
    { group: 'h', around: [1], index: 2, count: 2 },
    { group: 'g', around: [], index: 1, count: 3 },
  ]);
  expect(ends('h#3.1').map(({ index, count }) => [index, count])).toEqual([
    [1, 1],
    [3, 3],
  ]);
  expect(ends('h#1.2').map(canRepeat)).toEqual([true, false]);
  expect(canRepeat({ group: 'g', around: [], index: 50, count: 50 })).toBe(false);
  expect(placeOfSection(named('h#1.2'))).toEqual([1, 2]);
});

test('numbers are shown where there is more than one repetition', () => {
  expect(written.map((section) => shownPlace(written, section))).toEqual([
    '',
    '1',
    '1.1',
    '1.2',
    '2',
    '2.1',
    '3',
    '3.1',
  ]);
  const once = withRepetitions(instrument, {}).sections;
  expect(once.map((section) => shownPlace(once, section))).toEqual(['', '', '']);
  expect(['2', '2#2', '4#1.2'].map(shownCode)).toEqual(['2', '2 (2)', '4 (1.2)']);
});

test('the sections of a group are those of all its repetitions in the same place', () => {
  const codesOf = (group: string, around: readonly number[]) =>
    sectionsOfGroup(written, { group, around }).map(({ code }) => code);
  expect(codesOf('h', [1])).toEqual(['h', 'h#1.2']);
  expect(codesOf('h', [2])).toEqual(['h#2.1']);
  expect(codesOf('g', [])).toHaveLength(7);
});

test('removing a repetition removes its answers; later ones move up', () => {
  const without = (group: string, around: readonly number[], index: number) =>
    withoutRepetition(instrument, answers, { group, around, index });
  expect(without('g', [], 2)).toEqual({ '2#2': 1, '4#2.1': null, '2#3': null });
  expect(without('h', [1], 1)).toEqual({ '4': 0, '4#1.2': null });
  expect(without('g', [], 1)).toEqual({ '2': 1, '4': 0, '4#1.2': null, '2#2': 1, '4#2.1': null, '2#3': null });
});

test('an answer in a repetition beyond the limit is reported as such, another code as unknown', () => {
  const answers = { '2#51': 1, '9': 1 };
  expect(answerProblems(withRepetitions(instrument, answers), answers, false)).toEqual([
    { item: '9', rule: 'unknownItem' },
    { item: '2#51', rule: 'tooManyRepetitions' },
  ]);
});
