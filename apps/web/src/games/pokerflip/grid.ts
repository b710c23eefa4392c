import { FINGER_PX } from '@cogclinic/games/screens';
import type { Size } from '../parts/useRoom.ts';

/** A grid of cards, and the size of one, in CSS pixels. */
export type Grid = Size &
  Readonly<{
    columns: number;
    rows: number;
    gap: number;
    /** What a finger can hit: the card and what is around it, edge to edge with the next. */
    place: Size;
  }>;

/** Width by height of a card: from slender to stout. */
const SHAPE = { least: 0.68, most: 0.92 };
const WIDTH_AT_MOST = 220;
/** Between two cards: less where it lets the cards be as large as a finger needs. */
const GAP = { wide: 12, narrow: 6 };

/** The grid, all of its rows full, in which so many cards are largest; it follows the shape of the room. */
export function gridFor(cards: number, room: Size): Grid {
  const grids = Array.from({ length: cards }, (_, at) => at + 1)
    .filter((columns) => cards % columns === 0)
    .map((columns) => gridOf(columns, cards / columns, room));
  return grids.reduce((best, grid) => (isLarger(grid, best) ? grid : best));
}

const narrowSide = ({ width, height }: Size) => Math.min(width, height);

/** What a finger can hit counts first, up to what it needs; then the card. */
function isLarger(one: Grid, other: Grid): boolean {
  const hit = (grid: Grid) => Math.min(FINGER_PX, narrowSide(grid.place));
  return hit(one) === hit(other) ? narrowSide(one) > narrowSide(other) : hit(one) > hit(other);
}

function gridOf(columns: number, rows: number, room: Size): Grid {
  const wide = sized(columns, rows, room, GAP.wide);
  return narrowSide(wide) >= FINGER_PX ? wide : sized(columns, rows, room, GAP.narrow);
}

function sized(columns: number, rows: number, room: Size, gap: number): Grid {
  const [across, down] = [room.width / columns, room.height / rows];
  const width = Math.min(across - gap, (down - gap) * SHAPE.most, WIDTH_AT_MOST);
  const height = Math.min(down - gap, width / SHAPE.least);
  const placed = (card: number, most: number) => Math.min(most, Math.max(card + gap, FINGER_PX));
  return { columns, rows, gap, width, height, place: { width: placed(width, across), height: placed(height, down) } };
}
