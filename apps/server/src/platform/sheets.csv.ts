import { UNCALCULATED } from './sheets.cells.ts';
import { UnreadableSheet } from './sheets.problem.ts';

type Encoding = 'gb18030' | 'big5' | 'windows-1251';

const SAMPLE = 256 * 1024;
/** Characters of a line, and of a quoted cell. */
const LINE_AT_MOST = 1_000_000;
/** What no text holds. */
const BINARY = /[\p{Cc}--[\t\n\v\f\r\u{7f}-\u{9f}]]/v;
/** With which old programs end a text. */
const END_OF_TEXT = 0x1a;

/**
 * The text of a CSV file in UTF-8, UTF-16, GB18030, Big5 or Windows-1251.
 * @throws UnreadableSheet when the bytes are no text
 */
export function decodeText(given: Buffer): string {
  const bytes = given.at(-1) === END_OF_TEXT ? given.subarray(0, -1) : given;
  const marked = /^(?:(\xef\xbb\xbf)|(\xff\xfe)|(\xfe\xff))/.exec(bytes.toString('latin1', 0, 3));
  if (marked) return new TextDecoder(marked[1] ? 'utf-8' : marked[2] ? 'utf-16le' : 'utf-16be').decode(bytes);
  const sample = bytes.subarray(0, SAMPLE);
  if (BINARY.test(sample.toString('latin1'))) throw new UnreadableSheet('notSheet');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(guessEncoding(sample)).decode(bytes);
  }
}

/** The one of three old encodings in which the most of the bytes beyond ASCII make common characters. */
export function guessEncoding(bytes: Buffer): Encoding {
  const scores: [Encoding, number][] = [
    ['gb18030', pairScore(bytes, 0xb0, 0xd7, 0xa1)],
    ['big5', pairScore(bytes, 0xa4, 0xc6, 0x40)],
    ['windows-1251', cyrillicScore(bytes)],
  ];
  return scores.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** The delimiter that splits the first lines most, quoted text left out. */
export function guessDelimiter(text: string): ',' | ';' | '\t' {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .slice(0, 20);
  const counts = ([',', ';', '\t'] as const).map((mark) => [mark, countOf(lines, mark)] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/**
 * The line, counted from 1, in which a quoted cell begins that never ends, and so would swallow all lines below; null when
 * there is none. A mark within a cell that is not quoted is a sign like any.
 * @throws UnreadableSheet when a quoted cell is longer than any row
 */
export function openQuoteLine(text: string, delimiter: string): number | null {
  let open = text.indexOf('"');
  while (open >= 0) {
    let after = open + 1;
    const before = text[open - 1];
    if (before === undefined || before === delimiter || before === '\n' || before === '\r') {
      let close = text.indexOf('"', after);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      if (close < 0) return text.slice(0, open).split(/\r\n?|\n/).length;
      if (close - open > LINE_AT_MOST) throw new UnreadableSheet('tooMuch');
      after = close + 1;
    }
    open = text.indexOf('"', after);
  }
  return null;
}

/**
 * Whether a line of the text is longer than any row: its cells would be gathered sign by sign before anybody sees how many
 * they are.
 */
export function hasLongLine(text: string): boolean {
  for (let at = 0; text.length - at > LINE_AT_MOST; ) {
    const part = text.slice(at, at + LINE_AT_MOST);
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'));
    if (end < 0) return true;
    at += end + 1;
  }
  return false;
}

/**
 * What a cell of a CSV file says: ="0123" is how programs keep a spreadsheet from dropping digits; any other formula comes
 * without its result.
 */
export function csvCell(text: string): string {
  if (!text.startsWith('=')) return text;
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"').trim();
  return FORMULA.test(text) ? UNCALCULATED : text;
}

/** Words after the sign that name a cell, or a function. */
const FORMULA = /^=(?![\s=>]).*?(?:(?<![\p{L}\d])\$?[A-Z]{1,3}\$?\d|\p{L}\()/su;

function countOf(lines: readonly string[], mark: string): number {
  return lines.reduce((sum, line) => sum + line.split(mark).length - 1, 0);
}

/** The share of two-byte characters that are common ones: both encodings put those into one block of first bytes. */
function pairScore(bytes: Buffer, from: number, to: number, secondFrom: number): number {
  let common = 0;
  let all = 0;
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    all += 2;
    const second = bytes[at + 1] ?? 0;
    if (second < 0x40 || second === 0x7f) continue;
    at++;
    const isPunctuation = first >= 0xa1 && first <= 0xa3 && second >= secondFrom;
    if (isPunctuation || (first >= from && first <= to && second >= secondFrom)) common += 2;
  }
  return all === 0 ? 0 : common / all;
}

/** The share of bytes that make Russian words: small letters after the first, or capitals throughout. */
function cyrillicScore(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  const all = text.match(/[\x80-\xff]/g)?.length ?? 0;
  const words = text.match(/[\x80-\xff]+/g) ?? [];
  const good = words.filter((word) =>
    /^[\xc0-\xff\xa8\xb8][\xe0-\xff\xb8]*$|^[\xc0-\xdf\xa8]+$|^[\xa0\xab\xb9\xbb\x96\x97]$/.test(word),
  );
  return all === 0 ? 0 : good.reduce((sum, word) => sum + word.length, 0) / all;
}
