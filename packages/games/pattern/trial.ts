import type { ErrorType, Judged, Stage } from '../game.ts';
import { betweenTaps, type Choice } from './choice.ts';
import { cellsIn, isBeside, type Pattern, textOf } from './grid.ts';

const FIXATION_MS = 600;
const LIMIT_MS = 20_000;
const FEEDBACK_MS = 1200;
const REST_MS = 600;

/** The parts of a trial: a mark to look at, the pattern, what lies between it and the answer, the true pattern. */
export function patternStages(shownMs: number, between: readonly Stage[]): Stage[] {
  return [
    { name: 'fixation', ms: FIXATION_MS },
    { name: 'pattern', ms: shownMs },
    ...between,
    { name: 'answer', ms: LIMIT_MS, isOpen: true },
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

/** How what was chosen lies to what would have been right. */
export type Comparison = Readonly<{
  hits: number;
  missed: number;
  falseAlarms: number;
  /** False alarms that share an edge with a cell that was missed: its place was known roughly. */
  near: number;
  far: number;
}>;

export function compare({ grid, lit }: Pattern, chosen: readonly number[]): Comparison {
  const missed = lit.filter((cell) => !chosen.includes(cell));
  const wrong = chosen.filter((cell) => !lit.includes(cell));
  const near = wrong.filter((cell) => missed.some((place) => isBeside(grid, cell, place))).length;
  return {
    hits: lit.length - missed.length,
    missed: missed.length,
    falseAlarms: wrong.length,
    near,
    far: wrong.length - near,
  };
}

/**
 * A trial's judgement: right when all cells were chosen and no other, whether or not the person said that they were done.
 * @param expected what would have been right
 * @param shown what lit up
 */
export function judgePattern(
  expected: Pattern,
  shown: Pattern,
  choice: Choice,
  extra: Pick<Judged, 'type' | 'condition'>,
): Judged {
  const comparison = compare(expected, choice.cells);
  const error = errorOf(comparison, choice.cells);
  const { hits, falseAlarms, near, far } = comparison;
  return {
    isCorrect: error === null,
    type: extra.type,
    condition: {
      lit: expected.lit.length,
      cells: cellsIn(expected.grid),
      hits,
      falseAlarms,
      near,
      far,
      betweenMs: betweenTaps(choice),
      isDone: choice.doneAt !== null,
      ...extra.condition,
    },
    stimulus: textOf(shown),
    expected: expected.lit.join(' '),
    response: choice.cells.length === 0 ? null : choice.cells.toSorted((a, b) => a - b).join(' '),
    responseMs: choice.firstAt,
    limitMs: LIMIT_MS,
    ...(error !== null && { error }),
  };
}

/** Nothing chosen, cells left out, cells too many; or some in the place of others, beside them or elsewhere. */
function errorOf({ missed, falseAlarms, far }: Comparison, chosen: readonly number[]): ErrorType | null {
  if (chosen.length === 0) return 'omission';
  if (falseAlarms === 0) return missed === 0 ? null : 'incomplete';
  if (missed === 0) return 'commission';
  return far === 0 ? 'near' : 'far';
}
