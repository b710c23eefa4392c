import { useMemo } from 'react';
import type { Tone } from '#ui/StatusTag.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartOption } from './option.ts';
import { usePalette } from './palette.ts';
import { baseOption, categoryAxis, gridOption, seriesTable, valueAxis } from './parts.ts';

export type LineSeries = Readonly<{ name: string; values: readonly (number | null)[]; tone?: Tone; filled?: boolean }>;

/** A range of the values that means something: drawn behind the line and named. */
export type ValueBand = Readonly<{ name: string; from: number; to: number; tone: Tone }>;

export type LineChartProps = {
  title: string;
  /** What the categories are: "Date". */
  head: string;
  categories: readonly string[];
  series: readonly LineSeries[];
  bands?: readonly ValueBand[];
  min?: number;
  max?: number;
  unit?: string;
  height?: number;
  titled?: boolean;
};

const SYMBOLS = ['circle', 'triangle', 'rect', 'diamond'] as const;

/** Values over time. Lines differ in the shape of their points too. */
export function LineChart({ title, head, categories, series, bands, min, max, unit, height, titled }: LineChartProps) {
  const palette = usePalette();
  const option = useMemo<ChartOption>(() => {
    const legend = series.length > 1;
    return {
      ...baseOption(palette, legend),
      grid: gridOption(legend),
      tooltip: { ...baseOption(palette, legend).tooltip, trigger: 'axis' },
      xAxis: { ...categoryAxis(palette, categories), boundaryGap: categories.length === 1 },
      yAxis: valueAxis(palette, { min, max, unit }),
      series: series.map(({ name, values, tone, filled }, at) => ({
        type: 'line',
        name,
        data: [...values],
        symbol: SYMBOLS[at % SYMBOLS.length],
        symbolSize: 7,
        showSymbol: categories.length <= 31,
        connectNulls: true,
        ...(tone
          ? { itemStyle: { color: palette.tone(tone) }, lineStyle: { color: palette.tone(tone), width: 2 } }
          : { lineStyle: { width: 2 } }),
        ...(filled ? { areaStyle: { opacity: 0.12 } } : {}),
        ...(at === 0 && bands ? { markArea: bandAreas(bands, palette) } : {}),
      })),
    };
  }, [palette, categories, series, bands, min, max, unit]);
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

function bandAreas(bands: readonly ValueBand[], palette: ReturnType<typeof usePalette>) {
  return {
    silent: true,
    label: { position: 'insideTopRight' as const, color: palette.text, fontSize: 11 },
    data: bands.map(({ name, from, to, tone }): [object, object] => [
      { name, yAxis: from, itemStyle: { color: palette.tone(tone), opacity: 0.13 } },
      { yAxis: to },
    ]),
  };
}
