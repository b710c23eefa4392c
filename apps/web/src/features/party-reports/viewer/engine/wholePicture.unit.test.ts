import { expect, test } from 'vitest';
import { type Elements, hasPicture } from './wholePicture.ts';

const object = (
  numbers: Record<string, number>,
  pixels?: { length: number; encapsulatedPixelData?: boolean },
): Elements => ({
  elements: pixels ? { x7fe00010: pixels } : {},
  uint16: (tag) => numbers[tag],
  string: (tag) => (numbers[tag] === undefined ? undefined : String(numbers[tag])),
});
const GREY = { x00280010: 4, x00280011: 5, x00280100: 16 };

test('a picture must have all of its pixels', () => {
  expect(hasPicture(object(GREY, { length: 40 }))).toBe(true);
  expect(hasPicture(object(GREY, { length: 38 }))).toBe(false);
  expect(hasPicture(object({ ...GREY, x00280008: 2 }, { length: 40 }))).toBe(false);
  expect(hasPicture(object({ ...GREY, x00280002: 3, x00280100: 8 }, { length: 60 }))).toBe(true);
});

test('an object without pixels, or without a size, has no picture; a packed one is left to its decoder', () => {
  expect(hasPicture(object(GREY))).toBe(false);
  expect(hasPicture(object({}, { length: 40 }))).toBe(false);
  expect(hasPicture(object({}, { length: 7, encapsulatedPixelData: true }))).toBe(true);
});
