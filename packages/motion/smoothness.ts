import { at } from './numbers.ts';

/** A maximum counts when the velocity falls by this share of the largest on both sides (our own choice). */
const PROMINENCE = 0.1;

/** How many maxima the velocity of one movement has: at least one. */
export function speedPeaks(velocity: Float64Array): number {
  const fall = PROMINENCE * velocity.reduce((largest, value) => Math.max(largest, value), 0);
  let peaks = 0;
  let isRising = true;
  let extreme = at(velocity, 0);
  for (const value of velocity) {
    extreme = isRising ? Math.max(extreme, value) : Math.min(extreme, value);
    if (isRising && value < extreme - fall) {
      peaks++;
      [isRising, extreme] = [false, value];
    } else if (!isRising && value > extreme + fall) {
      [isRising, extreme] = [true, value];
    }
  }
  return Math.max(1, isRising ? peaks + 1 : peaks);
}

/**
 * Log dimensionless jerk of one movement's velocity (Balasubramanian 2015): -ln(T³ / v² ∫ (d²v/dt²)² dt), T its duration and
 * v its largest velocity. A movement of minimum jerk from rest to rest has -5.32; less is less smooth.
 */
export function smoothness(velocity: Float64Array, rate: number): number {
  const largest = velocity.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const duration = (velocity.length - 1) / rate;
  let sum = 0;
  for (let index = 1; index < velocity.length - 1; index++) {
    const jerk = (at(velocity, index + 1) - 2 * at(velocity, index) + at(velocity, index - 1)) * rate * rate;
    sum += jerk * jerk;
  }
  // At the two ends the second difference is not known: they count as the mean of the others.
  const integral = (sum * (velocity.length - 1)) / ((velocity.length - 2) * rate);
  return -Math.log((duration ** 3 / largest ** 2) * integral);
}
