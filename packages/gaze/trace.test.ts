import { expect, test } from 'vitest';
import { degreesOf, pixelsOf } from './trace.ts';

/** The screen of the recordings of Andersson et al. (2017): its pixels are not square. */
const screen = { widthPx: 1024, heightPx: 768, widthMm: 380, heightMm: 300, distanceMm: 670 };

test('the centre of the screen is zero degrees, right and up are positive', () => {
  expect(degreesOf(screen, { x: 512, y: 384 })).toEqual({ x: 0, y: 0 });
  expect(degreesOf(screen, { x: 1024, y: 384 }).x).toBeCloseTo(15.832, 3);
  expect(degreesOf(screen, { x: 512, y: 0 }).y).toBeCloseTo(12.619, 3);
});

test('a pixel at the centre has its own size on each axis', () => {
  expect(degreesOf(screen, { x: 513, y: 384 }).x).toBeCloseTo(0.031734, 5);
  expect(degreesOf(screen, { x: 512, y: 383 }).y).toBeCloseTo(0.033405, 5);
});

test('degrees lead back to the pixel they came from', () => {
  const back = pixelsOf(screen, degreesOf(screen, { x: 77, y: 701 }));
  expect(back.x).toBeCloseTo(77, 9);
  expect(back.y).toBeCloseTo(701, 9);
});
