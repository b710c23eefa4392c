import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import shared from './chart.module.css';
import { seriesStyle } from './colours.ts';
import { FONT_SIZE } from './layout.ts';
import styles from './RadarChart.module.css';
import { placeNames, type RadarAxis, radarPath, radarPlace, radarShare, widestWord, wrapName } from './radar.ts';

type RadarChartProps = {
  title: string;
  /** The name of the directions, for the table: "Scale". */
  head: string;
  axes: readonly RadarAxis[];
  titled?: boolean;
  height?: number;
};

const RINGS = [0.25, 0.5, 0.75, 1];
const LINE = FONT_SIZE + 2;
const GAP = 8;

/** Values side by side in directions around a middle, each on its own range; the table gives the figures. */
export function RadarChart({ title, head, axes, titled, height = 280 }: RadarChartProps) {
  const { t } = useTranslation('ui');
  const rows = axes.map(({ name, value, max }) => [name, value, max] as const);
  return (
    <ChartFrame
      title={title}
      titled={titled}
      height={height}
      table={{ columns: [head, t('chart.value'), t('chart.highest')], rows: axes.length < 3 ? [] : rows }}
    >
      {(width) => <RadarPlot title={title} axes={axes} width={width} height={height} />}
    </ChartFrame>
  );
}

type RadarPlotProps = { title: string; axes: readonly RadarAxis[]; width: number; height: number };

function RadarPlot({ title, axes, width, height }: RadarPlotProps) {
  const { t } = useTranslation('ui');
  const { number, list } = useFormats();
  const count = axes.length;
  // Names stand beside the rings: a quarter of the width is theirs, and as much as their longest word needs.
  const words = widestWord(axes.map(({ name }) => name)) + GAP;
  const room = Math.max(56, Math.min(130, Math.max(width * 0.26, words)));
  const radius = Math.max(40, Math.min(width / 2 - room, height / 2 - LINE * 2));
  const shares = axes.map(radarShare);
  const said = list(axes.map(({ name, value }) => `${name} ${value === null ? '–' : number(value)}`));
  const nameOf = (axis: RadarAxis, { x, y }: { x: number; y: number }, beside: number) => {
    const aside = Math.abs(x) > 1;
    const lines = [
      ...wrapName(axis.name, aside ? beside : beside * 2),
      axis.value === null ? '–' : t('chart.of', { value: number(axis.value), max: number(axis.max) }),
    ];
    // Above the middle the last line touches the ring, below it the first, beside it they stand around it.
    const rise = (lines.length - 1) * LINE;
    return { axis, x, top: aside ? y - rise / 2 : y < 0 ? y - rise : y + LINE, lines };
  };
  return (
    <svg
      className={shared.radar}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${title}: ${said}`}
    >
      {RINGS.map((ring) => (
        <path
          key={ring}
          className={shared.grid}
          d={radarPath(
            axes.map(() => ring),
            radius,
          )}
        />
      ))}
      {axes.map(({ name }, at) => {
        const end = radarPlace(1, at, count, radius);
        return <line key={name} className={shared.grid} x2={end.x} y2={end.y} />;
      })}
      <g className={seriesStyle(0).className}>
        <path className={styles.radarArea} d={radarPath(shares, radius)} />
        {axes.map(({ name, value }, at) => {
          const place = radarPlace(shares[at] ?? 0, at, count, radius);
          return value === null ? null : <circle key={name} className={shared.point} cx={place.x} cy={place.y} r={4} />;
        })}
      </g>
      {placeNames(
        axes.map((axis, at) => nameOf(axis, radarPlace(1, at, count, radius + GAP), room - GAP)),
        { line: LINE, height },
      ).map(({ axis, ...name }) => (
        <AxisName key={axis.name} {...name} />
      ))}
    </svg>
  );
}

type AxisNameProps = { x: number; top: number; lines: readonly string[] };

function AxisName({ x, top, lines }: AxisNameProps) {
  const rows = lines.map((line, at) => ({ line, y: top + at * LINE, isValue: at === lines.length - 1 }));
  return (
    <text textAnchor={Math.abs(x) <= 1 ? 'middle' : x > 0 ? 'start' : 'end'} dominantBaseline="middle">
      {rows.map((row) => (
        <tspan key={row.y} x={x} y={row.y} className={row.isValue ? shared.radarValue : undefined}>
          {row.line}
        </tspan>
      ))}
    </text>
  );
}
