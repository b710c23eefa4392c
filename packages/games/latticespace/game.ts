import type { Game, Judged, Played, Stage } from '../game.ts';
import { mean } from '../numbers.ts';
import { type Choice, choose, NO_CHOICE } from '../pattern/choice.ts';
import { cellsIn, isSameCells, type Pattern } from '../pattern/grid.ts';
import { measurePatterns } from '../pattern/measures.ts';
import { drawPattern } from '../pattern/shapes.ts';
import { judgePattern, patternStages } from '../pattern/trial.ts';
import { LATTICE_LEVELS, type LatticeLevel } from './levels.ts';

export type LatticeStimulus = Pattern &
  Readonly<{
    shownMs: number;
    delayMs: number;
    /** The cell of the blank board on which a dot is to be touched in the delay; never a lit one. */
    filler: number | null;
  }>;

/** When the dot was touched, in ms since it showed. */
export type LatticeAnswer = Choice & Readonly<{ fillerAt: number | null }>;

/** Parts of the delay around the dot: a touch that comes too late is not taken for one of the answer. */
const FILLER = { beforeMs: 400, afterMs: 300 };

function stages({ shownMs, delayMs, filler }: LatticeStimulus): Stage[] {
  if (filler === null) return patternStages(shownMs, [{ name: 'delay', ms: delayMs }]);
  return patternStages(shownMs, [
    { name: 'delay', ms: FILLER.beforeMs },
    { name: 'filler', ms: delayMs - FILLER.beforeMs - FILLER.afterMs, isOpen: true },
    { name: 'after filler', ms: FILLER.afterMs },
  ]);
}

/** A pattern without its dot is not right: to leave the dot alone would make the delay an easy one. */
function judge(stimulus: LatticeStimulus, answer: LatticeAnswer): Judged {
  const { filler, delayMs } = stimulus;
  const isTouched = filler === null || answer.fillerAt !== null;
  const judged = judgePattern(stimulus, stimulus, answer, {
    type: filler === null ? 'plain' : 'filler',
    condition: { delayMs, ...(filler !== null && { isTouched }) },
  });
  return judged.isCorrect && !isTouched ? { ...judged, isCorrect: false, error: 'incomplete' } : judged;
}

/** What patterns measure, and how many of the dots were touched. */
function native(played: readonly Played[]): Record<string, number | null> {
  const fillers = played.filter(({ judged }) => judged.type === 'filler');
  return {
    ...measurePatterns(
      played,
      LATTICE_LEVELS.map(({ lit }) => lit),
    ),
    fillerShare: mean(fillers.map(({ judged }) => Number(judged.condition.isTouched))),
  };
}

/**
 * Visual pattern span: cells of a board light up together and go out; those that were lit are to be touched, in any order
 * (Della Sala et al. 1999; its course over life: Brockmole & Logie 2013). An input is the index of a cell, which it
 * chooses or gives up, or -1 when done; while the dot shows, the index of the cell on which it lies.
 */
export const latticespace: Game<LatticeLevel, LatticeStimulus, LatticeAnswer> = {
  code: 'latticespace',
  version: 1,
  levels: LATTICE_LEVELS,
  stimulus({ grid, lit: count, shownMs, delayMs, hasFiller }, draw, { previous }) {
    const pattern = drawPattern(grid, count, draw, ({ lit }) => !previous || !isSameCells(lit, previous.lit));
    const unlit = [...Array(cellsIn(grid)).keys()].filter((cell) => !pattern.lit.includes(cell));
    return { ...pattern, shownMs, delayMs, filler: hasFiller ? draw.pick(unlit) : null };
  },
  stages,
  blank: () => ({ ...NO_CHOICE, fillerAt: null }),
  take({ grid, filler }, answer, input) {
    if (input.stage === 'answer') return choose(grid, answer, input);
    return input.value === filler && answer.fillerAt === null ? { ...answer, fillerAt: input.at } : answer;
  },
  // The dot shows for its whole time, so that each delay lasts as long as its level says.
  isAnswered: (_stimulus, { doneAt }, stage) => stage === 'answer' && doneAt !== null,
  judge,
  native,
};
