import { useMemo } from 'react';
import { useFormats } from '#ui/format.ts';
import { CATEGORY_HEIGHT, CategoryAxis, ValueAxis, valueAxisWidth } from './Axes.tsx';
import styles from './BarPlot.module.css';
import { barPlaces, type CategoryBand, stack } from './bars.ts';
import shared from './chart.module.css';
import { type SeriesStyle, toneClass } from './colours.ts';
import { FONT_SIZE, placeLabels, textWidth } from './layout.ts';
import { Reading } from './Reading.tsx';
import { sharesOf } from './shares.ts';
import { useReading } from './useReading.ts';
import { valueScale, valueTicks } from './values.ts';

type BarPlotProps = {
  title: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[]; style: SeriesStyle }[];
  bands: readonly CategoryBand[];
  touching: boolean;
  shares: boolean;
  width: number;
  height: number;
};

const TOP = 14;
const RIGHT = 8;
const WIDEST = 56;
const EDGE = 4;

/** The drawing of stacked bars in a known size, and its reading by mouse, finger and keyboard. */
export function BarPlot({ title, categories, series, bands, touching, shares, width, height }: BarPlotProps) {
  const { number, percent, list } = useFormats();
  const parts = useMemo(() => (shares ? sharesOf(series) : series.map(({ values }) => values)), [series, shares]);
  const write = useMemo(() => (shares ? (tick: number) => percent(tick / 100) : number), [shares, percent, number]);
  const drawn = useMemo(() => {
    const bottom = height - CATEGORY_HEIGHT;
    const stacks = categories.map((_, at) => stack(parts, at));
    const scale = valueScale(
      stacks.map((one) => one.at(-1)?.[1] ?? 0),
      shares ? { min: 0, max: 100 } : { min: 0 },
      // The names of bands stand above the highest bar.
      bands.length > 0 ? TOP + FONT_SIZE + EDGE * 2 : TOP,
      bottom,
    );
    const ticks = valueTicks(scale);
    const plot = { left: valueAxisWidth(ticks.map(write)), right: width - RIGHT, top: TOP, bottom };
    const { middles, step } = barPlaces(categories.length, plot);
    const labels = placeLabels(categories, middles, width);
    return { plot, scale, ticks, stacks, middles, step, labels };
  }, [categories, parts, shares, bands.length, width, height, write]);
  const { plot, scale, middles, step } = drawn;
  const { active, byPointer, surface, reader } = useReading(middles, width);

  const valuesAt = (index: number) =>
    series.map(({ name, values, style }, one) => ({
      name,
      style,
      value: values[index] ?? 0,
      share: shares ? (parts[one]?.[index] ?? 0) : undefined,
    }));
  const said = list([
    categories[reader.value] ?? '',
    ...valuesAt(reader.value).map(
      ({ name, value, share }) => `${name} ${number(value)}${share === undefined ? '' : ` (${write(share)})`}`,
    ),
  ]);
  const thick = touching ? Math.max(1, step - 1) : Math.min(WIDEST, Math.max(2, step * 0.68));
  const x = active === null ? undefined : middles[active];
  return (
    <div className={`${shared.surface} ${byPointer ? '' : shared.surfaceByKey}`} {...surface}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bands.map((band) => (
          <g key={band.from} className={toneClass(band.tone)} data-band="">
            <rect
              className={shared.band}
              x={plot.left + band.from * step}
              y={plot.top}
              width={(band.to - band.from) * step}
              height={plot.bottom - plot.top}
            />
            <rect
              className={shared.bandEdge}
              x={plot.left + band.from * step + 0.5}
              y={plot.top - EDGE}
              width={Math.max(1, (band.to - band.from) * step - 1)}
              height={EDGE}
            />
            {textWidth(band.name) + EDGE <= (band.to - band.from) * step && (
              <text
                className={shared.bandName}
                x={plot.left + ((band.from + band.to) / 2) * step}
                y={plot.top + FONT_SIZE + 2}
                textAnchor="middle"
              >
                {band.name}
              </text>
            )}
          </g>
        ))}
        <ValueAxis plot={plot} scale={scale} ticks={drawn.ticks} write={write} />
        <CategoryAxis plot={plot} labels={drawn.labels} positions={middles} />
        {x !== undefined && (
          <rect className={styles.barRead} x={x - step / 2} y={plot.top} width={step} height={plot.bottom - plot.top} />
        )}
        {series.map(({ name, style }, one) => (
          <g key={name} className={style.className}>
            {drawn.stacks.map((stacked, at) => {
              const [from, to] = stacked[one] ?? [0, 0];
              return to > from ? (
                <rect
                  key={middles[at]}
                  className={styles.bar}
                  x={(middles[at] ?? 0) - thick / 2}
                  y={scale(to)}
                  width={thick}
                  height={Math.max(1, scale(from) - scale(to))}
                />
              ) : null;
            })}
          </g>
        ))}
      </svg>
      <input className={shared.reader} type="range" {...reader} aria-label={title} aria-valuetext={said} />
      {active !== null && x !== undefined && (
        <Reading title={categories[active] ?? ''} values={valuesAt(active).toReversed()} x={x} width={width} filled />
      )}
    </div>
  );
}
