import styles from './chart.module.css';
import { toneClass } from './colours.ts';
import type { Plot } from './layout.ts';
import type { ValueBand } from './ValueBands.tsx';
import type { ValueScale } from './values.ts';

type BandColumnsProps = {
  plot: Plot;
  scale: ValueScale;
  positions: readonly number[];
  /** The bands of each category. */
  columns: readonly (readonly ValueBand[])[];
};

/** Bands that differ from category to category: each holds halfway to its neighbours. */
export function BandColumns({ plot, scale, positions, columns }: BandColumnsProps) {
  const middle = (at: number) => ((positions[at] ?? 0) + (positions[at + 1] ?? 0)) / 2;
  return positions.map((x, at) => {
    const left = at === 0 ? plot.left : middle(at - 1);
    const right = at === positions.length - 1 ? plot.right : middle(at);
    return (
      <g key={x}>
        {(columns[at] ?? []).map((band) => (
          <rect
            key={band.from}
            data-band=""
            className={`${styles.band} ${toneClass(band.tone)}`}
            x={left}
            y={scale(band.to)}
            width={right - left}
            height={Math.max(0, scale(band.from) - scale(band.to))}
          />
        ))}
      </g>
    );
  });
}
