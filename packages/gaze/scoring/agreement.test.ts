import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';
import type { Labels } from './labelled.ts';

const labels = (letters: string): Labels =>
  [...letters].map((letter) => (letter === 'S' ? 'saccade' : letter === 'F' ? 'fixation' : null));

test('recordings are pooled, and each is left out once', () => {
  const { saccade, pso } = agreementOf({
    ones: ['SSFF', 'FFFFFF', 'SSS0'].map(labels),
    others: ['SFFF', 'FFFFFS', 'SSSF'].map(labels),
  });
  // Pooled: 4 both, 1 and 1 alone, 8 neither: agreed 12/14, by chance (5 × 5 + 9 × 9) / 196.
  expect(saccade.kappa).toBeCloseTo((12 / 14 - 106 / 196) / (1 - 106 / 196), 12);
  // Without the last: .375, as in the test of kappa; without the first: 3 both, 1 alone, 6 neither.
  expect(saccade.least).toBeCloseTo(0.375, 12);
  expect(saccade.most).toBeCloseTo((9 / 10 - 54 / 100) / (1 - 54 / 100), 12);
  expect(pso.kappa).toBeNaN();
});
