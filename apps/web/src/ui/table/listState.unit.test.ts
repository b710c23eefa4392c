import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListState, listQuery, PAGE_SIZES, readListState, writeListState } from './listState.ts';

const NAMES = ['name', 'phone', 'beginTime', 'endTime'];
const USUAL = { pageSize: 20, orderBy: 'createTime desc' };

describe('the state of a list in the tab’s query', () => {
  it('leaves out defaults and keeps foreign parameters', () => {
    const state: ListState = { pageNum: 1, pageSize: 20, orderBy: 'createTime desc', filters: { name: '王' } };
    const search = writeListState(new URLSearchParams('tab=2&pageNum=9'), state, NAMES, USUAL);
    expect(Object.fromEntries(search)).toEqual({ tab: '2', name: '王' });
  });

  it('takes the default for an invalid page or size', () => {
    for (const pageNum of ['0', '-1', '1.5', 'x', '', '99999999999']) {
      const read = readListState(new URLSearchParams({ pageNum, pageSize: '7' }), NAMES, USUAL);
      expect([read.pageNum, read.pageSize]).toEqual([1, 20]);
    }
  });

  it('keeps two lists of one tab apart', () => {
    const state: ListState = { pageNum: 3, pageSize: 20, orderBy: '', filters: { name: 'a' } };
    const search = writeListState(new URLSearchParams('name=b'), state, NAMES, { ...USUAL, orderBy: '' }, 'left');
    expect(search.toString()).toBe('name=b&left.pageNum=3&left.name=a');
    expect(readListState(search, NAMES, USUAL).filters).toEqual({ name: 'b' });
    expect(readListState(search, NAMES, USUAL, 'left').pageNum).toBe(3);
  });

  it('reads back anything it wrote', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((word) => word.trim());
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(...PAGE_SIZES),
        fc.constantFrom('createTime desc', 'name asc'),
        fc.dictionary(fc.constantFrom(...NAMES), text),
        (pageNum, pageSize, orderBy, all) => {
          const filters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
          const search = writeListState(new URLSearchParams(), { pageNum, pageSize, orderBy, filters }, NAMES, USUAL);
          const again = new URLSearchParams(search.toString());
          expect(readListState(again, NAMES, USUAL)).toEqual({ pageNum, pageSize, orderBy, filters });
        },
      ),
    );
  });

  it('asks for an exact count only when told', () => {
    const state: ListState = { pageNum: 2, pageSize: 50, orderBy: '', filters: { name: 'a' } };
    expect(listQuery(state, false)).toEqual({ name: 'a', pageNum: 2, pageSize: 50 });
    expect(listQuery(state, true)).toMatchObject({ exact: 'true' });
  });
});
