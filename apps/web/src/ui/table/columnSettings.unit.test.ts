import { describe, expect, it } from 'vitest';
import { isShown, moved, orderColumns, readSettings } from './columnSettings.ts';
import type { Column } from './types.ts';

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({ key, title: key, ...more });
const keysOf = (columns: readonly Column<unknown>[]) => columns.map(({ key }) => key);

describe('column settings', () => {
  it('puts a column that came later where the page has it', () => {
    const columns = [column('a'), column('new'), column('b'), column('c')];
    expect(keysOf(orderColumns(columns, { order: ['c', 'a', 'b', 'gone'], hidden: [] }))).toEqual([
      'c',
      'new',
      'a',
      'b',
    ]);
    expect(keysOf(orderColumns(columns, null))).toEqual(['a', 'new', 'b', 'c']);
  });

  it('shows a fixed column always and a later one as the page says', () => {
    const settings = { order: ['a', 'b'], hidden: ['a', 'b'] };
    expect(isShown(column('a'), settings)).toBe(false);
    expect(isShown(column('b', { hideable: false }), settings)).toBe(true);
    expect(isShown(column('new', { hidden: true }), settings)).toBe(false);
    expect(isShown(column('new'), settings)).toBe(true);
    expect(isShown(column('a', { hidden: true }), null)).toBe(false);
  });

  it('moves by one place and no further than the end', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });

  it('reads any kept value', () => {
    expect(readSettings('x')).toBeNull();
    expect(readSettings({ order: ['a', 1], hidden: 'b', view: 'grid' })).toEqual({ order: ['a'], hidden: [] });
    expect(readSettings({ order: [], hidden: [], view: 'cards' })?.view).toBe('cards');
  });
});
