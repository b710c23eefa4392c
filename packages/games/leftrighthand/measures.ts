import type { Played } from '../game.ts';
import { mean, median } from '../numbers.ts';
import { before, differenceWithin, slopeWithin, timed } from '../within.ts';

/** A slope needs so many right answers, at two angles and more. */
export const FOR_SLOPE = 12;
/** A difference needs so many right answers of each kind. */
export const FOR_DIFFERENCE = 8;
/** A kind of hand needs so many trials for its accuracy, and right answers for its time. */
export const FOR_KIND = 4;

const QUARTER = 90;

type Told = ReturnType<typeof timed>[number];

/**
 * - rotationSlopeMs: ms that each 90 degrees away from upright take (least squares, 0 to 180);
 * - medialLateralMs, of palms medialLateralPalmMs: how much longer hands take whose fingers point away from the body's
 *   midline than those that point to it (movements of one's own arm: Nagashima 2019, Takeda 2010);
 * - rightLeftMs: right less left hands; right-handers name right ones faster (Takeda 2010), so it is read beside handedness;
 * - oppositeMs: what the opposite rule adds; ruleSwitchMs: what a change of the rule adds, after a right answer;
 * - accuracy (a share) and median time by angle away from upright, view, and side of the hand that was shown.
 *
 * Times are compared within a level and a rule, differences after the slope was taken out: errors leave more hands of one
 * side at some angles. Null below `FOR_SLOPE`, `FOR_DIFFERENCE`, `FOR_KIND`.
 */
export function native(played: readonly Played[]): Record<string, number | null> {
  const times = timed(played);
  const slope = slopeWithin(
    times.map(({ one, ms }) => ({ x: away(one), y: ms, stratum: windowAndRule(one) })),
    FOR_SLOPE,
  );
  const turnedBack = times.map(({ one, ms }) => ({ one, ms: ms - (slope ?? 0) * away(one) }));
  const palms = turnedBack.filter(({ one }) => conditionOf(one).view === 'palm');
  return {
    rotationSlopeMs: slope === null ? null : slope * QUARTER,
    medialLateralMs: difference(turnedBack, 'towards', ['lateral', 'medial'], windowAndRule),
    medialLateralPalmMs: difference(palms, 'towards', ['lateral', 'medial'], windowAndRule),
    rightLeftMs: difference(turnedBack, 'side', ['right', 'left'], windowAndRule),
    oppositeMs: difference(turnedBack, 'isOpposite', [true, false], ({ level }) => `${level}`),
    ruleSwitchMs: difference(afterRight(played, turnedBack), 'rule', ['switch', 'repeat'], windowAndRule),
    ...kinds(played, times),
  };
}

const conditionOf = ({ judged }: Played) => judged.condition;
const away = (one: Played) => Math.abs(Number(conditionOf(one).angle));
const windowAndRule = (one: Played) => `${one.level} ${conditionOf(one).isOpposite}`;

function difference(
  times: readonly Told[],
  name: string,
  [more, less]: readonly [string | boolean, string | boolean],
  stratum: (one: Played) => string,
): number | null {
  const points = times
    .filter(({ one }) => [more, less].some((value) => value === conditionOf(one)[name]))
    .map(({ one, ms }) => ({ x: Number(conditionOf(one)[name] === more), y: ms, stratum: stratum(one) }));
  return differenceWithin(points, FOR_DIFFERENCE);
}

function afterRight(played: readonly Played[], times: readonly Told[]): Told[] {
  const previous = before(played);
  return times.filter(({ one }) => previous.get(one.index)?.judged.isCorrect);
}

/** Accuracy and median time of each kind of hand. */
function kinds(played: readonly Played[], times: readonly Told[]): Record<string, number | null> {
  const of: Record<string, (one: Played) => boolean> = {};
  for (const angle of [0, 45, 90, 135, 180]) of[`Angle${angle}`] = (one) => away(one) === angle;
  for (const view of ['back', 'palm']) of[capital(view)] = (one) => conditionOf(one).view === view;
  for (const side of ['left', 'right']) of[capital(side)] = (one) => conditionOf(one).side === side;
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, is]) => {
      const shown = played.filter(is).map(({ judged }) => Number(judged.isCorrect));
      const taken = times.filter(({ one }) => is(one)).map(({ ms }) => ms);
      return [
        [`accuracy${name}`, shown.length < FOR_KIND ? null : mean(shown)],
        [`rt${name}Ms`, taken.length < FOR_KIND ? null : median(taken)],
      ];
    }),
  );
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
