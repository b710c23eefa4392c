import { NOT_A_NUMBER, numberAt } from './numberAt.ts';
import { GazeRefused, type Problems } from './problem.ts';

/** More columns than any tracker exports. */
export const COLUMNS = 2000;

const QUOTE = 34;

/** The fields of a line that stands among the first: a header, seldom read and therefore simply. */
export function fieldsOf(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
}

/** The character between the columns of a header. */
export function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return count('\t') > 1 ? '\t' : count(';') > count(',') ? ';' : ',';
}

/**
 * The wanted columns of one line of a table. `slot` says which are wanted, then `split` finds them in each line; nothing is copied.
 */
export class Row {
  bytes: Uint8Array = new Uint8Array(0);
  readonly #delimiter: number;
  readonly #names: readonly string[];
  readonly #problems: Problems;
  /** Slot of each column, or -1. */
  readonly #slots: Int16Array;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #last = -1;
  #line = 0;

  /**
   * @param names of the columns
   * @throws GazeRefused `tooManyColumns`
   */
  constructor(names: readonly string[], delimiter: string, problems: Problems, line: number | null) {
    if (names.length > COLUMNS) {
      throw new GazeRefused('tooManyColumns', line, { columns: names.length, limit: COLUMNS });
    }
    this.#names = names;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#problems = problems;
    this.#slots = new Int16Array(names.length).fill(-1);
  }

  /** The slot of the first column whose name satisfies; -1 when there is none. */
  slot(named: string | ((name: string) => boolean)): number {
    const column = this.#names.findIndex((name) => (typeof named === 'string' ? name === named : named(name)));
    if (column < 0) return -1;
    const known = this.#slots[column] as number;
    if (known >= 0) return known;
    const slot = this.#starts.push(0) - 1;
    this.#ends.push(0);
    this.#slots[column] = slot;
    this.#last = Math.max(this.#last, column);
    return slot;
  }

  /**
   * Finds the wanted columns of a line.
   * @returns false when the line ends before the last of them
   */
  split(bytes: Uint8Array, start: number, end: number, line: number): boolean {
    this.bytes = bytes;
    this.#line = line;
    const delimiter = this.#delimiter;
    const last = this.#last;
    let column = 0;
    let from = start;
    for (let at = start; column <= last; at++) {
      if (at < end && bytes[at] === QUOTE && at === from) {
        const closing = bytes.indexOf(QUOTE, at + 1);
        if (closing >= 0 && closing < end) at = closing;
        continue;
      }
      if (at < end && bytes[at] !== delimiter) continue;
      const slot = this.#slots[column] as number;
      if (slot >= 0) {
        this.#starts[slot] = from;
        this.#ends[slot] = at;
      }
      if (at >= end) return column === last;
      column += 1;
      from = at + 1;
    }
    return true;
  }

  /** NaN where it is missing; what is no number is noted as a problem and counts as missing. */
  number(slot: number): number {
    if (slot < 0) return Number.NaN;
    const value = numberAt(this.bytes, this.#starts[slot] as number, this.#ends[slot] as number);
    if (value !== NOT_A_NUMBER) return value;
    const { bytes } = this;
    const zero = bytes.indexOf(0, this.#starts[slot]);
    if (zero >= 0 && zero < (this.#ends[slot] as number)) throw new GazeRefused('mixedEncoding', this.#line);
    this.#problems.note('badNumber', this.#line, { text: this.text(slot).slice(0, 40) });
    return Number.NaN;
  }

  isEmpty(slot: number): boolean {
    return slot < 0 || this.#starts[slot] === this.#ends[slot];
  }

  /** The first byte of a field, 0 for an empty one: enough to tell words such as Valid and Invalid apart. */
  firstByte(slot: number): number {
    return this.isEmpty(slot) ? 0 : (this.bytes[this.#starts[slot] as number] as number);
  }

  text(slot: number): string {
    if (slot < 0) return '';
    return textOf(this.bytes, this.#starts[slot] as number, this.#ends[slot] as number, this.#line, this.#problems)
      .trim()
      .replace(/^"(.*)"$/, '$1');
  }
}

const decoder = new TextDecoder();

/** Bytes as text; notes a problem where they are no UTF-8. */
export function textOf(bytes: Uint8Array, start: number, end: number, line: number, problems: Problems): string {
  const text = decoder.decode(bytes.subarray(start, end));
  if (text.includes('\ufffd')) problems.note('badCharacters', line);
  return text;
}
