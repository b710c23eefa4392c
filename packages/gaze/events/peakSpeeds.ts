import type { Trace } from '../trace.ts';
import { halfWindow, noiseOf } from './noise.ts';
import { FINE_HZ } from './rate.ts';
import { THRESHOLDS } from './thresholds.ts';
import { velocityOf } from './velocity.ts';

/**
 * The speed at each sample in degrees a second, over the window in which `findEvents` measures it: for drawing beside
 * the events. NaN where the eye was lost.
 * @param step from one sample to the next, in ms
 */
export function speedsOf(trace: Trace, step: number): Float32Array {
  return velocityOf(trace, step, halfWindow(noiseOf(trace), step, THRESHOLDS)).speed;
}

/**
 * The speeds of which `findEvents` tells peaks, for events that a person set; null where the rate is too low for peaks.
 * @param step from one sample to the next, in ms
 */
export function peakSpeeds(trace: Trace, step: number): Float32Array | null {
  return 1000 / step < FINE_HZ ? null : speedsOf(trace, step);
}
