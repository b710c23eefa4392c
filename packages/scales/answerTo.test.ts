import { expect, test } from 'vitest';
import { answerProblems } from './answers.ts';
import { answerTo } from './answerTo.ts';
import { abandonedCodes, formOf, itemsToCome } from './form.ts';
import type { Instrument, Item } from './instrument.ts';
import { draftProblems, PLAIN_SUM, settled } from './own.ts';
import { withRepetitions } from './repeat.ts';
import { askedItems, nextItem, progress } from './run.ts';
import { scoreInstrument } from './score.ts';
import { instrumentOf, said } from './testing.ts';
import { hasUrgentAnswer } from './urgent.ts';

const CODES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];
const choices = [0, 1, 2].map((value) => ({ value, text: said(`${value}`) }));
const items = CODES.map((code): Item => ({ code, kind: 'choice', text: said(code), choices }));
const follows: Item = {
  code: 'isPrototypeOf',
  kind: 'choice',
  text: said('then'),
  choices,
  unscored: true,
  when: [{ item: 'constructor', is: 'answered', value: 0 }],
};
const form: Instrument = settled({
  ...instrumentOf('PHQ-9'),
  sections: [{ code: 'toString', title: said('S'), items: [...items, follows] }],
  scoring: {
    ...PLAIN_SUM,
    subscales: [{ code: 'valueOf', name: said('All'), items: CODES, as: 'sum' }],
    flags: [{ code: 'constructor', item: 'toString', atLeast: 2, text: said('F'), advice: said('A') }],
  },
  normSets: [],
  defaultNormSet: null,
});
const answers = { constructor: 1, toString: 2, valueOf: 0, hasOwnProperty: 1 };
const codes = (some: readonly Item[]) => some.map(({ code }) => code);

test('a property of every object is not an answer', () => {
  expect(CODES.map((code) => answerTo<unknown>({}, code))).toEqual([undefined, undefined, undefined, undefined]);
  expect(answerTo<number>(answers, 'constructor')).toBe(1);
});

test('items named like properties of every object are valid, asked and missed like any other', () => {
  expect(draftProblems(form)).toEqual([]);
  expect(codes(askedItems(form, {}))).toEqual(CODES);
  expect(nextItem(form, {})?.code).toBe('constructor');
  expect(progress(form, {})).toEqual({ given: 0, asked: 4 });
  expect(codes(itemsToCome(form, {}))).toEqual(['isPrototypeOf']);
  expect(abandonedCodes(formOf(form, {}), {})).toEqual([]);
  expect(answerProblems(form, {}, true).map(({ item }) => item)).toEqual(CODES);
  expect(scoreInstrument(form, {}, {})).toMatchObject({ total: null, missing: CODES, flags: [] });
});

test('their answers are scored', () => {
  expect(codes(askedItems(form, answers))).toEqual([...CODES, 'isPrototypeOf']);
  expect(answerProblems(form, answers, true)).toEqual([]);
  expect(hasUrgentAnswer(form, answers)).toBe(true);
  const score = scoreInstrument(form, answers, {});
  expect(score).toMatchObject({ total: 4, missing: [], subscores: [{ value: 4 }], flags: [{ item: 'toString' }] });
});

test('a group with such a name repeats as often as it is answered', () => {
  const section = { code: 's', title: said('S'), groups: ['valueOf'], repeats: ['valueOf'], items: items.slice(0, 1) };
  expect(withRepetitions({ sections: [section] }, { 'constructor#3': 1 }).sections).toHaveLength(3);
});
