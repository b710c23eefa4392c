import type { Eye } from '../trace.ts';
import type { Problems } from './problem.ts';
import { EyeMeter } from './quality.eye.ts';
import { StepMeter } from './quality.steps.ts';
import type { Batch, GazeHeader, Quality } from './recording.ts';

/** Limits of Reference 5: beyond them a recording is read, and a warning given. */
const LEAST_RATE = 30;
const MOST_LOSS = 0.3;
const RATE_DIFFERENCE = 0.05;

/** Measures the quality of a recording while it is read; what it keeps does not grow with the recording. */
export class QualityMeter {
  readonly #header: GazeHeader;
  readonly #eyes: ReadonlyMap<Eye, EyeMeter>;
  readonly #steps = new StepMeter();
  #samples = 0;
  #lastMs = 0;

  constructor(header: GazeHeader) {
    this.#header = header;
    this.#eyes = new Map(header.eyes.map((eye) => [eye, new EyeMeter()]));
  }

  take(batch: Batch): void {
    const { timeMs, eyes, marks } = batch;
    this.#steps.take(timeMs, new Set(marks.filter(({ kind }) => kind === 'start').map((mark) => mark.timeMs)));
    for (const [eye, meter] of this.#eyes) {
      const columns = eyes[eye];
      if (columns) meter.take(timeMs, columns.x, columns.y);
    }
    this.#samples += timeMs.length;
    this.#lastMs = timeMs.at(-1) ?? this.#lastMs;
  }

  /** The quality of the whole; problems get the warnings that follow from it. */
  end(problems: Problems): Quality {
    const { rateHz, jitterMs, missing } = this.#steps.end();
    const eyes = Object.fromEntries([...this.#eyes].map(([eye, meter]) => [eye, meter.end(missing)]));
    const stated = this.#header.statedRateHz;
    if (rateHz !== null) {
      if (rateHz < LEAST_RATE * 0.98) problems.note('rateLow', null, { rateHz: rounded(rateHz) });
      if (stated !== null && Math.abs(stated - rateHz) > stated * RATE_DIFFERENCE) {
        problems.note('rateDiffers', null, { statedHz: stated, measuredHz: rounded(rateHz) });
      }
    }
    const worst = Object.entries(eyes).sort(([, one], [, other]) => other.lossShare - one.lossShare)[0];
    if (worst && worst[1].lossShare > MOST_LOSS) {
      problems.note('lossHigh', null, { eye: worst[0], share: rounded(worst[1].lossShare) });
    }
    return { samples: this.#samples, durationMs: this.#lastMs, rateHz, jitterMs, eyes };
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;
