import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DrawnColumn, drawnColumns } from './drawn.tsx';
import { type Order, OrderContext, wayOf } from './order.ts';
import { Row } from './Row.tsx';
import styles from './RowTable.module.css';
import type { Selection } from './selection.ts';
import type { Column } from './types.ts';
import { useHeads } from './useHeads.ts';

type RowTableProps<R> = {
  title: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  rowLabel: (row: R) => string;
  /** With it, rows can be chosen. */
  selection: Selection<R> | undefined;
  actions: ((row: R) => ReactNode) | undefined;
  order: Order;
  /** Below what the heads stick, in pixels. */
  stickyTop: number;
};

/**
 * The rows as a table. A slow computer takes long to draw two hundred: they are drawn only when rows or columns change, and after
 * what the user is typing or choosing.
 */
export function RowTable<R>({ order, ...props }: RowTableProps<R>) {
  const { title, columns, rows, keyOf, rowLabel, selection, actions, stickyTop } = props;
  const { t } = useTranslation('ui');
  const drawn = useMemo(
    () =>
      drawnColumns<R>({
        columns,
        choice: selection && {
          selection,
          title: t('table.choice'),
          ofPage: t('table.selectPage'),
          ofRow: (row) => t('table.select', { row: rowLabel(row) }),
        },
        actions: actions && { title: t('table.actions'), cell: actions },
      }),
    [columns, selection, rowLabel, actions, t],
  );
  const table = useMemo(
    () => <DrawnTable title={title} columns={drawn} rows={rows} keyOf={keyOf} stickyTop={stickyTop} />,
    [title, drawn, rows, keyOf, stickyTop],
  );
  const shown = useDeferredValue(table);
  return (
    <OrderContext value={order}>
      <div aria-busy={shown !== table}>{shown}</div>
    </OrderContext>
  );
}

type DrawnTableProps<R> = Pick<RowTableProps<R>, 'title' | 'rows' | 'keyOf' | 'stickyTop'> & {
  columns: readonly DrawnColumn<R>[];
};

/**
 * The heads that are seen stand above the table, so that they stay in view while it is scrolled both ways; those in it say to
 * screen readers and on paper what a column is, and keep the room that a title needs.
 */
function DrawnTable<R>({ title, columns, rows, keyOf, stickyTop }: DrawnTableProps<R>) {
  const { t } = useTranslation('ui');
  const { frame, heads, body, bar } = useHeads();
  const { componentSize } = ConfigProvider.useConfig();
  return (
    <div ref={frame} className={styles.frame} data-size={componentSize}>
      <fieldset
        ref={heads}
        className={`${styles.heads} no-print`}
        style={{ top: stickyTop }}
        aria-label={t('table.sort')}
      >
        {columns.map(({ key, head, title: text, align, own }) => (
          <div key={key} className={styles.head} data-own={own} style={align && { textAlign: align }}>
            {head ?? <span aria-hidden="true">{text}</span>}
          </div>
        ))}
      </fieldset>
      <div ref={body} className={styles.body}>
        <table className={styles.table} aria-label={title}>
          <colgroup>
            {columns.map(({ key, width, own }) => (
              <col key={key} className={own && 'no-print'} style={width === undefined ? undefined : { width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ key, title: text, sortBy, align, own }) => (
                <Head key={key} title={text} sortBy={sortBy} align={align} own={own} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={keyOf(row)} row={row} rowKey={keyOf(row)} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <div ref={bar} className={`${styles.bar} no-print`} aria-hidden="true" tabIndex={-1}>
        <div />
      </div>
    </div>
  );
}

type HeadProps = Pick<DrawnColumn<unknown>, 'title' | 'sortBy' | 'align' | 'own'>;

function Head({ title, sortBy, align, own }: HeadProps) {
  const { orderBy } = use(OrderContext);
  const sorted = sortBy === undefined ? undefined : wayOf(orderBy, sortBy);
  return (
    <th
      scope="col"
      className={own && 'no-print'}
      data-own={own}
      data-sorts={sortBy !== undefined || undefined}
      aria-sort={sorted}
      style={align && { textAlign: align }}
    >
      <div className={styles.title}>{title}</div>
    </th>
  );
}
