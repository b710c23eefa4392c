import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardList.module.css';
import { type Column, cellText } from './types.ts';

type CardListProps<R> = {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  rowLabel: (row: R) => string;
  selection?: { keys: ReadonlySet<string>; toggle: (row: R) => void };
  actions?: (row: R) => ReactNode;
};

/** The rows as cards, for narrow screens and for users who prefer them. */
export function CardList<R>({ label, columns, rows, keyOf, rowLabel, selection, actions }: CardListProps<R>) {
  const { t } = useTranslation('ui');
  const of = (role: Column<R>['card']) => columns.filter((column) => (column.card ?? 'body') === role);
  const content = (column: Column<R>, row: R) => (column.render ? column.render(row) : cellText(column, row));
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => {
        const key = keyOf(row);
        return (
          <li key={key} className={styles.card}>
            <div className={styles.cardHead}>
              {selection && (
                <Checkbox
                  checked={selection.keys.has(key)}
                  onChange={() => selection.toggle(row)}
                  aria-label={t('table.select', { row: rowLabel(row) })}
                />
              )}
              <div className={styles.cardTitle}>
                {of('title').map((column) => (
                  <span key={column.key}>{content(column, row)}</span>
                ))}
              </div>
              <div className={styles.cardSubtitle}>
                {of('subtitle').map((column) => (
                  <span key={column.key}>{content(column, row)}</span>
                ))}
              </div>
            </div>
            <dl className={styles.cardBody}>
              {of('body').map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{content(column, row) || '–'}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className={`${styles.cardActions} no-print`}>{actions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
