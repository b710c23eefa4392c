import { describe, expect, test } from 'vitest';
import type { Instrument, Scoring } from './instrument.ts';
import { text } from './instruments/compose.ts';
import { liftedBand } from './norms.ts';
import { standardOf } from './points.ts';
import { scoreInstrument } from './score.ts';
import { everywhere, instrumentOf, scored } from './testing.ts';

const gad7 = instrumentOf('GAD-7');
const word = text('词', '詞', 'word', 'слово');

function withScoring(change: Partial<Scoring>): Instrument {
  return { ...gad7, scoring: { ...gad7.scoring, ...change } };
}

test('an unknown item, an unknown value and an unknown norm set are refused', () => {
  expect(() => scoreInstrument(gad7, { 8: 1 }, {})).toThrow(RangeError);
  expect(() => scoreInstrument(gad7, { 1: 4 }, {})).toThrow(RangeError);
  expect(() => scoreInstrument(gad7, {}, {}, 'x')).toThrow(RangeError);
});

test('within the allowance a missing answer adds nothing and the form is scored', () => {
  const lenient = withScoring({ missingAllowed: 1 });
  expect(scored(lenient, [3, 3, 3, 3, 3, 3, null])).toMatchObject({ total: 18, missing: ['7'], unbanded: null });
  expect(scored(lenient, [3, 3, 3, 3, 3, null, null])).toMatchObject({ total: null, unbanded: 'incomplete' });
});

test('a mean subscale divides by its items', () => {
  const instrument = withScoring({ subscales: [{ code: 'm', name: word, items: ['1', '2', '3'], as: 'mean' }] });
  expect(scored(instrument, [3, 2, 2, 0, 0, 0, 0]).subscores).toMatchObject([{ value: 7 / 3, min: 0, max: 3 }]);
});

test('the standard score is truncated: 42 is 52, not 53 (Zung)', () => {
  const scoring = instrumentOf('SAS').scoring;
  expect([20, 39, 42, 43, 80].map((raw) => standardOf(scoring, raw))).toEqual([25, 48, 52, 53, 100]);
});

test('a group for one sex excludes the other and the unknown', () => {
  const instrument = {
    ...gad7,
    normSets: gad7.normSets.map((set) => ({
      ...set,
      groups: set.groups.map((group) => ({ ...group, sex: 'male' as const })),
    })),
  };
  const answers = everywhere(gad7, 0);
  expect(scoreInstrument(instrument, answers, { sex: 'male' }).unbanded).toBeNull();
  expect(scoreInstrument(instrument, answers, { sex: 'female' }).unbanded).toBe('noGroup');
  expect(scoreInstrument(instrument, answers, {}).unbanded).toBe('noGroup');
});

describe('a band rule', () => {
  const bands = gad7.normSets[0]?.groups[0]?.bands ?? [];
  const byCode = (code: string): (typeof bands)[number] => {
    const band = bands.find((candidate) => candidate.code === code);
    if (band === undefined) {
      throw new Error(`no band ${code}`);
    }
    return band;
  };
  const bandRules = [{ band: 'moderate', itemsAtLeast: 3, count: 2 }];
  const lifted = (band: string, points: readonly number[], better: Scoring['better']) =>
    liftedBand(byCode(band), bands, { bandRules, better }, { points, subscores: [] }).code;

  test('raises a better band, and never lowers a worse one', () => {
    expect(lifted('mild', [3, 3, 0], 'lower')).toBe('moderate');
    expect(lifted('mild', [3, 2, 2], 'lower')).toBe('mild');
    expect(lifted('severe', [3, 3, 3], 'lower')).toBe('severe');
  });

  test('where higher is better, the lower band is the worse one', () => {
    expect(lifted('severe', [3, 3], 'higher')).toBe('moderate');
    expect(lifted('mild', [3, 3], 'higher')).toBe('mild');
  });

  test('with a norm set applies in that norm set only', () => {
    const rules = [{ band: 'moderate', itemsAtLeast: 3, count: 2, normSet: 'a' }];
    const liftedIn = (normSet?: string) =>
      liftedBand(
        byCode('mild'),
        bands,
        { bandRules: rules, better: 'lower' },
        { points: [3, 3], subscores: [], normSet },
      ).code;
    expect(liftedIn('a')).toBe('moderate');
    expect(liftedIn('b')).toBe('mild');
    expect(liftedIn()).toBe('mild');
  });
});

test('the bands for drawing are given even when the form is incomplete', () => {
  expect(scoreInstrument(gad7, {}, {}).bands).toHaveLength(4);
});
