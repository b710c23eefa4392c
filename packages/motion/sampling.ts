import { at, median } from './numbers.ts';
import type { PoseFile } from './poseCsv.ts';
import { UnreadablePoses } from './poseProblem.ts';

/** How regularly a file was recorded, from its times and never from what it says of itself. */
export type Sampling = Readonly<{
  /** Hz, of the median step. */
  rate: number;
  durationMs: number;
  samples: number;
  /** Share of the samples due that are lost or left out, 0 to 1. */
  loss: number;
  /** Stretches of more than 100 ms without a sample. */
  gaps: number;
  longestGapMs: number;
  /** Standard deviation of the steps, in ms; gaps apart. */
  jitterMs: number;
}>;

/** 30 Hz, less what a device's clock may be off. */
const SLOWEST_HZ = 28;
const SHORTEST_MS = 3000;
const LONGEST_MS = 30 * 60_000;
const MOST_LOST = 0.5;
const GAP_MS = 100;
/** A step longer than so many median steps is a gap and does not count as jitter. */
const STEPS_OF_GAP = 2.5;

/**
 * Measures how a file was recorded.
 * @throws UnreadablePoses when it is too slow, too short, too long, mostly lost, or its times are not in ms
 */
export function samplingOf({ samples }: Pick<PoseFile, 'samples'>): Sampling {
  const times = Float64Array.from(samples, ({ timeMs }) => timeMs);
  const steps = times.subarray(1).map((time, index) => time - at(times, index));
  const step = median(steps);
  const rate = 1000 / step;
  const durationMs = times.at(-1) ?? 0;
  if (samples.length < 2 || (durationMs < SHORTEST_MS && rate <= 1000)) {
    throw new UnreadablePoses('tooShort', null, { seconds: SHORTEST_MS / 1000 });
  }
  if (rate > 1000 || rate < 1) throw new UnreadablePoses('timeUnit');
  if (rate < SLOWEST_HZ) throw new UnreadablePoses('tooSlow', null, { rate: Math.round(rate * 10) / 10, least: 30 });
  if (durationMs > LONGEST_MS) throw new UnreadablePoses('tooLong', null, { minutes: LONGEST_MS / 60_000 });
  const seen = Float64Array.from(samples.filter(({ rotation }) => rotation).map(({ timeMs }) => timeMs));
  const loss = Math.max(0, 1 - seen.length / (Math.round(durationMs / step) + 1));
  if (loss > MOST_LOST) throw new UnreadablePoses('tooMuchLost', null, { percent: Math.round(loss * 100) });
  const between = seen.subarray(1).map((time, index) => time - at(seen, index));
  const regular = steps.filter((one) => one <= STEPS_OF_GAP * step);
  const middle = regular.reduce((sum, one) => sum + one, 0) / regular.length;
  return {
    rate,
    durationMs,
    samples: samples.length,
    loss,
    gaps: between.filter((one) => one > GAP_MS).length,
    longestGapMs: between.reduce((longest, one) => (one > GAP_MS && one > longest ? one : longest), 0),
    jitterMs: Math.sqrt(regular.reduce((sum, one) => sum + (one - middle) ** 2, 0) / regular.length),
  };
}
