/** Steps are counted by microsecond up to this length, longer ones together. */
const BINS = 65_536;

/** Measures the steps between samples: their median, how they scatter, and how many samples are missing between them. */
export class StepMeter {
  readonly #counts = new Uint32Array(BINS);
  readonly #sums = new Float64Array(BINS);
  #total = 0;
  #longCount = 0;
  #longSum = 0;
  #last = Number.NaN;

  /** @param starts times at which recording began anew: the step before such a sample is a pause and no step */
  take(timeMs: Float64Array, starts: ReadonlySet<number>): void {
    const pauses = starts.size > 0;
    for (let at = 0; at < timeMs.length; at++) {
      const now = timeMs[at] as number;
      const step = now - this.#last;
      this.#last = now;
      if (Number.isNaN(step) || (pauses && starts.has(now))) continue;
      this.#total += 1;
      const bin = Math.round(step * 1000);
      if (bin < BINS) {
        this.#counts[bin] = (this.#counts[bin] as number) + 1;
        this.#sums[bin] = (this.#sums[bin] as number) + step;
      } else {
        this.#longCount += 1;
        this.#longSum += step;
      }
    }
  }

  /** `missing`: how many samples of the rate are not there. */
  end(): { rateHz: number | null; jitterMs: number | null; missing: number } {
    const median = this.#median();
    if (median === null) return { rateHz: null, jitterMs: null, missing: 0 };
    // Times are often rounded to a ms: the mean of the usual steps tells a rate that their median does not.
    let count = 0;
    let sum = 0;
    this.#each((step, times) => {
      if (step < median * 0.5 || step > median * 1.5) return;
      count += times;
      sum += step * times;
    });
    const step = count > 0 ? sum / count : median;
    let squares = 0;
    let missing = Math.max(0, this.#longSum / step - this.#longCount);
    this.#each((each, times) => {
      if (each >= median * 0.5 && each <= median * 1.5) squares += (each - step) ** 2 * times;
      else if (each > median) missing += (each / step - 1) * times;
    });
    return {
      rateHz: 1000 / step,
      jitterMs: count > 0 ? Math.sqrt(squares / count) : null,
      missing: this.#longCount > this.#total / 2 ? 0 : Math.round(missing),
    };
  }

  #each(take: (step: number, times: number) => void): void {
    for (let bin = 0; bin < BINS; bin++) {
      const times = this.#counts[bin] as number;
      if (times > 0) take((this.#sums[bin] as number) / times, times);
    }
  }

  #median(): number | null {
    if (this.#total === 0) return null;
    let before = 0;
    for (let bin = 0; bin < BINS; bin++) {
      before += this.#counts[bin] as number;
      if (before * 2 >= this.#total) return (this.#sums[bin] as number) / (this.#counts[bin] as number);
    }
    return this.#longSum / this.#longCount;
  }
}
