/** As many columns as a file for an import may have; no clinic's list comes near. */
export const COLUMNS_AT_MOST = 501;

/** The place of a column named by letters, counted from 0. */
export function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The letters of a column counted from 0. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
