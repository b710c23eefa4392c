import { useId } from 'react';
import { useFormats } from '#ui/format.ts';
import shared from './chart.module.css';
import { type SeriesStyle, shapePath } from './colours.ts';
import styles from './LineMark.module.css';
import { FONT_SIZE, textWidth } from './layout.ts';
import { areaPath, isWrittenBelow, linePath, type Point } from './line.ts';

/** Areas of points in square pixels. */
const POINT = 44;
const READ = 90;
const VALUE_GAP = 10;

type LineMarkProps = {
  points: readonly Point[];
  style: SeriesStyle;
  /** The height of the lowest value. */
  floor: number;
  /** The area below the line is coloured. */
  filled: boolean;
  /** Whether all points are drawn; otherwise only those that no line reaches. */
  dotted: boolean;
  /** Values are written at their points. */
  written: boolean;
  active: number | null;
  /** Where labels stand to the right of the plot; no value may overlap them. */
  end: number | undefined;
};

/** One series as a line, with its points and, where there is room, its values. */
export function LineMark({ points, style, floor, filled, dotted, written, active, end }: LineMarkProps) {
  const { number } = useFormats();
  const id = useId();
  return (
    <g className={style.className} data-series="">
      <g className={styles.drawsIn}>
        {filled && (
          <>
            <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
              <stop className={styles.areaHigh} offset="0" />
              <stop className={styles.areaLow} offset="1" />
            </linearGradient>
            <path d={areaPath(points, floor)} fill={`url(#${id})`} />
          </>
        )}
        {!style.loose && <path className={shared.line} d={linePath(points)} strokeDasharray={style.dashes} />}
        {(dotted || style.loose || points.length === 1) &&
          points.map(({ index, x, y }) => (
            <path
              key={index}
              className={style.loose ? shared.hollow : shared.point}
              d={shapePath(style.shape, POINT)}
              transform={`translate(${x} ${y})`}
            />
          ))}
      </g>
      {written &&
        points.map(({ index, value, x, y }, at) => (
          <text
            key={index}
            className={styles.value}
            x={end === undefined ? x : Math.min(x, end - textWidth(number(value)) / 2)}
            y={isWrittenBelow(points, at, floor) ? y + VALUE_GAP + FONT_SIZE * 0.7 : y - VALUE_GAP}
            textAnchor="middle"
          >
            {number(value)}
          </text>
        ))}
      {points
        .filter(({ index }) => index === active)
        .map(({ index, x, y }) => (
          <path
            key={index}
            className={`${shared.point} ${styles.pointRead}`}
            d={shapePath(style.shape, READ)}
            transform={`translate(${x} ${y})`}
          />
        ))}
    </g>
  );
}
