import type { Eye, Screen } from '../trace.ts';
import { Clock, type TimeUnit } from './clock.ts';
import type { Collector } from './collector.ts';
import type { TakeLine } from './lines.ts';
import { GazeRefused, type Problems } from './problem.ts';
import { type GazeUnit, Projection, screenOf } from './projection.ts';
import type { GazeFormat, ReadOptions } from './recording.ts';
import type { Row } from './row.ts';

/** What the reader of a format works with. */
export type Given = Readonly<{
  out: Collector;
  problems: Problems;
  options: ReadOptions;
  /** True while the last line is read, when no line break ends it: it may be cut off. */
  unfinished: () => boolean;
}>;

/** Reads a format line by line into the collector. */
export type LineReader = Readonly<{ take: TakeLine; end: () => void }>;

export type OpenFormat = (given: Given) => LineReader;

/** What a file says before its first sample; what is left out it does not say. */
export type Said = Readonly<{
  format: GazeFormat;
  eyes: readonly Eye[];
  time: TimeUnit;
  gaze: GazeUnit;
  device?: string | null;
  rateHz?: number | null;
  screen?: Partial<Screen>;
  frame?: 'screen' | 'head';
  pupil?: boolean;
  target?: boolean;
  head?: boolean;
}>;

/**
 * Opens the collector for the first sample.
 * @returns what turns the file's places into degrees
 * @throws GazeRefused `screenMissing`
 */
export function begin({ out, problems, options }: Given, said: Said): Projection {
  const screen = screenOf(said.gaze, said.screen ?? {}, options.screen ?? {});
  const { format, eyes, device = null, rateHz = null, frame = 'screen' } = said;
  const { pupil = false, target = false, head = false } = said;
  if (frame === 'head') problems.note('headFrame');
  out.open(
    { format, device, statedRateHz: rateHz, screen, frame, eyes, pupil, target, head },
    new Clock(said.time, rateHz ?? options.rateHz ?? null, problems),
  );
  return new Projection(said.gaze, screen, problems);
}

/** A pupil's diameter in mm, NaN when it can be none: trackers write 0 or -1 when they saw no eye, and some write pixels. */
export function pupilOf(mm: number): number {
  return mm >= 0.5 && mm <= 15 ? mm : Number.NaN;
}

/** Of a table's rows, this share may be too short before it counts as damaged. */
const SHORT_SHARE = 0.2;

/** Reads rows of a table; those that end too early are noted and left out. */
export function rowReader(
  given: Given,
  row: Row,
  take: (line: number) => void,
  atEnd: () => void = () => undefined,
): LineReader {
  const { problems } = given;
  let rows = 0;
  const judge = () => {
    const count = problems.count('rowsShort');
    if (count >= 3 && count > rows * SHORT_SHARE) {
      throw new GazeRefused('rowsShort', problems.lineOf('rowsShort'), { count });
    }
  };
  return {
    take: (bytes, start, end, line) => {
      if (end === start) return;
      rows += 1;
      if (row.split(bytes, start, end, line)) take(line);
      else if (given.unfinished()) problems.note('truncated', line);
      else {
        problems.note('rowsShort', line);
        if (problems.count('rowsShort') % 1000 === 0) judge();
      }
    },
    end: () => {
      judge();
      atEnd();
    },
  };
}

/** Reads a table whose first line that is not empty names its columns. */
export function tableReader(open: (header: string, line: number) => LineReader): LineReader {
  let rows: LineReader | null = null;
  const decoder = new TextDecoder();
  return {
    take: (bytes, start, end, line) => {
      if (rows) rows.take(bytes, start, end, line);
      else if (end > start) rows = open(decoder.decode(bytes.subarray(start, end)), line);
    },
    end: () => rows?.end(),
  };
}

/** Refuses a recording that lacks columns, by the names that were looked for. */
export function columnsMissing(line: number | null, ...fields: readonly string[]): GazeRefused {
  return new GazeRefused('columnsMissing', line, { fields });
}

/** Tells when a text differs from the one before. */
export class Changes {
  #last: string | null = null;

  changed(text: string): boolean {
    if (text === this.#last) return false;
    this.#last = text;
    return true;
  }
}
