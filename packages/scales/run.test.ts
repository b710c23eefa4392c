import { describe, expect, test } from 'vitest';
import { answerProblems } from './answers.ts';
import type { Condition, Instrument, Item } from './instrument.ts';
import { choice, question, subscoreEntry, text, unratedChoice } from './instruments/compose.ts';
import { textOf } from './localText.ts';
import { askedItems, itemsOf, nextItem, progress } from './run.ts';
import { scoreInstrument } from './score.ts';
import { instrumentOf } from './testing.ts';

const word = text('词', '詞', 'word', 'слово');
const steps = [choice(0, word), choice(1, word), choice(2, word), unratedChoice(9, word)];

/** Item 2 depends on item 1, item 3 on item 2; item 4 is a number in steps of a half. */
function branching(is: Condition['is'], value: number): Instrument {
  return {
    ...instrumentOf('GAD-7'),
    sections: [
      {
        code: 'a',
        title: word,
        items: [question('1', steps, word), { ...question('2', steps, word), when: [{ item: '1', is, value }] }],
      },
      {
        code: 'b',
        title: word,
        items: [
          { ...question('3', steps, word), when: [{ item: '2', is: 'atLeast', value: 0 }] },
          { ...subscoreEntry('4', 3, word, word), step: 0.5 },
        ],
      },
    ],
  };
}

const codesOf = (items: readonly { code: string }[]): string[] => items.map((item) => item.code);

describe('conditions', () => {
  const instrument = branching('atLeast', 1);

  test('without answers, dependent items are not asked', () => {
    expect(codesOf(itemsOf(instrument))).toEqual(['1', '2', '3', '4']);
    expect(codesOf(askedItems(instrument, {}))).toEqual(['1', '4']);
  });

  test('a condition that holds brings the next item, and so on', () => {
    expect(codesOf(askedItems(instrument, { 1: 1 }))).toEqual(['1', '2', '4']);
    expect(codesOf(askedItems(instrument, { 1: 1, 2: 0 }))).toEqual(['1', '2', '3', '4']);
  });

  test('an answer to an item no longer asked brings nothing', () => {
    expect(codesOf(askedItems(instrument, { 1: 0, 2: 2 }))).toEqual(['1', '4']);
    const score = scoreInstrument(instrument, { 1: 0, 2: 2, 4: 1 }, {});
    expect(score.raw).toBe(1);
  });

  test('"cannot be rated" is neither at least nor at most any value', () => {
    expect(codesOf(askedItems(instrument, { 1: 9 }))).toEqual(['1', '4']);
    expect(codesOf(askedItems(branching('atMost', 9), { 1: 9 }))).toEqual(['1', '4']);
  });

  test.each([
    ['equals', 2, 2, true],
    ['equals', 2, 1, false],
    ['notEquals', 2, 1, true],
    ['notEquals', 2, 2, false],
    ['atLeast', 1, 1, true],
    ['atLeast', 1, 0, false],
    ['atMost', 1, 1, true],
    ['atMost', 1, 2, false],
  ] as const)('%s %i with %i', (is, value, answer, asked) => {
    expect(codesOf(askedItems(branching(is, value), { 1: answer })).includes('2')).toBe(asked);
  });
});

test('the next item is the first asked one without an answer', () => {
  const instrument = branching('atLeast', 1);
  expect(nextItem(instrument, {})?.code).toBe('1');
  expect(nextItem(instrument, { 1: 1 })?.code).toBe('2');
  expect(nextItem(instrument, { 1: 0 })?.code).toBe('4');
  expect(nextItem(instrument, { 1: 0, 4: 2 })).toBeUndefined();
  expect(progress(instrument, { 1: 1, 4: 2 })).toEqual({ given: 2, asked: 3 });
});

test('an unscored item is asked but not needed', () => {
  const phq9 = instrumentOf('PHQ-9');
  const nine = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(index + 1), 0]));
  expect(nextItem(phq9, nine)?.code).toBe('10');
  expect(progress(phq9, nine)).toEqual({ given: 9, asked: 10 });
  expect(answerProblems(phq9, nine, true)).toEqual([]);
});

describe('answerProblems', () => {
  const instrument = branching('atLeast', 1);

  test.each([
    [{ 1: 9, 4: 0.5 }, []],
    [{ 1: 3 }, [{ item: '1', rule: 'notAChoice' }]],
    [{ 1: '1' }, [{ item: '1', rule: 'notAChoice' }]],
    [{ 1: null }, [{ item: '1', rule: 'notAChoice' }]],
    [{ 4: '2' }, [{ item: '4', rule: 'notANumber' }]],
    [{ 4: Number.NaN }, [{ item: '4', rule: 'notANumber' }]],
    [{ 4: Number.POSITIVE_INFINITY }, [{ item: '4', rule: 'notANumber' }]],
    [{ 4: -0.5 }, [{ item: '4', rule: 'outOfRange' }]],
    [{ 4: 3.5 }, [{ item: '4', rule: 'outOfRange' }]],
    [{ 4: 0.3 }, [{ item: '4', rule: 'offStep' }]],
    [{ 1: 0, 2: 1 }, [{ item: '2', rule: 'notAsked' }]],
    [{ 5: 1, 1: 0 }, [{ item: '5', rule: 'unknownItem' }]],
    [{ constructor: 1 }, [{ item: 'constructor', rule: 'unknownItem' }]],
    [{ 1: undefined }, []],
  ] as [Record<string, unknown>, unknown[]][])('%j', (answers, problems) => {
    expect(answerProblems(instrument, answers, false)).toEqual(problems);
  });

  test('a complete form has an answer to every asked item that is scored', () => {
    expect(answerProblems(instrument, { 1: 1 }, true)).toEqual([
      { item: '2', rule: 'missing' },
      { item: '4', rule: 'missing' },
    ]);
    expect(answerProblems(instrument, { 1: 0, 4: 3 }, true)).toEqual([]);
  });
});

test('a text in each language', () => {
  expect(textOf(word, 'zh')).toBe('词');
  expect(textOf(word, 'zh-TW')).toBe('詞');
  expect(textOf(word, 'en')).toBe('word');
  expect(textOf(word, 'ru')).toBe('слово');
});

test('chains of conditions longer than a stack are followed', () => {
  const items = Array.from({ length: 20_000 }, (_, at): Item => {
    const item = { code: `${at}`, kind: 'number', min: 0, max: 1, step: 1, text: word, unscored: true } as const;
    return at === 19_999 ? item : { ...item, when: [{ item: `${at + 1}`, is: 'equals', value: 1 }] };
  });
  const answers = Object.fromEntries(items.map(({ code }) => [code, 1]));
  const form = { sections: [{ code: 'a', title: word, items }] };
  expect(askedItems(form, answers)).toHaveLength(20_000);
  expect(askedItems(form, { ...answers, 19999: 0 }).map(({ code }) => code)).toEqual(['19999']);
});
