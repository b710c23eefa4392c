import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instrumentByCode, instruments } from './catalogue.ts';
import { checkInstrument } from './check.ts';
import { worsening } from './levels.ts';
import { pointsOf, ratedValues, scoredItems } from './points.ts';
import { scoreInstrument } from './score.ts';
import { completeAnswers, elder, extreme, onlyAsked, without } from './testing.ts';

const runs = { numRuns: 50 };

/**
 * The Mod 10 check digit of LOINC: double the number formed by the odd digits from the right, put it after the even
 * ones, sum the digits, and take the difference to the next ten.
 */
function checkDigit(number: string): number {
  const backwards = [...number].reverse();
  const odd = backwards.filter((_, index) => index % 2 === 0).join('');
  const even = backwards.filter((_, index) => index % 2 === 1).join('');
  const sum = [...`${even}${Number(odd) * 2}`].reduce((total, digit) => total + Number(digit), 0);
  return (10 - (sum % 10)) % 10;
}

test('each instrument is found by its unique code', () => {
  for (const instrument of instruments) {
    expect(instrumentByCode(instrument.code)).toBe(instrument);
    expect(instrument.code).toMatch(/^[A-Z0-9][A-Z0-9-]{1,30}$/);
  }
  expect(instrumentByCode('phq-9')).toBeUndefined();
});

describe.each(instruments.map((instrument) => [instrument.code, instrument] as const))('%s', (_code, instrument) => {
  const { scoring } = instrument;

  test('has valid data', () => {
    expect(checkInstrument(instrument)).toEqual([]);
  });

  test('its LOINC codes have valid check digits', () => {
    for (const code of Object.values(instrument.loinc ?? {})) {
      expect([code, checkDigit(code.split('-')[0] ?? '')]).toEqual([code, Number(code.split('-')[1])]);
    }
  });

  // Skips a test where its property does not apply to the instrument.
  const when = (applies: boolean) => (applies ? test : () => undefined);
  const isSum = scoring.rule === undefined && scoring.total !== 'none';
  const isPlain = isSum && scoredItems(instrument).every((item) => item.when === undefined);

  when(isSum)('reaches both ends of its range', () => {
    const educated = { ...elder, educationYears: 16 };
    expect(scoreInstrument(instrument, extreme(instrument, 'fewest'), educated).total).toBe(scoring.min);
    expect(scoreInstrument(instrument, extreme(instrument, 'most'), educated).total).toBe(scoring.max);
  });

  when(scoring.total !== 'none')(
    'every complete form has a total in range and, in every norm set, the one band that holds it',
    () => {
      const normSets = fc.constantFrom(...instrument.normSets.map(({ code }) => code), undefined);
      fc.assert(
        fc.property(completeAnswers(instrument), normSets, (answers, normSet) => {
          const score = scoreInstrument(instrument, answers, elder, normSet);
          expect(score.total).not.toBeNull();
          const total = score.total ?? Number.NaN;
          expect(total).toBeGreaterThanOrEqual(scoring.min);
          expect(total).toBeLessThanOrEqual(scoring.max);
          if (instrument.normSets.length === 0) {
            expect(score).toMatchObject({ band: null, unbanded: 'noNorm', normSet: null });
          } else {
            expect(score.bands.filter((band) => total >= band.from && total <= band.to)).toHaveLength(1);
            expect(score.bands.every((band) => !('advice' in band))).toBe(true);
            expect(score.band).not.toBeNull();
            expect(score.unbanded).toBeNull();
          }
        }),
        runs,
      );
    },
  );

  when(scoring.total === 'none')('a complete profile has every subscore and no total', () => {
    fc.assert(
      fc.property(completeAnswers(instrument), (answers) => {
        const score = scoreInstrument(instrument, answers, elder);
        expect(score).toMatchObject({ total: null, band: null, unbanded: 'profile' });
        expect(score.subscores.filter(({ value }) => value === null)).toEqual([]);
      }),
      runs,
    );
  });

  when(isPlain)(
    'more points on one item never lower the total, and never make the level better when high is bad',
    () => {
      const items = scoredItems(instrument).filter((item) => item.kind !== 'multiple');
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
            const change = worsening(before.band?.level ?? 'normal', after.band?.level ?? 'normal');
            expect(scoring.better === 'lower' ? change : -change).toBeGreaterThanOrEqual(0);
          }
        }),
        runs,
      );
    },
  );

  when(isSum && scoring.missingAllowed === 0)('a form with one answer missing is incomplete and never banded', () => {
    fc.assert(
      fc.property(completeAnswers(instrument), fc.nat(), (answers, pick) => {
        const codes = Object.keys(answers);
        const code = codes[pick % codes.length] ?? '';
        const score = scoreInstrument(instrument, onlyAsked(instrument, without(answers, code)), elder);
        expect(score).toMatchObject({ total: null, raw: null, band: null, unbanded: 'incomplete' });
        expect(score.missing).toContain(code);
      }),
      runs,
    );
  });

  when(scoring.reliableChange !== undefined)(
    'a published change is of the total, can be reached and names its year',
    () => {
      const { points, source } = scoring.reliableChange ?? { points: 0, source: '' };
      expect(scoring.total).not.toBe('none');
      expect(points).toBeGreaterThan(0);
      expect(points).toBeLessThanOrEqual(scoring.max - scoring.min);
      expect(source).toMatch(/\b(19|20)\d\d\b/);
    },
  );

  test('an empty form is incomplete', () => {
    const score = scoreInstrument(instrument, {}, elder);
    expect(score).toMatchObject({ total: null, band: null, unbanded: 'incomplete', flags: [] });
  });

  test('subscores lie within their range, each in exactly one band', () => {
    fc.assert(
      fc.property(completeAnswers(instrument), (answers) => {
        for (const subscore of scoreInstrument(instrument, answers, elder).subscores) {
          if (subscore.value === null) continue;
          expect(subscore.value).toBeGreaterThanOrEqual(subscore.min - 1e-9);
          expect(subscore.value).toBeLessThanOrEqual(subscore.max + 1e-9);
          if (subscore.norm) expect(subscore.band).not.toBeNull();
        }
      }),
      runs,
    );
  });
});

test('no cut-off is called confirmed where its source names only a usage', () => {
  const usage = /usual|common|as quoted|later use|grading of|^Chinese/i;
  const norms = instruments.flatMap(({ code, normSets, scoring }) =>
    [...normSets, ...scoring.subscales.flatMap(({ norm }) => norm ?? [])].map((norm) => ({ code, ...norm })),
  );
  const confirmed = norms.filter(({ confirmation }) => confirmation === 'confirmed');
  expect(confirmed.length).toBeGreaterThan(10);
  expect(confirmed.filter(({ source }) => usage.test(source)).map(({ code, source }) => `${code}: ${source}`)).toEqual(
    [],
  );
});
