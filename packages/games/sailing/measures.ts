import type { Played } from '../game.ts';
import { mean } from '../numbers.ts';
import { ECCENTRICITIES } from './field.ts';
import { SAILING_LEVELS, SAILING_PARTS, type SailingPart } from './levels.ts';

/** Fewer trials of a part tell no threshold: on a first visit the staircase may climb through five without an error. */
const THRESHOLD_TRIALS = 8;
/** Fewer trials at a distance or on a side tell no share, and fewer of a kind no cost of steering. */
const SHARE_TRIALS = 4;
/** The part without steering is compared from this display time on, which is the longest with it. */
const COMPARED_MS = 250;

const share = (of: readonly Played[], is: (condition: Played['judged']['condition']) => boolean, least = 1) =>
  of.length < least ? null : of.filter(({ judged }) => is(judged.condition)).length / of.length;

/** Display time at a place between levels, in ms; held within the part's levels. */
export function displayAt(part: SailingPart, x: number): number {
  const first = SAILING_LEVELS.findIndex((level) => level.part === part);
  const last = SAILING_LEVELS.findLastIndex((level) => level.part === part);
  const at = Math.min(last, Math.max(first, x - 1));
  const shorter = SAILING_LEVELS[Math.ceil(at)]?.displayMs ?? 0;
  const longer = SAILING_LEVELS[Math.floor(at)]?.displayMs ?? 0;
  return longer + (shorter - longer) * (at - Math.floor(at));
}

/** The display time around which the staircase settled in a part: the mean over the second half of its trials there. */
function thresholdOf(part: SailingPart, played: readonly Played[]): number | null {
  const own = played.filter(({ judged }) => judged.condition.part === part);
  if (own.length < THRESHOLD_TRIALS) return null;
  return mean(own.slice(own.length >> 1).map(({ x }) => displayAt(part, x)));
}

/**
 * How much lower the share of right answers is while steering, in % of that without: (dual - single) / single, below 0
 * when steering costs. Single are trials among gulls with display times like those with steering.
 */
function dualTaskCost(played: readonly Played[]): number | null {
  const single = played.filter(
    ({ judged: { condition } }) => condition.part === 'gulls' && Number(condition.displayMs) <= COMPARED_MS,
  );
  const dual = played.filter(({ judged }) => judged.condition.part === 'lane');
  if (Math.min(single.length, dual.length) < SHARE_TRIALS) return null;
  const right = (of: readonly Played[]) => of.filter(({ judged }) => judged.isCorrect).length / of.length;
  return right(single) === 0 ? null : (100 * (right(dual) - right(single))) / right(single);
}

/**
 * Thresholds in ms for each part; shares of right ships and directions; shares of wrong directions by distance and by half
 * of the field (more on one side is a hint at neglect, and no more than that); how the lane was kept.
 */
export function sailingMeasures(played: readonly Played[]): Record<string, number | null> {
  const placed = played.filter(({ judged }) => judged.condition.direction !== undefined);
  const errors = (key: 'eccentricity' | 'side', value: string) =>
    share(
      placed.filter(({ judged }) => judged.condition[key] === value),
      ({ isDirectionRight }) => !isDirectionRight,
      SHARE_TRIALS,
    );
  const steered = played.filter(({ judged }) => judged.condition.part === 'lane');
  const average = (key: string) => mean(steered.map(({ judged }) => Number(judged.condition[key])));
  const left = errors('side', 'left');
  const right = errors('side', 'right');
  return {
    ...Object.fromEntries(SAILING_PARTS.map((part) => [`${part}ThresholdMs`, thresholdOf(part, played)])),
    centralShare: share(played, ({ isShipRight }) => Boolean(isShipRight)),
    peripheralShare: share(placed, ({ isDirectionRight }) => Boolean(isDirectionRight)),
    ...Object.fromEntries(ECCENTRICITIES.map((name) => [`${name}ErrorShare`, errors('eccentricity', name)])),
    leftErrorShare: left,
    rightErrorShare: right,
    leftMinusRightShare: left === null || right === null ? null : left - right,
    laneRmsPercent: average('laneRmsPercent'),
    inLanePercent: average('inLanePercent'),
    dualTaskCostPercent: dualTaskCost(played),
  };
}
