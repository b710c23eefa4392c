import type { ErrorType, Game, Judged, Stage } from '../game.ts';
import { type Choice, choose, NO_CHOICE } from '../pattern/choice.ts';
import { overlap, type Pattern } from '../pattern/grid.ts';
import { judgePattern, patternStages } from '../pattern/trial.ts';
import { appearances, type Turn, turned } from '../pattern/turns.ts';
import { KIND_OF, TURNED_LEVELS, type TurnedLevel, type TurnKind } from './levels.ts';
import { native } from './measures.ts';
import { drawTelling, drawTurns } from './turning.ts';

export type TurnedStimulus = Pattern &
  Readonly<{
    /** One after the other; 'none' where the board stays as it is. */
    turns: readonly Turn[];
    isSeen: boolean;
    shownMs: number;
    delayMs: number;
  }>;

const TURN_MS = 1500;
/** One trial in this many shows an unturned board: the baseline for the cost of turning. It moves no level. */
const STILL_EACH = 6;

/** Where the cells lie after the turns. */
export const expectedPattern = (stimulus: TurnedStimulus): Pattern => turned(stimulus, stimulus.turns);

/** What kind of trial: the board stays, turns once in one of three ways, or twice. */
type TrialKind = TurnKind | 'still' | 'twice';

function kindOf(turns: readonly Turn[]): TrialKind {
  const [first = 'none'] = turns;
  if (first === 'none') return 'still';
  return turns.length > 1 ? 'twice' : KIND_OF[first];
}

function stages({ shownMs, delayMs, turns }: TurnedStimulus): Stage[] {
  const turning = turns.map((_, at) => ({ name: `turn ${at}`, ms: TURN_MS }));
  return patternStages(shownMs, [{ name: 'delay', ms: delayMs }, ...turning]);
}

function judge(stimulus: TurnedStimulus, choice: Choice): Judged {
  const { turns, isSeen } = stimulus;
  const type = kindOf(turns);
  const expected = expectedPattern(stimulus);
  const judged = judgePattern(expected, stimulus, choice, {
    type,
    condition: { turns: turns.join(' '), isSeen },
  });
  if (judged.isCorrect) return type === 'still' ? { ...judged, step: 0 } : judged;
  const error = frameError(stimulus, expected, choice.cells) ?? judged.error;
  return { ...judged, ...(error && { error }), ...(type === 'still' && { step: 0 }) };
}

/**
 * The pattern as it was shown, or as after another turn than was asked: of four cells and more one may be wrong, if it is
 * still more like that than like the right answer.
 */
function frameError(stimulus: Pattern, expected: Pattern, cells: readonly number[]): ErrorType | null {
  const slips = stimulus.lit.length >> 2;
  const old = overlap(stimulus.lit, cells);
  const other = Math.max(...appearances(stimulus).map(({ lit }) => overlap(lit, cells)));
  const best = Math.max(old, other);
  const isWhole = cells.length <= expected.lit.length + slips && best >= expected.lit.length - slips;
  if (!isWhole || best <= overlap(expected.lit, cells)) return null;
  return old >= other ? 'oldFrame' : 'rule';
}

/**
 * Pattern span after the board turned, was mirrored, or both: cells light up and go out, the board turns, and they are to
 * be touched where they lie now. Each sixth trial the board stays as it is. An input is the index of a cell, which it
 * chooses or gives up, or -1 when done.
 */
export const gzkj: Game<TurnedLevel, TurnedStimulus, Choice> = {
  code: 'gzkj',
  version: 1,
  levels: TURNED_LEVELS,
  stimulus(level, draw, { index, previous }) {
    const turns = drawTurns(level, draw, index % STILL_EACH === STILL_EACH - 1);
    const { isSeen, shownMs, delayMs } = level;
    return { ...drawTelling(level, turns, draw, previous), turns, isSeen, shownMs, delayMs };
  },
  stages,
  blank: () => NO_CHOICE,
  take: ({ grid }, choice, input) => choose(grid, choice, input),
  isAnswered: (_stimulus, { doneAt }) => doneAt !== null,
  judge,
  native,
};
