import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { readXml } from 'hucre/xml';
import { FarCells, LongFormats, LongPieces, type Look } from './sheets.bounds.ts';
import { UncalculatedFinder } from './sheets.formulas.ts';
import { type Merge, MergeFinder } from './sheets.merges.ts';
import { UnreadableSheet } from './sheets.problem.ts';

/** What must be known of a workbook before its rows are read. */
export type Workbook = {
  /** The first sheet that is shown, counted from 0. */
  sheet: number;
  /** Days are counted from 1904 and not from 1900. */
  date1904: boolean;
  merges: Merge[];
  /** The columns of cells with a formula but no result of it, by their rows; both counted from 0. */
  uncalculated: ReadonlyMap<number, ReadonlySet<number>>;
};

type Entry = { method: number; from: number; packed: number };

const MEGABYTE = 1024 * 1024;
const WORKBOOK = 'xl/workbook.xml';
/** Says that the true number stands elsewhere, as in archives of more than four gigabytes. */
const ELSEWHERE = 0xffff_ffff;
const MOST = {
  entries: 1000,
  sheet: 640 * MEGABYTE,
  strings: 128 * MEGABYTE,
  part: 16 * MEGABYTE,
  /** All parts that are read whole, without the texts: many names may lead to one packed part. */
  parts: 48 * MEGABYTE,
  /** Unpacked to packed, of what was unpacked so far; a true sheet stays below 100. */
  ratio: 250,
  ratioFrom: 8 * MEGABYTE,
  /** Of what a part names as belonging to it; each entry of at most `entries` has three or four. */
  attributes: 6000,
};

/**
 * Looks into an XLSX file before anybody unpacks it: each part that will be read is unpacked here bit by bit and thrown
 * away, so that what the file says of its sizes need not be believed.
 * @throws UnreadableSheet when it is no workbook, or one that would burst
 */
export async function inspectWorkbook(bytes: Buffer): Promise<Workbook> {
  const entries = readDirectory(bytes);
  const workbook = small(bytes, entries, WORKBOOK);
  if (!workbook || !entries.has('[Content_Types].xml')) throw new UnreadableSheet('notSheet');
  const roots = relationsIn(small(bytes, entries, '_rels/.rels'));
  if (roots.some(({ type, target }) => type === 'officeDocument' && target.replace(/^\//, '') !== WORKBOOK)) {
    throw new UnreadableSheet('notSheet');
  }
  const relations = relationsIn(small(bytes, entries, 'xl/_rels/workbook.xml.rels'));
  const { sheet, relation } = firstShown(workbook);
  const pathsOf = (type: string) => relations.filter((one) => one.type === type).map(({ target }) => pathOf(target));
  const shown = relations.findLast(({ id, type }) => id === relation && type === 'worksheet');
  const rows = shown && entries.get(pathOf(shown.target));
  if (!rows) throw new UnreadableSheet('notSheet');
  // Texts and styles are read whole, however their parts are named.
  const [strings, styles] = [new Set(pathsOf('sharedStrings')), new Set(pathsOf('styles'))];
  const left = { strings: MOST.strings, parts: MOST.parts };
  for (const [name, entry] of entries) {
    const looks = [new LongPieces(), ...(styles.has(name) ? [new LongFormats()] : [])];
    if (strings.has(name)) left.strings -= await unpack(bytes, entry, left.strings, looks);
    else if (styles.has(name) || isRead(name))
      left.parts -= await unpack(bytes, entry, Math.min(MOST.part, left.parts), looks);
  }
  const merges = new MergeFinder();
  const formulas = new UncalculatedFinder();
  await unpack(bytes, rows, MOST.sheet, [new LongPieces(), new FarCells(), merges, formulas]);
  const date1904 = /\bdate1904\s*=\s*["'](1|true|on)["']/i.test(workbook);
  return { sheet, date1904, merges: merges.found, uncalculated: formulas.found };
}

const isRead = (name: string) => /\.rels$|^\[Content_Types\]\.xml$|\/workbook\.xml$/i.test(name);

/** The entries of the archive by name; of two with one name the last counts, as it does for the reader. */
function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) throw new UnreadableSheet('broken');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST.entries) throw new UnreadableSheet('bomb');
  if (bytes.readUInt32LE(end + 12) === ELSEWHERE) throw new UnreadableSheet('broken');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new UnreadableSheet('broken');
    // As the reader decodes it: a name may begin with a mark that is no part of it.
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
    if (bytes.readUInt16LE(at + 8) & 1) throw new UnreadableSheet('encrypted');
    if (!name.endsWith('/')) entries.set(name, entryAt(bytes, at));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function entryAt(bytes: Buffer, at: number): Entry {
  const packed = bytes.readUInt32LE(at + 20);
  const header = bytes.readUInt32LE(at + 42);
  if (header + 30 > bytes.length) throw new UnreadableSheet('broken');
  const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const comesAfter = (bytes.readUInt16LE(at + 8) & 8) !== 0;
  // A file that leaves the size out, or claims more than there is, would be read by guesswork.
  if (from + packed > bytes.length || (packed === 0 && (comesAfter || bytes.readUInt32LE(at + 24) !== 0))) {
    throw new UnreadableSheet('broken');
  }
  return { method: bytes.readUInt16LE(at + 10), from, packed };
}

/** A part small enough to be looked at whole; null when there is none. */
function small(bytes: Buffer, entries: Map<string, Entry>, name: string): string | null {
  const entry = entries.get(name);
  if (!entry) return null;
  const packed = bytes.subarray(entry.from, entry.from + entry.packed);
  try {
    return (entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MOST.part })).toString('utf8');
  } catch (error) {
    throw new UnreadableSheet((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken');
  }
}

/** Unpacks a part for others to look at; answers its size. */
async function unpack(bytes: Buffer, entry: Entry, most: number, looks: readonly Look[]): Promise<number> {
  const packed = bytes.subarray(entry.from, entry.from + entry.packed);
  let size = 0;
  try {
    for await (const { chunk, taken } of chunksOf(packed, entry.method)) {
      size += chunk.length;
      // By what it was unpacked from, and not by the whole part: a bomb of a gigabyte ends after its first megabytes.
      const isBomb = size > MOST.ratioFrom && size > MOST.ratio * taken;
      if (isBomb || size > most) throw new UnreadableSheet('bomb');
      for (const look of looks) look.read(chunk);
    }
    for (const look of looks) look.end?.();
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken');
  }
  return size;
}

const CHUNK = 256 * 1024;

/** `taken`: how many packed bytes this and what came before were unpacked from, or a few more. */
type Chunk = { chunk: Buffer; taken: number };

async function* chunksOf(packed: Buffer, method: number): AsyncGenerator<Chunk> {
  if (method === 0) {
    for (let at = 0; at < packed.length; at += CHUNK) {
      yield { chunk: packed.subarray(at, at + CHUNK), taken: Math.min(at + CHUNK, packed.length) };
    }
    return;
  }
  if (method !== 8) throw new UnreadableSheet('broken');
  const inflating = createInflateRaw({ chunkSize: CHUNK });
  inflating.end(packed);
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) yield { chunk, taken: inflating.bytesWritten };
  } finally {
    inflating.destroy();
  }
}

function firstShown(workbook: string): { sheet: number; relation: string } {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => tag);
  const sheet = sheets.findIndex((tag) => !/\bstate\s*=\s*["'](hidden|veryHidden)["']/.test(tag));
  const relation = /\b[\w]+:id\s*=\s*["']([^"']+)["']/.exec(sheets[sheet] ?? '')?.[1];
  if (!relation) throw new UnreadableSheet('notSheet');
  return { sheet, relation };
}

type Relation = { id: string; type: string; target: string };

/** What a part names as belonging to it, by the reader's own parser: what it is shown is what will be followed. */
function relationsIn(xml: string | null): Relation[] {
  // The parser gives each relation a place for the attributes of all others.
  if ((xml?.split('=', MOST.attributes + 1).length ?? 0) > MOST.attributes) throw new UnreadableSheet('tooMuch');
  try {
    const { data } = readXml(xml ?? '', { rowTag: 'Relationship', stripNamespaces: true });
    return data.map((row) => ({
      id: String(row['@Id'] ?? ''),
      type: String(row['@Type'] ?? '').replace(/^.*\//s, ''),
      target: String(row['@Target'] ?? ''),
    }));
  } catch {
    throw new UnreadableSheet('broken');
  }
}

/** Where a part that the workbook names stands in the archive. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = ['xl'];
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
