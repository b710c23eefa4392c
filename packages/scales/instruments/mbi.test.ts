import { describe, expect, test } from 'vitest';
import { ratedValues } from '../points.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { instrumentOf, outcome, scored } from '../testing.ts';

const mbi = instrumentOf('MBI');

// hygiene, bathing, feeding, toilet, stairs, dressing, bowels, bladder, walking, wheelchair, transfer
const full = [5, 5, 10, 10, 10, 10, 10, 10, 15, null, 15];

test('the points of Shah 1989', () => {
  expect(mbi.sections[0]?.items.map((item) => ratedValues(item))).toEqual([
    [0, 1, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 2, 5, 8, 10],
    [0, 2, 5, 8, 10],
    [0, 2, 5, 8, 10],
    [0, 2, 5, 8, 10],
    [0, 2, 5, 8, 10],
    [0, 2, 5, 8, 10],
    [0, 3, 8, 12, 15],
    [0, 1, 3, 4, 5],
    [0, 3, 8, 12, 15],
  ]);
});

test.each([
  [full, 100, 'independent'],
  [[4, 5, 10, 10, 10, 10, 10, 10, 15, null, 15], 99, 'slight'],
  [[1, 5, 10, 10, 5, 10, 10, 10, 15, null, 15], 91, 'slight'],
  [[0, 5, 10, 10, 5, 10, 10, 10, 15, null, 15], 90, 'moderate'],
  [[5, 5, 10, 5, 0, 5, 5, 5, 8, null, 12], 60, 'severe'],
  [[5, 5, 10, 8, 0, 5, 5, 5, 3, null, 15], 61, 'moderate'],
  [[1, 0, 5, 0, 0, 0, 5, 2, 0, 0, 8], 21, 'severe'],
  [[0, 0, 5, 0, 0, 0, 5, 2, 0, 0, 8], 20, 'total'],
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 'total'],
])('%j: %i, %s', (values, total, band) => {
  const score = scored(mbi, values);
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
  expect(score.normSet?.confirmation).toBe('unconfirmed');
});

describe('the wheelchair', () => {
  test('counts instead of walking: 5 of 15, so that 90 is the most', () => {
    expect(scored(mbi, [5, 5, 10, 10, 10, 10, 10, 10, 0, 5, 15]).total).toBe(90);
    expect(scored(mbi, [5, 5, 10, 10, 10, 10, 10, 10, 0, 1, 15]).total).toBe(86);
  });

  test('is asked about only when the patient does not walk', () => {
    const codes = (walking: number) => askedItems(mbi, { '9': walking }).map((item) => item.code);
    expect(codes(0)).toContain('9w');
    expect(codes(3)).not.toContain('9w');
    expect(askedItems(mbi, {}).map((item) => item.code)).not.toContain('9w');
  });

  test('adds nothing to walking', () => {
    expect(scored(mbi, [5, 5, 10, 10, 10, 10, 10, 10, 15, 5, 15]).total).toBe(100);
  });

  test('is missed when the patient does not walk', () => {
    const score = scored(mbi, [5, 5, 10, 10, 10, 10, 10, 10, 0, null, 15]);
    expect(score).toMatchObject({ total: null, missing: ['9w'], unbanded: 'incomplete' });
  });
});

test('one activity without an answer leaves no total', () => {
  expect(scored(mbi, [null, ...full.slice(1)])).toMatchObject({ total: null, missing: ['1'] });
});

test('points of another activity are refused', () => {
  expect(() => scoreInstrument(mbi, { '1': 10 }, {})).toThrow(RangeError);
});
