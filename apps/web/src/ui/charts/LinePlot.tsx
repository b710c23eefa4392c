import { useMemo } from 'react';
import { useFormats } from '#ui/format.ts';
import { CATEGORY_HEIGHT, CategoryAxis, ValueAxis, valueAxisWidth } from './Axes.tsx';
import { BandColumns } from './BandColumns.tsx';
import shared from './chart.module.css';
import type { SeriesStyle } from './colours.ts';
import { LineMark } from './LineMark.tsx';
import styles from './LinePlot.module.css';
import { placeLabels, textWidth } from './layout.ts';
import { INSET, linePositions, pointsOf, showsPoints, showsValues } from './line.ts';
import { Reading } from './Reading.tsx';
import { useReading } from './useReading.ts';
import { bandNamesWidth, type ValueBand, ValueBands } from './ValueBands.tsx';
import { type ValueLimits, valueScale, valueTicks } from './values.ts';

export type DrawnSeries = Readonly<{
  name: string;
  values: readonly (number | null)[];
  filled?: boolean;
  style: SeriesStyle;
}>;

type LinePlotProps = {
  title: string;
  categories: readonly string[];
  series: readonly DrawnSeries[];
  bands: readonly ValueBand[];
  /** Where the bands differ from category to category; `bands` are then the last ones. */
  bandColumns?: readonly (readonly ValueBand[])[];
  /** Times of the categories, ascending: they are spaced accordingly. */
  moments?: readonly number[];
  limits: ValueLimits;
  unit?: string;
  width: number;
  height: number;
};

const TOP = 18;
const RIGHT = 10;
const UNIT_HEIGHT = 18;

/** The drawing of a line chart in a known size, and its reading by mouse, finger and keyboard. */
export function LinePlot(props: LinePlotProps) {
  const { title, categories, series, bands, bandColumns, moments, limits, unit, width, height } = props;
  const { number, list } = useFormats();
  const { min, max } = limits;
  const drawn = useMemo(() => {
    const top = unit ? TOP + UNIT_HEIGHT : TOP;
    const bottom = height - CATEGORY_HEIGHT;
    const values = series.flatMap((one) => one.values.filter((value) => value !== null));
    const scale = valueScale(values, { min, max }, top, bottom);
    const ticks = valueTicks(scale);
    const names = bandNamesWidth(bands, width);
    const overhang = textWidth(categories.at(-1) ?? '') / 2 - INSET;
    const plot = {
      left: valueAxisWidth(ticks.map((tick) => number(tick))),
      right: width - (names ?? Math.max(RIGHT, overhang)),
      top,
      bottom,
    };
    const positions = linePositions(categories.length, plot, moments);
    return {
      plot,
      scale,
      ticks,
      named: names !== null,
      positions,
      labels: placeLabels(categories, positions, width),
      points: series.map((one) => pointsOf(one.values, positions, scale)),
      dotted: showsPoints(positions),
      written:
        series.length === 1 &&
        showsValues(
          positions,
          values.map((value) => number(value)),
        ),
    };
  }, [categories, series, bands, moments, min, max, unit, width, height, number]);
  const { plot, scale, positions } = drawn;
  const { active, byPointer, surface, reader } = useReading(positions, width);

  const valuesAt = (index: number) =>
    series.map(({ name, values, style }) => ({ name, style, value: values[index] ?? null }));
  const said = list([
    categories[reader.value] ?? '',
    ...valuesAt(reader.value).map(({ name, value }) => `${name} ${value === null ? '–' : number(value)}`),
  ]);
  const x = active === null ? undefined : positions[active];
  return (
    <div className={`${shared.surface} ${byPointer ? '' : shared.surfaceByKey}`} {...surface}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bandColumns && <BandColumns plot={plot} scale={scale} positions={positions} columns={bandColumns} />}
        <ValueBands plot={plot} scale={scale} bands={bands} named={drawn.named} edgeOnly={bandColumns !== undefined} />
        <ValueAxis plot={plot} scale={scale} ticks={drawn.ticks} unit={unit} />
        <CategoryAxis plot={plot} labels={drawn.labels} positions={positions} />
        {x !== undefined && <line className={styles.guide} x1={x} x2={x} y1={plot.top} y2={plot.bottom} />}
        {series.map(({ name, filled, style }, at) => (
          <LineMark
            key={name}
            points={drawn.points[at] ?? []}
            style={style}
            floor={plot.bottom}
            filled={filled === true}
            dotted={drawn.dotted}
            written={drawn.written}
            active={active}
            end={bands.length > 0 ? plot.right : undefined}
          />
        ))}
      </svg>
      <input className={shared.reader} type="range" {...reader} aria-label={title} aria-valuetext={said} />
      {active !== null && x !== undefined && (
        <Reading title={categories[active] ?? ''} values={valuesAt(active)} x={x} width={width} />
      )}
    </div>
  );
}
