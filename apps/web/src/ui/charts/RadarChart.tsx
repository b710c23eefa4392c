import { useMemo } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartOption } from './option.ts';
import { usePalette } from './palette.ts';
import { baseOption, seriesTable } from './parts.ts';

export type RadarAxis = Readonly<{ name: string; max: number }>;

export type RadarChartProps = {
  title: string;
  /** What the axes are: "Domain". */
  head: string;
  axes: readonly RadarAxis[];
  series: readonly Readonly<{ name: string; values: readonly number[] }>[];
  height?: number;
  titled?: boolean;
};

/** Several measures of one person at a glance. */
export function RadarChart({ title, head, axes, series, height = 300, titled }: RadarChartProps) {
  const palette = usePalette();
  const option = useMemo<ChartOption>(() => {
    const legend = series.length > 1;
    const base = baseOption(palette, legend);
    return {
      ...base,
      tooltip: { ...base.tooltip, trigger: 'item' },
      radar: {
        indicator: axes.map(({ name, max }) => ({ name, max })),
        radius: '62%',
        axisName: { color: palette.text },
        axisLine: { lineStyle: { color: palette.frame } },
        splitLine: { lineStyle: { color: palette.frame } },
        splitArea: { show: false },
      },
      series: [
        {
          type: 'radar',
          data: series.map(({ name, values }, at) => ({
            name,
            value: [...values],
            areaStyle: { opacity: 0.12 },
            lineStyle: { width: 2, type: at === 0 ? 'solid' : 'dashed' },
          })),
        },
      ],
    };
  }, [palette, axes, series]);
  const names = useMemo(() => axes.map(({ name }) => name), [axes]);
  return (
    <ChartFrame
      title={title}
      option={option}
      table={seriesTable(head, names, series)}
      height={height}
      titled={titled}
    />
  );
}
