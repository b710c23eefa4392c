import type { ReactNode } from 'react';
import { PageChoice, RowChoice } from './Choice.tsx';
import { SortButton } from './SortButton.tsx';
import type { Selection } from './selection.ts';
import { type Column, cellText } from './types.ts';

/** A column as the table draws it. */
export type DrawnColumn<R> = Readonly<{
  key: string;
  title: string;
  /** What stands above the column; its title unless given. */
  head?: ReactNode;
  cell: (row: R) => ReactNode;
  sortBy?: string | undefined;
  width?: number | undefined;
  align?: Column<R>['align'];
  ellipsis?: boolean | undefined;
  /** The boxes that choose rows, and what can be done with a row: neither is printed. */
  own?: 'choice' | 'actions';
}>;

type DrawnOptions<R> = {
  columns: readonly Column<R>[];
  /** With it, rows can be chosen. */
  choice: { selection: Selection<R>; title: string; ofPage: string; ofRow: (row: R) => string } | undefined;
  actions: { title: string; cell: (row: R) => ReactNode } | undefined;
};

/** The columns of a list with those of the table itself. */
export function drawnColumns<R>({ columns, choice, actions }: DrawnOptions<R>): readonly DrawnColumn<R>[] {
  const drawn = columns.map((column): DrawnColumn<R> => {
    const { key, title, width, align, ellipsis, sortBy } = column;
    const head = sortBy && <SortButton sortBy={sortBy}>{title}</SortButton>;
    const cell = (row: R) => (column.render ? column.render(row) : cellText(column, row)) || '–';
    return { key, title, head, cell, sortBy, width, align, ellipsis };
  });
  return [...(choice ? [choiceColumn(choice)] : []), ...drawn, ...(actions ? [actionsColumn(actions)] : [])];
}

function choiceColumn<R>({ selection, title, ofPage, ofRow }: NonNullable<DrawnOptions<R>['choice']>): DrawnColumn<R> {
  return {
    key: '(choice)',
    title,
    head: <PageChoice selection={selection} label={ofPage} />,
    cell: (row) => <RowChoice selection={selection} row={row} label={ofRow(row)} />,
    own: 'choice',
  };
}

const actionsColumn = <R,>(actions: NonNullable<DrawnOptions<R>['actions']>): DrawnColumn<R> => ({
  key: '(actions)',
  ...actions,
  own: 'actions',
});
