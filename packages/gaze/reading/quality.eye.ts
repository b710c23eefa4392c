/** How well one eye was seen. */
export type EyeQuality = Readonly<{
  /** Of all samples that the rate promises, those that are missing or in which the eye was lost; 0 to 1. */
  lossShare: number;
  /** Degrees: root mean square of the way from sample to sample, the median of windows of 200 ms; null without a whole window. */
  precisionDeg: number | null;
  /** Stretches of more than 75 ms without the eye, too long to be filled in. */
  gaps: Readonly<{ count: number; longest: readonly Readonly<{ fromMs: number; untilMs: number }>[] }>;
}>;

const GAP_MS = 75;
const LONGEST_GAPS = 20;
const WINDOW_MS = 200;
/** Windows are counted by their precision: 200 classes for each power of ten from 0.0001 to 100 degrees. */
const PER_DECADE = 200;
const LEAST_EXPONENT = -4;
const CLASSES = 6 * PER_DECADE;

/** Measures one eye while the recording is read. */
export class EyeMeter {
  readonly #windows = new Uint32Array(CLASSES);
  #windowCount = 0;
  #windowFrom = Number.NaN;
  #steps = 0;
  #squares = 0;
  #samples = 0;
  #lost = 0;
  #seenMs = 0;
  #lastMs = 0;
  #gaps = 0;
  #longest: { fromMs: number; untilMs: number }[] = [];
  #x = Number.NaN;
  #y = Number.NaN;

  take(timeMs: Float64Array, x: Float64Array, y: Float64Array): void {
    for (let at = 0; at < timeMs.length; at++) {
      const now = timeMs[at] as number;
      const px = x[at] as number;
      const py = y[at] as number;
      this.#lastMs = now;
      if (Number.isNaN(px)) {
        this.#lost += 1;
        this.#windowFrom = Number.NaN;
      } else {
        if (now - this.#seenMs > GAP_MS) this.#gap(now);
        this.#seenMs = now;
        this.#step(now, (px - this.#x) ** 2 + (py - this.#y) ** 2);
      }
      this.#x = px;
      this.#y = py;
    }
    this.#samples += timeMs.length;
  }

  /** @param missing how many samples of the rate are not there at all */
  end(missing: number): EyeQuality {
    if (this.#lastMs - this.#seenMs > GAP_MS) this.#gap(this.#lastMs);
    const all = this.#samples + missing;
    const longest = this.#longest.toSorted((one, other) => one.fromMs - other.fromMs);
    return {
      lossShare: all === 0 ? 1 : (this.#lost + missing) / all,
      precisionDeg: this.#precision(),
      gaps: { count: this.#gaps, longest },
    };
  }

  #step(now: number, square: number): void {
    if (Number.isNaN(this.#windowFrom)) {
      this.#windowFrom = now;
      this.#steps = 0;
      this.#squares = 0;
      return;
    }
    this.#steps += 1;
    this.#squares += square;
    if (now - this.#windowFrom < WINDOW_MS) return;
    if (this.#steps >= 3) this.#count(Math.sqrt(this.#squares / this.#steps));
    this.#windowFrom = now;
    this.#steps = 0;
    this.#squares = 0;
  }

  #count(precision: number): void {
    const place = Math.floor((Math.log10(precision) - LEAST_EXPONENT) * PER_DECADE);
    const one = Math.min(Math.max(place, 0), CLASSES - 1);
    this.#windows[one] = (this.#windows[one] as number) + 1;
    this.#windowCount += 1;
  }

  #precision(): number | null {
    if (this.#windowCount === 0) return null;
    let before = 0;
    const median = this.#windows.findIndex((count) => {
      before += count;
      return before * 2 >= this.#windowCount;
    });
    return 10 ** ((median + 0.5) / PER_DECADE + LEAST_EXPONENT);
  }

  #gap(untilMs: number): void {
    this.#gaps += 1;
    this.#longest.push({ fromMs: this.#seenMs, untilMs });
    if (this.#longest.length <= LONGEST_GAPS) return;
    this.#longest.sort((one, other) => other.untilMs - other.fromMs - (one.untilMs - one.fromMs));
    this.#longest.length = LONGEST_GAPS;
  }
}
