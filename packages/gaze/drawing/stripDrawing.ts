import { EVENT_KINDS, type EventKind } from '../event.ts';
import type { TraceRange } from '../recordingFile/traceRange.ts';
import type { Eye } from '../trace.ts';
import { ticksOf } from './ticks.ts';

/** The parts of a strip one above the other, in its own units: where the eye was, how fast, and what it did. */
export const STRIP = {
  width: 480,
  height: 150,
  position: { top: 4, height: 68 },
  velocity: { top: 80, height: 40 },
  lanes: { top: 126, each: 4, bar: 3 },
} as const;
/** Noise alone does not fill the plot: degrees, and degrees a second. */
const LEAST_DEG = 2;
const LEAST_SPEED = 20;
/** A shorter event is still seen. */
const LEAST_BAR = 0.3;

export const STRIP_LINES = ['x', 'y', 'target'] as const;
export type StripLine = (typeof STRIP_LINES)[number];
type Tick = Readonly<{ at: number; value: number }>;

/** A stretch of a recording as SVG paths in the units of `STRIP`. */
export type StripDrawing = Readonly<{
  lines: readonly Readonly<{ line: StripLine; d: string }>[];
  /** Null where the rate is too low to tell. */
  velocity: string | null;
  /** One lane for each kind of event, in the order of `EVENT_KINDS`; empty where there was none. */
  lanes: readonly Readonly<{ kind: EventKind; d: string }>[];
  /** Seconds from the recording's first sample, degrees, and degrees a second. */
  ticks: Readonly<{ seconds: readonly Tick[]; degrees: readonly Tick[]; speeds: readonly Tick[] }>;
}>;

export type Stretch = Readonly<{
  fromMs: number;
  untilMs: number;
  eye: Eye;
  trace: TraceRange;
  /** Degrees a second at each of its times. */
  speeds: Readonly<{ timeMs: Float64Array; values: Float32Array }> | null;
  events: readonly Readonly<{ kind: EventKind; fromMs: number; untilMs: number }>[];
}>;

/** Draws a stretch of a recording: position over time, velocity below it, events in lanes at the bottom. */
export function stripDrawing({ fromMs, untilMs, eye, trace, speeds, events }: Stretch): StripDrawing {
  const x = (ms: number) => ((Math.min(Math.max(ms, fromMs), untilMs) - fromMs) / (untilMs - fromMs)) * STRIP.width;
  const names = { x: `${eye}.x`, y: `${eye}.y`, target: 'target.x' } as const;
  const columns = STRIP_LINES.flatMap((line) => {
    const column = trace.columns.find(({ name }) => name === names[line]);
    return column ? [{ line, ...column }] : [];
  });
  const degrees = scaleOf(
    columns.flatMap(({ low, high }) => [low, high]),
    LEAST_DEG,
    STRIP.position,
  );
  const fast = scaleOf(speeds ? [Float32Array.of(0), speeds.values] : [], LEAST_SPEED, STRIP.velocity);
  return {
    lines: columns.map(({ line, low, high }) => ({
      line,
      d: pathOf(trace.timeMs, trace.exact ? [low] : [low, high], x, degrees.y),
    })),
    velocity: speeds && pathOf(...peaksOf(speeds, x), x, fast.y),
    lanes: EVENT_KINDS.map((kind, lane) => ({
      kind,
      d: events
        .filter((event) => event.kind === kind && event.untilMs > fromMs && event.fromMs < untilMs)
        .map((event) => bar(x(event.fromMs), x(event.untilMs), STRIP.lanes.top + lane * STRIP.lanes.each))
        .join(''),
    })),
    ticks: {
      seconds: ticksOf(fromMs / 1000, untilMs / 1000, 10).map((value) => ({ at: short(x(value * 1000)), value })),
      degrees: ticksOf(degrees.low, degrees.high, 4).map((value) => ({ at: short(degrees.y(value)), value })),
      speeds: speeds ? ticksOf(0, fast.high, 3).map((value) => ({ at: short(fast.y(value)), value })) : [],
    },
  };
}

const short = (value: number): number => Math.round(value * 10) / 10;

/** A scale that takes in all values, with at least `least` between its ends. */
function scaleOf(all: readonly Float32Array[], least: number, place: Readonly<{ top: number; height: number }>) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of all) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!(high >= low)) [low, high] = [0, least];
  high = Math.max(high, low + least);
  return { low, high, y: (value: number) => place.top + ((high - value) / (high - low)) * place.height };
}

/** A line through values, broken where there are none. Of several rows each moment takes them one after the other. */
function pathOf(
  timeMs: Float64Array,
  rows: readonly Float32Array[],
  x: (ms: number) => number,
  y: (value: number) => number,
): string {
  let d = '';
  let isDown = false;
  for (const [at, time] of timeMs.entries()) {
    for (const row of rows) {
      const value = row[at] as number;
      if (Number.isNaN(value)) isDown = false;
      else {
        d += `${isDown ? 'L' : 'M'}${short(x(time))} ${short(y(value))}`;
        isDown = true;
      }
    }
  }
  return d;
}

/** The fastest of what falls on one unit of the width, so that no peak is lost. */
function peaksOf(
  { timeMs, values }: NonNullable<Stretch['speeds']>,
  x: (ms: number) => number,
): [Float64Array, Float32Array[]] {
  const times: number[] = [];
  const peaks: number[] = [];
  let before = Number.NaN;
  for (const [at, time] of timeMs.entries()) {
    const value = values[at] as number;
    const unit = Math.floor(x(time));
    const last = peaks.length - 1;
    if (unit !== before) {
      times.push(time);
      peaks.push(value);
    } else if (!((peaks[last] as number) >= value)) peaks[last] = value;
    before = unit;
  }
  return [Float64Array.from(times), [Float32Array.from(peaks)]];
}

function bar(from: number, until: number, top: number): string {
  const width = Math.max(LEAST_BAR, short(until - from));
  return `M${short(from)} ${top}h${width}v${STRIP.lanes.bar}h${-width}Z`;
}
