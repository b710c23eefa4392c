import { expect, test } from 'vitest';
import { answerProblems } from './answers.ts';
import { abandonedCodes, answersOnPath, entryForm, formOf, itemsToCome, steeringCodes } from './form.ts';
import type { Instrument, Item } from './instrument.ts';
import { yesNo } from './instruments/choices.ts';
import { question, subscoreEntry, text } from './instruments/compose.ts';
import { askedItems } from './run.ts';
import { scoreInstrument } from './score.ts';
import { instrumentOf } from './testing.ts';

const word = text('词', '詞', 'word', 'слово');
const base = instrumentOf('GAD-7');

function made(items: readonly Item[], change: Partial<Instrument['scoring']> = {}): Instrument {
  return {
    ...base,
    sections: [{ code: 's', title: word, items }],
    scoring: { ...base.scoring, subscales: [], flags: [], bandRules: [], min: 0, max: 4, ...change },
    normSets: [],
    defaultNormSet: null,
  };
}

test('an entry form is scored from its own codes only', () => {
  const instrument: Instrument = {
    ...made([question('1', yesNo, word), question('2', yesNo, word)]),
    entry: { sections: [{ code: 'e', title: word, items: [subscoreEntry('a', 4, word, word)] }], subscales: [] },
  };
  expect(formOf(instrument, { 1: 1 })).toBe(instrument);
  expect(formOf(instrument, { a: 3 }).sections[0]?.code).toBe('e');
  expect(entryForm(base)).toBe(base);
  expect(scoreInstrument(instrument, { a: 3 }, {}).total).toBe(3);
  expect(() => scoreInstrument(instrument, { a: 3, 1: 1 }, {})).toThrow(RangeError);
});

test('within a clause one condition suffices; every clause must hold', () => {
  const items = [
    question('1', yesNo, word),
    question('2', yesNo, word),
    {
      ...question('3', yesNo, word),
      when: [
        [
          { item: '1', is: 'equals', value: 1 },
          { item: '2', is: 'equals', value: 1 },
        ],
        { item: '4', is: 'unanswered', value: 0 },
      ],
    } as const,
    question('4', yesNo, word),
  ];
  const asked = (answers: Record<string, number>) => askedItems(made(items), answers).some(({ code }) => code === '3');
  expect(asked({})).toBe(false);
  expect(asked({ 1: 1 })).toBe(true);
  expect(asked({ 1: 0, 2: 1 })).toBe(true);
  expect(asked({ 1: 0, 2: 0 })).toBe(false);
  expect(asked({ 1: 1, 4: 0 })).toBe(false);
});

test('a multiple item scores the sum of the chosen values, and a date is compared as a date', () => {
  const items: Item[] = [
    {
      code: '1',
      kind: 'multiple',
      text: word,
      choices: yesNo.map((choice, index) => ({ ...choice, value: index, points: index + 1 })),
    },
    { code: '2', kind: 'text', text: word, unscored: true, maxLength: 10, format: 'date' },
    { ...question('3', yesNo, word), when: [{ item: '2', is: 'below', value: '2000-01-01' }] },
  ];
  const instrument = made(items);
  expect(scoreInstrument(instrument, { 1: [0, 1] }, {}).total).toBe(3);
  expect(askedItems(instrument, { 2: '1999-12-31' })).toHaveLength(3);
  expect(askedItems(instrument, { 2: '2000-01-01' })).toHaveLength(2);
  const rules = (answers: Record<string, unknown>) =>
    answerProblems(instrument, answers, false).map(({ rule }) => rule);
  expect(rules({ 1: [] })).toEqual(['notAChoice']);
  expect(rules({ 1: [0, 0] })).toEqual(['notAChoice']);
  expect(rules({ 2: '2000-13-01' })).toEqual(['wrongFormat']);
  expect(rules({ 2: ' ' })).toEqual(['notWords']);
  expect(rules({ 2: 7 })).toEqual(['notWords']);
});

test('a profile has subscores with bands of their own and no total', () => {
  const [normal, severe] = ['normal', 'severe'].map((level) =>
    base.normSets[0]?.groups[0]?.bands.find((each) => each.level === level),
  );
  if (!normal || !severe) throw new Error('no bands');
  const instrument = made([question('1', yesNo, word), question('2', yesNo, word)], {
    total: 'none',
    min: 0,
    max: 0,
    subscales: [
      {
        code: 'x',
        name: word,
        items: ['1', '2'],
        as: 'mean',
        factor: 10,
        reversed: ['2'],
        norm: {
          source: 's',
          confirmation: 'confirmed',
          bands: [
            { ...normal, from: 0, to: 5 },
            { ...severe, from: 5.01, to: 10 },
          ],
        },
      },
    ],
  });
  const score = scoreInstrument(instrument, { 1: 1, 2: 0 }, {});
  expect(score).toMatchObject({ total: null, unbanded: 'profile' });
  expect(score.subscores[0]).toMatchObject({ value: 10, min: 0, max: 10, band: { level: 'severe' } });
  expect(scoreInstrument(instrument, { 1: 1 }, {})).toMatchObject({ unbanded: 'incomplete' });
});

test('a path unfolds, is complete when its last question is answered, and abandons answers when it changes', () => {
  const on = (item: string) => ({ when: [{ item, is: 'equals', value: 1 }] }) as const;
  const form = made([
    question('1', yesNo, word),
    { ...question('2', yesNo, word), ...on('1') },
    { ...question('3', yesNo, word), ...on('2') },
    { ...question('4', yesNo, word), calculated: '1' },
    { ...question('5', yesNo, word), ...on('4') },
  ]);
  const coming = (answers: Record<string, number>) => itemsToCome(form, answers).map(({ code }) => code);
  expect(coming({ 4: 0 })).toEqual(['2']);
  expect(coming({ 1: 1, 4: 0 })).toEqual(['3']);
  expect(coming({ 1: 0, 4: 0 })).toEqual([]);
  const answers = { 1: 0, 2: 1, 3: 1, 4: 1, 5: 0 };
  expect(abandonedCodes(form, answers)).toEqual(['2', '3']);
  expect(answersOnPath(form, answers)).toEqual({ 1: 0, 4: 1, 5: 0 });
  expect(answersOnPath(form, { 1: 1, 2: 1 })).toEqual({ 1: 1, 2: 1 });
  expect([...steeringCodes(form)]).toEqual(['4']);
});
