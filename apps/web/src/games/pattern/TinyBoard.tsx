import type { Grid } from '@cogclinic/games/pattern/grid';
import { placeIn } from '@cogclinic/games/pattern/grid';
import styles from './TinyBoard.module.css';

type TinyBoardProps = {
  grid: Grid;
  lit: readonly number[];
  /** Width and height of a cell with its gap. */
  pitch: number;
  hasKnob?: boolean;
};
const FRAME = 0.28;

/** A board as part of a drawing, with its upper left corner at the origin. */
export function TinyBoard({ grid, lit, pitch, hasKnob = false }: TinyBoardProps) {
  const frame = FRAME * pitch;
  const size = (cells: number) => cells * pitch + 2 * frame;
  return (
    <g className={styles.board}>
      <rect width={size(grid.columns)} height={size(grid.rows)} rx={0.3 * pitch} className={styles.frame} />
      {Array.from({ length: grid.columns * grid.rows }, (_, cell) => {
        const { column, row } = placeIn(grid, cell);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <g key={cell} transform={`translate(${frame + column * pitch} ${frame + row * pitch}) scale(${pitch / 100})`}>
            <rect x="5" y="5" width="90" height="90" rx="16" data-lit={lit.includes(cell) || undefined} />
            {lit.includes(cell) && (
              <path d="M50 18c4 20 12 28 32 32-20 4-28 12-32 32-4-20-12-28-32-32 20-4 28-12 32-32z" />
            )}
          </g>
        );
      })}
      {hasKnob && <circle cx={frame} cy={frame} r={frame * 0.9} className={styles.knob} />}
    </g>
  );
}
