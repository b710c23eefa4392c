import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreInstrument } from './score.ts';
import { completeAnswers, everywhere, instrumentOf, without } from './testing.ts';

const said = (code: string, answers: Parameters<typeof scoreInstrument>[1], subject = {}) => {
  const { total, band, possible } = scoreInstrument(instrumentOf(code), answers, subject);
  return { total, band, possible: possible && { ...possible, bands: possible.bands.map((one) => one.code) } };
};

describe('what is certain of an incomplete form, by hand', () => {
  test('PHQ-9: eight answers of 3, one missing: 24 to 27, severe in any case', () => {
    const answers = without(everywhere(instrumentOf('PHQ-9'), 3), '1');
    expect(said('PHQ-9', answers)).toEqual({
      total: null,
      band: null,
      possible: { from: 24, to: 27, bands: ['severe'] },
    });
  });

  test('PHQ-9: eight answers of 1, one missing: 8 to 11, mild or moderate', () => {
    const answers = without(everywhere(instrumentOf('PHQ-9'), 1), '1');
    expect(said('PHQ-9', answers).possible).toEqual({ from: 8, to: 11, bands: ['mild', 'moderate'] });
  });

  test('nothing answered says nothing, and a complete form has nothing open', () => {
    expect(said('PHQ-9', {}).possible).toBeNull();
    expect(said('PHQ-9', everywhere(instrumentOf('PHQ-9'), 1)).possible).toBeNull();
  });

  test('ADL-14: thirteen 4s are 52 and at least two of 3 or more, whatever the fourteenth is', () => {
    const answers = without(everywhere(instrumentOf('ADL-14'), 4), '1');
    const { possible } = said('ADL-14', answers);
    expect(possible).toMatchObject({ from: 53, to: 56 });
    expect(possible?.bands).toHaveLength(1);
  });
});

describe.each(['PHQ-9', 'ADL-14', 'FAQ', 'GDS-15', 'ESS', 'CSDD'])('%s', (code) => {
  test('every answer to what is missing makes a total and a band that were said to be possible', () => {
    const instrument = instrumentOf(code);
    const subject = { age: 70, educationYears: 9 };
    const left = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 });
    let told = 0;
    fc.assert(
      fc.property(completeAnswers(instrument), left, (answers, places) => {
        const whole = scoreInstrument(instrument, answers, subject);
        const items = Object.keys(answers);
        const fewer = places.reduce((sofar, at) => without(sofar, items[at % items.length] ?? ''), answers);
        const { possible } = scoreInstrument(instrument, fewer, subject);
        if (!possible || whole.total === null) return;
        told += 1;
        expect(whole.total).toBeGreaterThanOrEqual(possible.from);
        expect(whole.total).toBeLessThanOrEqual(possible.to);
        if (whole.band) expect(possible.bands.map((band) => band.code)).toContain(whole.band.code);
      }),
    );
    expect(told).toBeGreaterThan(0);
  });
});
