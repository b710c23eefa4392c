/**
 * Whether a text is an IMEI: 15 digits, the last of which makes their Luhn sum a multiple of ten (3GPP TS 23.003, annex B).
 * @param text digits only
 */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text) || /^0+$/.test(text)) return false;
  // Of fifteen digits every second one, beginning with the second, counts double, and then as the sum of its digits.
  const sum = [...text].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** An IMEI or a serial number as it is compared: without spaces and hyphens between digits, in capitals. */
export function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase();
  const digits = plain.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : plain;
}
