import type { GameCode } from './game.ts';
import { LATTICE_LEVELS } from './latticespace/levels.ts';
import type { Grid } from './pattern/grid.ts';
import type { PlannedGame } from './planned.ts';
import { type Band, bandOf, type Difficulty } from './staircase.ts';
import { isHeadsetGame } from './vr/games.ts';

/** The least that a finger which trembles needs of a target, across and down, in CSS pixels (reference, section 5). */
export const FINGER_PX = 72;
/** The screen of a phone on which every game is played in part at least. */
export const PHONE: Screen = { width: 360, height: 640 };
/** Above and below a board: title, rule, what to do now, the button that ends an answer. */
const AROUND_PX = 240;

/** In CSS pixels. */
export type Screen = Readonly<{ width: number; height: number }>;

/** Boards too wide for some screens; all that other games show stands apart enough on a phone. */
const BOARDS: Readonly<Partial<Record<GameCode, readonly Grid[]>>> = {
  latticespace: LATTICE_LEVELS.map(({ grid }) => grid),
};

const hasRoom = ({ columns, rows }: Grid, { width, height }: Screen) =>
  columns * FINGER_PX <= Math.min(width, height) && rows * FINGER_PX <= Math.max(width, height) - AROUND_PX;

/**
 * The levels of a band whose targets a finger hits on a screen: those from its bottom up to the first that is too wide.
 * @returns the band itself where all of them are played there, null where none is
 */
export function bandOn(game: GameCode, band: Band, screen: Screen): Band | null {
  const boards = BOARDS[game]?.slice(band.bottom - 1, band.top) ?? [];
  const tooWide = boards.findIndex((grid) => !hasRoom(grid, screen));
  if (tooWide === -1) return band;
  return tooWide === 0 ? null : { bottom: band.bottom, top: band.bottom + tooWide - 1 };
}

/**
 * Whether a task needs a larger screen than a phone has; a prescribed difficulty is played whole or not at all. A game of a
 * headset needs no screen.
 */
export function needsLargeScreen(game: PlannedGame, difficulty: Difficulty, screen: Screen = PHONE): boolean {
  if (isHeadsetGame(game)) return false;
  const band = bandOf(difficulty);
  return bandOn(game, band, screen) !== band;
}
