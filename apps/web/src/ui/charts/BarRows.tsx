import { useFormats } from '#ui/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { Legend } from './Legend.tsx';
import { RowPlot } from './RowPlot.tsx';
import type { BarSeries } from './StackedBars.tsx';
import { seriesTable, shareTable } from './table.ts';
import { useShownSeries } from './useShownSeries.ts';

type BarRowsProps = {
  title: string;
  head: string;
  categories: readonly string[];
  series: readonly BarSeries[];
  /** Each category is drawn as a whole, its parts in per cent. */
  shares?: boolean;
  titled?: boolean;
};

const ROW_HEIGHT = 30;

/** The same as stacked bars, lying, for categories whose names are long: one row each, with its name and count. */
export function BarRows({ title, head, categories, series, shares = false, titled }: BarRowsProps) {
  const { percent } = useFormats();
  const { styled, shown, hidden, toggle } = useShownSeries(series);
  return (
    <ChartFrame
      title={title}
      titled={titled}
      table={shares ? shareTable(head, categories, series, percent) : seriesTable(head, categories, series)}
      height={ROW_HEIGHT * categories.length}
      legend={<Legend entries={styled} hidden={hidden} onToggle={toggle} filled />}
    >
      {(width) => <RowPlot title={title} categories={categories} series={shown} shares={shares} width={width} />}
    </ChartFrame>
  );
}
