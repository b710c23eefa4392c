/** What `numberAt` answers for a field that is neither a number nor one of the words for a missing one. */
export const NOT_A_NUMBER = Number.POSITIVE_INFINITY;

const MISSING = new Set(['', '.', '-', '?', 'nan', '-nan', 'na', 'n/a', 'null', 'none', '-nan(ind)', 'inf', '-inf']);
/** Powers of ten that a double holds exactly, so that one multiplication or division rounds correctly. */
const POWERS = Array.from({ length: 23 }, (_, power) => 10 ** power);
const EXACT_DIGITS = 15;

/**
 * Reads the number that stands in bytes of ASCII, with a point or a comma before its decimals; blanks and quotes around it are passed over.
 * @returns NaN for a missing value, `NOT_A_NUMBER` for anything else
 */
export function numberAt(bytes: Uint8Array, start: number, end: number): number {
  let from = start;
  let until = end;
  while (from < until && isPadding(bytes[from] as number)) from++;
  while (until > from && isPadding(bytes[until - 1] as number)) until--;
  if (from === until) return Number.NaN;
  let at = from;
  const sign = bytes[at];
  if (sign === 45 || sign === 43) at++;
  let value = 0;
  let digits = 0;
  let decimals = 0;
  let point = false;
  for (; at < until; at++) {
    const byte = bytes[at] as number;
    const digit = byte - 48;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      digits++;
      if (point) decimals++;
    } else if ((byte === 46 || byte === 44) && !point) point = true;
    else break;
  }
  if (at < until || digits === 0 || digits > EXACT_DIGITS) return byText(bytes, from, until);
  if (decimals > 0) value /= POWERS[decimals] as number;
  return sign === 45 ? -value : value;
}

function isPadding(byte: number): boolean {
  return byte === 32 || byte === 9 || byte === 34;
}

/** Exponents, very long numbers and words: rare enough to be read the slow way. */
function byText(bytes: Uint8Array, from: number, until: number): number {
  if (until - from > 64) return NOT_A_NUMBER;
  const text = String.fromCharCode(...bytes.subarray(from, until)).toLowerCase();
  if (MISSING.has(text)) return Number.NaN;
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d{1,3})?$/.test(text)) return NOT_A_NUMBER;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : NOT_A_NUMBER;
}
