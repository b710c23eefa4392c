import shared from './chart.module.css';
import { type SeriesStyle, shapePath, toneClass } from './colours.ts';
import styles from './Legend.module.css';
import type { ValueBand } from './ValueBands.tsx';

export type LegendEntry = Readonly<{ name: string; style: SeriesStyle }>;

/** A small sample of a series' line and point. */
export function Swatch({ style }: { style: SeriesStyle }) {
  return (
    <svg className={`${styles.swatch} ${style.className}`} width="24" height="12" aria-hidden="true">
      {!style.loose && <path className={shared.line} d="M1 6 H23" strokeDasharray={style.dashes} />}
      <path
        className={style.loose ? shared.hollow : shared.point}
        d={shapePath(style.shape, 40)}
        transform="translate(12 6)"
      />
    </svg>
  );
}

/** A small sample of a series' area. */
export function FilledSwatch({ style }: { style: SeriesStyle }) {
  return <span className={`${styles.filledSwatch} ${style.className}`} aria-hidden="true" />;
}

type LegendProps = {
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  onToggle(name: string): void;
  filled?: boolean;
};

/** The names of the series; each can be taken out of the drawing and put back. */
export function Legend({ entries, hidden, onToggle, filled = false }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, style }) => (
        <li key={name}>
          <button type="button" aria-pressed={!hidden.has(name)} onClick={() => onToggle(name)}>
            {filled ? <FilledSwatch style={style} /> : <Swatch style={style} />}
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The names of the bands where there is no room beside the plot, from the highest down as they are drawn. */
export function BandLegend({ bands }: { bands: readonly Pick<ValueBand, 'name' | 'from' | 'to' | 'tone'>[] }) {
  return (
    <ul className={`${styles.legend} ${styles.bandLegend}`}>
      {bands
        .toSorted((one, other) => other.to - one.to)
        .map(({ name, from, tone }) => (
          <li key={from} className={toneClass(tone)}>
            <span className={styles.bandSwatch} aria-hidden="true" />
            {name}
          </li>
        ))}
    </ul>
  );
}
