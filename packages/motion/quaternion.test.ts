import { describe, expect, test } from 'vitest';
import {
  type Angles,
  anglesOf,
  fromFrame,
  inverse,
  middleOf,
  type Quaternion,
  rotationOf,
  times,
  unit,
} from './quaternion.ts';

const HALF = Math.SQRT1_2;
const near = (found: Angles, expected: Angles, digits = 6) => {
  expect(found.yaw).toBeCloseTo(expected.yaw, digits);
  expect(found.pitch).toBeCloseTo(expected.pitch, digits);
  expect(found.roll).toBeCloseTo(expected.roll, digits);
};

describe('by hand', () => {
  test.each<[string, Quaternion, Angles]>([
    ['a quarter turn about the upright axis looks to the left', [0, HALF, 0, HALF], { yaw: 90, pitch: 0, roll: 0 }],
    ['60° about the ear to ear axis looks up', [0.5, 0, 0, Math.sqrt(0.75)], { yaw: 0, pitch: 60, roll: 0 }],
    [
      '30° about the axis to the back tilts to the left shoulder',
      [0, 0, Math.sin(Math.PI / 12), Math.cos(Math.PI / 12)],
      { yaw: 0, pitch: 0, roll: -30 },
    ],
    // A third of a turn about (1, 1, 1): x goes to y, y to z, z to x. Forward (-z) goes to -x: left; up goes to z, the back.
    ['a third of a turn about the diagonal', [0.5, 0.5, 0.5, 0.5], { yaw: 90, pitch: 0, roll: -90 }],
  ])('%s', (_, rotation, angles) => near(anglesOf(rotation), angles));

  test('straight up, yaw and roll are one: the roll of before is kept, and the whole rotation with it', () => {
    const up = rotationOf({ yaw: 25, pitch: 90, roll: 10 });
    near(anglesOf(up, 10), { yaw: 25, pitch: 90, roll: 10 }, 4);
    near(anglesOf(up), { yaw: 35, pitch: 90, roll: 0 }, 4);
    const down = rotationOf({ yaw: 25, pitch: -90, roll: 10 });
    near(anglesOf(down), { yaw: 15, pitch: -90, roll: 0 }, 4);
  });

  test('near to the pole nothing jumps', () => {
    for (const pitch of [89, 89.9, 89.99, -89.9]) {
      near(anglesOf(rotationOf({ yaw: -40, pitch, roll: 20 }), 20), { yaw: -40, pitch, roll: 20 }, 3);
    }
  });
});

test('angles lead to a rotation and back', () => {
  for (const yaw of [-170, -60, 0, 45, 120])
    for (const pitch of [-80, -30, 0, 60])
      for (const roll of [-90, 0, 33]) near(anglesOf(rotationOf({ yaw, pitch, roll })), { yaw, pitch, roll });
});

test('what other frames write means the same turn', () => {
  const sine = Math.sin(Math.PI / 12);
  const cosine = Math.cos(Math.PI / 12);
  // 30° to the left: Unity counts to the right about its upright y, the room's frame to the left about its z.
  near(anglesOf(fromFrame([0, -sine, 0, cosine], 'unity')), { yaw: 30, pitch: 0, roll: 0 });
  near(anglesOf(fromFrame([0, 0, sine, cosine], 'enu')), { yaw: 30, pitch: 0, roll: 0 });
  // 30° up: about x in all of them, in Unity the other way round.
  near(anglesOf(fromFrame([-sine, 0, 0, cosine], 'unity')), { yaw: 0, pitch: 30, roll: 0 });
  near(anglesOf(fromFrame([sine, 0, 0, cosine], 'enu')), { yaw: 0, pitch: 30, roll: 0 });
  // 30° towards the right shoulder: about the axis to the front.
  near(anglesOf(fromFrame([0, sine, 0, cosine], 'enu')), { yaw: 0, pitch: 0, roll: 30 });
});

test('a rotation and its negative are the same, and their middle is it', () => {
  const one = rotationOf({ yaw: 10, pitch: 20, roll: 30 });
  const negative = one.map((value) => -value) as unknown as Quaternion;
  near(anglesOf(middleOf([one, negative, one])), { yaw: 10, pitch: 20, roll: 30 });
  near(anglesOf(times(inverse(one), unit(negative))), { yaw: 0, pitch: 0, roll: 0 });
});
