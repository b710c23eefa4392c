import type { Batch, GazeHeader, GazeReading, GazeSummary, Mark } from '../reading/recording.ts';
import { BLOCK, BUCKET, bytesOf, type ColumnName, columnsOf, MAGIC, roundedUp, TAIL } from './layout.ts';
import { rangeOf } from './rangeOf.ts';

/** Marks that are kept: a recording of hours has some thousands. */
const MARKS = 100_000;

/** Writes a recording file piece by piece; what it keeps is one number in a hundred. */
export class RecordingWriter {
  readonly #columns: readonly ColumnName[];
  readonly #head: Uint8Array;
  /** What was written so far, in bytes. */
  #written = 0;
  #samples = 0;
  #inBlock = 0;
  readonly #times = new Float64Array(BLOCK);
  readonly #values: Float32Array[];
  /** Of each block: the times of its buckets, and least and largest values of each column. */
  readonly #buckets: { timeMs: Float64Array; low: Float32Array[]; high: Float32Array[] }[] = [];
  readonly #marks: Mark[] = [];

  constructor(header: GazeHeader) {
    this.#columns = columnsOf(header);
    this.#values = this.#columns.map(() => new Float32Array(BLOCK));
    const json = new TextEncoder().encode(JSON.stringify({ header }));
    this.#head = new Uint8Array(roundedUp(16 + json.length));
    this.#head.set(new TextEncoder().encode(MAGIC));
    new DataView(this.#head.buffer).setUint32(8, json.length, true);
    this.#head.set(json, 16);
  }

  /** The first bytes of the file. */
  begin(): Uint8Array {
    return this.#counted(this.#head);
  }

  /** The next bytes of the file; none while a block is not full. */
  add(batch: Batch): Uint8Array[] {
    this.#marks.push(...batch.marks.slice(0, MARKS - this.#marks.length));
    const columns = this.#columns.map((name) => columnOf(batch, name));
    const blocks: Uint8Array[] = [];
    for (let from = 0; from < batch.timeMs.length; ) {
      const count = Math.min(BLOCK - this.#inBlock, batch.timeMs.length - from);
      this.#times.set(batch.timeMs.subarray(from, from + count), this.#inBlock);
      for (let at = 0; at < columns.length; at++) {
        const column = columns[at];
        if (column) this.#values[at]?.set(column.subarray(from, from + count), this.#inBlock);
        else this.#values[at]?.fill(Number.NaN, this.#inBlock, this.#inBlock + count);
      }
      this.#inBlock += count;
      from += count;
      if (this.#inBlock === BLOCK) blocks.push(this.#block());
    }
    return blocks;
  }

  /** The last bytes of the file. */
  end(summary: GazeSummary): Uint8Array[] {
    const parts = this.#inBlock > 0 ? [this.#block()] : [];
    const gap = new Uint8Array(roundedUp(this.#written) - this.#written);
    parts.push(this.#counted(gap));
    const index = this.#written;
    for (const { timeMs } of this.#buckets) parts.push(this.#counted(bytesOf(timeMs)));
    for (const at of this.#columns.keys()) {
      for (const side of ['low', 'high'] as const) {
        for (const block of this.#buckets) parts.push(this.#counted(bytesOf(block[side][at] ?? new Float32Array(0))));
      }
    }
    const end = this.#written;
    parts.push(this.#counted(new TextEncoder().encode(JSON.stringify({ summary, marks: this.#marks }))));
    const tail = new Uint8Array(TAIL);
    const view = new DataView(tail.buffer);
    for (const [at, value] of [this.#samples, index, end].entries()) view.setFloat64(at * 8, value, true);
    tail.set(new TextEncoder().encode(MAGIC), 24);
    return [...parts, this.#counted(tail)];
  }

  #block(): Uint8Array {
    const count = this.#inBlock;
    const block = new Uint8Array(count * (8 + 4 * this.#columns.length));
    block.set(bytesOf(this.#times.subarray(0, count)));
    for (const [at, values] of this.#values.entries()) {
      block.set(bytesOf(values.subarray(0, count)), count * (8 + 4 * at));
    }
    this.#index(count);
    this.#samples += count;
    this.#inBlock = 0;
    return this.#counted(block);
  }

  #index(count: number): void {
    const buckets = Math.ceil(count / BUCKET);
    const timeMs = Float64Array.from({ length: buckets }, (_, at) => this.#times[at * BUCKET] as number);
    const low = this.#columns.map(() => new Float32Array(buckets));
    const high = this.#columns.map(() => new Float32Array(buckets));
    for (const [column, values] of this.#values.entries()) {
      for (let at = 0; at < buckets; at++) {
        const [least, largest] = rangeOf(values, at * BUCKET, Math.min((at + 1) * BUCKET, count));
        (low[column] as Float32Array)[at] = least;
        (high[column] as Float32Array)[at] = largest;
      }
    }
    this.#buckets.push({ timeMs, low, high });
  }

  #counted(bytes: Uint8Array): Uint8Array {
    this.#written += bytes.length;
    return bytes;
  }
}

function columnOf(batch: Batch, name: ColumnName): Float64Array | null {
  const [of, part] = name.split('.');
  if (of === 'target') return batch.target?.[part === 'x' ? 'x' : 'y'] ?? null;
  if (of === 'head') return batch.head?.[part === 'yaw' ? 'yaw' : part === 'pitch' ? 'pitch' : 'roll'] ?? null;
  const eye = batch.eyes[of === 'left' ? 'left' : of === 'right' ? 'right' : 'both'];
  return eye?.[part === 'x' ? 'x' : part === 'y' ? 'y' : 'pupilMm'] ?? null;
}

/** The recording file of what is being read, in pieces to be written one after the other. */
export async function* recordingFileOf(reading: GazeReading): AsyncGenerator<Uint8Array> {
  const writer = new RecordingWriter(reading.header);
  yield writer.begin();
  for await (const batch of reading.batches) yield* writer.add(batch);
  yield* writer.end(reading.summary());
}
