import { describe, expect, test } from 'vitest';
import { scoredItems } from '../points.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf } from '../testing.ts';

describe.each(['TMT-A', 'TMT-B'])('%s', (code) => {
  const tmt = instrumentOf(code);

  test('one time in seconds, stopped at 300', () => {
    expect(scoredItems(tmt)).toMatchObject([
      { code: '1', as: 'seconds', min: 1, max: 300, task: { kind: 'timer', limitSeconds: 300 } },
    ]);
    expect(() => scoreInstrument(tmt, { 1: 301 }, {})).toThrow(RangeError);
    expect(() => scoreInstrument(tmt, { 1: 0 }, {})).toThrow(RangeError);
  });

  test.each([1, 29, 75, 300])('%i s are the total, and no band is claimed', (seconds) => {
    expect(scoreInstrument(tmt, { 1: seconds }, { ageYears: 70, educationYears: 9 })).toMatchObject({
      total: seconds,
      better: 'lower',
      normSet: null,
      band: null,
      unbanded: 'noNorm',
      subscores: [{ value: seconds, better: 'lower' }],
    });
  });

  // A share of the 300 s would call a usual time of 110 s on part B 64 %.
  test('the time feeds no cognitive dimension', () => {
    const { subscores } = scoreInstrument(tmt, { 1: 110 }, {});
    expect(subscores.map(({ dimension }) => dimension)).toEqual([undefined]);
  });

  test('errors are recorded and change nothing', () => {
    expect(scoreInstrument(tmt, { 1: 60, 2: 4 }, {}).total).toBe(60);
    expect(scoreInstrument(tmt, { 2: 4 }, {})).toMatchObject({ total: null, missing: ['1'] });
  });
});
