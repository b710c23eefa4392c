import { expect, test } from 'vitest';
import { flagOfCheck, isCheckOf } from './checks.ts';

test('colours that are not told apart, and cities that are not known, are remarked', () => {
  expect(flagOfCheck('colorjump', { right: 4, of: 4 })).toBeNull();
  expect(flagOfCheck('colorjump', { right: 3, of: 4 })).toBe('coloursUnsure');
  expect(flagOfCheck('footchina', { right: 2, of: 3 })).toBeNull();
  expect(flagOfCheck('footchina', { right: 1, of: 3 })).toBe('citiesUnknown');
});

test('a session without a check, or of a game that has none, says nothing', () => {
  expect(flagOfCheck('colorjump', null)).toBeNull();
  expect(flagOfCheck('footprint', { right: 0, of: 3 })).toBeNull();
});

test('a game has its own check or none', () => {
  expect(isCheckOf('footprint', null)).toBe(true);
  expect(isCheckOf('footprint', { right: 1, of: 3 })).toBe(false);
  expect(isCheckOf('colorjump', { right: 1, of: 3 })).toBe(false);
  expect(isCheckOf('colorjump', { right: 5, of: 4 })).toBe(false);
  expect(isCheckOf('footchina', { right: 3, of: 3 })).toBe(true);
});
