import type { GazeHeader, GazeSummary, Mark } from '../reading/recording.ts';
import type { Eye } from '../trace.ts';

/**
 * The recording file, little endian: what was read of a recording, by columns, so that any stretch of it can be read alone.
 *
 * 1. `MAGIC`, the length of the header as Uint32, 4 bytes of zeros, the header as JSON, zeros up to a multiple of 8.
 * 2. Blocks of `BLOCK` samples, the last one shorter: their times as Float64, then each column as Float32.
 * 3. From a multiple of 8 on: for every `BUCKET` samples the time of the first as Float64; then, column by column, their least and their
 *    largest values as Float32, NaN where all were lost.
 * 4. The end as JSON (`FileEnd`), then `TAIL` bytes: samples, begin of 3 and begin of 4 as Float64, `MAGIC` again.
 *
 * A file whose writing was interrupted has no end, and is refused.
 */
export const MAGIC = 'CGGAZE1\n';
export const BLOCK = 4096;
export const BUCKET = 64;
export const TAIL = 32;
/** Longer headers and ends than these are no recording of ours. */
export const HEAD_LIMIT = 65_536;
export const END_LIMIT = 64 * 2 ** 20;

export type FileHead = Readonly<{ header: GazeHeader }>;
export type FileEnd = Readonly<{ summary: GazeSummary; marks: readonly Mark[] }>;

/** A column of the file: of an eye, of the target or of the head. */
export type ColumnName = `${Eye}.${'x' | 'y' | 'pupil'}` | `target.${'x' | 'y'}` | `head.${'yaw' | 'pitch' | 'roll'}`;

/** The columns of a recording in the order in which they stand in the file. */
export function columnsOf({ eyes, pupil, target, head }: GazeHeader): ColumnName[] {
  return [
    ...eyes.flatMap((eye): ColumnName[] => [`${eye}.x`, `${eye}.y`, ...(pupil ? ([`${eye}.pupil`] as const) : [])]),
    ...(target ? (['target.x', 'target.y'] as const) : []),
    ...(head ? (['head.yaw', 'head.pitch', 'head.roll'] as const) : []),
  ];
}

export const bytesOfSamples = (samples: number, columns: number) => samples * (8 + 4 * columns);
export const bytesOfBuckets = (buckets: number, columns: number) => buckets * (8 + 8 * columns);
export const roundedUp = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** The bytes of numbers in this file's order. Every machine that runs us is little endian. */
export function bytesOf(values: Float64Array | Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
