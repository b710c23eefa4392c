import type { Trace } from '../trace.ts';
import type { Thresholds } from './thresholds.ts';

/** Places that are looked at: more do not make the median steadier. */
const PLACES = 4096;

/**
 * The standard deviation of the tracker's noise on one axis, in degrees: from how far each sample lies beside the middle
 * of its two neighbours, which slow movement does not change. The median leaves saccades out. 0 where nothing tells.
 */
export function noiseOf({ x, y }: Trace): number {
  const stride = Math.max(1, Math.floor(x.length / PLACES));
  const besides: number[] = [];
  for (const axis of [x, y]) {
    for (let at = 1; at + 1 < axis.length; at += stride) {
      const beside = (axis[at - 1] as number) - 2 * (axis[at] as number) + (axis[at + 1] as number);
      if (!Number.isNaN(beside)) besides.push(Math.abs(beside));
    }
  }
  besides.sort((a, b) => a - b);
  // Of normal noise the median is 1 / 1.4826 standard deviations; of 1, -2 and 1 samples the variances add up to 6.
  return (1.4826 * (besides[besides.length >> 1] ?? 0)) / Math.sqrt(6);
}

/** A clock that runs a little fast or slow does not change the window: 5 ms are just two and a half samples at 500 Hz. */
const CLOCKS = 1.02;

/** Half of the window for velocity, in samples: as short as it may be, and longer for a noisier recording. */
export function halfWindow(noise: number, step: number, limits: Thresholds): number {
  const longest = Math.floor(limits.longestVelocityMs / step);
  let half = Math.max(1, Math.round((CLOCKS * limits.velocityMs) / step));
  // Noise of a slope: that of a place over the root of the summed squares of the times.
  const ofVelocity = () => (noise * 1000) / step / Math.sqrt((half * (half + 1) * (2 * half + 1)) / 3);
  while (half < longest && ofVelocity() > limits.velocityNoise) half++;
  return half;
}
