import type { Velocity } from './velocity.ts';

const HOP_MS = 20;
/** Values that a median is taken of: enough for a steady one. */
const VALUES = 31;

/**
 * How much faster the eye is than it follows a target, in degrees a second, so that saccades stand out. It follows at
 * the median velocity, axis by axis, of the window around each moment, or the one before, or the one after it: a
 * saccade often lies between two. A saccade is shorter than half a window and does not shift the median.
 */
export function withoutFollowing(velocity: Velocity, step: number, windowMs: number): Float32Array {
  const length = velocity.speed.length;
  const hop = Math.max(1, Math.round(HOP_MS / step));
  const half = Math.max(1, Math.round(windowMs / 2 / step));
  const vx = mediansOf(velocity.x, hop, half);
  const vy = mediansOf(velocity.y, hop, half);
  const beside = Math.max(1, Math.round(half / hop));
  const rest = new Float32Array(length);
  for (let at = 0; at < length; at++) {
    const window = Math.floor(at / hop);
    const x = velocity.x[at] as number;
    const y = velocity.y[at] as number;
    let least = Number.NaN;
    for (let near = window - beside; near <= window + beside; near += beside) {
      if (near < 0 || near >= vx.length) continue;
      const dx = x - (vx[near] as number);
      const dy = y - (vy[near] as number);
      const square = dx * dx + dy * dy;
      if (!(square >= least)) least = square;
    }
    rest[at] = Math.sqrt(least);
  }
  return rest;
}

/** The median around every `hop`th sample; 0 where nothing is known. */
function mediansOf(values: Float32Array, hop: number, half: number): Float64Array {
  const stride = Math.max(1, Math.ceil((2 * half) / VALUES));
  const sorted = new Float64Array(Math.ceil((2 * half) / stride) + 1);
  const medians = new Float64Array(Math.ceil(values.length / hop));
  for (let window = 0; window < medians.length; window++) {
    const middle = window * hop;
    medians[window] = medianOf(
      values,
      Math.max(0, middle - half),
      Math.min(values.length, middle + half),
      stride,
      sorted,
    );
  }
  return medians;
}

function medianOf(values: Float32Array, first: number, end: number, stride: number, sorted: Float64Array): number {
  let count = 0;
  for (let at = first; at < end; at += stride) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    let place = count++;
    // Some thirty values: putting each in its place is faster than any other sorting.
    while (place > 0 && (sorted[place - 1] as number) > value) {
      sorted[place] = sorted[place - 1] as number;
      place--;
    }
    sorted[place] = value;
  }
  // Both middle values of an even number: the median must be the same for a mirrored movement.
  return count === 0 ? 0 : ((sorted[(count - 1) >> 1] as number) + (sorted[count >> 1] as number)) / 2;
}
