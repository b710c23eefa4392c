import { type Grid, placeIn } from '@cogclinic/games/pattern/grid';
import type { ReactNode, Ref } from 'react';
import { Board } from '../parts/Board.tsx';
import { Cell } from './Cell.tsx';
import styles from './PatternBoard.module.css';
import type { CellShow } from './shown.ts';

/** The frame around the cells, in cells; a knob at a corner needs a wider one. */
const FRAME = { plain: 0.1, knob: 0.2 };
/** Between two cells, in CSS pixels: as much as leaves large cells, and in cells on large boards. */
const CELL_PX = 72;
const GAP = { least: 6, most: 12, share: 0.08 };

type PatternBoardProps = {
  grid: Grid;
  show: (cell: number) => CellShow;
  isOpen: boolean;
  labelOf: (column: number, row: number) => string;
  /** The cell at whose corner of the board there is a knob; a board that never turns has none. */
  knobAt?: number;
  /** What turns: the board without what lies upon it. */
  turning?: Ref<HTMLDivElement>;
  /** Lies upon the board. */
  children?: ReactNode;
};

/** Cells in a wooden frame, as large as the room allows. */
export function PatternBoard({ grid, show, isOpen, labelOf, knobAt, turning, children }: PatternBoardProps) {
  const { columns, rows } = grid;
  const frame = knobAt === undefined ? FRAME.plain : FRAME.knob;
  return (
    <Board field={{ width: columns + 2 * frame, height: rows + 2 * frame }} className={styles.room}>
      {({ scale }) => (
        <>
          <div ref={turning} className={styles.frame} style={{ padding: (frame * scale) / 2 }}>
            <div
              className={styles.cells}
              style={{
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
                gap: gapAt(scale),
                padding: (frame * scale) / 2,
              }}
            >
              {Array.from({ length: columns * rows }, (_, cell) => {
                const { column, row } = placeIn(grid, cell);
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={cell}
                    cell={cell}
                    show={show(cell)}
                    isOpen={isOpen}
                    label={labelOf(column + 1, row + 1)}
                  />
                );
              })}
            </div>
            {knobAt !== undefined && (
              <i
                className={styles.knob}
                style={{ width: 1.9 * frame * scale }}
                data-right={placeIn(grid, knobAt).column > 0 || undefined}
                data-low={placeIn(grid, knobAt).row > 0 || undefined}
              />
            )}
          </div>
          {children}
        </>
      )}
    </Board>
  );
}

const gapAt = (pitch: number) => Math.max(GAP.share * pitch, Math.min(GAP.most, Math.max(GAP.least, pitch - CELL_PX)));
