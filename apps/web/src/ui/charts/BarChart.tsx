import { useMemo } from 'react';
import type { Tone } from '#ui/StatusTag.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartOption } from './option.ts';
import { usePalette } from './palette.ts';
import { baseOption, categoryAxis, gridOption, seriesTable, valueAxis } from './parts.ts';

export type BarSeries = Readonly<{ name: string; values: readonly (number | null)[]; tone?: Tone }>;

export type BarChartProps = {
  title: string;
  head: string;
  categories: readonly string[];
  series: readonly BarSeries[];
  stacked?: boolean;
  /** Bars to the right, for long names. */
  horizontal?: boolean;
  unit?: string;
  height?: number;
  titled?: boolean;
};

/** Counts side by side or stacked; stacked parts differ by pattern too. */
export function BarChart({
  title,
  head,
  categories,
  series,
  stacked,
  horizontal,
  unit,
  height,
  titled,
}: BarChartProps) {
  const palette = usePalette();
  const option = useMemo<ChartOption>(() => {
    const legend = series.length > 1;
    const base = baseOption(palette, legend);
    const names = categoryAxis(palette, categories);
    const values = valueAxis(palette, { unit });
    return {
      ...base,
      aria: { enabled: true, label: { enabled: false }, decal: { show: stacked === true } },
      grid: gridOption(legend),
      tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: horizontal ? values : names,
      yAxis: horizontal ? { ...names, inverse: true } : values,
      series: series.map(({ name, values: data, tone }) => ({
        type: 'bar',
        name,
        data: [...data],
        stack: stacked ? 'all' : undefined,
        barMaxWidth: 28,
        ...(tone ? { itemStyle: { color: palette.tone(tone) } } : {}),
      })),
    };
  }, [palette, categories, series, stacked, horizontal, unit]);
  return (
    <ChartFrame
      title={title}
      option={option}
      table={seriesTable(head, categories, series)}
      height={height}
      titled={titled}
    />
  );
}
