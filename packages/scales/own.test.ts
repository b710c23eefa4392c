import { expect, test } from 'vitest';
import { answerProblems } from './answers.ts';
import type { Band, Choice, Instrument, Item } from './instrument.ts';
import { bandProblems, draftProblems, settled, withScoring } from './own.ts';
import { scoreInstrument } from './score.ts';
import { ownBand as band, instrumentOf, said } from './testing.ts';

const choices = [0, 1, 2].map((value): Choice => ({ value, text: said(`c${value}`) }));
const choice = (code: string, more: Partial<Item> = {}) =>
  ({ code, text: said('q'), kind: 'choice', choices, ...more }) as Item;
const norms = (bands: readonly Band[]) => [
  { code: 'own', name: said('own'), source: '', confirmation: 'unconfirmed' as const, groups: [{ bands }] },
];

function draft(items: readonly Item[], bands: readonly Band[] = []): Instrument {
  const base = instrumentOf('GAD-7');
  const scoring = { ...base.scoring, reversed: [], subscales: [], flags: [], bandRules: [], adjustments: [] };
  return settled({
    ...base,
    code: 'OWN-1',
    name: said('Mine'),
    sections: [{ code: 'main', title: said('–'), items }],
    scoring,
    normSets: bands.length > 0 ? norms(bands) : [],
  });
}
const rules = (instrument: Instrument) => draftProblems(instrument).map(({ path, rule }) => [path, rule]);

test('range, page and norms follow from the items', () => {
  expect(draft([choice('1'), choice('2')]).scoring).toMatchObject({ total: 'sum', min: 0, max: 4 });
  expect(draft([choice('1'), choice('2', { when: [{ item: '1', is: 'equals', value: 1 }] })]).page).toBe(
    'questionsbranch',
  );
  const unscored = draft([choice('1', { unscored: true })], [band('a', 0, 2, 'normal')]);
  expect(unscored).toMatchObject({ normSets: [], defaultNormSet: null, scoring: { total: 'none' } });
  expect(draft([]).scoring).toMatchObject({ min: 0, max: 0 });
  expect(draft([choice('1', { choices: [] } as Partial<Item>)]).scoring).toMatchObject({ min: 0, max: 0 });
});

test('no end of a new total is the better one until its author says so: Barthel is better when higher', () => {
  const blank = draft([]);
  expect(blank.scoring).toMatchObject({ total: 'none' });
  expect(blank.scoring.undecided).toBeUndefined();
  const sections = [{ code: 'main', title: said('–'), items: [choice('feeding'), choice('bathing')] }];
  const begun = settled({ ...blank, sections });
  expect(rules(begun)).toEqual([['bands', 'scoringUndecided']]);
  expect(scoreInstrument(begun, { feeding: 2, bathing: 2 }, {})).toMatchObject({ total: null, band: null });
  const barthel = settled(withScoring(begun, 'higher'));
  expect(rules(barthel)).toEqual([]);
  expect(scoreInstrument(barthel, { feeding: 2, bathing: 2 }, {})).toMatchObject({ total: 4, better: 'higher' });
});

test('a complete draft has no problems', () => {
  expect(rules(draft([choice('1'), choice('2')], [band('a', 0, 1, 'normal'), band('b', 2, 4, 'severe')]))).toEqual([]);
  expect(rules(draft([choice('1')]))).toEqual([]);
});

test('missing parts are named at their place', () => {
  expect(rules({ ...draft([]), name: said(' ') })).toEqual([
    ['name', 'nameMissing'],
    ['items', 'noItems'],
  ]);
  expect(rules(draft([choice('1'), choice('1', { text: said('') })]))).toEqual([
    ['items.1', 'codeTwice'],
    ['items.1', 'textMissing'],
  ]);
  const one = { choices: [{ value: 0, text: said('') }] } as Partial<Item>;
  expect(rules(draft([choice('1', one)]))).toEqual([
    ['items.1', 'choicesMissing'],
    ['items.1', 'choiceTextMissing'],
  ]);
  const line: Item = { code: '1', text: said('q'), kind: 'number', min: 0, max: 10, step: 3 };
  expect(rules(draft([line]))).toEqual([['items.1', 'rangeWrong']]);
  expect(rules(draft([choice('2', { when: [{ item: '9', is: 'answered', value: 0 }] })]))).toEqual([
    ['items.2', 'conditionDangling'],
  ]);
});

test('gaps, overlaps and ends of bands are named with their totals', () => {
  const found = (...bands: Band[]) => bandProblems(draft([choice('1'), choice('2'), choice('3')], bands));
  expect(found(band('a', 0, 1, 'normal'), band('b', 3, 6, 'mild'))).toEqual([
    { path: 'bands.b', rule: 'bandGap', params: { from: 2, to: 2 } },
  ]);
  expect(found(band('a', 0, 3, 'normal'), band('b', 2, 6, 'mild'))).toEqual([
    { path: 'bands.b', rule: 'bandOverlap', params: { from: 2, to: 3 } },
  ]);
  expect(found(band('a', 1, 5, 'normal'))).toEqual([
    { path: 'bands.a', rule: 'bandGap', params: { from: 0, to: 0 } },
    { path: 'bands.a', rule: 'bandGap', params: { from: 6, to: 6 } },
  ]);
  expect(found(band('a', 0, 9, 'normal'))).toMatchObject([{ rule: 'bandOutside' }]);
  expect(found(band('a', 0, 3, 'severe'), band('b', 4, 6, 'mild'))).toMatchObject([
    { path: 'bands', rule: 'bandLevels' },
  ]);
  expect(found(band('a', 0, 6, 'normal', ' '))).toMatchObject([{ path: 'bands.a', rule: 'bandTextMissing' }]);
});

test('conditions that can never hold, and unfit initial answers, block publishing', () => {
  const when = (item: string, value: number) => ({ when: [{ item, is: 'equals', value }] }) as const;
  expect(rules(draft([choice('1'), choice('2', when('9', 1))]))).toEqual([['items.2', 'conditionDangling']]);
  expect(rules(draft([choice('1'), choice('2', when('1', 9))]))).toEqual([['items.2', 'conditionValue']]);
  expect(rules(draft([choice('1', when('2', 1)), choice('2', when('1', 1))])).map(([, rule]) => rule)).toEqual([
    'conditionCircular',
    'conditionCircular',
  ]);
  expect(
    rules(draft([choice('1', { unscored: true, initial: 9 }), choice('2', { unscored: true, initial: 0 })])),
  ).toEqual([['items.1', 'initialWrong']]);
  // A preset answer must not count; a hidden item's value may.
  expect(rules(draft([choice('1', { initial: 1 }), choice('2', { initial: 1, readOnly: true })]))).toEqual([
    ['items.1', 'initialScored'],
  ]);
});

test('a warning that no answer can raise, and sections without title or items, are named at their places', () => {
  const flag = { code: 'harm', item: '1', atLeast: 3, text: said('!'), advice: said('!') };
  const warning = (item: Item) => {
    const made = draft([item]);
    return { ...made, scoring: { ...made.scoring, flags: [flag] } };
  };
  expect(rules(warning(choice('1')))).toEqual([['items.1', 'flagNever']]);
  // Points count, not the printed value.
  const weighed = choices.map((one) => ({ ...one, points: one.value * 2 }));
  expect(rules(warning(choice('1', { choices: weighed } as Partial<Item>)))).toEqual([]);
  const made = draft([choice('1')]);
  const blank = { code: 'b', title: said(' '), note: { ...said('x'), ru: '' }, items: [] };
  expect(rules({ ...made, sections: [...made.sections, blank] })).toEqual([
    ['sections.b', 'sectionTitleMissing'],
    ['sections.b', 'sectionPartly'],
    ['sections.b', 'sectionEmpty'],
  ]);
});

test('an exclusive choice is not added to the others', () => {
  const points = [1, 2, 4].map((value): Choice => ({ value, text: said(`c${value}`) }));
  const several = (last: Partial<Choice>) =>
    choice('1', { kind: 'multiple', choices: [...points, { value: 5, text: said('none'), ...last }] } as Partial<Item>);
  expect(draft([several({})]).scoring).toMatchObject({ min: 0, max: 12 });
  expect(draft([several({ exclusive: true })]).scoring).toMatchObject({ min: 0, max: 7 });
  expect(draft([several({ exclusive: true, points: 9 })]).scoring).toMatchObject({ min: 0, max: 9 });
  expect(draft([several({ exclusive: true, points: -1 })]).scoring).toMatchObject({ min: -1, max: 7 });
  const form = draft([several({ exclusive: true })]);
  const problems = (chosen: readonly number[]) => answerProblems(form, { 1: chosen }, true).map(({ rule }) => rule);
  expect([[5], [1, 2], [1, 5], [1, 9]].map(problems)).toEqual([[], [], ['notAlone'], ['notAChoice']]);
  const unrated = draft([several({ unrated: true })]);
  expect(answerProblems(unrated, { 1: [1, 5] }, true)).toEqual([{ item: '1', rule: 'notAlone' }]);
});
