import { type ScaleLinear, scaleLinear } from 'd3-scale';

export type ValueLimits = Readonly<{ min?: number; max?: number }>;
export type ValueScale = ScaleLinear<number, number>;

/** Pixels between two lines of the grid, about. */
const LINE_EVERY = 44;
/** An inner tick nearer to an end of the scale than this share of a step is dropped. */
const NEAR = 0.6;

/** From values to heights. A limit that is given holds exactly; an open end lies at a round number; 0 is always on it. */
export function valueScale(values: readonly number[], limits: ValueLimits, top: number, bottom: number): ValueScale {
  const low = limits.min ?? Math.min(0, ...values);
  const high = Math.max(limits.max ?? Math.max(0, ...values), low + 1);
  const scale = scaleLinear([low, high], [bottom, top]).nice(lines(top, bottom));
  const [from = low, to = high] = scale.domain();
  return scale.domain([limits.min ?? from, limits.max === undefined ? to : high]);
}

/** The numbers at the axis: whole ones, and both ends of the scale, for a doctor reads a total against its maximum. */
export function valueTicks(scale: ValueScale): number[] {
  const [from = 0, to = 1] = scale.domain();
  const [bottom = 0, top = 0] = scale.range();
  const whole = scale.ticks(lines(top, bottom)).filter(Number.isInteger);
  const step = (whole[1] ?? to) - (whole[0] ?? from);
  return [from, ...whole.filter((tick) => tick - from >= step * NEAR && to - tick >= step * NEAR), to];
}

const lines = (top: number, bottom: number) => Math.max(2, Math.floor((bottom - top) / LINE_EVERY));
