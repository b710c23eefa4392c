import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardList.module.css';
import { RowChoice } from './Choice.tsx';
import type { Selection } from './selection.ts';
import { type Column, cellText } from './types.ts';

type Shared<R> = {
  columns: readonly Column<R>[];
  /** With it, rows can be chosen. */
  selection: Selection<R> | undefined;
  actions: ((row: R) => ReactNode) | undefined;
};

type CardListProps<R> = Shared<R> & {
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  rowLabel: (row: R) => string;
};

/** The rows as cards, for narrow screens and for users who prefer them. */
export function CardList<R>({ label, rows, keyOf, rowLabel, ...shared }: CardListProps<R>) {
  const { t } = useTranslation('ui');
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={keyOf(row)} row={row} choice={t('table.select', { row: rowLabel(row) })} {...shared} />
      ))}
    </ul>
  );
}

type CardProps<R> = Shared<R> & { row: R /** What its checkbox says. */; choice: string };

function DrawnCard<R>({ row, choice, columns, selection, actions }: CardProps<R>) {
  const of = (role: Column<R>['card']) => columns.filter((column) => (column.card ?? 'body') === role);
  const content = (column: Column<R>) => (column.render ? column.render(row) : cellText(column, row));
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        {selection && <RowChoice selection={selection} row={row} label={choice} />}
        <div className={styles.cardTitle}>
          {of('title').map((column) => (
            <span key={column.key}>{content(column)}</span>
          ))}
        </div>
        <div className={styles.cardSubtitle}>
          {of('subtitle').map((column) => (
            <span key={column.key}>{content(column)}</span>
          ))}
        </div>
      </div>
      <dl className={styles.cardBody}>
        {of('body').map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{content(column) || '–'}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={`${styles.cardActions} no-print`}>{actions(row)}</div>}
    </li>
  );
}

/** One row as a card: drawn anew only when its data or the columns are others. */
const Card = memo(DrawnCard) as typeof DrawnCard;
