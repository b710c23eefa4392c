import { LineChart } from 'echarts/charts';
import { GridComponent, LegendPlainComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOption } from './option.ts';

// Only what some chart draws: each part weighs.
use([GridComponent, LegendPlainComponent, LineChart, MarkAreaComponent, SVGRenderer, TooltipComponent]);

export type DrawnChart = { draw(option: ChartOption): void; dispose(): void };

/** Opens a chart in an element; it follows the element's size, also when a hidden page is shown again. */
export function openChart(element: HTMLElement): DrawnChart {
  const chart = init(element, undefined, { renderer: 'svg' });
  const observer = new ResizeObserver(() => {
    if (element.clientWidth > 0) chart.resize();
  });
  observer.observe(element);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
