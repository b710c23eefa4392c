import { instruments } from '@cogclinic/scales/catalogue';
import { describe, expect, test } from 'vitest';
import { binsOf } from './bins.ts';
import { measureOf } from './measure.ts';

describe('the bins of a histogram', () => {
  test('one for each score where there are few', () => {
    const bins = binsOf({ min: 0, max: 30, step: 1, values: null });
    expect([bins.length, bins[0], bins.at(-1)]).toEqual([31, { from: 0, to: 0 }, { from: 30, to: 30 }]);
  });

  test('the scores themselves where they are unevenly spaced', () => {
    expect(binsOf({ min: 0, max: 3, step: 1, values: [0, 0.5, 1, 2, 3] }).map(({ from }) => from)).toEqual([
      0, 0.5, 1, 2, 3,
    ]);
  });

  test('even ones of a round width where there are many', () => {
    const bins = binsOf({ min: 90, max: 450, step: 1, values: null });
    expect([bins.length, bins[0], bins[1], bins.at(-1)]).toEqual([
      19,
      { from: 90, to: 109 },
      { from: 110, to: 129 },
      { from: 450, to: 450 },
    ]);
  });

  test('of continuous scores, each begins where the one before ends', () => {
    const bins = binsOf({ min: 1, max: 5, step: null, values: null });
    expect([bins.length, bins[0], bins.at(-1)]).toEqual([20, { from: 1, to: 1.2 }, { from: 4.8, to: 5 }]);
  });

  test('every instrument and subscale has some, in order and within its range', () => {
    for (const instrument of instruments) {
      for (const code of [undefined, ...instrument.scoring.subscales.map((one) => one.code)]) {
        const measure = measureOf(instrument, code);
        if (measure === null) continue;
        const bins = binsOf(measure);
        const hint = `${instrument.code} ${code}`;
        expect(bins.length, hint).toBeGreaterThan(1);
        expect(bins.length, hint).toBeLessThan(42);
        expect([bins[0]?.from, bins.at(-1)?.to], hint).toEqual([measure.min, measure.max]);
        for (const [at, { from, to }] of bins.entries()) {
          expect(from, hint).toBeLessThanOrEqual(to);
          if (at > 0) expect(from, hint).toBeGreaterThan(bins[at - 1]?.from ?? from);
        }
      }
    }
  });
});
