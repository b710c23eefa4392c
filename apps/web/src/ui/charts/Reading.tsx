import { useFormats } from '#ui/format.ts';
import type { SeriesStyle } from './colours.ts';
import { FilledSwatch, Swatch } from './Legend.tsx';

export type ReadValue = Readonly<{ name: string; value: number | null; style: SeriesStyle }>;

type ReadingProps = { title: string; values: readonly ReadValue[]; x: number; width: number; filled?: boolean };

/** The card beside the category that is read; the reader's input says the same in words. */
export function Reading({ title, values, x, width, filled = false }: ReadingProps) {
  const { number } = useFormats();
  const left = x > width / 2;
  return (
    <div
      className={`chart-reading ${left ? 'chart-reading-left' : ''}`}
      style={{ left: `${(x / width) * 100}%`, maxWidth: `calc(${((left ? x : width - x) / width) * 100}% - 14px)` }}
      aria-hidden="true"
    >
      <div className="chart-reading-title">{title}</div>
      {values.map(({ name, value, style }) => (
        <div key={name} className="chart-reading-row">
          {filled ? <FilledSwatch style={style} /> : <Swatch style={style} />}
          <span>{name}</span>
          <b>{value === null ? '–' : number(value)}</b>
        </div>
      ))}
    </div>
  );
}
