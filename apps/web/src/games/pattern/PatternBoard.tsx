import { type Grid, placeIn } from '@cogclinic/games/pattern/grid';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { type Size, useRoom } from '../parts/useRoom.ts';
import { Cell } from './Cell.tsx';
import { fitted } from './fit.ts';
import styles from './PatternBoard.module.css';
import type { CellShow } from './shown.ts';

/** The frame around the cells, in cells; a knob at a corner needs a wider one. */
const FRAME = { plain: 0.1, knob: 0.2 };
/** Of a knob, in frames and in CSS pixels. */
const KNOB = { share: 1.9, least: 20 };

type PatternBoardProps = {
  grid: Grid;
  show: (cell: number) => CellShow;
  isOpen: boolean;
  /** What a screen reader calls each cell. */
  labels: readonly string[];
  /** The cell at whose corner of the board there is a knob; a board that never turns has none. */
  knobAt?: number;
  /** What turns: the board without what lies upon it. */
  turning?: Ref<HTMLDivElement>;
  /** Lies upon the board. */
  children?: ReactNode;
};

/** Cells in a wooden frame, as large as the room allows. */
export function PatternBoard(props: PatternBoardProps) {
  const { box, room } = useRoom();
  return (
    <div ref={box} className={styles.room}>
      {room && <FittedBoard {...props} room={room} />}
    </div>
  );
}

function FittedBoard(props: PatternBoardProps & { room: Size }) {
  const { grid, show, isOpen, labels, knobAt, turning, children, room } = props;
  const { columns, rows } = grid;
  const { cell: size, gap, frame } = fitted(grid, room, knobAt === undefined ? FRAME.plain : FRAME.knob);
  return (
    <div className={styles.board} style={{ width: columns * size + 2 * frame, height: rows * size + 2 * frame }}>
      <div ref={turning} className={styles.frame} style={{ padding: frame }}>
        <div
          className={styles.cells}
          style={
            {
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
              '--inset': `${gap / 2}px`,
            } as CSSProperties
          }
        >
          {labels.map((label, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <Cell key={cell} cell={cell} show={show(cell)} isOpen={isOpen} label={label} />
          ))}
        </div>
        {knobAt !== undefined && (
          <i
            className={styles.knob}
            style={{ width: Math.max(KNOB.least, KNOB.share * frame) }}
            data-right={placeIn(grid, knobAt).column > 0 || undefined}
            data-low={placeIn(grid, knobAt).row > 0 || undefined}
          />
        )}
      </div>
      {children}
    </div>
  );
}
