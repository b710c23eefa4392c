import { GazeRefused } from '../reading/problem.ts';
import type { GazeHeader } from '../reading/recording.ts';
import { type Eye, stretchOf, type Trace } from '../trace.ts';
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

/** Fills bytes with those of a file from a place on; tells how many there were. */
export type ReadInto = (bytes: Uint8Array, from: number) => Promise<number>;

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

/** Where the samples of a column of the file go. */
type Kept = Readonly<{ column: number; values: Float32Array | Float64Array }>;

/** A recording file that lies somewhere: only what is asked for is read of it. */
export class Recording {
  readonly header: GazeHeader;
  readonly samples: number;
  readonly #columns: readonly ColumnName[];
  readonly #read: ReadInto;
  readonly #at: Layout;
  #buckets: Promise<Buckets> | null = null;
  /** The stretch that `traceOf` read last: tasks are measured on what the events were found in. */
  #last: Readonly<{ eye: Eye; first: number; until: number; trace: Trace }> | null = null;

  /** Use `openRecording`. */
  constructor(read: ReadInto, header: GazeHeader, samples: number, at: Layout) {
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
    const [first, until] = await this.#around(fromMs, untilMs);
    const stretch = await this.stretch(first, until, names);
    const [from, to] = placesWithin(stretch.timeMs, fromMs, untilMs);
    const parts = Object.entries(stretch.columns).map(([name, values]) => [name, values.subarray(from, to)] as const);
    return { first: first + from, timeMs: stretch.timeMs.subarray(from, to), columns: Object.fromEntries(parts) };
  }

  /** Samples by their places, `until` not included; of some columns, or of all. */
  async stretch(first: number, until: number, names = this.#columns): Promise<Stretch> {
    const count = Math.max(0, until - first);
    const timeMs = new Float64Array(count);
    const columns = this.#columns.flatMap((name, column) =>
      names.includes(name) ? [{ name, column, values: new Float32Array(count) }] : [],
    );
    await this.#copy(first, until, timeMs, columns);
    return { first, timeMs, columns: Object.fromEntries(columns.map(({ name, values }) => [name, values])) };
  }

  /** Where one eye looked during the whole recording, or a stretch of it; `first` is the place of its first sample. */
  async trace(eye: Eye, fromMs = 0, untilMs = Number.POSITIVE_INFINITY): Promise<Trace & { first: number }> {
    const [first, until] = await this.#around(fromMs, untilMs);
    const trace = await this.traceOf(eye, first, until);
    const [from, to] = placesWithin(trace.timeMs, fromMs, untilMs);
    return { first: first + from, ...stretchOf(trace, from, to) };
  }

  /** Where one eye looked, by the places of samples, `until` not included. What was read last is not read again: don't change it. */
  async traceOf(eye: Eye, first: number, until: number): Promise<Trace> {
    const last = this.#last;
    if (last?.eye === eye && first >= last.first && until <= last.until)
      return stretchOf(last.trace, first - last.first, Math.max(first, until) - last.first);
    this.#last = null;
    const count = Math.max(0, until - first);
    const lost = () => new Float64Array(count).fill(Number.NaN);
    const trace = { timeMs: new Float64Array(count), x: lost(), y: lost() };
    const columns = (['x', 'y'] as const).map((axis) => ({
      column: this.#columns.indexOf(`${eye}.${axis}`),
      values: trace[axis],
    }));
    const known = columns.filter(({ column }) => column >= 0);
    await this.#copy(first, until, trace.timeMs, known);
    this.#last = { eye, first, until, trace };
    return trace;
  }

  /** The places of whole buckets around a stretch of time. */
  async #around(fromMs: number, untilMs: number): Promise<[first: number, until: number]> {
    const { timeMs } = await this.buckets();
    const first = Math.max(0, upTo(timeMs, fromMs) - 1) * BUCKET;
    return [first, Math.min(this.samples, upTo(timeMs, untilMs) * BUCKET)];
  }

  /** Copies samples block by block through the same bytes: of a long recording no more is in memory than what is kept of it. */
  async #copy(first: number, until: number, timeMs: Float64Array, kept: readonly Kept[]): Promise<void> {
    const width = this.#columns.length;
    const room = new Uint8Array(bytesOfSamples(Math.min(BLOCK, this.samples), width));
    for (let block = Math.floor(first / BLOCK); block * BLOCK < until; block++) {
      const begin = block * BLOCK;
      const size = Math.min(BLOCK, this.samples - begin);
      const [from, to] = [Math.max(first, begin) - begin, Math.min(until, begin + size) - begin];
      if (to <= from) break;
      const bytes = room.subarray(0, bytesOfSamples(size, width));
      await filled(this.#read, bytes, this.#at.data + bytesOfSamples(begin, width));
      timeMs.set(new Float64Array(bytes.buffer, 0, size).subarray(from, to), begin + from - first);
      for (const { column, values } of kept) {
        const of = new Float32Array(bytes.buffer, size * (8 + 4 * column), size);
        values.set(of.subarray(from, to), begin + from - first);
      }
    }
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
export async function openRecording(read: ReadInto, size: number): Promise<Recording> {
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
export function openBytes(file: Uint8Array): Promise<Recording> {
  return openRecording(async (bytes, from) => {
    const own = file.subarray(from, from + bytes.length);
    bytes.set(own);
    return own.length;
  }, file.length);
}

/** Bytes of their own, which begin where numbers may. */
function exactly(read: ReadInto, from: number, until: number): Promise<Uint8Array> {
  return filled(read, new Uint8Array(until - from), from);
}

async function filled(read: ReadInto, bytes: Uint8Array, from: number): Promise<Uint8Array> {
  if ((await read(bytes, from)) !== bytes.length) throw new GazeRefused('fileDamaged');
  return bytes;
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

/** The places of the times that lie within a stretch, both ends included. */
function placesWithin(timeMs: Float64Array, fromMs: number, untilMs: number): [from: number, to: number] {
  let from = 0;
  while (from < timeMs.length && (timeMs[from] as number) < fromMs) from++;
  let to = timeMs.length;
  while (to > from && (timeMs[to - 1] as number) > untilMs) to--;
  return [from, to];
}
