import { typedDay } from '@cogclinic/contract/typedDay';

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
 * The day that a cell says, as `YYYY-MM-DD`, or null when it does not say one for sure: as people type days, also with a time
 * after it, or the number of days that spreadsheets count by.
 */
export function readDay(text: string, date1904 = false): string | null {
  const given = plain(text);
  const typed = typedDay(given.replace(TIME, ''));
  if (typed) return typed;
  const serial = /^(\d{4,5})(?:\.\d+)?$/.exec(given);
  return serial ? dayOfSerial(Number(serial[1]), date1904) : null;
}

/** The time of day that a spreadsheet writes after a day. */
const TIME = /(?<=\d)[T\s]+\d[\d:.]*Z?$/;

/** Four digits that can be a year are taken for no day. */
function dayOfSerial(serial: number, date1904: boolean): string | null {
  if (serial >= 1800 && serial <= 2200) return null;
  const first = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + serial * 86_400_000).toISOString().slice(0, 10);
}
