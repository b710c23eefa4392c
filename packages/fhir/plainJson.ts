import type { Extension } from './questionnaire.ts';

/** A value of JSON. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** The members of a list. */
const MEMBER = '[]';
/** What FHIR has no value for: its strings and extensions are never empty. */
const EMPTY = { null: null, blank: '', list: [], object: {} } as const;

/**
 * Any JSON as a FHIR extension: an object's properties are extensions by their names, a list's members are called "[]".
 * A property that starts like a member or with a dot, or has no name, gets a dot before it.
 */
export function asExtension(url: string, value: Plain): Extension {
  if (value === null) return { url, valueCode: 'null' };
  if (value === '') return { url, valueCode: 'blank' };
  if (typeof value === 'string') return { url, valueString: value };
  if (typeof value === 'boolean') return { url, valueBoolean: value };
  if (typeof value === 'number')
    return Math.abs(value) < 2 ** 31 && Number.isInteger(value)
      ? { url, valueInteger: value }
      : { url, valueDecimal: value };
  if (isList(value))
    return value.length === 0
      ? { url, valueCode: 'list' }
      : { url, extension: value.map((member) => asExtension(MEMBER, member)) };
  const entries = Object.entries(value);
  if (entries.length === 0) return { url, valueCode: 'object' };
  return { url, extension: entries.map(([key, part]) => asExtension(/^$|^[[.]/.test(key) ? `.${key}` : key, part)) };
}

/** What `asExtension` wrote; null where there is no value that it writes. */
export function fromExtension({
  extension = [],
  valueString,
  valueInteger,
  valueDecimal,
  valueBoolean,
  valueCode,
}: Extension): Plain {
  const [first] = extension;
  if (first?.url === MEMBER) return extension.map(fromExtension);
  if (first) return Object.fromEntries(extension.map((one) => [one.url.replace(/^\./, ''), fromExtension(one)]));
  const value = valueString ?? valueInteger ?? valueDecimal ?? valueBoolean;
  if (value !== undefined) return value;
  return valueCode !== undefined && Object.hasOwn(EMPTY, valueCode) ? EMPTY[valueCode as keyof typeof EMPTY] : null;
}

export const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);
export const isRecord = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !isList(value);
