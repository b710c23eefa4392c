import type { Played } from '../game.ts';
import { before, differenceWithin, type Point, timed } from '../within.ts';

/** A difference needs so many trials of each kind: right answers for times, any for errors. */
export const FOR_DIFFERENCE = 8;

/** 1 for the trials that are compared, 0 for those they are compared with, null for all others. */
type Side = (one: Played) => 0 | 1 | null;
/** A further condition; only trials with the same value are compared. */
type Alike = (one: Played) => string;

/**
 * Differences of right answers' times, in ms, within a level and a task. The staircase cuts the blocks that balance kinds
 * against changes of the task, so kinds are compared among repetitions and among changes, and tasks within a kind:
 * - interferenceMs: incongruent less congruent, where the ink is asked for; interferenceErrors: of the share not right;
 * - facilitationMs: neutral less congruent, where the ink is asked for, on levels that have both;
 * - switchCostMs: trials that change the task less those that repeat it, among mixed ones (the local cost);
 * - mixingCostMs: mixed trials that repeat the task less those of the task alone (the global cost, which rises with age:
 *   Wasylyshyn 2011);
 * - postErrorSlowingMs: after a wrong answer less after a right one.
 *
 * The last three count trials right after another, the costs only after a right answer. Null below `FOR_DIFFERENCE` trials of each kind.
 * A single difference is unreliable (Hedge 2018): nothing is graded by one.
 */
export function native(played: readonly Played[]): Record<string, number | null> {
  const previous = before(played);
  const isAfterRight = ({ index }: Played) => previous.get(index)?.judged.isCorrect === true;
  const times = timed(played);
  const difference = (side: Side, alike: Alike) =>
    differenceWithin(
      times.flatMap(({ one, ms }) => pointOf(one, side, alike, ms)),
      FOR_DIFFERENCE,
    );
  return {
    interferenceMs: difference(interference, taskBefore),
    interferenceErrors: differenceWithin(
      played.flatMap((one) => pointOf(one, interference, taskBefore, Number(!one.judged.isCorrect))),
      FOR_DIFFERENCE,
    ),
    facilitationMs: difference(facilitation, taskBefore),
    switchCostMs: difference((one) => (isAfterRight(one) ? switching(one) : null), kind),
    mixingCostMs: difference((one) => (isAfterRight(one) ? mixing(one) : null), kind),
    postErrorSlowingMs: difference(({ index }) => {
      const judged = previous.get(index)?.judged;
      if (!judged || judged.error === 'omission') return null;
      return judged.isCorrect ? 0 : 1;
    }, kind),
  };
}

function pointOf(one: Played, side: Side, alike: Alike, y: number): Point[] {
  const x = side(one);
  return x === null ? [] : [{ x, y, stratum: `${one.level} ${one.judged.condition.task} ${alike(one)}` }];
}

const kind: Alike = ({ judged: { condition } }) => `${condition.congruence}`;
const taskBefore: Alike = ({ judged: { condition } }) => `${condition.mode} ${condition.follows === 'switch'}`;

const interference: Side = ({ judged: { condition } }) => {
  if (condition.task !== 'ink' || condition.congruence === 'neutral') return null;
  return condition.congruence === 'incongruent' ? 1 : 0;
};

const facilitation: Side = ({ judged: { condition } }) => {
  if (condition.task !== 'ink' || condition.congruence === 'incongruent') return null;
  return condition.congruence === 'neutral' ? 1 : 0;
};

const switching: Side = ({ judged: { condition } }) => {
  if (condition.mode !== 'mixed' || condition.follows === 'start') return null;
  return condition.follows === 'switch' ? 1 : 0;
};

const mixing: Side = ({ judged: { condition } }) => {
  if (condition.mode === 'plain' || condition.follows !== 'repeat') return null;
  return condition.mode === 'mixed' ? 1 : 0;
};
