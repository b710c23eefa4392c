import type { CSSProperties } from 'react';
import { useFormats } from '#ui/format.ts';
import type { SeriesStyle } from './colours.ts';
import { FilledSwatch, Swatch } from './Legend.tsx';
import styles from './Reading.module.css';

export type ReadValue = Readonly<{
  name: string;
  value: number | null;
  /** Of its category, in per cent. */
  share?: number | undefined;
  style: SeriesStyle;
}>;

type ReadingProps = { title: string; values: readonly ReadValue[]; x: number; width: number; filled?: boolean };

/** The card beside the category that is read; the reader's input says the same in words. */
export function Reading({ x, width, ...card }: ReadingProps) {
  const left = x > width / 2;
  return (
    <ReadingCard
      {...card}
      className={left ? styles.left : ''}
      style={{ left: `${(x / width) * 100}%`, maxWidth: `calc(${((left ? x : width - x) / width) * 100}% - 14px)` }}
    />
  );
}

type ReadingCardProps = Pick<ReadingProps, 'title' | 'values' | 'filled'> & {
  className: string | undefined;
  style?: CSSProperties;
};

/** The values at one category, positioned by the caller. */
export function ReadingCard({ title, values, filled = false, className = '', style }: ReadingCardProps) {
  const { number, percent } = useFormats();
  return (
    <div className={`${styles.root} ${className}`} style={style} aria-hidden="true">
      <div className={styles.title}>{title}</div>
      {values.map(({ name, value, share, style: drawn }) => (
        <div key={name} className={styles.row}>
          {filled ? <FilledSwatch style={drawn} /> : <Swatch style={drawn} />}
          <span>{name}</span>
          <b>{value === null ? '–' : number(value)}</b>
          {share !== undefined && <span className={styles.share}>{percent(share / 100)}</span>}
        </div>
      ))}
    </div>
  );
}
