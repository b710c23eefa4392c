import { GazeRefused } from './problem.ts';

/** A longer line is no recording: the widest export has a few hundred columns. */
export const LINE_BYTES = 65_536;

/** Takes one line: the bytes from `start` up to `end`, valid only until it returns. */
export type TakeLine = (bytes: Uint8Array, start: number, end: number, line: number) => void;

/** Cuts a text into lines as its pieces arrive. A line within one piece is not copied. */
export class Lines {
  /** How many lines there were so far. */
  count = 0;
  /** True while the last line is taken, when no line break ends it. */
  unfinished = false;
  readonly #take: TakeLine;
  readonly #breakByte: number;
  readonly #limit: number;
  #carry = new Uint8Array(1024);
  #carried = 0;

  /** @param breakByte 10, or 13 for texts that know no other line break */
  constructor(take: TakeLine, breakByte = 10, limit = LINE_BYTES) {
    this.#take = take;
    this.#breakByte = breakByte;
    this.#limit = limit;
  }

  /** @throws GazeRefused `lineTooLong`, and what the taker throws */
  push(piece: Uint8Array): void {
    let from = 0;
    if (this.#carried > 0) {
      const at = piece.indexOf(this.#breakByte);
      this.#keep(piece, 0, at < 0 ? piece.length : at);
      if (at < 0) return;
      this.#giveCarried();
      from = at + 1;
    }
    for (;;) {
      const at = piece.indexOf(this.#breakByte, from);
      if (at < 0) break;
      this.#give(piece, from, at);
      from = at + 1;
    }
    this.#keep(piece, from, piece.length);
  }

  end(): void {
    this.unfinished = true;
    if (this.#carried > 0) this.#giveCarried();
  }

  #giveCarried(): void {
    const length = this.#carried;
    this.#carried = 0;
    this.#give(this.#carry, 0, length);
  }

  #give(bytes: Uint8Array, start: number, end: number): void {
    this.count += 1;
    if (end - start > this.#limit) this.#tooLong(this.count);
    this.#take(bytes, start, end > start && bytes[end - 1] === 13 ? end - 1 : end, this.count);
  }

  #keep(piece: Uint8Array, from: number, end: number): void {
    const length = this.#carried + end - from;
    if (length > this.#limit) this.#tooLong(this.count + 1);
    if (length > this.#carry.length) {
      const larger = new Uint8Array(Math.max(length, this.#carry.length * 2));
      larger.set(this.#carry.subarray(0, this.#carried));
      this.#carry = larger;
    }
    this.#carry.set(piece.subarray(from, end), this.#carried);
    this.#carried = length;
  }

  #tooLong(line: number): never {
    throw new GazeRefused('lineTooLong', line, { limit: this.#limit });
  }
}
