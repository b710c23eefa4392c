import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { FONT_SIZE } from './layout.ts';
import { type RadarAxis, radarPath, radarPlace, radarShare, wrapName } from './radar.ts';

type RadarChartProps = {
  title: string;
  /** What the directions are, for the table: "Scale". */
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
  const { number, list } = useFormats();
  const count = axes.length;
  // Names stand beside the rings: a third of the width is theirs.
  const room = Math.max(56, Math.min(130, width * 0.26));
  const radius = Math.max(40, Math.min(width / 2 - room, height / 2 - LINE * 2));
  const shares = axes.map(radarShare);
  const said = list(axes.map(({ name, value }) => `${name} ${value === null ? '–' : number(value)}`));
  return (
    <svg
      className="chart-radar"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${title}: ${said}`}
    >
      {RINGS.map((ring) => (
        <path
          key={ring}
          className="chart-grid"
          d={radarPath(
            axes.map(() => ring),
            radius,
          )}
        />
      ))}
      {axes.map(({ name }, at) => {
        const end = radarPlace(1, at, count, radius);
        return <line key={name} className="chart-grid" x2={end.x} y2={end.y} />;
      })}
      <g className="chart-colour-1">
        <path className="chart-radar-area" d={radarPath(shares, radius)} />
        {axes.map(({ name, value }, at) => {
          const place = radarPlace(shares[at] ?? 0, at, count, radius);
          return value === null ? null : <circle key={name} className="chart-point" cx={place.x} cy={place.y} r={4} />;
        })}
      </g>
      {axes.map((axis, at) => (
        <AxisName key={axis.name} axis={axis} place={radarPlace(1, at, count, radius + GAP)} room={room - GAP} />
      ))}
    </svg>
  );
}

type AxisNameProps = { axis: RadarAxis; place: { x: number; y: number }; room: number };

function AxisName({ axis: { name, value, max }, place: { x, y }, room }: AxisNameProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const aside = Math.abs(x) > 1;
  const written = [
    ...wrapName(name, aside ? room : room * 2),
    value === null ? '–' : t('chart.of', { value: number(value), max: number(max) }),
  ];
  // Above the middle the last line touches the ring, below it the first, beside it they stand around it.
  const rise = (written.length - 1) * LINE;
  const top = aside ? y - rise / 2 : y < 0 ? y - rise : y + LINE;
  const lines = written.map((line, at) => ({ line, y: top + at * LINE, isValue: at === written.length - 1 }));
  return (
    <text textAnchor={aside ? (x > 0 ? 'start' : 'end') : 'middle'} dominantBaseline="middle">
      {lines.map((one) => (
        <tspan key={one.y} x={x} y={one.y} className={one.isValue ? 'chart-radar-value' : undefined}>
          {one.line}
        </tspan>
      ))}
    </text>
  );
}
