import { useMemo } from 'react';
import { useFormats } from '#ui/format.ts';
import { CATEGORY_HEIGHT, CategoryAxis, ValueAxis, valueAxisWidth } from './Axes.tsx';
import { barPlaces, type CategoryBand, stack } from './bars.ts';
import { type SeriesStyle, toneClass } from './colours.ts';
import { FONT_SIZE, placeLabels, textWidth } from './layout.ts';
import { Reading } from './Reading.tsx';
import { useReading } from './useReading.ts';
import { valueScale, valueTicks } from './values.ts';

type BarPlotProps = {
  title: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[]; style: SeriesStyle }[];
  bands: readonly CategoryBand[];
  touching: boolean;
  width: number;
  height: number;
};

const TOP = 14;
const RIGHT = 8;
const WIDEST = 56;
const EDGE = 4;

/** The drawing of stacked bars in a known size, and its reading by mouse, finger and keyboard. */
export function BarPlot({ title, categories, series, bands, touching, width, height }: BarPlotProps) {
  const { number, list } = useFormats();
  const drawn = useMemo(() => {
    const bottom = height - CATEGORY_HEIGHT;
    const parts = series.map(({ values }) => values);
    const stacks = categories.map((_, at) => stack(parts, at));
    const scale = valueScale(
      stacks.map((one) => one.at(-1)?.[1] ?? 0),
      { min: 0 },
      // The names of bands stand above the highest bar.
      bands.length > 0 ? TOP + FONT_SIZE + EDGE * 2 : TOP,
      bottom,
    );
    const ticks = valueTicks(scale);
    const plot = { left: valueAxisWidth(ticks.map((tick) => number(tick))), right: width - RIGHT, top: TOP, bottom };
    const { middles, step } = barPlaces(categories.length, plot);
    const labels = placeLabels(categories, middles, width);
    return { plot, scale, ticks, stacks, middles, step, labels };
  }, [categories, series, bands.length, width, height, number]);
  const { plot, scale, middles, step } = drawn;
  const { active, byPointer, surface, reader } = useReading(middles, width);

  const valuesAt = (index: number) =>
    series.map(({ name, values, style }) => ({ name, style, value: values[index] ?? 0 }));
  const said = list([
    categories[reader.value] ?? '',
    ...valuesAt(reader.value).map(({ name, value }) => `${name} ${number(value)}`),
  ]);
  const thick = touching ? Math.max(1, step - 1) : Math.min(WIDEST, Math.max(2, step * 0.68));
  const x = active === null ? undefined : middles[active];
  return (
    <div className={`chart-surface ${byPointer ? '' : 'chart-surface-by-key'}`} {...surface}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bands.map((band) => (
          <g key={band.from} className={toneClass(band.tone)}>
            <rect
              className="chart-band"
              x={plot.left + band.from * step}
              y={plot.top}
              width={(band.to - band.from) * step}
              height={plot.bottom - plot.top}
            />
            <rect
              className="chart-band-edge"
              x={plot.left + band.from * step + 0.5}
              y={plot.top - EDGE}
              width={Math.max(1, (band.to - band.from) * step - 1)}
              height={EDGE}
            />
            {textWidth(band.name) + EDGE <= (band.to - band.from) * step && (
              <text
                className="chart-band-name"
                x={plot.left + ((band.from + band.to) / 2) * step}
                y={plot.top + FONT_SIZE + 2}
                textAnchor="middle"
              >
                {band.name}
              </text>
            )}
          </g>
        ))}
        <ValueAxis plot={plot} scale={scale} ticks={drawn.ticks} />
        <CategoryAxis plot={plot} labels={drawn.labels} positions={middles} />
        {x !== undefined && (
          <rect className="chart-bar-read" x={x - step / 2} y={plot.top} width={step} height={plot.bottom - plot.top} />
        )}
        {series.map(({ name, style }, one) => (
          <g key={name} className={style.className}>
            {drawn.stacks.map((parts, at) => {
              const [from, to] = parts[one] ?? [0, 0];
              return to > from ? (
                <rect
                  key={middles[at]}
                  className="chart-bar"
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
      <input className="chart-reader" type="range" {...reader} aria-label={title} aria-valuetext={said} />
      {active !== null && x !== undefined && (
        <Reading title={categories[active] ?? ''} values={valuesAt(active).toReversed()} x={x} width={width} filled />
      )}
    </div>
  );
}
