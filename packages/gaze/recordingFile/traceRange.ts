import { BUCKET, type ColumnName, columnsOf } from './layout.ts';
import { rangeOf } from './rangeOf.ts';
import type { Recording } from './reader.ts';

/** A stretch of a recording as it is drawn. */
export type TraceRange = Readonly<{
  /** True when each value is one sample; else each stands for several, from `low` to `high`. */
  exact: boolean;
  /** ms: of the sample, or of the first of several. */
  timeMs: Float64Array;
  /** Degrees (mm for pupils), NaN where the eye was lost. With exact values both are the same. */
  columns: readonly Readonly<{ name: ColumnName; low: Float32Array; high: Float32Array }>[];
}>;

/** So many samples behind one pixel are not looked at one by one: their ranges lie in the file. */
const BY_BUCKETS = 2 * BUCKET;

/**
 * What must be drawn of a stretch of time so that no peak is lost: at most two values for each pixel and column. The time it takes does not
 * grow with the recording.
 * @param pixels of the width, at least 1
 */
export async function traceRange(
  recording: Recording,
  fromMs: number,
  untilMs: number,
  pixels: number,
): Promise<TraceRange> {
  const names = columnsOf(recording.header);
  const buckets = await recording.buckets();
  const first = Math.max(
    0,
    buckets.timeMs.findLastIndex((time) => time <= fromMs),
  );
  const last = buckets.timeMs.findLastIndex((time) => time <= untilMs);
  if ((last - first + 1) * BUCKET > pixels * BY_BUCKETS) {
    const columns = names.map((name) => ({
      low: buckets.low[name]?.subarray(first, last + 1) ?? new Float32Array(0),
      high: buckets.high[name]?.subarray(first, last + 1) ?? new Float32Array(0),
    }));
    return grouped(names, buckets.timeMs.subarray(first, last + 1), columns, { fromMs, untilMs, pixels });
  }
  const { timeMs, columns } = await recording.between(fromMs, untilMs);
  const values = names.map((name) => columns[name] ?? new Float32Array(timeMs.length));
  if (timeMs.length > pixels * 2) {
    const both = values.map((one) => ({ low: one, high: one }));
    return grouped(names, timeMs, both, { fromMs, untilMs, pixels });
  }
  const exactly = (at: number) => values[at] ?? new Float32Array(0);
  return { exact: true, timeMs, columns: names.map((name, at) => ({ name, low: exactly(at), high: exactly(at) })) };
}

type Ranges = Readonly<{ low: Float32Array; high: Float32Array }>;

/** Puts together what falls on one pixel. */
function grouped(
  names: readonly ColumnName[],
  timeMs: Float64Array,
  columns: readonly Ranges[],
  { fromMs, untilMs, pixels }: Readonly<{ fromMs: number; untilMs: number; pixels: number }>,
): TraceRange {
  const span = Math.max(untilMs - fromMs, Number.MIN_VALUE);
  const pixelOf = (time: number) => Math.min(pixels - 1, Math.floor(((time - fromMs) / span) * pixels));
  const starts: number[] = [];
  let before = Number.NaN;
  for (const [at, time] of timeMs.entries()) {
    const pixel = pixelOf(time);
    if (pixel !== before) starts.push(at);
    before = pixel;
  }
  const ends = [...starts.slice(1), timeMs.length];
  const range = (values: Float32Array, side: 0 | 1) =>
    Float32Array.from(starts, (start, at) => rangeOf(values, start, ends[at] ?? start)[side]);
  return {
    exact: false,
    timeMs: Float64Array.from(starts, (start) => timeMs[start] as number),
    columns: names.map((name, at) => {
      const { low, high } = columns[at] ?? { low: new Float32Array(0), high: new Float32Array(0) };
      return { name, low: range(low, 0), high: range(high, 1) };
    }),
  };
}
