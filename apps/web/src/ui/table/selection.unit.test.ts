import { beforeEach, describe, expect, it } from 'vitest';
import { Selection } from './selection.ts';

type Row = Readonly<{ id: string }>;

const page: readonly Row[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const rowAt = (at: number): Row => page[at] ?? { id: '' };
let selection: Selection<Row>;
const waiting: (() => void)[] = [];
const paint = (): void => {
  for (const work of waiting.splice(0)) work();
};
const chosen = (): string => selection.rows().reduce((all, { id }) => all + id, '');

beforeEach(() => {
  selection = new Selection(
    ({ id }) => id,
    (work) => waiting.push(work),
  );
  waiting.length = 0;
  selection.show(page);
});

describe('one row', () => {
  it('is chosen and given up', () => {
    selection.toggle(rowAt(1));
    selection.toggle(rowAt(0));
    expect(chosen()).toBe('ba');
    selection.toggle(rowAt(1));
    expect(chosen()).toBe('a');
  });

  it('is the same row when its data came anew', () => {
    selection.toggle({ id: 'c' });
    expect(selection.has({ id: 'c' })).toBe(true);
    expect(selection.has(rowAt(3))).toBe(false);
  });
});

describe('the shift key', () => {
  it('chooses all rows from the one touched last, in both directions', () => {
    selection.toggle(rowAt(1));
    selection.toggle(rowAt(3), true);
    expect(chosen()).toBe('bcd');
    selection.toggle(rowAt(0), true);
    expect([...chosen()].sort().join('')).toBe('abcd');
  });

  it('gives them up when all are chosen', () => {
    selection.togglePage();
    selection.toggle(rowAt(4));
    selection.toggle(rowAt(4));
    selection.toggle(rowAt(2), true);
    expect(chosen()).toBe('ab');
  });

  it('chooses one row when none of this page was touched', () => {
    selection.toggle(rowAt(1));
    selection.show(page.toReversed());
    selection.toggle(rowAt(3), true);
    expect(chosen()).toBe('bd');
  });
});

describe('the page', () => {
  it('is chosen whole and given up, rows of other pages stay', () => {
    selection.toggle(rowAt(0));
    selection.show(page.slice(2));
    expect(selection.ofPage()).toBe('none');
    selection.togglePage();
    expect(selection.ofPage()).toBe('all');
    expect(chosen()).toBe('acde');
    selection.toggle(rowAt(3));
    expect(selection.ofPage()).toBe('some');
    selection.togglePage();
    selection.togglePage();
    expect(chosen()).toBe('a');
  });

  it('without rows has none chosen', () => {
    selection.show([]);
    expect(selection.ofPage()).toBe('none');
  });
});

describe('those that follow it', () => {
  const told = { line: 0, page: 0, row: 0 };
  let end: () => void;
  beforeEach(() => {
    Object.assign(told, { line: 0, page: 0, row: 0 });
    end = selection.subscribe(() => {
      told.line += 1;
    });
    selection.subscribePageBox(() => {
      told.page += 1;
    });
    selection.subscribeBox(() => {
      told.row += 1;
    });
  });

  it('hear of each change, until they no longer do', () => {
    selection.toggle(rowAt(0));
    paint();
    selection.clear();
    expect([told.line, selection.rows()]).toEqual([2, []]);
    end();
    selection.togglePage();
    paint();
    expect(told.line).toBe(2);
  });

  it('hear at once of what was touched, of the rest after the next frame', () => {
    selection.toggle(rowAt(0));
    expect(told).toEqual({ line: 0, page: 0, row: 1 });
    paint();
    expect(told).toEqual({ line: 1, page: 1, row: 1 });
    selection.togglePage();
    expect(told).toEqual({ line: 1, page: 2, row: 1 });
    paint();
    expect(told).toEqual({ line: 2, page: 2, row: 2 });
    selection.clear();
    expect(told).toEqual({ line: 3, page: 2, row: 2 });
    paint();
    expect(told).toEqual({ line: 3, page: 3, row: 3 });
  });

  it('hear before the next frame when something is about to be done with the rows, and once', () => {
    selection.toggle(rowAt(0));
    selection.toggle(rowAt(1));
    selection.settle();
    expect(told).toEqual({ line: 1, page: 1, row: 2 });
    paint();
    expect(told).toEqual({ line: 1, page: 1, row: 2 });
  });
});

it('keeps the same list of rows until the choice changes', () => {
  selection.toggle(rowAt(0));
  const before = selection.rows();
  selection.show(page);
  expect(selection.rows()).toBe(before);
});
