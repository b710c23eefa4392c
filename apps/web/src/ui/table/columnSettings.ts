import type { Column } from './types.ts';

/** The part of a column that the settings use. */
export type ColumnChoice = Pick<Column<never>, 'key' | 'title' | 'hideable' | 'hidden'>;

export type View = 'table' | 'cards';
/** An account's settings of one table. */
export type ColumnSettings = Readonly<{ order: readonly string[]; hidden: readonly string[]; view?: View }>;

/** Reads stored settings, tolerating those of older versions and damaged ones. */
export function readSettings(kept: unknown): ColumnSettings | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { order, hidden, view } = kept as Record<string, unknown>;
  const texts = (list: unknown) => (Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []);
  return { order: texts(order), hidden: texts(hidden), ...(view === 'cards' || view === 'table' ? { view } : {}) };
}

/** The columns in the saved order; columns added later keep the page's position. */
export function orderColumns<R>(columns: readonly Column<R>[], settings: ColumnSettings | null): Column<R>[] {
  if (!settings) return [...columns];
  const known = settings.order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const ordered = [...known];
  columns.forEach((column, at) => {
    if (!known.includes(column)) ordered.splice(Math.min(at, ordered.length), 0, column);
  });
  return ordered;
}

/** Whether a column is shown: as saved, else the page's default; fixed ones always. */
export function isShown(column: ColumnChoice, settings: ColumnSettings | null): boolean {
  if (column.hideable === false) return true;
  if (!settings?.order.includes(column.key)) return column.hidden !== true;
  return !settings.hidden.includes(column.key);
}

/** The list with one entry moved by one place. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = keys.filter((other) => other !== key);
  next.splice(to, 0, key);
  return next;
}
