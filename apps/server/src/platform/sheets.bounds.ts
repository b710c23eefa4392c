import { COLUMNS_AT_MOST, columnOf } from './sheets.columns.ts';
import { UnreadableSheet } from './sheets.problem.ts';

// What makes the reader of workbooks slow is found in the unpacked parts before they are read: each part is looked at in
// one pass, chunk by chunk.

/** Sees the unpacked bytes of a part, chunk by chunk, and throws when the part must not be read. */
export type Look = { read(chunk: Buffer): void; end?(): void };

const [OPEN, CLOSE] = [0x3c, 0x3e];
const PIECE_AT_MOST = 1024 * 1024;

/**
 * Refuses tags, comments and texts of more than a megabyte: the reader begins with such a piece anew whenever more of it
 * is unpacked, so thirty megabytes take minutes. A cell holds at most 32,767 characters.
 */
export class LongPieces implements Look {
  #sinceOpen = 0;
  #sinceClose = 0;
  #longest = 0;

  read(chunk: Buffer): void {
    this.#sinceOpen = since(chunk, OPEN, this.#sinceOpen);
    this.#sinceClose = since(chunk, CLOSE, this.#sinceClose);
    this.#longest = Math.max(this.#longest, this.#sinceOpen, this.#sinceClose);
  }

  /** Only now: a part that bursts is called that. */
  end(): void {
    if (this.#longest > PIECE_AT_MOST) throw new UnreadableSheet('tooMuch');
  }
}

function since(chunk: Buffer, sign: number, before: number): number {
  const at = chunk.lastIndexOf(sign);
  return at < 0 ? before + chunk.length : chunk.length - at;
}

/** A cell of a column named by two letters or more, and whether it is empty. */
const FAR_CELL =
  /<(?:\w+:)?c\s(?:[^<>]{0,200}?\s)?r\s{0,9}=\s{0,9}["']([A-Za-z]{2,3}\d{1,7})["'][^<>]{0,200}?(?:(\/>)|>(\s{0,9}<\/(?:\w+:)?c>)?)/g;
const FAR_NAME = /["'][A-Za-z]{2,3}\d{1,7}["']/;
/** What a cell's tags may take; it may be cut by the end of a chunk. */
const CELL_LENGTH = 600;
/** Rows whose format goes on to the end of the sheet, as that of a heading often does. */
const FAR_ROWS = 200;

/**
 * Refuses sheets with something in a column beyond those of an import: the reader fills each row up to its last cell, so
 * one cell in column XFD costs as much as 16,384. Empty cells there are let through in a few rows.
 */
export class FarCells implements Look {
  #rest = '';
  #rows = 0;
  #last = Number.POSITIVE_INFINITY;

  read(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    const cut = Math.max(text.lastIndexOf('<c '), text.lastIndexOf(':c '), text.length - CELL_LENGTH);
    const open = text.lastIndexOf('<', cut);
    // A tag that begins longer before ends there: else a sheet of blanks is looked through anew with every chunk.
    const from = open < cut - CELL_LENGTH ? Math.max(0, cut) : Math.max(0, open);
    this.#rest = text.slice(from);
    // Most sheets have no column beyond Z.
    if (FAR_NAME.test(text)) this.#look(text.slice(0, from));
  }

  end(): void {
    this.#look(this.#rest);
  }

  #look(text: string): void {
    for (const [, cell = '', short, empty] of text.matchAll(FAR_CELL)) {
      const column = columnOf(cell.replace(/\d+$/, '').toUpperCase());
      if (column < COLUMNS_AT_MOST) continue;
      if (short === undefined && empty === undefined) throw tooWide(cell);
      if (column <= this.#last) this.#rows += 1;
      this.#last = column;
      if (this.#rows > FAR_ROWS) throw tooWide(cell);
    }
  }
}

/** Refused because of this cell, the first of those too far to the right. */
export const tooWide = (cell: string): UnreadableSheet => new UnreadableSheet('tooWide', { cell: cell.toUpperCase() });

const FORMAT_AT_MOST = 1000;
const LONG_FORMAT = new RegExp(`formatCode\\s{0,9}=\\s{0,9}(?:"[^"]{${FORMAT_AT_MOST}}|'[^']{${FORMAT_AT_MOST}})`);

/** Refuses number formats of thousands of characters: the reader looks through a cell's format for every cell. */
export class LongFormats implements Look {
  #rest = '';

  read(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    if (LONG_FORMAT.test(text)) throw new UnreadableSheet('tooMuch');
    this.#rest = text.slice(-(FORMAT_AT_MOST + 40));
  }
}
