import type { Trace } from '../trace.ts';
import { halfWindow, noiseOf } from './noise.ts';
import { FINE_HZ } from './rate.ts';
import { THRESHOLDS } from './thresholds.ts';
import { velocityOf } from './velocity.ts';

/**
 * The speeds of which `findEvents` tells peaks, for events that a person set; null where the rate is too low for peaks.
 * @param step from one sample to the next, in ms
 */
export function peakSpeeds(trace: Trace, step: number): Float32Array | null {
  if (1000 / step < FINE_HZ) return null;
  return velocityOf(trace, step, halfWindow(noiseOf(trace), step, THRESHOLDS)).speed;
}
