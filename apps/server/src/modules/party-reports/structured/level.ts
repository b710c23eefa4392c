import type { DataSet } from 'dicom-parser';
import { readerOf } from './charset.ts';
import { TAGS } from './tags.ts';

/** How the texts of a level of the tree are read; null for a character set that is not known. */
export type Level = Readonly<{ read: ((bytes: Uint8Array) => string | null) | null }>;

/** A level has the character set of the one above unless it names its own. */
export function levelOf(item: DataSet, above: Level | null): Level {
  const own = item.string(TAGS.charset);
  return own === undefined && above ? above : { read: readerOf(own ?? '') };
}

const MOST_TEXT = 20_000;

/** As it can be shown: without control characters other than those of lines. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .slice(0, MOST_TEXT)
    .toWellFormed();

/**
 * The text of an element.
 * @returns null when there is none, `undefined` for one that is not text of the level's character set
 */
export function textOf(item: DataSet | null, tag: string, { read }: Level): string | null | undefined {
  const element = item?.elements[tag];
  if (!item || !element || element.length <= 0) return null;
  const text = read?.(item.byteArray.subarray(element.dataOffset, element.dataOffset + element.length));
  return text === null || text === undefined ? undefined : plainText(text) || null;
}

/** The first item of a sequence. */
export const firstItem = (item: DataSet | null, tag: string): DataSet | null =>
  item?.elements[tag]?.items?.[0]?.dataSet ?? null;

/** The meaning of a code, or the code itself where that is missing. */
export function meaningOf(item: DataSet | null, tag: string, level: Level): string | null | undefined {
  const code = firstItem(item, tag);
  const meaning = textOf(code, TAGS.codeMeaning, level);
  return meaning === null ? textOf(code, TAGS.codeValue, level) : meaning;
}
