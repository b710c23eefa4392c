import { GazeRefused, type Problems } from './problem.ts';

/** ms in a unit of time; `guessed` where the file does not name it: steps of 2,000 to 7 Hz differ by more than 1,000 in no unit. */
export const TIME_UNITS = { s: 1000, ms: 1, us: 1e-3, ns: 1e-6, guessed: 0 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** Rates outside of these can only mean that the unit is another. */
const RATES = { least: 1, most: 5000 };
const BACKWARDS_SHARE = 0.05;

/** Watches the times of a recording: each sample's must be later than the one before. */
export class Clock {
  readonly #problems: Problems;
  #factor: number;
  #rateHz: number | null;
  #first: number | null = null;
  #last = 0;
  #rows = 0;
  #backwards = 0;
  #made = false;

  /** @param rateHz for recordings without times */
  constructor(unit: TimeUnit, rateHz: number | null, problems: Problems) {
    this.#factor = TIME_UNITS[unit];
    this.#rateHz = rateHz;
    this.#problems = problems;
  }

  /** The time of the first sample, in the file's unit; null before it. */
  get first(): number | null {
    return this.#first;
  }

  /** The time of the last sample that was taken, in the file's unit. */
  get last(): number {
    return this.#last;
  }

  /**
   * The time of the next sample from the first, in the file's unit; NaN when the sample must be left out.
   * @throws GazeRefused `timeBackwards` when it happens too often
   */
  next(time: number, line: number): number {
    this.#rows += 1;
    if (Number.isNaN(time) || this.#made) return this.#missing(line);
    if (this.#first === null) {
      this.#first = time;
      this.#last = time;
      return 0;
    }
    if (time > this.#last) {
      this.#last = time;
      return time - this.#first;
    }
    if (time === this.#last) this.#problems.note('timeDuplicate', line);
    // Some tools leave rows of zeros at the end.
    else if (time === 0) this.#problems.note('emptyRows', line);
    else this.#isBackwards(line);
    return Number.NaN;
  }

  /**
   * ms of one unit of the file's, after a look at the steps of the first samples.
   * @throws GazeRefused `timeUnits` when they make no sense as the named unit
   */
  factor(times: Float64Array): number {
    const steps = times.slice(1).map((time, at) => time - (times[at] as number));
    const step = steps.sort()[steps.length >> 1];
    if (this.#factor === 0) this.#factor = step === undefined ? 1 : guessed(step);
    const rateHz = step === undefined ? RATES.least : 1000 / (step * this.#factor);
    if (steps.length >= 5 && (rateHz < RATES.least || rateHz > RATES.most)) {
      throw new GazeRefused('timeUnits', null, { rateHz: Math.round(rateHz * 1000) / 1000 });
    }
    return this.#factor;
  }

  /** @throws GazeRefused `timeBackwards`, `timeMissing` */
  end(): void {
    if (this.#backwards >= 3 && this.#backwards > this.#rows * BACKWARDS_SHARE) this.#refuseBackwards();
    const missing = this.#problems.count('timeMissing');
    if (missing > this.#rows / 2) throw new GazeRefused('timeMissing', this.#problems.lineOf('timeMissing'));
  }

  /** Without a time in its first row, a recording with a known rate gets even steps. */
  #missing(line: number): number {
    if (this.#first === null && this.#rateHz !== null) {
      this.#made = true;
      this.#first = 0;
      this.#factor = 1;
      this.#problems.note('timeSynthesised', line, { rateHz: this.#rateHz });
      return 0;
    }
    if (!this.#made || this.#rateHz === null) {
      this.#problems.note('timeMissing', line);
      return Number.NaN;
    }
    this.#last = ((this.#rows - 1) * 1000) / this.#rateHz;
    return this.#last;
  }

  #isBackwards(line: number): void {
    this.#backwards += 1;
    this.#problems.note('timeBackwards', line);
    if (this.#backwards >= 100 && this.#backwards > this.#rows * BACKWARDS_SHARE) this.#refuseBackwards();
  }

  #refuseBackwards(): never {
    throw new GazeRefused('timeBackwards', this.#problems.lineOf('timeBackwards'), { count: this.#backwards });
  }
}

/** Steps of 0.2 to 150 ms: each unit has a range of its own. */
function guessed(step: number): number {
  if (step < 0.2) return TIME_UNITS.s;
  if (step < 150) return TIME_UNITS.ms;
  return step < 150_000 ? TIME_UNITS.us : TIME_UNITS.ns;
}
