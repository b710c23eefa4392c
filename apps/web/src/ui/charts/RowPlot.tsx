import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormats } from '#ui/format.ts';
import type { SeriesStyle } from './colours.ts';
import { textWidth } from './layout.ts';
import { ReadingCard } from './Reading.tsx';
import { sharesOf, sumsOf } from './shares.ts';
import { useReader } from './useReading.ts';

type RowPlotProps = {
  title: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[]; style: SeriesStyle }[];
  shares: boolean;
  width: number;
};

/** Names that are wider stand above their bars. */
const WIDEST_NAME = 0.34;
const NARROW = 560;

/** The drawing of lying stacked bars, and its reading by mouse, finger and keyboard. */
export function RowPlot({ title, categories, series, shares, width }: RowPlotProps) {
  const { number, percent, list } = useFormats();
  const sums = sumsOf(series);
  const parts = sharesOf(series);
  const most = Math.max(1, ...sums);
  const { active, byPointer, read, surface, reader } = useReader(categories.length, rowOf, 'first');
  const named = width < NARROW && Math.max(...categories.map(textWidth)) > width * WIDEST_NAME;
  const valuesAt = (at: number) =>
    series.map(({ name, values, style }, one) => ({
      name,
      style,
      value: values[at] ?? 0,
      share: parts[one]?.[at] ?? 0,
    }));
  const said = list([
    categories[reader.value] ?? '',
    ...valuesAt(reader.value).map(({ name, value, share }) => `${name} ${number(value)} (${percent(share / 100)})`),
  ]);
  // Rows go down, where the range input's own keys would go up.
  const onKeyDown = (event: KeyboardEvent) => {
    reader.onKeyDown(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    read(Math.max(0, Math.min(reader.max, reader.value + step)));
  };
  return (
    <div className={`chart-surface ${byPointer ? '' : 'chart-surface-by-key'}`} {...surface}>
      <ul className={`chart-rows ${named ? 'chart-rows-named' : ''}`}>
        {categories.map((category, at) => (
          <li key={`${category} ${sums[at]}`} className={active === at ? 'chart-row-read' : undefined}>
            <span className="chart-row-name">{category}</span>
            <span className="chart-row-bar" aria-hidden="true">
              {valuesAt(at).map(({ name, value, share, style }) => (
                <span
                  key={name}
                  className={`chart-row-part ${style.className}`}
                  style={{ width: `${shares ? share : (value / most) * 100}%` }}
                />
              ))}
            </span>
            <span className="chart-row-sum">{number(sums[at] ?? 0)}</span>
            {active === at && (
              <ReadingCard
                title={category}
                values={valuesAt(at)}
                className={`chart-row-reading ${at > 0 && at >= categories.length / 2 ? 'chart-row-reading-above' : ''}`}
                filled
              />
            )}
          </li>
        ))}
      </ul>
      <input
        className="chart-reader"
        type="range"
        {...reader}
        onKeyDown={onKeyDown}
        aria-label={title}
        aria-valuetext={said}
      />
    </div>
  );
}

/** Which row an event happened on. */
function rowOf({ target, currentTarget }: PointerEvent<HTMLElement>): number | null {
  const rows = [...currentTarget.querySelectorAll('li')];
  const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
  return at < 0 ? null : at;
}
