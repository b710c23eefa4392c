import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { coloursOf } from './coloursOf.ts';
import { drawEvents, type Lanes, lanesHeight } from './drawEvents.ts';
import styles from './TracePanel.module.css';
import type { View } from './view.ts';

export type PlotProps = {
  data: uPlot.AlignedData;
  /** The name of the horizontal axis. */
  time: string;
  names: readonly string[];
  unit: string;
  view: View;
  height: number;
  lanes: Lanes;
  onZoom: (view: View) => void;
  onChoose: (ms: number) => void;
  /** A number as the reader's language writes it. */
  written: (value: number) => string;
};

const COLOURS = ['--series-1', '--series-2', '--series-3'] as const;
const DASHES = [[], [6, 3], [2, 3]];
const FONT = '12px system-ui, sans-serif';
/** In degrees, or degrees a second: noise alone does not fill the plot. */
const LEAST_SPAN = 2;
/** A drag over fewer pixels is a click. */
const DRAG_PX = 4;

/** Lines over time, drawn by uPlot, with events in lanes below; what is given anew is drawn without laying out anew. */
export function Plot(props: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const { names, unit, height, data, view, lanes } = props;
  const key = names.join('|');

  useEffect(() => {
    const root = place.current;
    if (!root) return;
    const colour = coloursOf(root);
    const axis = { stroke: colour('--text-secondary'), grid: { stroke: colour('--border-soft') }, font: FONT };
    const written = (value: number | null | undefined) => (value == null ? '–' : latest.current.written(value));
    const values = (_: uPlot, splits: number[]) => splits.map(written);
    const made = new uPlot(
      {
        ...{ width: root.clientWidth, height, legend: { show: key.includes('|') } },
        padding: [8, 8, 0, 0],
        cursor: { drag: { x: true, y: false, setScale: false } },
        scales: {
          x: { time: false, range: () => [latest.current.view.from / 1000, latest.current.view.until / 1000] },
          // Lines stay above the lanes of events.
          y: {
            range: (drawn, low, high) => {
              const span = Math.max(high - low, LEAST_SPAN);
              const room = Math.max(
                1,
                drawn.bbox.height / devicePixelRatio - lanesHeight(latest.current.lanes.automatic),
              );
              return [low - (span * 1.1 * lanesHeight(latest.current.lanes.automatic)) / room, high + span * 0.1];
            },
          },
        },
        axes: [
          { ...axis, values },
          { ...axis, values, size: 52, label: unit, labelSize: 18, labelFont: FONT },
        ],
        series: [
          { label: latest.current.time, value: (_, value) => written(value) },
          ...key.split('|').map((label, at) => ({
            label,
            value: (_: uPlot, value: number | null) => written(value),
            stroke: colour(COLOURS[at % COLOURS.length] ?? COLOURS[0]),
            dash: DASHES[at % DASHES.length],
            width: 1.2,
            points: { show: false },
          })),
        ],
        hooks: {
          draw: [(drawn) => drawEvents(drawn, latest.current.lanes, colour)],
          setSelect: [
            (drawn) => {
              const { left, width } = drawn.select;
              drawn.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
              const ms = (px: number) => drawn.posToVal(px, 'x') * 1000;
              if (width > DRAG_PX) latest.current.onZoom({ from: ms(left), until: ms(left + width) });
            },
          ],
          ready: [
            (drawn) => {
              let down = 0;
              drawn.over.addEventListener('mousedown', (event) => {
                down = event.clientX;
              });
              drawn.over.addEventListener('click', (event) => {
                if (Math.abs(event.clientX - down) > DRAG_PX) return;
                latest.current.onChoose(drawn.posToVal(drawn.cursor.left ?? 0, 'x') * 1000);
              });
            },
          ],
        },
      },
      latest.current.data,
      root,
    );
    plot.current = made;
    const watch = new ResizeObserver(() => made.setSize({ width: root.clientWidth, height }));
    watch.observe(root);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, [key, unit, height]);

  useEffect(() => plot.current?.setData(data), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scale reads the view when it is set anew
  useEffect(() => {
    plot.current?.setScale('x', { min: view.from / 1000, max: view.until / 1000 });
    plot.current?.redraw(false);
  }, [view, lanes]);
  return <div ref={place} className={styles.plot} aria-hidden="true" />;
}
