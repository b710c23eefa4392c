import type { Draw } from '../draw.ts';
import type { ErrorType, Game, Judged, Stage } from '../game.ts';
import { scattered } from '../places.ts';
import { approachesOf } from './approaches.ts';
import { HEADINGS, turned } from './directions.ts';
import { BUTTERFLY_LEVELS, type ButterflyLevel } from './levels.ts';
import { butterflyMeasures } from './measures.ts';
import { APART, type FlightPlan, STAGE, wishesFor } from './plan.ts';

export type ButterflyStimulus = FlightPlan & Readonly<{ targets: readonly number[] }>;
/** A butterfly that was touched, and when, in ms since they settled. */
export type Touch = Readonly<{ at: number; butterfly: number }>;

const SHOW_MS = 800;
const GLOW_MS = 2000;
const SELECT_MS = 15_000;
const FEEDBACK_MS = 1000;
const REST_MS = 600;
const GRID = { columns: 4, rows: 3, margin: 70, apart: APART + 10 };
/** The largest change between two wished headings, of 128. */
const WISH_TURN = 40;

function stimulus({ butterflies, targets, speed, moveMs }: ButterflyLevel, draw: Draw): ButterflyStimulus {
  const starts = draw.sample(scattered(draw, STAGE, GRID), butterflies);
  const wishes = starts.map(() => {
    const own = [draw.int(0, HEADINGS - 1)];
    while (own.length < wishesFor(moveMs)) own.push(turned(own.at(-1) ?? 0, draw.int(-WISH_TURN, WISH_TURN)));
    return own;
  });
  return { speed, moveMs, starts, wishes, targets: draw.sample([...starts.keys()], targets) };
}

function stages({ moveMs }: ButterflyStimulus): Stage[] {
  return [
    { name: 'show', ms: SHOW_MS },
    { name: 'glow', ms: GLOW_MS },
    { name: 'move', ms: moveMs },
    { name: 'select', ms: SELECT_MS, isOpen: true },
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

function judge(trial: ButterflyStimulus, touches: readonly Touch[]): Judged {
  const { targets, starts, speed } = trial;
  const chosen = touches.map(({ butterfly }) => butterfly);
  const found = chosen.filter((one) => targets.includes(one)).length;
  const isComplete = chosen.length === targets.length;
  const isCorrect = found === targets.length;
  const mixUp = mixUpOf(trial, chosen);
  return {
    isCorrect,
    type: `${starts.length}/${targets.length}`,
    condition: {
      butterflies: starts.length,
      targets: targets.length,
      speed,
      found,
      wrong: chosen.length - found,
      ...mixUp,
      ...(isComplete && { selectMs: touches.at(-1)?.at ?? 0 }),
    },
    stimulus: `${starts.length}/${targets.length} ${speed}`,
    expected: targets.toSorted((a, b) => a - b).join(' '),
    response: chosen.length === 0 ? null : chosen.join(' '),
    responseMs: touches[0]?.at ?? null,
    limitMs: SELECT_MS,
    ...(!isCorrect && { error: errorOf(mixUp) }),
  };
}

type MixUp = Readonly<{ swaps: number; nearPercent: number }>;

function errorOf(mixUp: MixUp | null): ErrorType {
  if (!mixUp) return 'omission';
  return mixUp.swaps > 0 ? 'swap' : 'intrusion';
}

/**
 * How many of the wrong ones had come near a target that was missed, and what share of all that did not glow had: the
 * share of swaps to expect by chance. Null where none was wrong.
 */
function mixUpOf(trial: ButterflyStimulus, chosen: readonly number[]): MixUp | null {
  const { targets, starts } = trial;
  const wrong = chosen.filter((one) => !targets.includes(one));
  if (wrong.length === 0) return null;
  const missed = targets.filter((one) => !chosen.includes(one));
  const others = [...starts.keys()].filter((one) => !targets.includes(one));
  const approaches = approachesOf(trial);
  const near = new Set(others.filter((one) => missed.some((target) => approaches.met(one, target))));
  return {
    swaps: wrong.filter((one) => near.has(one)).length,
    nearPercent: Math.round((100 * near.size) / others.length),
  };
}

/**
 * Multiple-object tracking (Pylyshyn & Storm 1988): some butterflies glow, then all look alike and flutter; when they have
 * settled, which were they? Right when all are found. An input is the number of the butterfly that was touched; with as
 * many touched as glowed the trial is answered.
 */
export const butterflyfluttering: Game<ButterflyLevel, ButterflyStimulus, readonly Touch[]> = {
  code: 'butterflyfluttering',
  version: 1,
  levels: BUTTERFLY_LEVELS,
  stimulus,
  stages,
  blank: () => [],
  take({ starts }, touches, { at, value }) {
    const isKnown = Number.isInteger(value) && value >= 0 && value < starts.length;
    // A second touch of the same butterfly is a finger that trembles.
    return isKnown && !touches.some(({ butterfly }) => butterfly === value)
      ? [...touches, { at, butterfly: value }]
      : touches;
  },
  isAnswered: ({ targets }, touches) => touches.length >= targets.length,
  judge,
  native: butterflyMeasures,
};
