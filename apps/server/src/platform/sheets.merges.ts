import type { Look } from './sheets.bounds.ts';
import { COLUMNS_AT_MOST, columnOf } from './sheets.columns.ts';
import { UnreadableSheet } from './sheets.problem.ts';

/** Cells joined to one; counted from 0, the ends included. */
export type Merge = { top: number; left: number; bottom: number; right: number };

const MERGES_AT_MOST = 200_000;
/** Where headings may stand: below them, cells joined side by side say nothing. */
const FIRST_ROWS = 100;
const MERGE = /<(?:\w+:)?mergeCell\s[^<>]{0,100}?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/** Finds the joined cells, which a sheet names after its rows: those of its first rows, and those of several lines. */
export class MergeFinder implements Look {
  readonly found: Merge[] = [];
  #rest = '';

  read(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    for (const [, left = '', first, right = '', last] of text.matchAll(MERGE)) {
      const [top, bottom] = [Number(first) - 1, Number(last) - 1];
      if (top === bottom && top >= FIRST_ROWS) continue;
      // Left out, the lines below would be without their values.
      if (this.found.length >= MERGES_AT_MOST) throw new UnreadableSheet('tooMuch');
      this.found.push({ top, left: columnOf(left), bottom, right: columnOf(right) });
    }
    this.#rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 200));
  }
}

/**
 * Gives every line of joined cells the value that stands in the topmost one. The rows must come from the top down.
 * @throws UnreadableSheet when joined cells overlap, as they do in no spreadsheet's own file: there is one for each column
 *   at most, and so little to do for each row
 */
export function mergeFiller(merges: readonly Merge[]): (row: number, cells: string[]) => string[] {
  const tall = merges
    .filter(({ top, bottom, left }) => bottom > top && left < COLUMNS_AT_MOST)
    .toSorted((a, b) => a.top - b.top);
  let open: (Merge & { value: string })[] = [];
  let next = 0;
  return (row, cells) => {
    if (tall.length === 0) return cells;
    open = open.filter(({ bottom }) => bottom >= row);
    const filled = [...cells];
    for (const { left, value } of open) {
      while (filled.length < left) filled.push('');
      filled[left] ||= value;
    }
    for (let merge = tall[next]; merge && merge.top <= row; merge = tall[++next]) {
      if (merge.bottom >= row) open.push({ ...merge, value: merge.top === row ? (cells[merge.left] ?? '') : '' });
      if (open.length > COLUMNS_AT_MOST) throw new UnreadableSheet('broken');
    }
    while (filled.length > 0 && filled.at(-1) === '') filled.pop();
    return filled;
  };
}
