import { at } from './numbers.ts';
import type { Phase } from './phase.ts';
import { columnsOf, type PoseColumns } from './poseColumns.ts';
import { headOf, type PoseHead } from './poseHead.ts';
import { UnreadablePoses } from './poseProblem.ts';
import { fromFrame, inverse, type Quaternion, rotationOf, times, unit } from './quaternion.ts';

/** One sample of a file. */
export type PoseSample = Readonly<{
  /** ms from the first sample. */
  timeMs: number;
  /** In our axes; relative to the trunk where the file tells of it. Null where the device saw nothing. */
  rotation: Quaternion | null;
  phase: Phase | null;
  /** Number of the trial within its phase; null where the file numbers none. */
  trial: number | null;
}>;

/** A file of poses, read. */
export type PoseFile = Readonly<{
  head: PoseHead;
  hasTrunk: boolean;
  samples: readonly PoseSample[];
  /** Lines that were left out as their time did not go on, and the first of them. */
  backwards: number;
  firstBackwards: number | null;
}>;

/** A rotation's length may differ so much from one. */
const LENGTH_OFF = 0.1;
const MOST_DEGREES = 720;
/** More lines than this share may not lie in the wrong order. */
const MOST_BACKWARDS = 0.01;

/**
 * Reads a file "#pose-csv v1": a first line with `key=value` (device, rate, frame), a line of column names (time_ms;
 * yaw, pitch, roll in degrees, or qw, qx, qy, qz; optional phase, trial, and the trunk's as trunk_yaw …), then a line a sample.
 * Empty cells and NaN are lost samples.
 * @throws UnreadablePoses with the line and why
 */
export function readPoses(text: string): PoseFile {
  const lines = text.split(/\r\n|\n|\r/);
  const head = headOf(lines);
  const columns = columnsOf(lines[head.lines] ?? '', head.lines + 1);
  const samples: PoseSample[] = [];
  let began: number | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let backwards = 0;
  let firstBackwards: number | null = null;
  for (let index = head.lines + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    const sample = sampleOf(line, index + 1, columns, head);
    if (!(sample.timeMs > last)) {
      backwards++;
      firstBackwards ??= index + 1;
      continue;
    }
    last = sample.timeMs;
    began ??= sample.timeMs;
    samples.push({ ...sample, timeMs: sample.timeMs - began });
  }
  if (backwards > Math.max(3, MOST_BACKWARDS * samples.length)) {
    throw new UnreadablePoses('timeBackwards', firstBackwards, { count: backwards });
  }
  return { head, hasTrunk: columns.trunk !== null, samples, backwards, firstBackwards };
}

/** A line of samples, with what its cells mean. */
type Row = Readonly<{ cells: readonly string[]; line: number; columns: PoseColumns; head: PoseHead }>;

function sampleOf(text: string, line: number, columns: PoseColumns, head: PoseHead): PoseSample {
  const cells = text.split(columns.separator);
  if (cells.length !== columns.count) {
    throw new UnreadablePoses('columnsCount', line, { found: cells.length, expected: columns.count });
  }
  const row: Row = { cells, line, columns, head };
  const timeMs = numberAt(row, columns.time);
  if (!Number.isFinite(timeMs)) throw new UnreadablePoses('notNumber', line, { column: 'time_ms' });
  const rotation = rotationAt(row, columns.head);
  const trunk = columns.trunk && rotationAt(row, columns.trunk);
  const trial = columns.trial === null ? Number.NaN : numberAt(row, columns.trial);
  return {
    timeMs,
    rotation: rotation && columns.trunk ? trunk && times(inverse(trunk), rotation) : rotation,
    phase: columns.phase === null ? null : columns.phaseOf(cells[columns.phase] ?? '', line),
    trial: Number.isSafeInteger(trial) ? trial : null,
  };
}

/** A cell's number; NaN when it is empty. */
function numberAt({ cells, line, columns }: Row, column: number): number {
  const text = (cells[column] ?? '').trim();
  if (text === '' || /^[-+]?nan$/i.test(text) || text === '.') return Number.NaN;
  const value = Number(columns.separator === ';' ? text.replace(',', '.') : text);
  if (Number.isFinite(value)) return value;
  throw new UnreadablePoses('notNumber', line, { column: columns.names[column] ?? '' });
}

function rotationAt(row: Row, places: readonly number[]): Quaternion | null {
  const values = places.map((place) => numberAt(row, place));
  if (values.some(Number.isNaN)) return null;
  const nameOf = (place: number) => row.columns.names[place] ?? '';
  if (values.length === 3) {
    const beyond = places.find((_, index) => Math.abs(at(values, index)) > MOST_DEGREES);
    if (beyond !== undefined) throw new UnreadablePoses('angleRange', row.line, { column: nameOf(beyond) });
    return rotationOf({ yaw: at(values, 0), pitch: at(values, 1), roll: at(values, 2) });
  }
  const rotation: Quaternion = [at(values, 1), at(values, 2), at(values, 3), at(values, 0)];
  if (Math.abs(Math.hypot(...rotation) - 1) > LENGTH_OFF) {
    throw new UnreadablePoses('notRotation', row.line, { columns: places.map(nameOf).join(', ') });
  }
  return unit(fromFrame(rotation, row.head.frame));
}
