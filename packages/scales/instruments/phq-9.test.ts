import { describe, expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { addingTo, everywhere, instrumentOf, outcome, scored, times } from '../testing.ts';

const phq9 = instrumentOf('PHQ-9');

// Kroenke 2001: 0–4, 5–9, 10–14, 15–19, 20–27.
test.each([
  [0, 'minimal', 'normal'],
  [4, 'minimal', 'normal'],
  [5, 'mild', 'mild'],
  [9, 'mild', 'mild'],
  [10, 'moderate', 'moderate'],
  [14, 'moderate', 'moderate'],
  [15, 'moderately-severe', 'severe'],
  [19, 'moderately-severe', 'severe'],
  [20, 'severe', 'severe'],
  [27, 'severe', 'severe'],
])('%i: %s', (total, code, level) => {
  const score = scored(phq9, addingTo(total, times(9, 3)));
  expect(score.total).toBe(total);
  expect(score.band).toMatchObject({ code, level });
});

test('item 10 is not added and not needed', () => {
  const nine = everywhere(phq9, 1);
  expect(scoreInstrument(phq9, nine, {}).total).toBe(9);
  expect(scoreInstrument(phq9, { ...nine, 10: 3 }, {}).total).toBe(9);
});

describe('item 9', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 1],
  ])('answered %i raises %i flag though the band is minimal', (value, flags) => {
    const score = scored(phq9, [...times(8, 0), value]);
    expect(outcome(score)).toBe('minimal');
    expect(score.flags).toHaveLength(flags);
  });

  test('raises its flag alone, on a form that is otherwise empty', () => {
    const score = scoreInstrument(phq9, { 9: 1 }, {});
    expect(score.flags).toMatchObject([{ code: 'self-harm', item: '9' }]);
    expect(score).toMatchObject({ total: null, unbanded: 'incomplete' });
  });

  test('does not flag a high total without it', () => {
    const score = scored(phq9, [...times(8, 3), 0]);
    expect(score.total).toBe(24);
    expect(score.flags).toEqual([]);
  });
});
