import type { Tone } from '#ui/StatusTag.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { BandLegend, Legend } from './Legend.tsx';
import { LinePlot } from './LinePlot.tsx';
import { seriesTable } from './table.ts';
import { useShownSeries } from './useShownSeries.ts';
import { bandNamesWidth, type ValueBand } from './ValueBands.tsx';

export type LineSeries = Readonly<{
  name: string;
  values: readonly (number | null)[];
  tone?: Tone;
  filled?: boolean;
  /** Hollow points without a line: values that are shown but do not count for the course. */
  loose?: boolean;
}>;

export type LineChartProps = {
  title: string;
  /** The name of the categories: "Date". */
  head: string;
  categories: readonly string[];
  series: readonly LineSeries[];
  bands?: readonly ValueBand[];
  /** Where the bands differ from category to category; `bands` are then the last ones. */
  bandColumns?: readonly (readonly ValueBand[])[];
  /** Times of the categories, ascending, in any unit: they are spaced accordingly; without it, evenly. */
  moments?: readonly number[];
  min?: number;
  max?: number;
  unit?: string;
  height?: number;
  titled?: boolean;
};

const NO_BANDS: readonly ValueBand[] = [];

/** Values over time. Lines differ in the shape of their points and in their dashes too. */
export function LineChart({
  title,
  head,
  categories,
  series,
  bands = NO_BANDS,
  bandColumns,
  moments,
  min,
  max,
  unit,
  ...rest
}: LineChartProps) {
  const { height = 260, titled } = rest;
  const { styled, shown, hidden, toggle } = useShownSeries(series);
  return (
    <ChartFrame
      title={title}
      titled={titled}
      table={seriesTable(head, categories, series)}
      height={height}
      legend={series.length > 1 && <Legend entries={styled} hidden={hidden} onToggle={toggle} />}
      below={(width) => bands.length > 0 && bandNamesWidth(bands, width) === null && <BandLegend bands={bands} />}
    >
      {(width) => (
        <LinePlot
          title={title}
          categories={categories}
          series={shown}
          bands={bands}
          bandColumns={bandColumns}
          moments={moments}
          limits={{ min, max }}
          unit={unit}
          width={width}
          height={height}
        />
      )}
    </ChartFrame>
  );
}
