import { isInTaiwan } from '@cogclinic/scales/regions';
import { plainPhone } from './fields.ts';

/** Which rule a phone number breaks: the keys of `rules.json`. */
export type PhoneRule =
  | 'phoneMobile'
  | 'phoneLandline'
  | 'phoneLandlineOrTaiwan'
  | 'phoneMainland'
  | 'phoneTaiwan'
  | 'phoneLength';

/** Mainland mobile: 11 digits beginning with 13 to 19 (numbering plan of the MIIT). */
const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;
/** Mainland landline without the zero before: 10 or 2x with 8 digits, other area codes with 7 or 8. */
const MAINLAND_LANDLINE = /^(?:(?:10|2\d)\d{8}|[3-9]\d{2}\d{7,8})$/;
/**
 * Taiwan without the zero before: mobile 9 and 8 digits. Area code and number are 8 digits together, in 02, 04 and 049 nine,
 * and no number of 02 begins with 0, 1 or 9 (NCC): most numbers of the mainland that lack a digit are none of these.
 */
const TAIWAN_MOBILE = /^9\d{8}$/;
const TAIWAN_LANDLINE = /^(?:2[2-8]\d{7}|4[2-9]\d{7}|[3-8]\d{7})$/;
/** An international number has at most 15 digits (ITU-T E.164); shorter than 7 none has that reaches a person. */
const LENGTH = /^\d{7,15}$/;

const first = (ok: boolean, rule: PhoneRule): PhoneRule | null => (ok ? null : rule);

/**
 * The rule that a phone number breaks, or null. With a country code (+ or 00) that country's rule holds: +86 and +886 have
 * their own, all others the length of E.164. Without one, the way it begins tells: 1 a mainland mobile number, 0 a mobile
 * number of Taiwan or an area code of either, anything else a local number of some country.
 *
 * Tianjin's 022 with seven digits is a number of Taipei's 02 with eight, and so for 023 to 025, 027 and 028: digits alone
 * do not tell a number that lacks one. Outside Taiwan a landline of Taiwan is therefore written with +886.
 *
 * @param number as `plainPhone` writes it
 * @param timeZone of the institution; without one, landlines of either pass
 */
export function phoneProblem(number: string, timeZone?: string): PhoneRule | null {
  const foreign = /^(?:\+|00)(\d*)$/.exec(number)?.[1];
  if (foreign?.startsWith('886')) {
    const own = foreign.slice(3).replace(/^0/, '');
    return first(TAIWAN_MOBILE.test(own) || TAIWAN_LANDLINE.test(own), 'phoneTaiwan');
  }
  if (foreign?.startsWith('86')) {
    const own = foreign.slice(2).replace(/^0/, '');
    return first(MAINLAND_MOBILE.test(own) || MAINLAND_LANDLINE.test(own), 'phoneMainland');
  }
  if (foreign !== undefined) return first(LENGTH.test(foreign), 'phoneLength');
  if (number.startsWith('1')) return first(MAINLAND_MOBILE.test(number), 'phoneMobile');
  if (number.startsWith('0')) {
    const own = number.slice(1);
    if (MAINLAND_LANDLINE.test(own) || TAIWAN_MOBILE.test(own)) return null;
    if (!TAIWAN_LANDLINE.test(own)) return 'phoneLandline';
    return first(timeZone === undefined || isInTaiwan(timeZone), 'phoneLandlineOrTaiwan');
  }
  return first(LENGTH.test(number), 'phoneLength');
}

/** What is written before an extension: the sign of Taiwan's numbers, or the word of each language. */
const EXTENSION = /^(.*\d)\)?[\s,;]*(?:#|转|轉|分机|分機|ext\.?|доб\.?|x)[\s:]*(\d{1,6})$/iu;
/** An extension as the mainland writes it: after one more hyphen. */
const HYPHENED = /^(.*\d)\s*\p{Pd}\s*(\d{1,5})$/u;
/** Numbers of public services in the mainland: 120, 12320, 95598, 966999 (numbering plan of the MIIT). */
const SHORT = /^(?:1\d{2,4}|9[56]\d{3,4})$/;

/**
 * The canonical form of an institution's number: as `plainPhone` writes it, with the extension after `#`. A hyphen is read
 * as one before an extension only where the number is none with it, and one without.
 */
export function plainLine(value: string): string {
  const given = value.normalize('NFKC').trim();
  const [, named, extension] = EXTENSION.exec(given) ?? [];
  if (named && extension) return `${plainPhone(named)}#${extension}`;
  const whole = plainPhone(given);
  const [, before, last] = HYPHENED.exec(given) ?? [];
  if (!before || !last || phoneProblem(whole) === null) return whole;
  const number = plainPhone(before);
  return phoneProblem(number) === null ? `${number}#${last}` : whole;
}

/**
 * The rule that an institution's number breaks, or null: that of `phoneProblem`, which an extension does not change; short
 * numbers of public services are numbers too.
 *
 * @param line as `plainLine` writes it
 * @param timeZone as for `phoneProblem`
 */
export function lineProblem(line: string, timeZone?: string): PhoneRule | null {
  const [number = '', extension] = line.split('#');
  if (extension === undefined && SHORT.test(number)) return null;
  return phoneProblem(number, timeZone);
}

/** The rule that a changed number breaks; a number that stands as it was kept is not asked about. */
export const changedPhoneProblem = (
  number: string | null,
  before: string | null | undefined,
  problemOf: (number: string) => PhoneRule | null = phoneProblem,
): PhoneRule | null => (number === null || number === before ? null : problemOf(number));
