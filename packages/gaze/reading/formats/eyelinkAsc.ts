import type { Eye, Screen } from '../../trace.ts';
import { begin, columnsMissing, type Given, type LineReader, type OpenFormat } from '../lineReader.ts';
import { NOT_A_NUMBER, numberAt } from '../numberAt.ts';
import { GazeRefused } from '../problem.ts';
import type { Projection } from '../projection.ts';
import { textOf } from '../row.ts';

/** SR Research's text of an EDF file: samples are lines that begin with a number, everything else begins with a word. */
export const eyelinkAsc: OpenFormat = (given) => {
  const reader = new EyelinkAsc(given);
  return { take: reader.take, end: () => reader.end() } satisfies LineReader;
};

/** At 2,000 Hz older converters write each ms twice. */
const TWICE_A_MS = 2000;

class EyelinkAsc {
  readonly #given: Given;
  #device: string | null = null;
  #rateHz: number | null = null;
  #screen: Partial<Screen> = {};
  /** Of the block that is being read, in the order of its columns. */
  #eyes: readonly Eye[] = [];
  /** Where each of them stands among the recording's eyes. */
  #places: readonly number[] = [];
  #projection: Projection | null = null;
  #ended = false;
  #lastTime = Number.NaN;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(given: Given) {
    this.#given = given;
  }

  take = (bytes: Uint8Array, start: number, end: number, line: number): void => {
    const byte = bytes[start] as number;
    if (start === end) return;
    if (byte >= 48 && byte <= 57) this.#sample(bytes, start, end, line);
    // Words of the format begin with one of * E I M P S V; others stand for what newer converters add.
    else if (byte === 42 || byte === 77 || byte === 83 || byte === 69) {
      this.#word(textOf(bytes, start, end, line, this.#given.problems), line);
    }
  };

  end(): void {
    if (!this.#projection) return;
    if (!this.#ended) this.#given.problems.note('truncated');
    this.#projection.end();
  }

  #sample(bytes: Uint8Array, start: number, end: number, line: number): void {
    const { out, problems } = this.#given;
    const projection = this.#projection ?? this.#open(line);
    const wanted = 1 + 3 * this.#eyes.length;
    if (this.#split(bytes, start, end, wanted) < wanted) {
      problems.note(this.#given.unfinished() ? 'truncated' : 'rowsShort', line);
      return;
    }
    let time = this.#number(bytes, 0, line);
    if (time === this.#lastTime && this.#rateHz === TWICE_A_MS) time += 0.5;
    this.#lastTime = time;
    if (!out.sample(time, line)) return;
    for (let eye = 0; eye < this.#places.length; eye++) {
      projection.take(this.#number(bytes, 1 + 3 * eye, line), this.#number(bytes, 2 + 3 * eye, line), line);
      // Pupils are in the tracker's own unit.
      out.eye(this.#places[eye] as number, projection.x, projection.y, Number.NaN);
    }
  }

  #open(line: number): Projection {
    if (this.#eyes.length === 0) throw columnsMissing(line, 'SAMPLES');
    this.#projection = begin(this.#given, {
      format: 'eyelinkAsc',
      eyes: this.#eyes,
      time: 'ms',
      gaze: 'px',
      device: this.#device,
      rateHz: this.#rateHz,
      screen: this.#screen,
    });
    return this.#projection;
  }

  /** Finds the first fields of a line, which blanks and tabs in any number stand between. */
  #split(bytes: Uint8Array, start: number, end: number, wanted: number): number {
    let found = 0;
    let at = start;
    while (found < wanted) {
      while (at < end && (bytes[at] as number) <= 32) at++;
      if (at >= end) break;
      this.#starts[found] = at;
      while (at < end && (bytes[at] as number) > 32) at++;
      this.#ends[found] = at;
      found += 1;
    }
    return found;
  }

  #number(bytes: Uint8Array, field: number, line: number): number {
    const start = this.#starts[field] as number;
    const end = this.#ends[field] as number;
    const value = numberAt(bytes, start, end);
    if (value !== NOT_A_NUMBER) return value;
    if (bytes.subarray(start, end).includes(0)) throw new GazeRefused('mixedEncoding', line);
    this.#given.problems.note('badNumber', line);
    return Number.NaN;
  }

  #word(text: string, line: number): void {
    const { out } = this.#given;
    const words = text.split(/\s+/);
    const [word = ''] = words;
    if (word === 'MSG') this.#message(text);
    else if (word === 'SAMPLES') this.#block(words, line);
    else if (word === 'START') {
      this.#ended = false;
      if (this.#eyes.length === 0) this.#see(words);
    } else if (word === 'END') {
      this.#ended = true;
      out.pause();
    } else if (/^E(FIX|SACC|BLINK)$/.test(word)) out.mark('event', text.replaceAll(/\s+/g, ' '), Number(words[2]));
    else if (/^\*\* (SOURCE|CAMERA):/.test(text)) this.#device = text.replace(/^\*\* \w+: */, '').trim();
  }

  /** `SAMPLES GAZE LEFT RIGHT RATE 1000.00 …` stands before each block of samples. */
  #block(words: readonly string[], line: number): void {
    if (words[1] !== 'GAZE') throw columnsMissing(line, 'GAZE');
    const rate = Number(words[words.indexOf('RATE') + 1]);
    if (words.includes('RATE') && rate > 0) this.#rateHz = rate;
    this.#see(words);
    const { header } = this.#given.out;
    if (header && this.#places.includes(-1)) this.#given.problems.note('eyesChanged', line);
  }

  #see(words: readonly string[]): void {
    this.#eyes = (['left', 'right'] as const).filter((eye) => words.includes(eye.toUpperCase()));
    const known = this.#given.out.header?.eyes ?? this.#eyes;
    this.#places = this.#eyes.map((eye) => known.indexOf(eye));
  }

  #message(text: string): void {
    const [, time = '', message = ''] = /^MSG\s+([\d.]+)\s*(.*)$/.exec(text) ?? [];
    const corners = /^(?:GAZE|DISPLAY)_COORDS\s+([\d.-]+)\s+([\d.-]+)\s+([\d.-]+)\s+([\d.-]+)/.exec(message);
    if (corners && !this.#projection) {
      const [left = 0, top = 0, right = 0, bottom = 0] = corners.slice(1).map(Number);
      this.#screen = { widthPx: pixels(right - left), heightPx: pixels(bottom - top) };
    }
    const trial = /^TRIALID\s*(.*)$/.exec(message);
    this.#given.out.mark(trial ? 'trial' : 'message', trial?.[1] ?? message, Number(time));
  }
}

/** From the first pixel to the last, 0 to 1919, or to the edge, 0 to 1920: screens have an even number. */
function pixels(span: number): number {
  const whole = Math.round(span);
  return whole % 2 === 0 ? whole : whole + 1;
}
