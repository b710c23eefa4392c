/** A cell of a spreadsheet as the program that wrote it kept it. */
export type RawCell = string | number | boolean | Date | null | undefined;

/** As much as a cell of a spreadsheet can hold. */
const MOST = 32_767;
// Zero-width characters, soft hyphens and marks of direction are invisible, yet make two equal texts differ.
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const CONTROL = /[\p{Cc}--[\t\n]]/gv;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * What a cell says, as text: a number without exponent or needless decimals, a date as `YYYY-MM-DD` (with its time where
 * it has one). A whole number of more than 15 digits, of which spreadsheets keep only the first 15, stays in the form
 * with an exponent, so that it is not taken for complete.
 */
export function cellText(value: RawCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return Number.isNaN(value.getTime()) ? '' : dateText(value);
}

/** Text as it can be kept: no unseen or control characters, plain spaces, none at the ends. */
export function cleanText(text: string): string {
  return text
    .slice(0, MOST)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(CONTROL, '')
    .replace(SPACES, ' ')
    .trim();
}

/** Stands for what a formula says whose result is not in the file. */
export const UNCALCULATED = '=?';

/** What a spreadsheet shows where a formula failed. */
export const isFormulaError = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/.test(text);

function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  // Spreadsheets show 15 digits; what lies beyond is the noise of binary fractions.
  return String(Number(value.toPrecision(15)));
}

function dateText(value: Date): string {
  const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
