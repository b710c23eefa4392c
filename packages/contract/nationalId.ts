const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

export type NationalIdFacts = { birthday: string; gender: 'male' | 'female' };

/** Whether a number is a resident identity number but for its last character, as when a digit was mistyped. */
export function hasWrongCheck(text: string): boolean {
  const number = text.trim().toUpperCase();
  return /^\d{17}[\dX]$/.test(number) && checkOf(number) !== number[17] && facts(number.slice(6, 14), 0) !== null;
}

function checkOf(number: string): string | undefined {
  return CHECKS[WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0) % 11];
}

/**
 * Reads a resident identity number of 18 characters (GB 11643-1999: ISO 7064 MOD 11-2 check character) or the older
 * 15 digits, and returns the birthday (`YYYY-MM-DD`) and the gender that it carries, or null when it is not valid.
 * The birthday stands in characters 7 to 14 (7 to 12 with the century 19 in the older form).
 */
export function readNationalId(text: string): NationalIdFacts | null {
  const number = text.trim().toUpperCase();
  if (/^\d{17}[\dX]$/.test(number)) {
    if (checkOf(number) !== number[17]) return null;
    return facts(number.slice(6, 14), Number(number[16]));
  }
  return /^\d{15}$/.test(number) ? facts(`19${number.slice(6, 12)}`, Number(number[14])) : null;
}

function facts(day: string, sexDigit: number): NationalIdFacts | null {
  const birthday = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
  const date = new Date(`${birthday}T00:00:00Z`);
  const real =
    !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === birthday && date.getUTCFullYear() >= 1800;
  return real ? { birthday, gender: sexDigit % 2 === 1 ? 'male' : 'female' } : null;
}

/**
 * Keeps the first 4 and last 4 characters and replaces the middle with six asterisks; a shorter number is hidden
 * entirely.
 */
export function maskNationalId(text: string): string {
  const characters = [...text];
  return characters.length <= 8 ? '******' : `${characters.slice(0, 4).join('')}******${characters.slice(-4).join('')}`;
}

/**
 * Whole years between a birthday and a day, both `YYYY-MM-DD`; a person born on 29 February turns a year older on 1
 * March in a common year.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
