import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Tone } from '#ui/StatusTag.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartOption } from './option.ts';
import { usePalette } from './palette.ts';
import { baseOption } from './parts.ts';

export type Slice = Readonly<{ name: string; value: number; tone?: Tone }>;

export type PieChartProps = {
  title: string;
  /** What the slices are: "Level". */
  head: string;
  slices: readonly Slice[];
  height?: number;
  titled?: boolean;
};

/** Parts of a whole, each with its name and share written beside it. */
export function PieChart({ title, head, slices, height, titled }: PieChartProps) {
  const { t } = useTranslation('ui');
  const palette = usePalette();
  const { percent, number } = useFormats();
  const shown = useMemo(() => slices.filter(({ value }) => value > 0), [slices]);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const option = useMemo<ChartOption>(() => {
    const base = baseOption(palette, false);
    const labelOf = ({ name, value }: { name: string; value?: unknown }) =>
      `${name}\n${number(Number(value))} (${percent(Number(value) / total)})`;
    return {
      ...base,
      tooltip: { ...base.tooltip, trigger: 'item' },
      series: [
        {
          type: 'pie',
          radius: ['36%', '60%'],
          minAngle: 4,
          itemStyle: { borderColor: palette.background, borderWidth: 2 },
          label: { color: palette.text, lineHeight: 16, overflow: 'break', formatter: labelOf },
          labelLine: { lineStyle: { color: palette.muted } },
          data: shown.map(({ name, value, tone }) => ({
            name,
            value,
            ...(tone ? { itemStyle: { color: palette.tone(tone) } } : {}),
          })),
        },
      ],
    };
  }, [palette, shown, total, number, percent]);
  const table = {
    columns: [head, t('chart.count'), t('chart.share')],
    rows: shown.map(({ name, value }) => [name, value, percent(value / total)]),
  };
  return <ChartFrame title={title} option={option} table={table} height={height} titled={titled} />;
}
