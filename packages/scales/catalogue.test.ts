import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instrumentByCode, instruments } from './catalogue.ts';
import { checkInstrument } from './check.ts';
import type { Level } from './instrument.ts';
import { pointsOf, ratedValues, scoredItems, totalStep } from './points.ts';
import { scoreInstrument } from './score.ts';
import { completeAnswers, elder, extreme, without } from './testing.ts';

const severity: Readonly<Record<Level, number>> = { normal: 0, mild: 1, moderate: 2, severe: 3 };
const runs = { numRuns: 50 };

test('the ten instruments, each found by its code', () => {
  const codes = instruments.map((instrument) => instrument.code);
  expect(codes).toEqual(['AD8', 'MMSE', 'MOCA', 'ADL-14', 'BARTHEL', 'PHQ-9', 'GAD-7', 'GDS-15', 'SAS', 'ISI']);
  for (const instrument of instruments) {
    expect(instrumentByCode(instrument.code)).toBe(instrument);
  }
  expect(instrumentByCode('phq-9')).toBeUndefined();
});

test.each([
  ['AD8', 8, 0, 8, 1],
  ['MMSE', 11, 0, 30, 1],
  ['MOCA', 10, 0, 30, 1],
  ['ADL-14', 14, 14, 56, 1],
  ['BARTHEL', 10, 0, 100, 5],
  ['PHQ-9', 9, 0, 27, 1],
  ['GAD-7', 7, 0, 21, 1],
  ['GDS-15', 15, 0, 15, 1],
  ['SAS', 20, 25, 100, 1],
  ['ISI', 7, 0, 28, 1],
])('%s has the published number of items, range and step', (code, items, min, max, step) => {
  const instrument = instruments.find((candidate) => candidate.code === code);
  expect(instrument && scoredItems(instrument)).toHaveLength(items);
  expect(instrument?.scoring).toMatchObject({ min, max });
  expect(instrument && totalStep(instrument)).toBe(step);
});

test('only MMSE, MoCA and ISI wait for a licence', () => {
  const waiting = instruments.filter((instrument) => instrument.licence.confirmationNeeded);
  expect(waiting.map((instrument) => instrument.code)).toEqual(['MMSE', 'MOCA', 'ISI']);
});

describe.each(instruments.map((instrument) => [instrument.code, instrument] as const))('%s', (_code, instrument) => {
  const { scoring } = instrument;

  test('has sound data', () => {
    expect(checkInstrument(instrument)).toEqual([]);
  });

  test('reaches both ends of its range', () => {
    const educated = { ...elder, educationYears: 16 };
    expect(scoreInstrument(instrument, extreme(instrument, 'fewest'), educated).total).toBe(scoring.min);
    expect(scoreInstrument(instrument, extreme(instrument, 'most'), educated).total).toBe(scoring.max);
  });

  test('every complete form has a total in range and the one band that holds it, in every norm set', () => {
    fc.assert(
      fc.property(completeAnswers(instrument), fc.constantFrom(...instrument.normSets), (answers, normSet) => {
        const score = scoreInstrument(instrument, answers, elder, normSet.code);
        expect(score.total).not.toBeNull();
        const total = score.total ?? Number.NaN;
        expect(total).toBeGreaterThanOrEqual(scoring.min);
        expect(total).toBeLessThanOrEqual(scoring.max);
        expect(score.bands.filter((band) => total >= band.from && total <= band.to)).toHaveLength(1);
        expect(score.band).not.toBeNull();
        expect(score.unbanded).toBeNull();
        expect(score.normSet).toMatchObject({ code: normSet.code, confirmation: normSet.confirmation });
      }),
      runs,
    );
  });

  test('more points on one item never lower the total, and never make the level better when high is bad', () => {
    const items = scoredItems(instrument);
    fc.assert(
      fc.property(completeAnswers(instrument), fc.nat({ max: items.length - 1 }), (answers, index) => {
        const item = items[index];
        const value = item && answers[item.code];
        if (item === undefined || value === undefined) {
          throw new Error('every item has an answer');
        }
        const before = scoreInstrument(instrument, answers, elder);
        const points = pointsOf(scoring, item, value);
        for (const other of ratedValues(item).filter((candidate) => pointsOf(scoring, item, candidate) > points)) {
          const after = scoreInstrument(instrument, { ...answers, [item.code]: other }, elder);
          expect(after.total).toBeGreaterThanOrEqual(before.total ?? Number.NaN);
          const change = severity[after.band?.level ?? 'normal'] - severity[before.band?.level ?? 'normal'];
          expect(scoring.better === 'lower' ? change : -change).toBeGreaterThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  test('a form with one answer missing is incomplete and never banded', () => {
    fc.assert(
      fc.property(completeAnswers(instrument), fc.constantFrom(...scoredItems(instrument)), (answers, item) => {
        const score = scoreInstrument(instrument, without(answers, item.code), elder);
        expect(score).toMatchObject({ total: null, raw: null, band: null, unbanded: 'incomplete' });
        expect(score.missing).toEqual([item.code]);
      }),
      runs,
    );
  });

  test('an empty form is incomplete', () => {
    const score = scoreInstrument(instrument, {}, elder);
    expect(score).toMatchObject({ total: null, band: null, unbanded: 'incomplete', flags: [] });
  });

  test('subscores lie within their range', () => {
    fc.assert(
      fc.property(completeAnswers(instrument), (answers) => {
        for (const subscore of scoreInstrument(instrument, answers, elder).subscores) {
          expect(subscore.value).toBeGreaterThanOrEqual(subscore.min);
          expect(subscore.value).toBeLessThanOrEqual(subscore.max);
        }
      }),
      runs,
    );
  });
});
