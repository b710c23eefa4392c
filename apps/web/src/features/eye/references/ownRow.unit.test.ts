import { expect, test } from 'vitest';
import { gradedIn, gradedTasks, type OwnReference, withLimit, withMeasure } from './ownRow.ts';

const row: OwnReference = {
  ...{ task: 'antisaccade', measure: 'errorShare', ageFrom: 60, ageUntil: 90 },
  ...{ limits: [0.1, 0.2, 0.3], source: '' },
};

test('only measures of which more or less is better are offered', () => {
  expect(gradedTasks()).toContain('antisaccade');
  expect(gradedIn('antisaccade')).toContain('errorShare');
});

test('shares are typed in percent, and another measure begins without limits', () => {
  expect(withLimit(row, 1, 25).limits).toEqual([0.1, 0.25, 0.3]);
  expect(withMeasure(row, 'antisaccade', 'errorShare')).toBe(row);
  expect(withMeasure(row, 'antisaccade', 'latencyMs').limits).toEqual([0, 0, 0]);
});
