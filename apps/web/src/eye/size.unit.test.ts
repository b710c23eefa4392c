import { degreesOf } from '@cogclinic/gaze/trace';
import { expect, test } from 'vitest';
import { CARD_MM, farthestMm, screenOf } from './size.ts';

test('a card that covers 323.5 pixels makes a screen of 1920 pixels 508 mm wide', () => {
  const screen = screenOf({ pxPerMm: 323.5 / CARD_MM.width, distanceMm: 600 }, { width: 1920, height: 1080 });
  expect(screen.widthMm).toBeCloseTo(508.04, 1);
  expect(screen.heightMm).toBeCloseTo(285.8, 1);
});

test('from the farthest distance the outermost stimuli are just on the screen', () => {
  const page = { width: 768, height: 1024 };
  const far = farthestMm(screenOf({ pxPerMm: 768 / 148, distanceMm: 600 }, page));
  expect(far).toBe(419);
  const { x } = degreesOf(screenOf({ pxPerMm: 768 / 148, distanceMm: far }, page), { x: 768, y: 512 });
  expect(x).toBeGreaterThanOrEqual(10);
  expect(x).toBeLessThan(10.03);
});
