import { z } from 'zod';

/** Limits that the forms and the server share, in characters. */
export const LIMITS = {
  name: 60,
  shortText: 120,
  text: 500,
  longText: 4000,
  loginName: 40,
  pageSize: 200,
  pageNum: 1_000_000,
  logoBytes: 100 * 1024 * 1024,
} as const;

export const LANGUAGES = ['zh', 'zh-TW', 'en', 'ru'] as const;

/** A record's id: a UUID, time-ordered when the server made it. */
export const id = z.uuid();
export const idParams = z.object({ id });
export const versionField = z.int().min(1).max(2_000_000_000);

/** Refuses lone surrogates and control characters other than tab and line ends. */
const storable = (text: string) => text.isWellFormed() && !/[\p{Cc}--[\t\n\r]]/v.test(text);
/** Text of at most `max` characters, kept as typed. */
export const asTyped = (max: number) =>
  z
    .string()
    .max(max)
    .refine(storable, { params: { rule: 'text' } });

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(storable, { params: { rule: 'text' } });

/** Text that must not be blank. */
export const required = (max: number) => text(max).min(1);
/** Text that may be left out; blank becomes null. */
export const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);
/** A search word; blank means none. */
export const search = text(LIMITS.shortText)
  .optional()
  .transform((value) => value || undefined);

/**
 * The canonical form of a phone number, or of its beginning: without spaces, hyphens, brackets and the country code of
 * a mainland mobile number.
 */
export const plainPhone = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\s()\p{Pd}]/gu, '')
    .replace(/^(\+|00)86(?=1\d{10}$)/, '');

/**
 * A search's text as the words of patients are kept: a phone number without what people write between its digits, else words
 * with one space between them.
 */
export const searchedText = (value: string): string =>
  /^[\d\s()+\p{Pd}]+$/u.test(value.normalize('NFKC'))
    ? plainPhone(value)
    : value.normalize('NFKC').trim().replace(/\s+/gu, ' ');

/** Words that find patients in a list, as `searchedText` gives them: of the name, its pinyin or initials, or numbers. */
export const patientWords = search.transform((words) => words && searchedText(words));

/** A mobile or fixed-line number. */
export const phone = text(40)
  .transform(plainPhone)
  .refine((value) => /^\+?\d{6,15}$/.test(value), { params: { rule: 'phone' } });

/** Local part, at sign, domain with a top-level part of at least 2 letters (spec section 5). */
export const email = text(254).refine((value) => /^[^\s@<>()",;:\\]+@([\p{L}\d-]+\.)+\p{L}{2,}$/u.test(value), {
  params: { rule: 'email' },
});

/** Allows a field to be left out or blank; both become null. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema.nullish()])
    .transform((value): z.output<T> | null => value ?? null);

/** 6 to 16 letters and digits (spec section 5). */
const passwordText = z.string().refine((value) => /^[A-Za-z0-9]{6,16}$/.test(value), { params: { rule: 'password' } });

/** A password on the wire: base64 of its UTF-8 bytes. */
export const wirePassword = z
  .base64()
  .min(1)
  .max(400)
  .transform((value) => new TextDecoder().decode(Uint8Array.from(atob(value), (c) => c.charCodeAt(0))));
export const wireNewPassword = wirePassword.pipe(passwordText);

/** `YYYY-MM-DD`, within the years that a clinic's records can have. */
export const wireDate = z.iso.date().refine((day) => day >= '1800' && day < '2200', { params: { rule: 'date' } });
/** `YYYY-MM-DD HH:mm:ss` in the institution's time zone. */
export const wireTime = z.string().refine(isWireTime, { params: { rule: 'wireTime' } });

function isWireTime(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)) return false;
  const time = new Date(`${value.replace(' ', 'T')}Z`);
  return (
    !Number.isNaN(time.getTime()) &&
    time.toISOString().slice(0, 10) === value.slice(0, 10) &&
    value >= '1800' &&
    value < '2200'
  );
}

/** A date or a time as a bound of a range; a bare date means its whole day. */
export const rangeBound = z.union([wireDate, wireTime]);
