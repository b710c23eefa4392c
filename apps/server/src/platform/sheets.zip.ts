import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { UnreadableSheet } from './sheets.problem.ts';

/** Cells joined to one; counted from 0, the ends included. */
export type Merge = { top: number; left: number; bottom: number; right: number };
/** What must be known of a workbook before its rows are read. */
export type Workbook = {
  /** The first sheet that is shown, counted from 0. */
  sheet: number;
  /** Days are counted from 1904 and not from 1900. */
  date1904: boolean;
  merges: Merge[];
};

type Entry = { method: number; from: number; packed: number };

const MEGABYTE = 1024 * 1024;
const MOST = {
  entries: 1000,
  sheet: 640 * MEGABYTE,
  strings: 128 * MEGABYTE,
  part: 16 * MEGABYTE,
  /** Unpacked to packed; a true sheet stays below 100. */
  ratio: 250,
  ratioFrom: 8 * MEGABYTE,
  merges: 20_000,
};

/**
 * Looks into an XLSX file before anybody unpacks it: each part that will be read is unpacked here bit by bit and thrown
 * away, so that what the file says of its sizes need not be believed.
 * @throws UnreadableSheet when it is no workbook, or one that would burst
 */
export async function inspectWorkbook(bytes: Buffer): Promise<Workbook> {
  const entries = readDirectory(bytes);
  const workbook = small(bytes, entries, 'xl/workbook.xml');
  if (!workbook || !entries.has('[Content_Types].xml')) throw new UnreadableSheet('notSheet');
  const relations = small(bytes, entries, 'xl/_rels/workbook.xml.rels') ?? '';
  const { sheet, relation } = firstShown(workbook);
  const path = sheetPath(relations, relation);
  const target = entries.get(path);
  if (!target) throw new UnreadableSheet('notSheet');
  for (const [name, entry] of entries) {
    if (name === path || !isRead(name)) continue;
    await unpack(bytes, entry, /sharedStrings/i.test(name) ? MOST.strings : MOST.part);
  }
  const merges = new MergeFinder();
  await unpack(bytes, target, MOST.sheet, (chunk) => merges.read(chunk));
  return { sheet, date1904: /\bdate1904\s*=\s*["'](1|true|on)["']/i.test(workbook), merges: merges.found };
}

const isRead = (name: string) => /\.rels$|^\[Content_Types\]\.xml$|\/(sharedStrings|styles|workbook)\.xml$/i.test(name);

/** The entries of the archive by name; of two with one name the last counts, as it does for the reader. */
function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) throw new UnreadableSheet('broken');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST.entries) throw new UnreadableSheet('bomb');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new UnreadableSheet('broken');
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    if (bytes.readUInt16LE(at + 8) & 1) throw new UnreadableSheet('encrypted');
    entries.set(name, entryAt(bytes, at));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function entryAt(bytes: Buffer, at: number): Entry {
  const packed = bytes.readUInt32LE(at + 20);
  const header = bytes.readUInt32LE(at + 42);
  if (header + 30 > bytes.length) throw new UnreadableSheet('broken');
  const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  // Whoever leaves the size out, or says more than there is, would be read by guesswork.
  if (from + packed > bytes.length || (packed === 0 && bytes.readUInt32LE(at + 24) !== 0)) {
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

async function unpack(bytes: Buffer, entry: Entry, most: number, look?: (chunk: Buffer) => void): Promise<void> {
  const packed = bytes.subarray(entry.from, entry.from + entry.packed);
  if (entry.method === 0) return look?.(packed);
  if (entry.method !== 8) throw new UnreadableSheet('broken');
  const inflating = createInflateRaw({ chunkSize: 256 * 1024 });
  inflating.end(packed);
  let size = 0;
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      size += chunk.length;
      const isBomb = size > MOST.ratioFrom && size > MOST.ratio * entry.packed;
      if (isBomb || size > most) throw new UnreadableSheet('bomb');
      look?.(chunk);
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken');
  } finally {
    inflating.destroy();
  }
}

function firstShown(workbook: string): { sheet: number; relation: string } {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => tag);
  const sheet = sheets.findIndex((tag) => !/\bstate\s*=\s*["'](hidden|veryHidden)["']/.test(tag));
  const relation = /\b[\w]+:id\s*=\s*["']([^"']+)["']/.exec(sheets[sheet] ?? '')?.[1];
  if (!relation) throw new UnreadableSheet('notSheet');
  return { sheet, relation };
}

function sheetPath(relations: string, id: string): string {
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
    if (attribute('Id') !== id) continue;
    const target = attribute('Target');
    return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  }
  return '';
}

/** Finds the joined cells, which a sheet names after its rows. */
class MergeFinder {
  readonly found: Merge[] = [];
  #rest = '';

  read(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    for (const [, left, top, right, bottom] of text.matchAll(MERGE)) {
      if (this.found.length >= MOST.merges) break;
      this.found.push({
        top: Number(top) - 1,
        left: columnOf(left ?? ''),
        bottom: Number(bottom) - 1,
        right: columnOf(right ?? ''),
      });
    }
    this.#rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 200));
  }
}

const MERGE = /mergeCell\s+[^>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["'][^>]*>/g;

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
