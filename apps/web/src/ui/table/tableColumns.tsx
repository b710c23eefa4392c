import type { TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { ReactNode } from 'react';
import { type Column, cellText } from './types.ts';

type Direction = 'ascend' | 'descend';

type TableColumnsOptions<R> = {
  columns: readonly Column<R>[];
  orderBy: string;
  actions: ((row: R) => ReactNode) | undefined;
  actionsTitle: string;
};

/** Our columns as antd's. */
export function tableColumns<R>({ columns, orderBy, actions, actionsTitle }: TableColumnsOptions<R>) {
  const [sorted, direction] = orderBy.split(' ');
  const list: NonNullable<TableProps<R>['columns']> = columns.map((column) => ({
    key: column.sortBy ?? column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    ellipsis: column.ellipsis === true,
    render: drawnOnce((row: R) => (column.render ? column.render(row) : cellText(column, row)) || '–'),
    ...(column.sortBy
      ? {
          sorter: true,
          sortOrder: column.sortBy === sorted ? direct(direction) : null,
          sortDirections: ['ascend', 'descend'] satisfies Direction[],
        }
      : {}),
  }));
  if (actions) {
    list.push({
      key: '(actions)',
      title: actionsTitle,
      className: 'no-print',
      fixed: 'end',
      render: drawnOnce(actions),
    });
  }
  return list;
}

/** The same element for the same row as long as the columns are: to choose a row must not draw all others anew. */
function drawnOnce<R>(draw: (row: R) => ReactNode) {
  const drawn = new Map<R, ReactNode>();
  return (_: unknown, row: R): ReactNode => {
    if (!drawn.has(row)) drawn.set(row, draw(row));
    return drawn.get(row);
  };
}

const direct = (direction: string | undefined): Direction => (direction === 'desc' ? 'descend' : 'ascend');

/** The call's `orderBy` for what was clicked, or nothing for the call's own order. */
export function sortOf<R>(sorter: SorterResult<R> | SorterResult<R>[]): string | null {
  const one = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!one?.order || one.columnKey === undefined) return null;
  return `${String(one.columnKey)} ${one.order === 'descend' ? 'desc' : 'asc'}`;
}
