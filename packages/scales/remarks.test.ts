import { expect, test } from 'vitest';
import { groupMeansOf } from './remarks.ts';
import { scoreInstrument } from './score.ts';
import { everywhere, instrumentOf } from './testing.ts';

test('SRHMS: published group means stand beside the three parts and the total, whose sum they are', () => {
  const srhms = instrumentOf('SRHMS');
  const means = groupMeansOf(srhms, scoreInstrument(srhms, everywhere(srhms, 5), {}));
  expect(means.map(({ name, mean }) => [name?.en ?? null, mean])).toEqual([
    ['Physical health', 137.72],
    ['Mental health', 104.9],
    ['Social health', 69.35],
    [null, 311.97],
  ]);
  // 137.72 + 104.90 + 69.35 = 311.97
  const [body = 0, mind = 0, social = 0, total] = means.map(({ mean }) => Math.round(mean * 100));
  expect(body + mind + social).toBe(total);
});

test('the source of the means says that their sample is not described', () => {
  expect(instrumentOf('SRHMS').scoring.groupMeans?.source).toContain('the sample is not described');
});

test('an instrument without published means has none', () => {
  const gad7 = instrumentOf('GAD-7');
  expect(groupMeansOf(gad7, scoreInstrument(gad7, everywhere(gad7, 1), {}))).toEqual([]);
});
