import { fitMainSequence, type MainSequence, type Peak } from '../tasks/mainSequence.ts';
import { ticksOf } from './ticks.ts';

const CURVE_STEPS = 40;
/** Room beyond the outermost saccade. */
const ROOM = 1.05;

type Tick = Readonly<{ at: number; value: number }>;
/** Peak velocities over amplitudes within a box. */
export type MainSequenceDrawing = Readonly<{
  points: readonly Readonly<{ x: number; y: number }>[];
  /** Null where there are too few saccades for a curve. */
  fit: MainSequence | null;
  /** The person's curve as points of an SVG polyline; null without a fit. */
  curve: string | null;
  /** Degrees along the bottom, degrees a second up the side. */
  ticks: Readonly<{ amplitudes: readonly Tick[]; velocities: readonly Tick[] }>;
}>;

/** Of events as they are kept, the saccades that have a peak velocity. */
export const peaksIn = (
  events: readonly Readonly<{ kind: string; amplitude: number | null; peakVelocity: number | null }>[],
): Peak[] =>
  events.flatMap(({ kind, amplitude, peakVelocity }) =>
    kind === 'saccade' && amplitude !== null && peakVelocity !== null ? [{ amplitude, peakVelocity }] : [],
  );

/**
 * Draws each saccade as a point, and the curve that fits this person.
 * @param peaks at least one
 * @param box in the drawing's units, y down
 */
export function mainSequenceDrawing(
  peaks: readonly Peak[],
  box: Readonly<{ left: number; top: number; width: number; height: number }>,
): MainSequenceDrawing {
  const widest = peaks.reduce((most, { amplitude }) => Math.max(most, amplitude), 0) * ROOM;
  const fastest = peaks.reduce((most, { peakVelocity }) => Math.max(most, peakVelocity), 0) * ROOM;
  const x = (amplitude: number) => short(box.left + (amplitude / widest) * box.width);
  const y = (velocity: number) => short(box.top + (1 - velocity / fastest) * box.height);
  const fit = fitMainSequence(peaks);
  const along = Array.from({ length: CURVE_STEPS + 1 }, (_, at) => (widest * at) / CURVE_STEPS);
  return {
    points: peaks.map(({ amplitude, peakVelocity }) => ({ x: x(amplitude), y: y(peakVelocity) })),
    fit,
    curve:
      fit &&
      along
        .map((amplitude) => `${x(amplitude)},${y(Math.min(fastest, fit.vMax * (1 - Math.exp(-amplitude / fit.c))))}`)
        .join(' '),
    ticks: {
      amplitudes: ticksOf(0, widest, 8).map((value) => ({ at: x(value), value })),
      velocities: ticksOf(0, fastest, 5).map((value) => ({ at: y(value), value })),
    },
  };
}

const short = (value: number): number => Math.round(value * 10) / 10;
