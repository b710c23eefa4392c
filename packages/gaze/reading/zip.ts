import { unpacked } from './inflated.ts';
import { GazeRefused } from './problem.ts';

/** Bytes that can be read from anywhere, as a file on a disk. */
export type Stored = Readonly<{
  size: number;
  /** The bytes from `from` up to, and without, `until`. A piece is valid only until the next is asked for. */
  read(from: number, until: number): AsyncIterable<Uint8Array>;
}>;

/** A file in a zip. */
export type Entry = Readonly<{
  name: string;
  isPacked: boolean;
  packedBytes: number;
  /** Where its own header begins. */
  headerAt: number;
}>;

/** A recording and its JSON need two; more are allowed for what an operating system adds. */
export const MOST_ENTRIES = 20;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const END = 0x06054b50;
const LISTED = 0x02014b50;
const HEADER = 0x04034b50;
const LISTED_BYTES = 46;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** What the list of so many files takes at most: each name up to 64 KB would be an attack. */
const LIST_BYTES = MOST_ENTRIES * 2048;

/** Whether bytes begin as a zip does, or as one without files. */
export const isZip = ([p, k, part]: Uint8Array): boolean => p === 0x50 && k === 0x4b && (part === 3 || part === 5);

/**
 * The files of a zip, as its list at the end has them.
 * @throws GazeRefused `archiveDamaged`, `archiveLocked` with a password, `archiveFull` beyond `MOST_ENTRIES`
 */
export async function entriesOf(zip: Stored): Promise<Entry[]> {
  const tailAt = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = await whole(zip, tailAt, zip.size);
  let endAt = tail.byteLength - END_BYTES;
  while (endAt >= 0 && tail.getUint32(endAt, true) !== END) endAt -= 1;
  if (endAt < 0) throw new GazeRefused('archiveDamaged');
  const count = tail.getUint16(endAt + 10, true);
  const [bytes, from] = [tail.getUint32(endAt + 12, true), tail.getUint32(endAt + 16, true)];
  if (count > MOST_ENTRIES || bytes > LIST_BYTES) throw new GazeRefused('archiveFull', null, { limit: MOST_ENTRIES });
  if (from + bytes > tailAt + endAt) throw new GazeRefused('archiveDamaged');
  return listed(await whole(zip, from, from + bytes), count);
}

function listed(list: DataView, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let nth = 0; nth < count; nth += 1) {
    if (at + LISTED_BYTES > list.byteLength || list.getUint32(at, true) !== LISTED)
      throw new GazeRefused('archiveDamaged');
    const [flags, method] = [list.getUint16(at + 8, true), list.getUint16(at + 10, true)];
    const nameBytes = list.getUint16(at + 28, true);
    const next = at + LISTED_BYTES + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
    if (next > list.byteLength) throw new GazeRefused('archiveDamaged');
    if ((flags & 1) === 1) throw new GazeRefused('archiveLocked');
    if (method !== STORED && method !== DEFLATED) throw new GazeRefused('archiveDamaged');
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(list.buffer, list.byteOffset + at + LISTED_BYTES, nameBytes)),
      isPacked: method === DEFLATED,
      packedBytes: list.getUint32(at + 20, true),
      headerAt: list.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/**
 * The content of a file in a zip, in pieces. Its reader sets the limit: a small zip can hold terabytes.
 * @throws GazeRefused `archiveDamaged`
 */
export async function* contentOf(zip: Stored, { headerAt, packedBytes, isPacked }: Entry): AsyncGenerator<Uint8Array> {
  if (headerAt + HEADER_BYTES > zip.size) throw new GazeRefused('archiveDamaged');
  const header = await whole(zip, headerAt, headerAt + HEADER_BYTES);
  if (header.getUint32(0, true) !== HEADER) throw new GazeRefused('archiveDamaged');
  const from = headerAt + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  if (from + packedBytes > zip.size) throw new GazeRefused('archiveDamaged');
  const content = zip.read(from, from + packedBytes);
  yield* isPacked ? unpacked(content, 'deflate-raw') : content;
}

async function whole(zip: Stored, from: number, until: number): Promise<DataView> {
  const bytes = new Uint8Array(until - from);
  let filled = 0;
  for await (const piece of zip.read(from, until)) {
    bytes.set(piece.subarray(0, bytes.length - filled), filled);
    filled += piece.length;
  }
  if (filled < bytes.length) throw new GazeRefused('archiveDamaged');
  return new DataView(bytes.buffer);
}
