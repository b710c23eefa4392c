import type { Axis } from './direction.ts';
import { lowPass } from './lowPass.ts';
import { type Neutral, relativeTo } from './neutral.ts';
import { at } from './numbers.ts';
import type { PoseTrace } from './pose.ts';
import type { PoseSample } from './poseCsv.ts';
import type { Sampling } from './sampling.ts';

/** A head's movement on an even grid of times, relative to neutral, smoothed. NaN in gaps of more than 200 ms. */
export type Motion = PoseTrace & Readonly<{ rate: number }>;

const AXES: readonly Axis[] = ['yaw', 'pitch', 'roll'];
/** Voluntary movements of the head lie below (our own choice). */
const CUTOFF_HZ = 6;
const HIGHEST_HZ = 120;
/** Shorter gaps are bridged by a straight line (our own limit). */
const BRIDGED_MS = 200;

/** The movement of the samples of a file: angles against neutral, unwrapped, on an even grid, low-passed at 6 Hz. */
export function motionOf(samples: readonly PoseSample[], neutral: Neutral, sampling: Sampling): Motion {
  const seen = samples.filter(({ rotation }) => rotation);
  const angles = unwrapped(seen, neutral);
  const times = Float64Array.from(seen, ({ timeMs }) => timeMs);
  const rate = Math.min(sampling.rate, HIGHEST_HZ);
  const timeMs = Float64Array.from(
    { length: Math.floor((sampling.durationMs * rate) / 1000 + 1e-6) + 1 },
    (_, index) => (index * 1000) / rate,
  );
  const smooth = (axis: Axis) => smoothed(onGrid(times, angles[axis], timeMs), rate);
  return { rate, timeMs, yaw: smooth('yaw'), pitch: smooth('pitch'), roll: smooth('roll') };
}

/** Angles without the jumps from 180 to -180. */
function unwrapped(seen: readonly PoseSample[], neutral: Neutral): Record<Axis, Float64Array> {
  const out = {
    yaw: new Float64Array(seen.length),
    pitch: new Float64Array(seen.length),
    roll: new Float64Array(seen.length),
  };
  seen.forEach(({ rotation }, index) => {
    if (!rotation) return;
    const before = index > 0 ? at(out.roll, index - 1) : 0;
    const angles = relativeTo(neutral.rotation, rotation, before);
    for (const axis of AXES) {
      const last = index > 0 ? at(out[axis], index - 1) : angles[axis];
      out[axis][index] = angles[axis] + 360 * Math.round((last - angles[axis]) / 360);
    }
  });
  return out;
}

function onGrid(times: Float64Array, values: Float64Array, grid: Float64Array): Float64Array {
  let next = 0;
  return grid.map((time) => {
    while (next < times.length && at(times, next) < time - 1e-6) next++;
    const after = at(times, next);
    if (Math.abs(after - time) <= 1e-6) return at(values, next);
    const before = at(times, next - 1);
    if (!(after - before <= BRIDGED_MS)) return Number.NaN;
    const share = (time - before) / (after - before);
    return at(values, next - 1) + share * (at(values, next) - at(values, next - 1));
  });
}

/** Filters each stretch between gaps separately: a filter run across a gap would distort the movement on both sides of it. */
function smoothed(values: Float64Array, rate: number): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN);
  let from = 0;
  for (let index = 0; index <= values.length; index++) {
    if (index < values.length && !Number.isNaN(at(values, index))) continue;
    if (index > from) out.set(lowPass(values.slice(from, index), rate, CUTOFF_HZ), from);
    from = index + 1;
  }
  return out;
}
