import type { Draw } from '../draw.ts';
import { isSameCells, overlap, type Pattern } from '../pattern/grid.ts';
import { drawPattern, isAsymmetric } from '../pattern/shapes.ts';
import { type Turn, turned } from '../pattern/turns.ts';
import type { TurnedLevel, TurnKind } from './levels.ts';

const TURNS_OF: Readonly<Record<TurnKind, readonly Turn[]>> = {
  quarter: ['quarterRight', 'quarterLeft'],
  half: ['half'],
  mirror: ['leftRight', 'upDown'],
};

/**
 * The turns of a trial, of which a second one never takes the first back.
 * @param isStill none at all: the board stays as it is
 */
export function drawTurns({ kinds, turns, side }: TurnedLevel, draw: Draw, isStill: boolean): Turn[] {
  if (isStill) return Array(turns).fill('none');
  const one = () => draw.pick(TURNS_OF[draw.pick(kinds)]);
  const first = one();
  if (turns === 1) return [first];
  // A corner and its neighbour both return to their places only when the whole board does.
  const corner: Pattern = { grid: { columns: side, rows: side }, lit: [0, 1] };
  for (;;) {
    const both = [first, one()];
    if (!isSameCells(turned(corner, both).lit, corner.lit)) return both;
  }
}

/**
 * A pattern that looks different after its turns, as it would after any others, so that the answer tells what was thought
 * of; at most half of its cells are lit again.
 */
export function drawTelling(level: TurnedLevel, turns: readonly Turn[], draw: Draw, previous?: Pattern): Pattern {
  const grid = { columns: level.side, rows: level.side };
  const isStill = turns.every((turn) => turn === 'none');
  return drawPattern(grid, level.lit, draw, (pattern) => {
    if (!isAsymmetric(pattern) || (previous && isSameCells(previous.lit, pattern.lit))) return false;
    return isStill || 2 * overlap(pattern.lit, turned(pattern, turns).lit) <= level.lit;
  });
}

const DEGREES: Partial<Record<Turn, number>> = { quarterRight: 90, quarterLeft: -90, half: 180 };

/**
 * How the board lies while it is seen turning, or as far as its sign shows: turned to the right by `degrees`, then
 * stretched by `scaleX` and `scaleY`, which a mirrored board passes from 1 to -1. It begins and ends gently.
 * @param share of the turn's time, 0 to 1
 */
export function boardAt(turn: Turn, share: number): { degrees: number; scaleX: number; scaleY: number } {
  const eased = share * share * (3 - 2 * share);
  const flipped = 1 - 2 * eased;
  return {
    degrees: (DEGREES[turn] ?? 0) * eased,
    scaleX: turn === 'leftRight' ? flipped : 1,
    scaleY: turn === 'upDown' ? flipped : 1,
  };
}
