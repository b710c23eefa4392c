import { expect, test } from 'vitest';
import { PLANES } from '../direction.ts';
import { planeDrawing, pointAt, turnOf, VIEW, VIEWS } from './planes.ts';

const NEUTRAL = { yaw: 0, pitch: 0, roll: 0 };

test('who faces the patient sees the patient’s left on the right, and the nose of the side view on the right', () => {
  expect(VIEWS.horizontal.angleOf({ ...NEUTRAL, yaw: 30 })).toBe(30);
  expect(VIEWS.frontal.angleOf({ ...NEUTRAL, roll: -20 })).toBe(20);
  expect(VIEWS.sagittal.angleOf({ ...NEUTRAL, pitch: -40 })).toBe(40);
  for (const plane of PLANES) expect(pointAt(plane, 40, 50).x).toBeGreaterThan(120);
  // From above the nose points down: turned to the right it goes counter-clockwise.
  expect([turnOf('horizontal', 40), turnOf('frontal', 40)]).toEqual([-40, 40]);
});

test.each(PLANES)('the drawing of the %s plane stays within its view', (plane) => {
  const { sides } = planeDrawing(plane, () => ({ degrees: 85, reference: 80 }));
  for (const { achieved, reference } of sides) {
    expect(achieved).toMatch(/^M.*Z$/);
    expect(reference).toMatch(/^M/);
    for (const [, x, y] of `${achieved} ${reference}`.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThan(-40);
      expect(Number(x)).toBeLessThan(VIEW.width + 40);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThan(VIEW.height);
    }
  }
});

test('what was not measured is not drawn', () => {
  const { sides } = planeDrawing('frontal', () => ({ degrees: null, reference: 45 }));
  expect(sides.map(({ achieved }) => achieved)).toEqual([null, null]);
});

test('a ring of a right angle ends beside the pivot', () => {
  const { sides } = planeDrawing('sagittal', () => ({ degrees: 90, reference: null }));
  expect(sides[0]?.achieved).toContain('A128 128 0 0 1 248 170');
  expect(sides[1]?.achieved).toContain('A128 128 0 0 0 -8 170');
});
