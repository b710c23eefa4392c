/** Full-width digits, letters and signs as the plain ones. */
export const plain = (text: string): string => text.normalize('NFKC').trim();

/** A text by which two spellings of one name or label are known: case, spaces and width do not count. */
export const folded = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[\s\u200b-\u200f\u2060\ufeff]+/g, '')
    .replaceAll('ё', 'е');

/** A text with its accents joined to their letters; rare characters stay as they are written. */
export const composed = (text: string): string => text.replaceAll(/\P{M}\p{M}+/gu, (letter) => letter.normalize('NFC'));

/** A number of which the spreadsheet kept only the first digits: "1.10101195003077E+17". */
export const lostDigits = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(plain(text));

/** The digits of a number that a spreadsheet may have kept with decimals, or as text with an apostrophe. */
export const digits = (text: string): string =>
  plain(text)
    .replace(/^['’`]/, '')
    .replace(/^(\+?\d+)[.,]0+$/, '$1');

/**
 * The day that a cell says, as `YYYY-MM-DD`, or null when it does not say one for sure: year first in any usual form, day
 * first with dots, eight digits, a year of the Republic (民國), or the number of days that spreadsheets count by.
 */
export function readDay(text: string, date1904 = false): string | null {
  const given = plain(text);
  const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]+[\d:.]+Z?)?$/.exec(given);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  // Years of the Republic, as Taiwan counts them; only where the word says so.
  const ofRepublic = /^(?:中華)?民[國国]\s*(\d{1,3})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/.exec(given);
  if (ofRepublic) return dayOf(String(Number(ofRepublic[1]) + 1911), ofRepublic[2], ofRepublic[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s*(?:г\.?)?$/.exec(given);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  const run = /^(\d{4})(\d{2})(\d{2})$/.exec(given);
  if (run) return dayOf(run[1], run[2], run[3]);
  const serial = /^(\d{4,5})(?:\.\d+)?$/.exec(given);
  return serial ? dayOfSerial(Number(serial[1]), date1904) : null;
}

function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** Four digits that can be a year are taken for no day. */
function dayOfSerial(serial: number, date1904: boolean): string | null {
  if (serial >= 1800 && serial <= 2200) return null;
  const first = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + serial * 86_400_000).toISOString().slice(0, 10);
}
