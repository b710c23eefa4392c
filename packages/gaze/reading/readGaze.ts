import { Collector } from './collector.ts';
import { encodingOf, ToUtf8 } from './encoding.ts';
import { openFormat } from './formats/openFormat.ts';
import { Lines } from './lines.ts';
import { GazeRefused, Problems } from './problem.ts';
import type { Batch, GazeReading, GazeSummary, ReadOptions } from './recording.ts';
import { HEAD_BYTES, sniff } from './sniff.ts';

/** Batches are given out after so many bytes at the latest, so that a whole file in one piece does not become all its batches at once. */
const PIECE = 65_536;

/**
 * Reads a recording of any known format as its bytes arrive, in memory that does not grow with it. Units and places become ours: ms from
 * the first sample, degrees right and up, NaN where the eye was lost.
 * @param source unpacked bytes, in pieces of any size (`inflated` unpacks)
 * @throws GazeRefused when the recording cannot be read; also while `batches` is read
 */
export async function readGaze(source: AsyncIterable<Uint8Array>, options: ReadOptions = {}): Promise<GazeReading> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    return await opened(pieces, options);
  } catch (error) {
    await pieces.return?.();
    throw error;
  }
}

async function opened(pieces: AsyncIterator<Uint8Array>, options: ReadOptions): Promise<GazeReading> {
  const head = await headOf(pieces);
  refuseOtherFiles(head);
  const format = sniff(head);
  if (!format) throw new GazeRefused('unknownFormat', 1);
  const { encoding, markBytes } = encodingOf(head);
  const toUtf8 = new ToUtf8(encoding);
  const problems = new Problems();
  const out = new Collector();
  const start = toUtf8.push(head.subarray(markBytes));
  const first = start.subarray(0, HEAD_BYTES);
  const lines: Lines = new Lines(
    (bytes, from, until, line) => reader.take(bytes, from, until, line),
    first.includes(10) || !first.includes(13) ? 10 : 13,
  );
  const reader = openFormat(format, { out, problems, options, unfinished: () => lines.unfinished });
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    lines.push(toUtf8.end());
    lines.end();
    reader.end();
    out.end();
  };
  const waiting = slices(start);
  const next = async (): Promise<boolean> => {
    if (waiting.length === 0) {
      const { done, value } = await pieces.next();
      if (done) return false;
      waiting.push(...slices(toUtf8.push(value)));
    }
    const slice = waiting.shift();
    if (slice) lines.push(slice);
    return true;
  };
  while (!out.header) if (!(await next())) break;
  if (!out.header) end();
  const { header } = out;
  if (!header) throw new GazeRefused('noSamples', lines.count);
  async function* batches(): AsyncGenerator<Batch> {
    try {
      yield* out.take();
      while (!ended && (await next())) yield* out.take();
      end();
      yield* out.take();
      if (out.count === 0) throw new GazeRefused('noSamples', lines.count);
    } finally {
      await pieces.return?.();
    }
  }
  let summary: GazeSummary | null = null;
  return {
    header,
    batches: batches(),
    summary: () => {
      // Measuring the whole adds problems of its own.
      if (!summary) {
        const quality = out.quality(problems);
        summary = { samples: out.count, lines: lines.count, quality, problems: problems.list() };
      }
      return summary;
    },
  };
}

/** At least as many bytes as `sniff` looks at, if there are as many. */
async function headOf(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array(0);
  while (head.length < HEAD_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
}

function slices(piece: Uint8Array): Uint8Array[] {
  const count = Math.ceil(piece.length / PIECE);
  return Array.from({ length: count }, (_, at) => piece.subarray(at * PIECE, (at + 1) * PIECE));
}

/** Files that are plainly no text, with the reason that helps whoever chose one. */
function refuseOtherFiles(head: Uint8Array): void {
  const begins = (...bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
  if (head.length === 0) throw new GazeRefused('empty');
  if (begins(0x1f, 0x8b)) throw new GazeRefused('gzip');
  if (begins(0x50, 0x4b, 3, 4)) throw new GazeRefused('zip');
  if (new TextDecoder('latin1').decode(head.subarray(0, 11)) === 'SR_RESEARCH') throw new GazeRefused('edf');
  const looked = head.subarray(0, HEAD_BYTES);
  const { encoding } = encodingOf(head);
  if (encoding !== 'utf-8') return;
  const strange = looked.filter((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127).length;
  if (looked.includes(0) || strange > looked.length * 0.05) throw new GazeRefused('binary');
}
