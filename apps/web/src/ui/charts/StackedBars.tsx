import { useFormats } from '#ui/format.ts';
import type { Tone } from '#ui/StatusTag.tsx';
import { BarPlot } from './BarPlot.tsx';
import type { CategoryBand } from './bars.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { BandLegend, Legend } from './Legend.tsx';
import { seriesTable, shareTable } from './table.ts';
import { useShownSeries } from './useShownSeries.ts';

export type BarSeries = Readonly<{ name: string; values: readonly number[]; tone?: Tone }>;

type StackedBarsProps = {
  title: string;
  /** The name of the categories: "Month". */
  head: string;
  categories: readonly string[];
  /** From the lowest of the stack up. */
  series: readonly BarSeries[];
  bands?: readonly CategoryBand[];
  /** Neighbouring categories touch: those of a histogram. */
  touching?: boolean;
  /** Each category is drawn as a whole, its parts in per cent. */
  shares?: boolean;
  height?: number;
  titled?: boolean;
};

const NO_BANDS: readonly CategoryBand[] = [];

/** Counts by category as stacked parts; each part is named in the legend and can be hidden. */
export function StackedBars({
  title,
  head,
  categories,
  series,
  bands = NO_BANDS,
  touching = false,
  shares = false,
  height = 260,
  titled,
}: StackedBarsProps) {
  const { percent } = useFormats();
  const { styled, shown, hidden, toggle } = useShownSeries(series);
  return (
    <ChartFrame
      title={title}
      titled={titled}
      table={shares ? shareTable(head, categories, series, percent) : seriesTable(head, categories, series)}
      height={height}
      legend={series.length > 1 && <Legend entries={styled} hidden={hidden} onToggle={toggle} filled />}
      below={() => bands.length > 0 && <BandLegend bands={bands} />}
    >
      {(width) => (
        <BarPlot
          title={title}
          categories={categories}
          series={shown}
          bands={bands}
          touching={touching}
          shares={shares}
          width={width}
          height={height}
        />
      )}
    </ChartFrame>
  );
}
