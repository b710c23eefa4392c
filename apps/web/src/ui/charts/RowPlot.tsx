import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormats } from '#ui/format.ts';
import shared from './chart.module.css';
import type { SeriesStyle } from './colours.ts';
import { textWidth } from './layout.ts';
import { ReadingCard } from './Reading.tsx';
import styles from './RowPlot.module.css';
import { ShareBar } from './ShareBar.tsx';
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
    <div className={`${shared.surface} ${byPointer ? '' : shared.surfaceByKey}`} {...surface}>
      <ul className={`${styles.rows} ${named ? styles.rowsNamed : ''}`} aria-label={title}>
        {categories.map((category, at) => (
          <li key={`${category} ${sums[at]}`} className={active === at ? styles.rowRead : undefined}>
            <span className={styles.rowName}>{category}</span>
            <ShareBar
              parts={valuesAt(at).map(({ name, value, share, style }) => ({
                key: name,
                className: style.className,
                share: shares ? share / 100 : value / most,
              }))}
            />
            <span className={styles.rowSum}>{number(sums[at] ?? 0)}</span>
            {active === at && (
              <ReadingCard
                title={category}
                values={valuesAt(at)}
                className={`${styles.rowReading} ${at > 0 && at >= categories.length / 2 ? styles.rowReadingAbove : ''}`}
                filled
              />
            )}
          </li>
        ))}
      </ul>
      <input
        className={shared.reader}
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
