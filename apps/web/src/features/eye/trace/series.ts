import { speedsOf } from '@cogclinic/gaze/events/peakSpeeds';
import { stepOf } from '@cogclinic/gaze/events/rate';
import type { TraceRange } from '@cogclinic/gaze/recordingFile/traceRange';
import type { Eye } from '@cogclinic/gaze/trace';
import type { AlignedData } from 'uplot';

type Values = (number | null)[];
const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Seconds, then x and y of an eye, then the target's place where the recording has one, as the plot takes them. */
export function positionsOf(trace: TraceRange, eye: Eye): AlignedData {
  const names = [`${eye}.x`, `${eye}.y`, 'target.x'];
  const columns = names.flatMap((name) => trace.columns.find((column) => column.name === name) ?? []);
  if (trace.exact) {
    return [seconds(trace.timeMs), ...columns.map(({ low }) => Array.from(low, orNull))] as AlignedData;
  }
  // Least and largest stand at the same moment, so that a line is drawn between them.
  const twice = Array.from({ length: trace.timeMs.length * 2 }, (_, at) => (trace.timeMs[at >> 1] ?? 0) / 1000);
  const both = columns.map(({ low, high }) =>
    twice.map((_, at): number | null => orNull((at % 2 === 0 ? low : high)[at >> 1])),
  );
  return [twice, ...both] as AlignedData;
}

/** Seconds and degrees a second; null unless every sample is there. */
export function velocitiesOf(trace: TraceRange, eye: Eye): AlignedData | null {
  if (!trace.exact || trace.timeMs.length < 3) return null;
  const column = (name: string) => Float64Array.from(trace.columns.find((one) => one.name === name)?.low ?? []);
  const { timeMs } = trace;
  const speeds = speedsOf({ timeMs, x: column(`${eye}.x`), y: column(`${eye}.y`) }, stepOf(timeMs));
  const values: Values = Array.from(speeds, orNull);
  return [seconds(timeMs), values] as AlignedData;
}

const seconds = (timeMs: Float64Array): number[] => Array.from(timeMs, (ms) => ms / 1000);
