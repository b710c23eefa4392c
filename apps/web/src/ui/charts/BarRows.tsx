import { useFormats } from '#ui/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { seriesStyle } from './colours.ts';
import { FilledSwatch } from './Legend.tsx';
import type { BarSeries } from './StackedBars.tsx';
import { seriesTable } from './table.ts';

type BarRowsProps = {
  title: string;
  head: string;
  categories: readonly string[];
  series: readonly BarSeries[];
  titled?: boolean;
};

const ROW_HEIGHT = 30;

/** The same as stacked bars, lying, for categories whose names are long: one row each, with its name and count. */
export function BarRows({ title, head, categories, series, titled }: BarRowsProps) {
  const { number } = useFormats();
  const styled = series.map((one, at) => ({ ...one, style: seriesStyle(at, one.tone) }));
  const sums = categories.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(1, ...sums);
  return (
    <ChartFrame
      title={title}
      titled={titled}
      table={seriesTable(head, categories, series)}
      height={ROW_HEIGHT * categories.length}
      legend={
        <ul className="chart-legend">
          {styled.map(({ name, style }) => (
            <li key={name} className="chart-legend-entry">
              <FilledSwatch style={style} />
              {name}
            </li>
          ))}
        </ul>
      }
    >
      {() => (
        <ul className="chart-rows">
          {categories.map((category, at) => (
            <li key={`${category} ${sums[at]}`}>
              <span className="chart-row-name">{category}</span>
              <span className="chart-row-bar" aria-hidden="true">
                {styled.map(({ name, values, style }) => (
                  <span
                    key={name}
                    className={`chart-row-part ${style.className}`}
                    style={{ width: `${((values[at] ?? 0) / most) * 100}%` }}
                    title={`${name}: ${number(values[at] ?? 0)}`}
                  />
                ))}
              </span>
              <span className="chart-row-sum">{number(sums[at] ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}
