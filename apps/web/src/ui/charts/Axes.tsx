import { useFormats } from '#ui/format.ts';
import styles from './Axes.module.css';
import shared from './chart.module.css';
import { FONT_SIZE, type PlacedLabel, type Plot, textWidth } from './layout.ts';
import type { ValueScale } from './values.ts';

const TEXT_GAP = 8;
/** The height below a plot in which the texts of its categories stand. */
export const CATEGORY_HEIGHT = 26;

/** The width of the numbers at the axis, in pixels. */
export const valueAxisWidth = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth)) + TEXT_GAP;

type ValueAxisProps = {
  plot: Plot;
  scale: ValueScale;
  ticks: readonly number[];
  unit?: string;
  /** Formats a tick that is not a plain number. */
  write?: ((tick: number) => string) | undefined;
};

/** Lines across the plot with their numbers, the lowest stronger. */
export function ValueAxis({ plot, scale, ticks, unit, write }: ValueAxisProps) {
  const { number } = useFormats();
  const text = write ?? number;
  return (
    <g className={styles.axis}>
      {ticks.map((tick, at) => (
        <g key={tick} transform={`translate(0 ${scale(tick)})`}>
          <line className={at === 0 ? styles.base : shared.grid} x1={plot.left} x2={plot.right} />
          <text x={plot.left - TEXT_GAP} dy="0.35em" textAnchor="end">
            {text(tick)}
          </text>
        </g>
      ))}
      {unit && (
        <text x={0} y={FONT_SIZE}>
          {unit}
        </text>
      )}
    </g>
  );
}

/** The names of the categories below the plot, with a tick at each that is named. */
export function CategoryAxis({
  plot,
  labels,
  positions,
}: {
  plot: Plot;
  labels: readonly PlacedLabel[];
  positions: readonly number[];
}) {
  return (
    <g className={styles.axis}>
      {labels.map(({ index, text, middle }) => (
        <g key={index}>
          <line
            className={styles.base}
            x1={positions[index]}
            x2={positions[index]}
            y1={plot.bottom}
            y2={plot.bottom + 4}
          />
          <text x={middle} y={plot.bottom + 8 + FONT_SIZE * 0.8} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
