/** From so many rows on there is more than a screen of them. */
const FEWEST = 16;
/** Rows of a column that fit on a screen of 768 px below the shell and the head. */
const ROWS = 23;

/**
 * Rows in blocks of two columns, each block at most a screen high where its columns stand side by side: read down the
 * left, then the right. Fewer rows than fill a screen are one column.
 */
export function blocksOf<T>(rows: readonly T[]): (readonly T[])[][] {
  if (rows.length < FEWEST) return [[rows]];
  const count = Math.ceil(rows.length / (2 * ROWS));
  return inParts(rows, count).map((block) => inParts(block, 2));
}

/** So many parts of nearly the same length, longer ones first. */
function inParts<T>(all: readonly T[], count: number): (readonly T[])[] {
  const longer = all.length % count;
  const length = Math.floor(all.length / count);
  return Array.from({ length: count }, (_, at) => {
    const from = at * length + Math.min(at, longer);
    return all.slice(from, from + length + (at < longer ? 1 : 0));
  });
}

/** A head of two columns holds so many letters in a line; a Chinese character is as wide as two. */
const LETTERS = 6;

/** Whether words above narrow columns must stand upright, since one of them is too long to be written across. */
export function standUpright(words: readonly string[]): boolean {
  const width = (word: string) => [...word].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
  return words.some((text) => text.split(/[\s/]+/).some((word) => width(word) > LETTERS));
}
