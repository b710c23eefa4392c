import type { Eye } from '../trace.ts';
import type { Clock } from './clock.ts';
import { GazeRefused, type Problems } from './problem.ts';
import { QualityMeter } from './quality.ts';
import type { Batch, EyeColumns, GazeHeader, Mark, Quality } from './recording.ts';

/** Samples of a batch; the last one of a recording has fewer. */
export const BATCH = 4096;

/** Marks that are kept of those before the first sample, and of those of one batch: a file of nothing but marks fills no memory. */
const MARKS = 20_000;
const MARK_LENGTH = 1000;

type Raw = { time: number; kind: Mark['kind']; text: string };

/** Takes samples one by one, from a reader of whichever format, and gives them out in batches. */
export class Collector {
  header: GazeHeader | null = null;
  /** Samples taken so far. */
  count = 0;
  #clock: Clock | null = null;
  #quality: QualityMeter | null = null;
  #factor: number | null = null;
  /** The row that is being written, -1 before the first. */
  #row = -1;
  #times = new Float64Array(BATCH);
  #eyes: { x: Float64Array; y: Float64Array; pupil: Float64Array | null }[] = [];
  #target: { x: Float64Array; y: Float64Array } | null = null;
  #head: { yaw: Float64Array; pitch: Float64Array; roll: Float64Array } | null = null;
  /** Marks before the first sample: how long before it is not known yet. */
  #early: Raw[] = [];
  #marks: Raw[] = [];
  #starting = true;
  #ready: Batch[] = [];

  /** Says what samples will have; before the first of them. */
  open(header: GazeHeader, clock: Clock): void {
    this.header = header;
    this.#clock = clock;
    this.#quality = new QualityMeter(header);
    this.#renew();
  }

  /**
   * Begins a sample at a time in the file's unit; what is not given for it is missing.
   * @returns false when its time does not fit, and it must be left out
   */
  sample(time: number, line: number): boolean {
    const at = this.#clock?.next(time, line) ?? Number.NaN;
    if (Number.isNaN(at)) return false;
    if (this.#row === BATCH - 1) this.#give();
    this.#row += 1;
    this.count += 1;
    this.#times[this.#row] = at;
    if (this.#starting) {
      this.#starting = false;
      this.#marks.push({ time: at, kind: 'start', text: '' });
    }
    return true;
  }

  /** Where an eye looked in the sample that was begun last, degrees. */
  eye(index: number, x: number, y: number, pupilMm: number): void {
    const eye = this.#eyes[index];
    if (!eye) return;
    const lost = Number.isNaN(x) || Number.isNaN(y);
    eye.x[this.#row] = lost ? Number.NaN : x;
    eye.y[this.#row] = lost ? Number.NaN : y;
    if (eye.pupil) eye.pupil[this.#row] = pupilMm;
  }

  target(x: number, y: number): void {
    if (!this.#target) return;
    this.#target.x[this.#row] = x;
    this.#target.y[this.#row] = y;
  }

  head(yaw: number, pitch: number, roll: number): void {
    if (!this.#head) return;
    this.#head.yaw[this.#row] = yaw;
    this.#head.pitch[this.#row] = pitch;
    this.#head.roll[this.#row] = roll;
  }

  /** Notes a text; its time, in the file's unit, is that of the last sample when it is not given. */
  mark(kind: Mark['kind'], text: string, time = Number.NaN): void {
    const first = this.#clock?.first ?? null;
    const marks = first === null ? this.#early : this.#marks;
    if (marks.length >= MARKS) return;
    const at = Number.isNaN(time) ? (this.#clock?.last ?? 0) : time;
    marks.push({ time: first === null ? time : at - first, kind, text: text.slice(0, MARK_LENGTH) });
  }

  /** Recording paused: the time until the next sample is no gap. */
  pause(): void {
    this.#starting = true;
  }

  /** The batches that are full by now. */
  take(): Batch[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** Gives out the rest. Throws what the clock finds wrong with the whole. */
  end(): void {
    this.#clock?.end();
    if (this.#row >= 0) this.#give();
  }

  /** The quality of all that was given out. */
  quality(problems: Problems): Quality {
    if (!this.#quality) throw new GazeRefused('noSamples');
    return this.#quality.end(problems);
  }

  #renew(): void {
    const { header } = this;
    if (!header) return;
    this.#row = -1;
    this.#times = new Float64Array(BATCH);
    const column = () => new Float64Array(BATCH).fill(Number.NaN);
    this.#eyes = header.eyes.map(() => ({ x: column(), y: column(), pupil: header.pupil ? column() : null }));
    this.#target = header.target ? { x: column(), y: column() } : null;
    this.#head = header.head ? { yaw: column(), pitch: column(), roll: column() } : null;
  }

  #give(): void {
    const { header } = this;
    if (!header || !this.#clock) return;
    const length = this.#row + 1;
    const cut = (values: Float64Array) => (length === BATCH ? values : values.slice(0, length));
    const times = cut(this.#times);
    this.#factor ??= this.#clock.factor(times);
    const factor = this.#factor;
    for (let at = 0; at < length; at++) times[at] = (times[at] as number) * factor;
    const first = this.#clock.first ?? 0;
    const early = this.#early.map((mark) => ({ ...mark, time: Number.isNaN(mark.time) ? 0 : mark.time - first }));
    const marks = [...early, ...this.#marks].map(({ time, ...mark }): Mark => ({ timeMs: time * factor, ...mark }));
    const eyes: Partial<Record<Eye, EyeColumns>> = {};
    for (const [at, eye] of header.eyes.entries()) {
      const columns = this.#eyes[at];
      if (!columns) continue;
      eyes[eye] = { x: cut(columns.x), y: cut(columns.y), pupilMm: columns.pupil && cut(columns.pupil) };
    }
    const target = this.#target && { x: cut(this.#target.x), y: cut(this.#target.y) };
    const head = this.#head && {
      yaw: cut(this.#head.yaw),
      pitch: cut(this.#head.pitch),
      roll: cut(this.#head.roll),
    };
    const batch = { timeMs: times, eyes, target, head, marks };
    this.#quality?.take(batch);
    this.#ready.push(batch);
    this.#marks = [];
    this.#early = [];
    this.#renew();
  }
}
