import { expect, test } from 'vitest';
import { holding } from './useHeld.ts';

test('letting go of the only thing held means rest', () => {
  const held = holding();
  held.press('ArrowLeft', 1);
  expect(held.release('ArrowLeft', 0)).toBe(0);
  expect(held.release('ArrowLeft', 0)).toBeNull();
});

test('with two held, the one pressed last is in force, and the other after it', () => {
  const held = holding();
  held.press('ArrowLeft', 1);
  held.press('ArrowRight', 2);
  expect(held.release('ArrowRight', 0)).toBe(1);
  expect(held.release('ArrowLeft', 0)).toBe(0);
});

test('letting go of a hold that has ended changes nothing', () => {
  const held = holding();
  held.press('ArrowLeft', 1);
  held.press('pointer 4', 2);
  expect(held.release('ArrowLeft', 0)).toBeNull();
  expect(held.release('pointer 4', 0)).toBe(0);
});
