export type View = 'back' | 'palm';
/** An open hand, a fist, or a fist with the thumb out. */
export type Pose = 'open' | 'fist' | 'thumb';

export type HandLevel = Readonly<{
  views: readonly View[];
  hasPoses: boolean;
  /** Degrees clockwise from fingers upwards, -135 to 180. */
  angles: readonly number[];
  /** How many hands of eight are to be answered with the opposite side. */
  oppositeOfEight: 0 | 2 | 4;
  windowMs: number;
}>;

/** Angles up to `most` degrees either way, in steps of 45. */
function anglesTo(most: 45 | 90 | 135 | 180): number[] {
  return [0, 45, -45, 90, -90, 135, -135, 180].filter((angle) => Math.abs(angle) <= most);
}

const level = (
  views: readonly View[],
  most: 45 | 90 | 135 | 180,
  windowMs: number,
  extra: { poses?: true; opposite?: 2 | 4 } = {},
): HandLevel => ({
  views,
  hasPoses: extra.poses ?? false,
  angles: anglesTo(most),
  oppositeOfEight: extra.opposite ?? 0,
  windowMs,
});
const BACK: readonly View[] = ['back'];
const BOTH: readonly View[] = ['back', 'palm'];

/**
 * A proposal of ours. Healthy people name a hand's side in about 2 s (European Pain Federation, after NOI), the oldest most
 * slowly (Leon-Hernandez 2021): so the windows are of seconds.
 */
export const HAND_LEVELS: readonly HandLevel[] = [
  level(BACK, 45, 6000),
  level(BACK, 90, 6000),
  level(BACK, 135, 5000),
  level(BOTH, 45, 5000),
  level(BOTH, 90, 5000),
  level(BACK, 180, 4000),
  level(BOTH, 180, 4000),
  level(BOTH, 180, 3500),
  level(BOTH, 180, 3000),
  level(BOTH, 180, 3000, { poses: true }),
  level(BOTH, 180, 2500, { poses: true }),
  level(BOTH, 180, 2000, { poses: true }),
  level(BOTH, 180, 3500, { poses: true, opposite: 2 }),
  level(BOTH, 180, 3000, { poses: true, opposite: 4 }),
  level(BOTH, 180, 2500, { poses: true, opposite: 4 }),
];
