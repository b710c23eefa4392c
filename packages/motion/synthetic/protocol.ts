import { DIRECTIONS, type Direction, SENSES } from '../direction.ts';
import { jpeOf, type Phase } from '../phase.ts';
import type { Angles } from '../quaternion.ts';

/** How a simulated person moves. */
export type Person = Readonly<{
  /** Degrees that each direction reaches. */
  range: Readonly<Record<Direction, number>>;
  /** Seconds from being asked to the movement's begin, and from neutral to the end of a direction. */
  reaction: number;
  seconds: number;
  /** Degrees that the head stays short of neutral after each trial of the position sense, in turn. */
  missed: readonly number[];
  /** Movements in each direction, and trials of the position sense in each rotation. */
  movements: number;
  trials: number;
}>;

export const HEALTHY: Person = {
  range: { flexion: 52, extension: 61, rotationLeft: 74, rotationRight: 72, lateralLeft: 41, lateralRight: 43 },
  reaction: 0.35,
  seconds: 1,
  missed: [2, -1, 3, 1, -2, 2],
  movements: 3,
  trials: 6,
};

/** Where a head points at a time, and what is asked of it then. */
export type Moment = Readonly<{ angles: Angles; phase: Phase | null; trial: number | null }>;

/** The path of minimum jerk from 0 to 1 at a share of its time. */
export const minimumJerk = (share: number): number => {
  const t = Math.max(0, Math.min(1, share));
  return t ** 3 * (10 - 15 * t + 6 * t * t);
};

type Part = Readonly<{ until: number; at(seconds: number): Moment }>;

const NEUTRAL = { yaw: 0, pitch: 0, roll: 0 };
const NEUTRAL_SECONDS = 2.5;
const HELD_SECONDS = 0.6;
const REST_SECONDS = 1;

/** The whole protocol as a person goes through it: neutral, each direction, position sense in both rotations. */
export function protocolOf(person: Person): { seconds: number; at(seconds: number): Moment } {
  const parts: Part[] = [];
  let now = 0;
  const add = (seconds: number, at: Part['at']) => {
    const begun = now;
    now += seconds;
    parts.push({ until: now, at: (time) => at(time - begun) });
  };
  const towards = (direction: Direction, degrees: number): Angles => ({
    ...NEUTRAL,
    [SENSES[direction].axis]: SENSES[direction].sign * degrees,
  });
  const move = (direction: Direction, phase: Phase, trial: number, back: number) => {
    const { seconds, reaction } = person;
    const far = person.range[direction] * (phase === direction ? 1 - 0.02 * (trial - 1) : 0.6);
    add(reaction + 2 * (seconds + HELD_SECONDS), (asked) => {
      const time = asked - reaction;
      const out = far * minimumJerk(time / seconds);
      const home = (far - back) * minimumJerk((time - seconds - HELD_SECONDS) / seconds);
      return { angles: towards(direction, out - home), phase, trial };
    });
    // Between trials the head is led back to neutral.
    add(REST_SECONDS, (time) => ({
      angles: towards(direction, back * (1 - minimumJerk(time / REST_SECONDS))),
      phase: null,
      trial: null,
    }));
  };
  add(NEUTRAL_SECONDS, () => ({ angles: NEUTRAL, phase: 'neutral', trial: null }));
  for (const direction of DIRECTIONS) {
    for (let trial = 1; trial <= person.movements; trial++) move(direction, direction, trial, 0);
  }
  for (const direction of ['rotationLeft', 'rotationRight'] as const) {
    for (let trial = 1; trial <= person.trials; trial++) {
      move(direction, jpeOf(direction), trial, person.missed[(trial - 1) % person.missed.length] ?? 0);
    }
  }
  return {
    seconds: now,
    at: (seconds) =>
      (parts.find(({ until }) => seconds < until) ?? parts.at(-1))?.at(seconds) ?? {
        angles: NEUTRAL,
        phase: null,
        trial: null,
      },
  };
}
