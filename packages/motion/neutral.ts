import { deviation } from './numbers.ts';
import type { PoseSample } from './poseCsv.ts';
import { UnreadablePoses } from './poseProblem.ts';
import { type Angles, anglesOf, inverse, middleOf, type Quaternion, times } from './quaternion.ts';

/** The pose that counts as zero. */
export type Neutral = Readonly<{
  rotation: Quaternion;
  /** ms of samples it was taken from. */
  fromMs: number;
  untilMs: number;
  /** Degrees: the largest standard deviation of yaw, pitch and roll meanwhile. */
  unrest: number;
  /** Degrees that the device itself sat away from upright: the larger of pitch and roll. */
  tilt: number;
}>;

const NEUTRAL_MS = 2000;
const LEAST_MS = 1000;

/**
 * The middle of the first two seconds of the phase `neutral`; of the file where it names no such phase.
 * @throws UnreadablePoses when less than one second of it was seen
 */
export function neutralOf(samples: readonly PoseSample[]): Neutral {
  const first = samples.findIndex(({ phase }) => phase === 'neutral');
  const hasPhase = first >= 0;
  const begin = samples[hasPhase ? first : 0]?.timeMs ?? 0;
  const taken: { timeMs: number; rotation: Quaternion }[] = [];
  for (const { timeMs, rotation, phase } of samples.slice(hasPhase ? first : 0)) {
    if (timeMs - begin > NEUTRAL_MS || (hasPhase && phase !== 'neutral')) break;
    if (rotation) taken.push({ timeMs, rotation });
  }
  const fromMs = taken[0]?.timeMs ?? 0;
  const untilMs = taken.at(-1)?.timeMs ?? 0;
  if (untilMs - fromMs < LEAST_MS * 0.95) throw new UnreadablePoses('noNeutral', null, { seconds: LEAST_MS / 1000 });
  const rotation = middleOf(taken.map((one) => one.rotation));
  const around = taken.map((one) => relativeTo(rotation, one.rotation));
  const upright = anglesOf(rotation);
  return {
    rotation,
    fromMs,
    untilMs,
    unrest: Math.max(
      ...(['yaw', 'pitch', 'roll'] as const).map((axis) => deviation(around.map((one) => one[axis])) ?? 0),
    ),
    tilt: Math.max(Math.abs(upright.pitch), Math.abs(upright.roll)),
  };
}

/** Intrinsic yaw, pitch and roll of a pose as seen from neutral. */
export const relativeTo = (neutral: Quaternion, rotation: Quaternion, rollBefore = 0): Angles =>
  anglesOf(times(inverse(neutral), rotation), rollBefore);
