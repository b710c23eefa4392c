import { memo } from 'react';
import type { DrawnColumn } from './drawn.tsx';
import styles from './RowTable.module.css';

type RowProps<R> = { row: R; rowKey: string; columns: readonly DrawnColumn<R>[] };

function DrawnRow<R>({ row, rowKey, columns }: RowProps<R>) {
  return (
    <tr className={styles.row} data-row-key={rowKey}>
      {columns.map(({ key, align, ellipsis, own, cell }) => (
        <td
          key={key}
          className={own && 'no-print'}
          data-own={own}
          data-ellipsis={ellipsis || undefined}
          style={align && { textAlign: align }}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row of a table: drawn anew only when its data or the columns are others. */
export const Row = memo(DrawnRow) as typeof DrawnRow;
