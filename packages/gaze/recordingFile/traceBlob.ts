import { GazeRefused } from '../reading/problem.ts';
import { bytesOf, type ColumnName, roundedUp } from './layout.ts';
import type { TraceRange } from './traceRange.ts';

type Head = Readonly<{ exact: boolean; length: number; columns: readonly ColumnName[] }>;

/** A stretch as bytes for the wire: the length of a head as Uint32, 4 bytes of zeros, the head as JSON, times as Float64, then for each column its lows and its highs. */
export function traceBlob({ exact, timeMs, columns }: TraceRange): Uint8Array {
  const head: Head = { exact, length: timeMs.length, columns: columns.map(({ name }) => name) };
  const json = new TextEncoder().encode(JSON.stringify(head));
  const parts: Uint8Array[] = [
    bytesOf(timeMs),
    ...columns.flatMap(({ low, high }) => (exact ? [bytesOf(low)] : [bytesOf(low), bytesOf(high)])),
  ];
  const begin = roundedUp(8 + json.length);
  const blob = new Uint8Array(parts.reduce((sum, { length }) => sum + length, begin));
  new DataView(blob.buffer).setUint32(0, json.length, true);
  blob.set(json, 8);
  let at = begin;
  for (const part of parts) {
    blob.set(part, at);
    at += part.length;
  }
  return blob;
}

/**
 * The stretch that `traceBlob` wrote.
 * @throws GazeRefused `fileDamaged`
 */
export function traceOfBlob(bytes: Uint8Array): TraceRange {
  const blob = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const { buffer, byteOffset } = blob;
  if (blob.length < 8) throw new GazeRefused('fileDamaged');
  const length = new DataView(buffer, byteOffset).getUint32(0, true);
  const head = headOf(blob.subarray(8, 8 + length));
  const begin = roundedUp(8 + length);
  const perColumn = head.exact ? 4 : 8;
  if (begin + head.length * (8 + perColumn * head.columns.length) !== blob.length) throw new GazeRefused('fileDamaged');
  const timeMs = new Float64Array(buffer, byteOffset + begin, head.length);
  const column = (at: number, side: 0 | 1) =>
    new Float32Array(buffer, byteOffset + begin + head.length * (8 + perColumn * at + 4 * side), head.length);
  const columns = head.columns.map((name, at) => {
    const low = column(at, 0);
    return { name, low, high: head.exact ? low : column(at, 1) };
  });
  return { exact: head.exact, timeMs, columns };
}

function headOf(bytes: Uint8Array): Head {
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Head> | null;
    const { exact, length, columns } = head ?? {};
    if (typeof exact === 'boolean' && Number.isSafeInteger(length) && length !== undefined && Array.isArray(columns)) {
      return { exact, length, columns };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new GazeRefused('fileDamaged');
}
