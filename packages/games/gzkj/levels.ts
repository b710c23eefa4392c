import type { Turn } from '../pattern/turns.ts';

/** By how much a board turns, or that it is mirrored; to which side is drawn for each trial. */
export type TurnKind = 'quarter' | 'half' | 'mirror';

export const KIND_OF: Readonly<Record<Exclude<Turn, 'none'>, TurnKind>> = {
  quarterRight: 'quarter',
  quarterLeft: 'quarter',
  half: 'half',
  leftRight: 'mirror',
  upDown: 'mirror',
};

export type TurnedLevel = Readonly<{
  /** Cells of each side of the board. */
  side: 3 | 4 | 5;
  /** How many cells light up. */
  lit: number;
  kinds: readonly TurnKind[];
  /** How many turns follow each other. */
  turns: 1 | 2;
  /** The board is seen turning, all cells alike and a mark at one corner; else a curtain hides it, and a sign tells how. */
  isSeen: boolean;
  shownMs: number;
  delayMs: number;
}>;

/** As long as boards of this size are seen, and kept in mind, in the game without turns. */
const TIMES = {
  3: { shownMs: 3000, delayMs: 500 },
  4: { shownMs: 2500, delayMs: 1000 },
  5: { shownMs: 2000, delayMs: 1500 },
};

const level = (
  side: 3 | 4 | 5,
  lit: number,
  kinds: readonly TurnKind[],
  how: 'seen' | 'hidden',
  turns: 1 | 2 = 1,
): TurnedLevel => ({ side, lit, kinds, turns, isSeen: how === 'seen', ...TIMES[side] });

const ANY: readonly TurnKind[] = ['quarter', 'half', 'mirror'];

/** A proposal of ours: nothing is published for this very task. */
export const TURNED_LEVELS: readonly TurnedLevel[] = [
  level(3, 2, ['quarter'], 'seen'),
  level(3, 3, ['quarter'], 'seen'),
  level(4, 3, ['quarter'], 'seen'),
  level(4, 4, ['quarter'], 'seen'),
  level(4, 4, ['half'], 'seen'),
  level(4, 3, ['mirror'], 'hidden'),
  level(4, 3, ['quarter'], 'hidden'),
  level(4, 4, ['quarter'], 'hidden'),
  level(4, 4, ['half'], 'hidden'),
  level(4, 5, ['quarter', 'half'], 'hidden'),
  level(5, 5, ['quarter'], 'hidden'),
  level(5, 5, ANY, 'hidden'),
  level(5, 6, ANY, 'hidden'),
  level(5, 7, ANY, 'hidden'),
  level(5, 7, ANY, 'hidden', 2),
];
