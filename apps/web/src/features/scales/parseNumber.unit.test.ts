import { describe, expect, test } from 'vitest';
import { parseNumber, stepped } from './parseNumber.ts';

const range = { min: 0, max: 5, step: 1 };

describe('a typed number', () => {
  test.each([
    ['3', { value: 3 }],
    [' 5 ', { value: 5 }],
    ['４', { value: 4 }],
    ['', { empty: true }],
    ['  ', { empty: true }],
    ['6', { problem: 'range' }],
    ['-1', { problem: 'range' }],
    ['2.5', { problem: 'step' }],
    ['2,5', { problem: 'step' }],
    ['five', { problem: 'number' }],
    ['1e1', { problem: 'number' }],
  ])('%j is %j', (typed, parsed) => {
    expect(parseNumber(typed, range)).toEqual(parsed);
  });

  test('takes a decimal comma on its step', () => {
    expect(parseNumber('2,5', { min: 0, max: 10, step: 0.5 })).toEqual({ value: 2.5 });
  });
});

test('steps stay within the range and begin at its ends', () => {
  expect(stepped(3, 1, range)).toBe(4);
  expect(stepped(5, 1, range)).toBe(5);
  expect(stepped(0, -1, range)).toBe(0);
  expect(stepped(null, 1, range)).toBe(0);
  expect(stepped(null, -1, range)).toBe(5);
});

test('tenths stay tenths; steps too fine for a button go by quarters', () => {
  expect(stepped(0.2, 1, { min: 0, max: 10, step: 0.1 })).toBe(0.3);
  const hours = { min: 0, max: 24, step: 0.01 };
  expect([6.9, 7, 23.9].map((value) => stepped(value, 1, hours))).toEqual([7, 7.25, 24]);
  expect([6.9, 7, 0.1].map((value) => stepped(value, -1, hours))).toEqual([6.75, 6.75, 0]);
  expect(parseNumber('6.9', hours)).toEqual({ value: 6.9 });
  expect(parseNumber('6.67', hours)).toEqual({ value: 6.67 });
});

test('a number without limits is taken as it is, and steps count from zero', () => {
  const open = { min: -1_000_000, max: 1_000_000, step: 0.01 };
  const weights = ['0.94', '7.94', '72.35', '-3.19', '34.19'];
  expect(weights.map((typed) => parseNumber(typed, open))).toEqual(weights.map((typed) => ({ value: Number(typed) })));
  expect(parseNumber('72.355', open)).toEqual({ problem: 'step' });
  expect([stepped(null, 1, open), stepped(null, -1, open)]).toEqual([0, 0]);
  expect(stepped(null, 1, { min: -999_999_999, max: -5, step: 1 })).toBe(-5);
  expect(stepped(null, -1, { min: 18, max: 999_999_999, step: 1 })).toBe(18);
});
