import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoredItems } from './points.ts';
import { scoreInstrument } from './score.ts';
import { completeAnswers, elder, everywhere, extreme, inOrder, instrumentOf, times, without } from './testing.ts';

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

  test('FAQ: nine answers of 3 and one “never did” are 27 to 30, above the cut-off in any case', () => {
    const faq = instrumentOf('FAQ');
    const answers = { ...everywhere(faq, 3), '1': 8 };
    expect(said('FAQ', answers, elder)).toMatchObject({ total: null, possible: { from: 27, to: 30 } });
    expect(said('FAQ', answers, elder).possible?.bands).toHaveLength(1);
  });

  test('CSDD: 14 points with three not rated are 14 to 20: probable (above 10) or definite (above 18)', () => {
    const csdd = instrumentOf('CSDD');
    const rated = [...times(7, 2), ...times(9, 0)];
    const codes = scoredItems(csdd).map(({ code }) => code);
    const unrated = scoredItems(csdd).flatMap((item) =>
      item.kind === 'choice' ? item.choices.filter((choice) => choice.unrated).map(({ value }) => value) : [],
    );
    const answers = {
      ...inOrder(csdd, rated),
      ...Object.fromEntries(codes.slice(16).map((code) => [code, unrated[0] ?? 0])),
    };
    expect(said('CSDD', answers).possible).toEqual({ from: 14, to: 20, bands: ['probable', 'definite'] });
  });
});

describe('where a rule makes the total, by hand', () => {
  test('NPI: one domain of 4 × 3 and one that may be present: 12 to 24', () => {
    const absent = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 1), 0]));
    const answers = without({ ...absent, '1': 1, '1f': 4, '1s': 3 }, '2');
    expect(said('NPI', answers).possible).toMatchObject({ from: 12, to: 24 });
    expect(said('NPI', answers).possible?.bands).toHaveLength(1);
  });

  test('NPI: present, its frequency 2 known and its severity not: 2 to 6 of its 12', () => {
    const absent = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 1), 0]));
    expect(said('NPI', { ...absent, '3': 1, '3f': 2 }).possible).toMatchObject({ from: 2, to: 6 });
  });

  test('modified Barthel: walking open adds up to 15, never the wheelchair’s 5 as well', () => {
    const answers = without(extreme(instrumentOf('MBI'), 'most'), '9');
    expect(said('MBI', answers).possible).toMatchObject({ from: 85, to: 100 });
  });

  test('WAB: all but naming’s fluency (20): 20 + 10 + 10 + 8 of 10, doubled', () => {
    const answers = without(extreme(instrumentOf('WAB'), 'most'), '4b');
    expect(said('WAB', answers).possible).toMatchObject({ from: 96, to: 100 });
  });

  test('CDR: memory 2 and three boxes of 2 stay 2, whatever the two open boxes are', () => {
    expect(said('CDR', { M: 2, O: 2, JPS: 2, CA: 2 }).possible).toEqual({ from: 2, to: 2, bands: ['moderate'] });
  });

  test('CDR: memory 1, two boxes of 2 and three open are 1 to 3', () => {
    expect(said('CDR', { M: 1, O: 2, JPS: 2 }).possible).toMatchObject({ from: 1, to: 3 });
  });

  test('PSQI: without the hours of sleep two components are open, 0 to 6 together', () => {
    const answers = { ...poorSleep, '6': 3, '7': 3, '8': 3, '9': 3 };
    // Quality 3, latency 3, disturbance 1, medicine 3, daytime 3.
    expect(said('PSQI', without(answers, '4')).possible).toEqual({ from: 13, to: 19, bands: ['poor'] });
  });

  test('HAMD: “unsure” stands as the rule scores it; only what is missing is open', () => {
    const answers = without(everywhere(instrumentOf('HAMD-17'), 1), '1');
    expect(said('HAMD-17', { ...answers, '14': 9 }).possible).toMatchObject({ from: 15, to: 19 });
  });

  test('SCL-90: a factor above 2 is certain, though one answer is missing and the total stays below 160', () => {
    const scl = instrumentOf('SCL-90');
    const hostility = ['11', '24', '63', '67', '74', '81'];
    const answers = without({ ...everywhere(scl, 1), ...Object.fromEntries(hostility.map((code) => [code, 3])) }, '1');
    // 83 ones and six threes are 101; the open answer adds 1 to 5.
    const { possible } = said('SCL-90', answers);
    expect(possible).toMatchObject({ from: 102, to: 106 });
    expect(possible?.bands).toHaveLength(1);
    expect(said('SCL-90', { ...answers, '1': 1 }).band?.code).toBe(possible?.bands[0]);
  });

  test('Y-BOCS: the first question open leaves its followers open too', () => {
    expect(said('Y-BOCS', { '6': 4, '7': 4, '8': 4, '9': 4, '10': 4 }).possible).toMatchObject({ from: 20, to: 40 });
  });
});

/** Half past ten to half past six, an hour to fall asleep and more, every disturbance less than weekly. */
const poorSleep = {
  ...{ '1': 1350, '2': 90, '3': 390, '4': 6, '5a': 3 },
  ...Object.fromEntries(['5b', '5c', '5d', '5e', '5f', '5g', '5h', '5i'].map((code) => [code, 1])),
};

describe.each([
  ...['PHQ-9', 'ADL-14', 'FAQ', 'GDS-15', 'ESS', 'CSDD', 'MMSE', 'SAS', 'SRHMS', 'Y-BOCS'],
  ...['HAMD-17', 'MBI', 'NPI', 'NPI-Q', 'SARA', 'ICARS', 'WAB', 'SCL-90', 'PSQI', 'CDR', 'BIMS'],
])('%s', (code) => {
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
