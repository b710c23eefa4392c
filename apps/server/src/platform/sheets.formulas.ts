import type { Look } from './sheets.bounds.ts';
import { columnOf } from './sheets.columns.ts';
import { UnreadableSheet } from './sheets.problem.ts';

const MOST = 1_000_000;
/** No cell that holds a formula is longer. */
const LONGEST = 60_000;

/** A cell of a formula and nothing behind it, or an empty value. */
const CELL =
  /<(?:\w+:)?c\s([^<>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g;
const PLACE = /\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/;
/** Words that a formula made are none: that is a result. */
const WORDS = /\bt\s*=\s*["']str["']/;

/** Finds cells with a formula without a stored result: many programs write formulas, and only some calculate them. */
export class UncalculatedFinder implements Look {
  /** The columns of such cells by their rows, both counted from 0. */
  readonly found = new Map<number, Set<number>>();
  #count = 0;
  #rest = '';

  read(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    if (text.includes('<f') || text.includes(':f')) {
      for (const [, attributes = '', value] of text.matchAll(CELL)) {
        if (value === undefined || !WORDS.test(attributes)) this.#note(attributes);
      }
    }
    this.#rest = text.slice(Math.max(lastCell(text), text.length - LONGEST, 0));
  }

  #note(attributes: string): void {
    const [, letters, line] = PLACE.exec(attributes) ?? [];
    if (letters === undefined) return;
    const row = Number(line) - 1;
    const columns = this.found.get(row) ?? new Set();
    this.found.set(row, columns.add(columnOf(letters)));
    this.#count += 1;
    if (this.#count > MOST) throw new UnreadableSheet('tooMuch');
  }
}

/** Where the last cell begins; its end may be in the next part. */
function lastCell(text: string): number {
  const prefixed = text.lastIndexOf(':c ');
  const last = Math.max(text.lastIndexOf('<c '), prefixed < 0 ? -1 : text.lastIndexOf('<', prefixed));
  // Of a cell whose tag is cut off before its name ends, a few letters are there.
  return last < 0 ? text.length - 50 : last;
}
