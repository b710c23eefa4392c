import type { Size } from '../parts/useRoom.ts';

/** A grid of cards, and the size of one, in CSS pixels. */
export type Grid = Size & Readonly<{ columns: number; rows: number; gap: number }>;

/** Width by height of a card: from slender to stout. */
const SHAPE = { least: 0.68, most: 0.92 };
const WIDTH_AT_MOST = 220;
/** Between two cards: less where it lets the cards be as large as a finger needs. */
const GAP = { wide: 12, narrow: 6 };
const FINGER = 72;

/** The grid, all of its rows full, in which so many cards are largest; it follows the shape of the room. */
export function gridFor(cards: number, room: Size): Grid {
  const grids = Array.from({ length: cards }, (_, at) => at + 1)
    .filter((columns) => cards % columns === 0)
    .map((columns) => gridOf(columns, cards / columns, room));
  return grids.reduce((best, grid) => (narrowSide(grid) > narrowSide(best) ? grid : best));
}

const narrowSide = ({ width, height }: Grid) => Math.min(width, height);

function gridOf(columns: number, rows: number, room: Size): Grid {
  const wide = sized(columns, rows, room, GAP.wide);
  return narrowSide(wide) >= FINGER ? wide : sized(columns, rows, room, GAP.narrow);
}

function sized(columns: number, rows: number, room: Size, gap: number): Grid {
  const across = (room.width - (columns + 1) * gap) / columns;
  const down = (room.height - (rows + 1) * gap) / rows;
  const width = Math.min(across, down * SHAPE.most, WIDTH_AT_MOST);
  return { columns, rows, gap, width, height: Math.min(down, width / SHAPE.least) };
}
