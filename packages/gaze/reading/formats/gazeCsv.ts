import { EYES, type Eye, type Screen } from '../../trace.ts';
import { begin, Changes, columnsMissing, type LineReader, type OpenFormat, pupilOf, rowReader } from '../lineReader.ts';
import type { Projection } from '../projection.ts';
import { MARK_KINDS } from '../recording.ts';
import { fieldsOf, Row, textOf } from '../row.ts';

/** Rows that are looked through for the eyes they name, where the head of the file does not. */
const LOOKED_THROUGH = 64;

/**
 * Our own format. `#gaze-csv v1`, then `#key=value` lines (device, rate, screen=1920x1080, screen_mm=533x301, distance in mm,
 * frame=screen|head, eyes=left,right), then a table with `time_ms`, `eye`, `x_deg`, `y_deg`, `valid` and more. A sample of two eyes has two rows
 * with the same time. `#mark TIME KIND TEXT` stands where a mark belongs, `#start` where recording goes on after a pause.
 */
export const gazeCsv: OpenFormat = (given) => {
  const said = new Map<string, string>();
  let rows: LineReader | null = null;
  return {
    take: (bytes, start, end, line) => {
      if (start === end) return;
      if (bytes[start] === 35) comment(textOf(bytes, start, end, line, given.problems));
      else if (rows) rows.take(bytes, start, end, line);
      else rows = table(textOf(bytes, start, end, line, given.problems), line);
    },
    end: () => rows?.end(),
  };

  function comment(text: string): void {
    const [, time, kind, words = ''] = /^#mark (\S+) (\w+) ?(.*)$/.exec(text) ?? [];
    const markKind = MARK_KINDS.find((one) => one === kind);
    if (text === '#start') given.out.pause();
    else if (markKind) given.out.mark(markKind, words, Number(time));
    else if (text.startsWith('#gaze-csv')) {
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) said.set(key, value);
    } else {
      const [, key, value = ''] = /^#\s*(\w+)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
      if (key !== undefined) said.set(key, value);
    }
  }

  function table(header: string, line: number): LineReader {
    const row = new Row(fieldsOf(header, ','), ',', given.problems, line);
    const reader = new Rows(given, row, said, line);
    const rowsOf = rowReader(
      given,
      row,
      (at) => reader.take(at),
      () => reader.end(),
    );
    if (reader.knowsEyes) return rowsOf;
    const waiting: { bytes: Uint8Array; line: number }[] = [];
    const release = () => {
      reader.see(new Set(waiting.map((one) => eyeAt(row, one.bytes, one.line, reader.eyeSlot))));
      for (const one of waiting.splice(0)) rowsOf.take(one.bytes, 0, one.bytes.length, one.line);
    };
    return {
      take: (bytes, start, end, at) => {
        if (reader.knowsEyes) rowsOf.take(bytes, start, end, at);
        else {
          waiting.push({ bytes: bytes.slice(start, end), line: at });
          if (waiting.length >= LOOKED_THROUGH) release();
        }
      },
      end: () => {
        if (!reader.knowsEyes) release();
        rowsOf.end();
      },
    };
  }
};

function eyeAt(row: Row, bytes: Uint8Array, line: number, slot: number): Eye | null {
  return row.split(bytes, 0, bytes.length, line) ? eyeOf(row.firstByte(slot)) : null;
}

/** By its first letter: left, right, both; L, R, B. */
function eyeOf(byte: number): Eye {
  if (byte === 108 || byte === 76) return 'left';
  return byte === 114 || byte === 82 ? 'right' : 'both';
}

class Rows {
  readonly eyeSlot: number;
  readonly #given: Parameters<OpenFormat>[0];
  readonly #row: Row;
  readonly #said: ReadonlyMap<string, string>;
  readonly #slots: Readonly<Record<'time' | 'x' | 'y' | 'valid' | 'pupil' | 'trial' | 'phase', number>>;
  readonly #target: readonly number[];
  readonly #head: readonly number[];
  readonly #trials = new Changes();
  readonly #phases = new Changes();
  #eyes: readonly Eye[] = [];
  #places: Projection | null = null;
  #time = Number.NaN;
  /** Eyes that the sample has so far. */
  #filled = new Set<Eye>();

  constructor(given: Parameters<OpenFormat>[0], row: Row, said: ReadonlyMap<string, string>, line: number) {
    this.#given = given;
    this.#row = row;
    this.#said = said;
    this.eyeSlot = row.slot('eye');
    this.#slots = {
      time: row.slot('time_ms'),
      x: row.slot('x_deg'),
      y: row.slot('y_deg'),
      valid: row.slot('valid'),
      pupil: row.slot('pupil_mm'),
      trial: row.slot('trial'),
      phase: row.slot('phase'),
    };
    this.#target = ['target_x', 'target_y'].map((name) => row.slot(name));
    this.#head = ['head_yaw', 'head_pitch', 'head_roll'].map((name) => row.slot(name));
    const missing = (['time', 'x', 'y'] as const).filter((name) => this.#slots[name] < 0);
    if (missing.length > 0)
      throw columnsMissing(line, ...missing.map((name) => (name === 'time' ? 'time_ms' : `${name}_deg`)));
    const named = (said.get('eyes') ?? '').split(',');
    const eyes = EYES.filter((eye) => named.includes(eye));
    if (this.eyeSlot < 0) this.see(new Set(['both']));
    else if (eyes.length > 0) this.see(new Set(eyes));
  }

  get knowsEyes(): boolean {
    return this.#places !== null;
  }

  /** Opens the recording for these eyes. */
  see(eyes: ReadonlySet<Eye | null>): void {
    this.#eyes = EYES.filter((eye) => eyes.has(eye));
    if (this.#eyes.length === 0) this.#eyes = ['both'];
    const rate = Number(this.#said.get('rate'));
    this.#places = begin(this.#given, {
      format: 'gazeCsv',
      eyes: this.#eyes,
      time: 'ms',
      gaze: 'deg',
      device: this.#said.get('device') ?? null,
      rateHz: rate > 0 ? rate : null,
      screen: screenIn(this.#said),
      frame: this.#said.get('frame') === 'head' ? 'head' : 'screen',
      pupil: this.#slots.pupil >= 0,
      target: this.#target.every((slot) => slot >= 0),
      head: this.#head.every((slot) => slot >= 0),
    });
  }

  take(line: number): void {
    const { out, problems } = this.#given;
    const row = this.#row;
    const places = this.#places;
    if (!places) return;
    const time = row.number(this.#slots.time);
    const eye = this.eyeSlot < 0 ? 'both' : eyeOf(row.firstByte(this.eyeSlot));
    const place = this.#eyes.indexOf(eye);
    if (place < 0) {
      problems.note('eyesChanged', line);
      return;
    }
    const same = Object.is(time, this.#time) && this.#filled.size > 0 && !this.#filled.has(eye);
    if (!same) {
      this.#filled.clear();
      if (!out.sample(time, line)) return;
      this.#time = time;
      this.#sample(time);
    }
    this.#filled.add(eye);
    if (row.firstByte(this.#slots.valid) === 48) places.lose();
    else places.take(row.number(this.#slots.x), row.number(this.#slots.y), line);
    out.eye(place, places.x, places.y, pupilOf(row.number(this.#slots.pupil)));
  }

  end(): void {
    this.#places?.end();
  }

  /** What a row tells of its moment, whichever eye it is of. */
  #sample(time: number): void {
    const { out } = this.#given;
    const row = this.#row;
    const [targetX = -1, targetY = -1] = this.#target;
    const [yaw = -1, pitch = -1, roll = -1] = this.#head;
    if (targetX >= 0 && targetY >= 0) out.target(row.number(targetX), row.number(targetY));
    if (yaw >= 0 && pitch >= 0 && roll >= 0) out.head(row.number(yaw), row.number(pitch), row.number(roll));
    const { trial, phase } = this.#slots;
    if (trial >= 0 && this.#trials.changed(row.text(trial))) out.mark('trial', row.text(trial), time);
    if (phase >= 0 && this.#phases.changed(row.text(phase))) out.mark('phase', row.text(phase), time);
  }
}

function screenIn(said: ReadonlyMap<string, string>): Partial<Screen> {
  const pair = (key: string) => (said.get(key) ?? '').split('x').map(Number);
  const [widthPx = 0, heightPx = 0] = pair('screen');
  const [widthMm = 0, heightMm = 0] = pair('screen_mm');
  return { widthPx, heightPx, widthMm, heightMm, distanceMm: Number(said.get('distance') ?? 0) };
}
