import { describe, expect, test } from 'vitest';
import { ALL_LEVELS, BANDS, levelOf, type Staircase, startStaircase, stepped } from './staircase.ts';

const after = (start: Staircase, ...answers: boolean[]) =>
  answers.reduce((at, isCorrect) => stepped(at, isCorrect), start);

describe('a first visit', () => {
  const first = startStaircase(BANDS.medium);

  test('begins two levels above the bottom of its band', () => {
    expect(first.x).toBe(8);
  });

  test('climbs by whole levels until the first error, by quarters after it', () => {
    expect(after(first, true).x).toBe(9);
    expect(after(first, true, false).x).toBe(8);
    expect(after(first, true, false, true, true).x).toBe(8.5);
  });
});

describe('a later visit', () => {
  test('begins one level below the mean of the last, at a quarter of a level', () => {
    expect(startStaircase(ALL_LEVELS, 7.3).x).toBe(6.25);
    expect(startStaircase(ALL_LEVELS, 7.4).x).toBe(6.5);
  });

  test('does not climb by whole levels', () => {
    expect(after(startStaircase(ALL_LEVELS, 8), true).x).toBe(7.25);
  });

  test('begins inside its band', () => {
    expect(startStaircase(BANDS.hard, 4).x).toBe(11);
    expect(startStaircase(BANDS.easy, 14).x).toBe(5);
  });
});

test('it leaves the band at neither end', () => {
  expect(after(startStaircase(BANDS.easy, 2), false, false, false).x).toBe(1);
  expect(after(startStaircase(BANDS.easy, 6), true, true).x).toBe(5);
});

test('the level shown is the nearest whole one', () => {
  expect([6.25, 6.5, 6.75].map((x) => levelOf({ x, band: ALL_LEVELS, isClimbing: false }))).toEqual([6, 7, 7]);
});

test('a game that judges by more than right and wrong says how far to move', () => {
  expect(stepped({ x: 4, band: ALL_LEVELS, isClimbing: true }, true, 0).x).toBe(4);
});
