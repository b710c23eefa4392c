import type { Grid } from '@cogclinic/games/pattern/grid';
import { FINGER_PX } from '@cogclinic/games/screens';
import type { Size } from '../parts/useRoom.ts';

/** Between the tiles of two cells, in CSS pixels: as much as leaves large tiles, and in cells on large boards. */
const GAP = { least: 8, most: 12, share: 0.08 };

/** A board as it lies in its room, in CSS pixels. */
export type Fitted = Readonly<{
  /** Width and height of a cell: what a finger can hit. Cells lie edge to edge, none is between them. */
  cell: number;
  /** Between the tiles that are drawn in two cells. */
  gap: number;
  /** Of the wooden frame around all cells. */
  frame: number;
}>;

/**
 * The largest board for a room. Its frame gives way where cells would be narrower than a finger needs.
 * @param frame in cells
 */
export function fitted({ columns, rows }: Grid, room: Size, frame: number): Fitted {
  const framed = Math.min(room.width / (columns + 2 * frame), room.height / (rows + 2 * frame));
  const bare = Math.min(room.width / columns, room.height / rows);
  const cell = Math.max(framed, Math.min(FINGER_PX, bare));
  const left = Math.min(room.width - columns * cell, room.height - rows * cell) / 2;
  return { cell, gap: gapAt(cell), frame: Math.max(0, Math.min(frame * cell, left)) };
}

const gapAt = (cell: number) => Math.max(GAP.share * cell, Math.min(GAP.most, Math.max(GAP.least, cell - FINGER_PX)));
