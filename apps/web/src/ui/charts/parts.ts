import type { ChartOption } from './option.ts';
import type { Palette } from './palette.ts';

/** What all charts share: texts and lines in the theme's colours, words rather than colour alone in the legend. */
export function baseOption(palette: Palette, legend: boolean): ChartOption {
  return {
    color: [...palette.series],
    textStyle: { color: palette.text, fontFamily: palette.font },
    tooltip: {
      backgroundColor: palette.background,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      confine: true,
    },
    legend: legend
      ? {
          type: 'plain',
          bottom: 0,
          icon: 'roundRect',
          itemWidth: 12,
          itemHeight: 12,
          textStyle: { color: palette.text },
        }
      : { show: false },
  };
}

export function gridOption(legend: boolean): ChartOption['grid'] {
  return {
    left: 8,
    right: 16,
    top: 24,
    bottom: legend ? 34 : 8,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}

export function categoryAxis(palette: Palette, names: readonly string[]) {
  return {
    type: 'category' as const,
    data: [...names],
    axisLabel: { color: palette.muted, hideOverlap: true },
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
  };
}

export function valueAxis(palette: Palette, limits: { min?: number; max?: number; unit?: string } = {}) {
  return {
    type: 'value' as const,
    min: limits.min,
    max: limits.max,
    name: limits.unit,
    minInterval: 1,
    nameTextStyle: { color: palette.muted, align: 'left' as const },
    axisLabel: { color: palette.muted },
    splitLine: { lineStyle: { color: palette.line } },
  };
}

/** A table of named series over categories. */
export function seriesTable(
  head: string,
  categories: readonly string[],
  series: readonly { name: string; values: readonly (number | null)[] }[],
) {
  return {
    columns: [head, ...series.map(({ name }) => name)],
    rows: categories.map((category, at) => [category, ...series.map(({ values }) => values[at] ?? null)]),
  };
}
