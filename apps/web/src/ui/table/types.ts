import type { Call, CallData } from '@cogclinic/contract/call';
import type { DictType } from '@cogclinic/contract/dict';
import type { ReactNode } from 'react';
import type { Cell } from './csv.ts';

/** The row of a list call: its data is a page of rows, or all rows at once. */
export type RowOf<C extends Call> =
  CallData<C> extends { rows: readonly (infer R)[] } ? R : CallData<C> extends readonly (infer R)[] ? R : never;

export type Column<R> = Readonly<{
  /** The row's property, or a name of its own when `render` or `text` is given. */
  key: string;
  title: string;
  /** The cell's content; by default `text`, or the property itself. */
  render?: (row: R) => ReactNode;
  /** The cell as text: shown without `render`, and exported without `exportValue` and `exportTime`. */
  text?: (row: R) => string;
  exportValue?: (row: R) => Cell;
  /** Its wire day or time, where the text is one as the language writes it: a date in a workbook, ISO in CSV. */
  exportTime?: (row: R) => string | null | undefined;
  width?: number;
  align?: 'start' | 'center' | 'end';
  /** The name in the call's `orderBy`; of a list without paging also `compare`. */
  sortBy?: string;
  compare?: (a: R, b: R) => number;
  /** Its place on a card; `body` unless said. */
  card?: 'title' | 'subtitle' | 'body' | 'none';
  /** False: always shown. */
  hideable?: boolean;
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Cut with an ellipsis when too long. */
  ellipsis?: boolean;
}>;

export type FilterOption = Readonly<{ value: string; label: string }>;

export type Filter = Readonly<
  | { kind: 'text'; name: string; label: string; inputMode?: 'text' | 'tel' | 'numeric'; placeholder?: string }
  | { kind: 'select'; name: string; label: string; options: readonly FilterOption[]; loading?: boolean }
  | { kind: 'dict'; name: string; label: string; dict: DictType }
  /** Yes or not asked. */
  | { kind: 'flag'; name: string; label: string }
  /** Two days; the query's names are `beginTime` and `endTime` unless said. */
  | { kind: 'range'; label: string; begin?: string; end?: string }
>;

export type RowAction = Readonly<{
  key: string;
  label: string;
  icon?: ReactNode;
  /** The path it links to; otherwise `onClick`. */
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  disabled?: boolean;
}>;

/** The names under which a filter stands in the query. */
export function filterNames(filter: Filter): string[] {
  return filter.kind === 'range' ? [filter.begin ?? 'beginTime', filter.end ?? 'endTime'] : [filter.name];
}

/** A property of a row of any type. */
export function propertyOf(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
}

/** A cell as text. */
export function cellText<R>(column: Column<R>, row: R): string {
  if (column.text) return column.text(row);
  const value = propertyOf(row, column.key);
  return value === null || value === undefined ? '' : String(value);
}

/** A cell as it is exported. */
export function cellExport<R>(column: Column<R>, row: R): Cell {
  if (column.exportValue) return column.exportValue(row);
  if (column.exportTime) {
    const time = column.exportTime(row);
    return time ? { time } : null;
  }
  const value = propertyOf(row, column.key);
  return !column.text && typeof value === 'number' ? value : cellText(column, row);
}
