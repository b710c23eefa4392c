import { degrees, radians } from './numbers.ts';

/** A rotation as x, y, z, w, of length one. Axes as in OpenXR: x right, y up, z to the back. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];
/** Degrees; yaw to the left, pitch up, roll towards the right shoulder. */
export type Angles = Readonly<{ yaw: number; pitch: number; roll: number }>;

/** First `b`, then `a`, both in the frame outside. */
export function times([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** The rotation back. */
export const inverse = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w];

/** The same rotation with length one. */
export function unit([x, y, z, w]: Quaternion): Quaternion {
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}

/**
 * The rotation of intrinsic yaw, pitch and roll: turned about the upright axis, then nodded about the ear to ear axis so
 * turned, then tilted about the nose.
 */
export function rotationOf({ yaw, pitch, roll }: Angles): Quaternion {
  const about = (angle: number) => [Math.sin(radians(angle) / 2), Math.cos(radians(angle) / 2)] as const;
  const [sy, cy] = about(yaw);
  const [sp, cp] = about(pitch);
  // A positive turn about the axis to the back goes towards the left shoulder.
  const [sr, cr] = about(-roll);
  return times(times([0, sy, 0, cy], [sp, 0, 0, cp]), [0, 0, sr, cr]);
}

/** This near to straight up or down (sine of the pitch) yaw and roll cannot be told apart. */
const POLE = 1 - 1e-9;

/**
 * Intrinsic yaw, pitch and roll of a rotation; yaw and roll from -180 to 180, pitch from -90 to 90.
 * @param rollBefore taken over where the head points straight up or down, and only the sum of yaw and roll is known
 */
export function anglesOf([x, y, z, w]: Quaternion, rollBefore = 0): Angles {
  const sine = Math.max(-1, Math.min(1, 2 * (w * x - y * z)));
  const pitch = degrees(Math.asin(sine));
  if (Math.abs(sine) < POLE) {
    const yaw = degrees(Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y)));
    const roll = -degrees(Math.atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z)));
    return { yaw, pitch, roll };
  }
  // At the pole the turn about the upright axis holds both: yaw minus (or plus) the turn about the nose.
  const turn = degrees(Math.atan2(2 * (w * y - x * z), 1 - 2 * (y * y + z * z)));
  return { yaw: turn - Math.sign(sine) * rollBefore, pitch, roll: rollBefore };
}

/** The rotation in the middle of several that lie near each other. */
export function middleOf(rotations: readonly Quaternion[]): Quaternion {
  const [first = [0, 0, 0, 1] as const] = rotations;
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (const one of rotations) {
    // A rotation and its negative are the same: added up, they must not cancel each other out.
    const sign = first.reduce((dot, value, index) => dot + value * (one[index] ?? 0), 0) < 0 ? -1 : 1;
    for (let index = 0; index < 4; index++) sum[index] = (sum[index] ?? 0) + sign * (one[index] ?? 0);
  }
  return unit(sum);
}

/** Frames in which devices write rotations. `unity`: z to the front, left-handed. `enu`: y to the front, z up. */
export const FRAMES = ['openxr', 'unity', 'enu'] as const;
export type Frame = (typeof FRAMES)[number];

/** The same rotation with our axes. */
export function fromFrame([x, y, z, w]: Quaternion, frame: Frame): Quaternion {
  if (frame === 'unity') return [-x, -y, z, w];
  return frame === 'enu' ? [x, z, -y, w] : [x, y, z, w];
}
