import type { EventKind } from '../event.ts';
import { stepOf } from '../events/rate.ts';
import type { Trace } from '../trace.ts';
import type { Labels } from './labelled.ts';

// The simplest event finder that works: the ruler is right when this one scores what is published for it.
const WINDOW_MS = 21;
const SACCADE_DEG_S = 45.36;

/**
 * Identification by a velocity threshold (Salvucci and Goldberg 2000; threshold of Andersson et al. 2017): faster is a
 * saccade, slower a fixation; where the eye was lost, or half a window from there, neither.
 */
export function byVelocity({ timeMs, x, y }: Trace): Labels {
  const step = stepOf(timeMs);
  const half = Math.max(1, Math.round((WINDOW_MS / step - 1) / 2));
  return Array.from(x, (_, at): EventKind | null => {
    const speed = Math.hypot(slope(x, at, half), slope(y, at, half)) * (1000 / step);
    if (Number.isNaN(speed)) return null;
    return speed >= SACCADE_DEG_S ? 'saccade' : 'fixation';
  });
}

/** The first derivative of Savitzky and Golay (1964), order 2, in units a sample. */
function slope(values: Float64Array, at: number, half: number): number {
  let [sum, weights] = [0, 0];
  for (let by = -half; by <= half; by++) {
    const near = Math.min(Math.max(at + by, 0), values.length - 1);
    sum += by * (values[near] ?? Number.NaN);
    weights += by * by;
  }
  return sum / weights;
}
