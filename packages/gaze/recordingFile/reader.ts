import { GazeRefused } from '../reading/problem.ts';
import type { GazeHeader } from '../reading/recording.ts';
import type { Eye, Trace } from '../trace.ts';
import {
  BLOCK,
  BUCKET,
  bytesOfBuckets,
  bytesOfSamples,
  type ColumnName,
  columnsOf,
  END_LIMIT,
  type FileEnd,
  type FileHead,
  HEAD_LIMIT,
  MAGIC,
  roundedUp,
  TAIL,
} from './layout.ts';

/** Reads a stretch of a file's bytes. */
export type ReadBytes = (from: number, until: number) => Promise<Uint8Array>;

/** A stretch of a recording. */
export type Stretch = Readonly<{
  /** The place of its first sample in the recording. */
  first: number;
  timeMs: Float64Array;
  columns: Readonly<Partial<Record<ColumnName, Float32Array>>>;
}>;

/** Every `BUCKET` samples: the time of the first, least and largest value of each column. */
export type Buckets = Readonly<{
  timeMs: Float64Array;
  low: Readonly<Partial<Record<ColumnName, Float32Array>>>;
  high: Readonly<Partial<Record<ColumnName, Float32Array>>>;
}>;

/** Where in the file its parts begin, in bytes. */
type Layout = Readonly<{ data: number; index: number; end: number; size: number }>;

/** The columns that tell where an eye looked. */
export const placesOf = (eye: Eye): readonly ColumnName[] => [`${eye}.x`, `${eye}.y`];

/** A recording file that lies somewhere: only what is asked for is read of it. */
export class Recording {
  readonly header: GazeHeader;
  readonly samples: number;
  readonly #columns: readonly ColumnName[];
  readonly #read: ReadBytes;
  readonly #at: Layout;
  #buckets: Promise<Buckets> | null = null;

  /** Use `openRecording`. */
  constructor(read: ReadBytes, header: GazeHeader, samples: number, at: Layout) {
    this.#read = read;
    this.header = header;
    this.samples = samples;
    this.#columns = columnsOf(header);
    this.#at = at;
  }

  /** What was known at the end of reading, and all marks. */
  async end(): Promise<FileEnd> {
    const { end, size } = this.#at;
    return json(await this.#bytes(end, size - TAIL), isEnd);
  }

  /** Read once, then kept: about one byte for each sample. */
  buckets(): Promise<Buckets> {
    this.#buckets ??= this.#readBuckets();
    return this.#buckets;
  }

  /** The samples of a stretch of time, both ends included as far as there are any; of some columns, or of all. */
  async between(fromMs: number, untilMs: number, names = this.#columns): Promise<Stretch> {
    const { timeMs } = await this.buckets();
    const first = Math.max(0, upTo(timeMs, fromMs) - 1) * BUCKET;
    const last = Math.min(this.samples, upTo(timeMs, untilMs) * BUCKET);
    const stretch = await this.stretch(first, last, names);
    let from = 0;
    while (from < stretch.timeMs.length && (stretch.timeMs[from] as number) < fromMs) from++;
    let until = stretch.timeMs.length;
    while (until > from && (stretch.timeMs[until - 1] as number) > untilMs) until--;
    return cut(stretch, from, until);
  }

  /** Samples by their places, `until` not included; of some columns, or of all. */
  async stretch(first: number, until: number, names = this.#columns): Promise<Stretch> {
    const count = Math.max(0, until - first);
    const timeMs = new Float64Array(count);
    const asked = [...this.#columns.entries()].filter(([, name]) => names.includes(name));
    const values = asked.map(([column, name]) => ({ column, name, all: new Float32Array(count) }));
    for (let block = Math.floor(first / BLOCK); block * BLOCK < until; block++) {
      const begin = block * BLOCK;
      const size = Math.min(BLOCK, this.samples - begin);
      const [from, to] = [Math.max(first, begin) - begin, Math.min(until, begin + size) - begin];
      if (to <= from) break;
      const at = this.#at.data + bytesOfSamples(begin, this.#columns.length);
      const bytes = await this.#bytes(at, at + bytesOfSamples(size, this.#columns.length));
      timeMs.set(new Float64Array(bytes.buffer, bytes.byteOffset, size).subarray(from, to), begin + from - first);
      for (const { column, all } of values) {
        const of = new Float32Array(bytes.buffer, bytes.byteOffset + size * (8 + 4 * column), size);
        all.set(of.subarray(from, to), begin + from - first);
      }
    }
    return { first, timeMs, columns: Object.fromEntries(values.map(({ name, all }) => [name, all])) };
  }

  /** Where one eye looked during the whole recording, or a stretch of it. */
  async trace(eye: Eye, fromMs = 0, untilMs = Number.POSITIVE_INFINITY): Promise<Trace> {
    const { timeMs, columns } = await this.between(fromMs, untilMs, placesOf(eye));
    const { [`${eye}.x` as const]: x, [`${eye}.y` as const]: y } = columns;
    const lost = () => new Float64Array(timeMs.length).fill(Number.NaN);
    return { timeMs, x: x ? Float64Array.from(x) : lost(), y: y ? Float64Array.from(y) : lost() };
  }

  async #readBuckets(): Promise<Buckets> {
    const { index, end } = this.#at;
    const bytes = await this.#bytes(index, end);
    const count = Math.ceil(this.samples / BUCKET);
    const at = (column: number, side: 0 | 1) =>
      new Float32Array(bytes.buffer, bytes.byteOffset + count * (8 + 8 * column + 4 * side), count);
    return {
      timeMs: new Float64Array(bytes.buffer, bytes.byteOffset, count),
      low: Object.fromEntries(this.#columns.map((name, column) => [name, at(column, 0)])),
      high: Object.fromEntries(this.#columns.map((name, column) => [name, at(column, 1)])),
    };
  }

  #bytes(from: number, until: number): Promise<Uint8Array> {
    return exactly(this.#read, from, until);
  }
}

/**
 * Opens a recording file.
 * @param size of the file in bytes
 * @throws GazeRefused `fileDamaged`
 */
export async function openRecording(read: ReadBytes, size: number): Promise<Recording> {
  const damaged = () => new GazeRefused('fileDamaged');
  if (size < 16 + TAIL) throw damaged();
  const first = await exactly(read, 0, 16);
  const tail = await exactly(read, size - TAIL, size);
  const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
  if (text(first.subarray(0, 8)) !== MAGIC || text(tail.subarray(24)) !== MAGIC) throw damaged();
  const length = new DataView(first.buffer, first.byteOffset).getUint32(8, true);
  if (length > HEAD_LIMIT || 16 + length > size) throw damaged();
  const { header } = json(await exactly(read, 16, 16 + length), isHead);
  const view = new DataView(tail.buffer, tail.byteOffset);
  const [samples, index, end] = [0, 8, 16].map((at) => view.getFloat64(at, true)) as [number, number, number];
  const data = roundedUp(16 + length);
  const { length: columns } = columnsOf(header);
  // All three follow from the number of samples: a file that says otherwise is not read at the places that it names.
  const isWhole =
    Number.isSafeInteger(samples) &&
    samples >= 0 &&
    index === roundedUp(data + bytesOfSamples(samples, columns)) &&
    end === index + bytesOfBuckets(Math.ceil(samples / BUCKET), columns) &&
    end <= size - TAIL &&
    size - TAIL - end <= END_LIMIT;
  if (!isWhole) throw damaged();
  return new Recording(read, header, samples, { data, index, end, size });
}

/** A recording file that is in memory. */
export function openBytes(bytes: Uint8Array): Promise<Recording> {
  return openRecording(async (from, until) => bytes.subarray(from, until), bytes.length);
}

/** Bytes that begin where numbers may: a view on them needs no copy of its own. */
async function exactly(read: ReadBytes, from: number, until: number): Promise<Uint8Array> {
  const bytes = await read(from, until);
  if (bytes.length !== until - from) throw new GazeRefused('fileDamaged');
  return bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
}

function json<T>(bytes: Uint8Array, isIt: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isIt(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new GazeRefused('fileDamaged');
}

function isHead(value: unknown): value is FileHead {
  const header = typeof value === 'object' && value !== null && 'header' in value ? value.header : null;
  return typeof header === 'object' && header !== null && 'eyes' in header && Array.isArray(header.eyes);
}

function isEnd(value: unknown): value is FileEnd {
  return typeof value === 'object' && value !== null && 'summary' in value && 'marks' in value;
}

/** How many of some ascending times are not after a moment. */
function upTo(timeMs: Float64Array, moment: number): number {
  let low = 0;
  let high = timeMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeMs[middle] as number) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function cut({ first, timeMs, columns }: Stretch, from: number, until: number): Stretch {
  const parts = Object.entries(columns).map(([name, values]) => [name, values.subarray(from, until)] as const);
  return { first: first + from, timeMs: timeMs.subarray(from, until), columns: Object.fromEntries(parts) };
}
