import { expect, test } from 'vitest';
import type { Band, Choice, Instrument, Item, Subscale } from './instrument.ts';
import { draftProblems, PLAIN_SUM, settled, subscaleProblems } from './own.ts';
import { nextBand, problemsOfBands, type Span, subscaleSpan, totalSpan } from './ownBands.ts';
import { scoreInstrument } from './score.ts';
import { ownBand as band, instrumentOf, said } from './testing.ts';

const choices = (...values: number[]) => values.map((value): Choice => ({ value, text: said(`c${value}`) }));
const item = (code: string, values = [0, 1, 2, 3], more: Partial<Item> = {}) =>
  ({ code, text: said('q'), kind: 'choice', choices: choices(...values), ...more }) as Item;
const subscale = (more: Partial<Subscale> = {}): Subscale => ({
  code: 'fear',
  name: said('Fear'),
  items: ['1', '2'],
  as: 'sum',
  ...more,
});
const norm = (...bands: Band[]) => ({ source: '', confirmation: 'unconfirmed' as const, bands });

function draft(items: readonly Item[], subscales: readonly Subscale[], total: 'sum' | 'none' = 'sum'): Instrument {
  return settled({
    ...instrumentOf('GAD-7'),
    code: 'OWN-1',
    sections: [{ code: 'main', title: said('–'), items }],
    scoring: { ...PLAIN_SUM, total, subscales },
    normSets: [],
  });
}
const four = ['1', '2', '3', '4'].map((code) => item(code));
const rules = (span: Span, ...bands: Band[]) =>
  problemsOfBands(bands, span).map(({ band: of, rule, params }) => [of, rule, params]);

test('bands of a sum cover its steps, from end to end', () => {
  const span = subscaleSpan(draft(four, []), subscale());
  expect(span).toMatchObject({ min: 0, max: 6, steps: [1], better: 'lower' });
  expect(rules(span, band('a', 0, 2), band('b', 3, 6, 'mild'))).toEqual([]);
  expect(rules(span, band('a', 0, 2), band('b', 4, 6, 'mild'))).toEqual([['b', 'bandGap', { from: 3, to: 3 }]]);
  expect(rules(span, band('a', 0, 3), band('b', 3, 6, 'mild'))).toEqual([['b', 'bandOverlap', { from: 3, to: 3 }]]);
  expect(rules(span, band('a', 1, 5))).toEqual([
    ['a', 'bandGap', { from: 0, to: 0 }],
    ['a', 'bandGap', { from: 6, to: 6 }],
  ]);
  expect(rules(span, band('a', 0, 7))).toEqual([['a', 'bandOutside', { min: 0, max: 6 }]]);
  expect(rules(span, band('a', 0, 2.5), band('b', 3, 6))).toEqual([]);
  const total = totalSpan(draft(four, []));
  expect(rules(total, band('a', 0, 2.5), band('b', 3, 12))).toEqual([['a', 'bandStep', { step: 1 }]]);
  expect(rules(span, band('a', 0, 2, 'severe'), band('b', 3, 6))).toEqual([[null, 'bandLevels', {}]]);
  expect(rules({ ...span, better: 'higher' }, band('a', 0, 2, 'severe'), band('b', 3, 6))).toEqual([]);
  expect(rules(span)).toEqual([]);
});

test('bands of a mean may meet between two means; a mean outside of all bands is named', () => {
  const span = subscaleSpan(draft(four, []), subscale({ as: 'mean', items: ['1', '2', '3', '4'] }));
  // Four items of 0–3 points: 0, 0.25, 0.5 … 3.
  expect(span).toMatchObject({ min: 0, max: 3, steps: [0.25] });
  expect(rules(span, band('a', 0, 0.9), band('b', 1, 3, 'mild'))).toEqual([]);
  expect(rules(span, band('a', 0, 0.75), band('b', 1, 3, 'mild'))).toEqual([]);
  expect(rules(span, band('a', 0, 0.5), band('b', 1, 3))).toEqual([['b', 'bandGap', { from: 0.75, to: 0.75 }]]);
  expect(rules(span, band('a', 0, 1), band('b', 1, 3))).toEqual([['b', 'bandOverlap', { from: 1, to: 1 }]]);
  expect(rules(span, band('a', 0, 2.9))).toEqual([['a', 'bandGap', { from: 3, to: 3 }]]);
});

test('bands may end between the scores of a weighted subscale, as those of the DASS-21 do', () => {
  const twice = subscaleSpan(draft(four, []), subscale({ factor: 2 }));
  expect(twice).toMatchObject({ min: 0, max: 12, steps: [2] });
  expect(rules(twice, band('a', 0, 5), band('b', 6, 12, 'mild'))).toEqual([]);
  expect(rules(twice, band('a', 0, 5), band('b', 8, 12, 'mild'))).toEqual([['b', 'bandGap', { from: 6, to: 6 }]]);
});

test('an item under a condition may add nothing, and may be missing from a mean', () => {
  const when = [{ item: '1', is: 'equals', value: 3 }] as const;
  const items = [item('1', [1, 2, 3]), item('2', [1, 2, 3], { when })];
  expect(subscaleSpan(draft(items, []), subscale())).toMatchObject({ min: 1, max: 6, steps: [1] });
  expect(subscaleSpan(draft(items, []), subscale({ as: 'mean' }))).toMatchObject({ min: 1, max: 3, steps: [1, 0.5] });
  const odd = [item('1', [0, 2]), item('2', [1, 3], { when: [{ item: '1', is: 'equals', value: 2 }] })];
  expect(totalSpan(draft(odd, []))).toMatchObject({ min: 0, max: 5, steps: [1] });
});

test('points of a multiple choice add up from zero', () => {
  const several = item('1', [3, 5], { kind: 'multiple' } as Partial<Item>);
  expect(totalSpan(draft([several], []))).toMatchObject({ min: 0, max: 8, steps: [1] });
});

test('a new band takes the rest; for a mean it starts at the next hundredth', () => {
  const whole = draft(four, []);
  const span = subscaleSpan(whole, subscale());
  expect(nextBand([], span)).toMatchObject({ code: 'band-1', from: 0, to: 6, level: 'normal' });
  expect(nextBand([band('band-2', 0, 2, 'mild')], span)).toMatchObject({
    code: 'band-3',
    from: 3,
    to: 6,
    level: 'mild',
  });
  const mean = subscaleSpan(whole, subscale({ as: 'mean' }));
  expect(nextBand([band('a', 0, 1)], mean)).toMatchObject({ from: 1.01, to: 3 });
  expect(nextBand([band('a', 0, 3)], mean)).toMatchObject({ from: 3, to: 3 });
});

test('missing parts of a subscale are named at their place', () => {
  const found = (more: Partial<Subscale>) => {
    const whole = draft(four, [subscale(more)]);
    return draftProblems(whole).map(({ path, rule }) => [path, rule]);
  };
  expect(found({})).toEqual([]);
  expect(found({ norm: norm(band('low', 0, 2), band('high', 3, 6, 'severe')) })).toEqual([]);
  expect(found({ name: said(' ') })).toEqual([['subscales.fear', 'subscaleNameMissing']]);
  expect(found({ name: { ...said('Fear'), ru: '' } })).toEqual([['subscales.fear', 'subscalePartly']]);
  expect(found({ items: [] })).toEqual([['subscales.fear', 'subscaleEmpty']]);
  expect(found({ norm: norm(band('low', 0, 2, 'normal', '')) })).toEqual([
    ['subscales.fear.bands.low', 'bandTextMissing'],
    ['subscales.fear.bands.low', 'bandGap'],
  ]);
  expect(found({ norm: norm(band('low', 0, 2, 'mild'), band('high', 3, 6)) })).toEqual([
    ['subscales.fear.bands', 'bandLevels'],
  ]);
  const stray = subscale({ items: ['1', '9'] });
  expect(subscaleProblems(draft(four, [stray]), stray)).toEqual([]);
  expect(draftProblems(draft(four, [stray]))).toMatchObject([{ rule: 'unsound' }]);
});

test('a text that is missing in one of the languages is named', () => {
  const name = { ...said('n'), 'zh-TW': ' ' };
  const found = (whole: Instrument) => draftProblems(whole).map(({ path, rule }) => [path, rule]);
  expect(found({ ...draft(four, []), name })).toEqual([['name', 'textPartly']]);
  expect(found(draft([item('1', [0, 1], { text: name })], []))).toEqual([['items.1', 'itemPartly']]);
  const partly = { ...band('low', 0, 6), advice: name };
  expect(found(draft(four, [subscale({ norm: norm(partly) })]))).toEqual([
    ['subscales.fear.bands.low', 'bandTextPartly'],
  ]);
});

test('its bands are scored, also at the very end of thirds', () => {
  const low = band('low', 0, 2);
  const high = band('high', 3, 6, 'severe');
  const whole = draft(four, [subscale({ norm: norm(low, high) }), subscale({ code: 'rest', items: ['3', '4'] })]);
  const score = (answers: Record<string, number>) => scoreInstrument(whole, answers, {}).subscores;
  expect(score({ 1: 2, 2: 1, 3: 3, 4: 3 })).toMatchObject([
    { code: 'fear', value: 3, min: 0, max: 6, better: 'lower', band: { code: 'high' } },
    { code: 'rest', value: 6 },
  ]);
  expect(score({ 1: 2, 2: 0, 3: 0, 4: 0 })[0]).toMatchObject({ value: 2, band: { code: 'low' } });
  expect(score({ 1: 2, 3: 0, 4: 0 })[0]).toMatchObject({ value: null, band: null });
  // Highest points of 1, 1 and 2: the mean ends at 4/3, which cannot be typed exactly.
  const thirds = [item('1', [0, 1]), item('2', [0, 1]), item('3', [0, 2])];
  const mean = subscale({ as: 'mean', items: ['1', '2', '3'], norm: norm(band('a', 0, 1.333333)) });
  const third = draft(thirds, [mean]);
  expect(draftProblems(third)).toEqual([]);
  expect(scoreInstrument(third, { 1: 1, 2: 1, 3: 2 }, {}).subscores[0]?.band?.code).toBe('a');
});

test('a profile has subscales of scored items, and no bands of a total', () => {
  const fear = subscale({ norm: norm(band('low', 0, 2), band('high', 3, 6, 'severe')) });
  const profile = draft(four, [fear], 'none');
  expect(profile).toMatchObject({ scoring: { total: 'none', min: 0, max: 0 }, normSets: [], defaultNormSet: null });
  expect(draftProblems(profile)).toEqual([]);
  const score = scoreInstrument(profile, { 1: 3, 2: 3, 3: 0, 4: 0 }, {});
  expect(score).toMatchObject({
    total: null,
    unbanded: 'profile',
    subscores: [{ value: 6, band: { level: 'severe' } }],
  });
  // Without such subscales there is a total.
  expect(draft(four, [], 'none').scoring).toMatchObject({ total: 'sum', min: 0, max: 12 });
  expect(draft(four, [subscale({ norm: norm() })]).scoring.subscales[0]).not.toHaveProperty('norm');
});
