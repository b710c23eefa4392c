/** A study as a partner tells of it, held to what can be kept. */
export type FoundStudy = Readonly<{
  uid: string;
  /** Groups of the name: letters, ideographs, sounds. */
  names: readonly string[];
  numbers: readonly string[];
  birthday: string | null;
  gender: 'male' | 'female' | null;
  studyDate: string | null;
  accessionNumber: string | null;
  description: string | null;
  modalities: readonly string[];
  instances: number;
}>;

/** A series as a partner tells of it. */
export type FoundSeries = Readonly<{
  uid: string;
  number: number | null;
  modality: string | null;
  description: string | null;
  instances: number;
}>;

const MOST_INSTANCES = 1_000_000;

/**
 * Reads a study from an object of DICOM JSON (PS3.18, Annex F).
 * @returns null for what is no study: without it nothing could be fetched
 */
export function studyOf(given: unknown): FoundStudy | null {
  const uid = uidOf(given, '0020000D');
  if (!uid) return null;
  const sex = textOf(given, '00100040', 16);
  return {
    uid,
    names: namesOf(given),
    numbers: [...textsOf(given, '00100020', 64), ...textsOf(given, '00101000', 64)],
    birthday: dayOf(given, '00100030'),
    gender: sex === 'M' ? 'male' : sex === 'F' ? 'female' : null,
    studyDate: dayOf(given, '00080020'),
    accessionNumber: textOf(given, '00080050', 64),
    description: textOf(given, '00081030', 200),
    modalities: [...new Set(textsOf(given, '00080061', 16))].slice(0, 20),
    instances: countOf(given, '00201208'),
  };
}

/** Reads a series from an object of DICOM JSON; null for what is none. */
export function seriesOf(given: unknown): FoundSeries | null {
  const uid = uidOf(given, '0020000E');
  if (!uid) return null;
  const number = Number(valuesOf(given, '00200011')[0] ?? Number.NaN);
  return {
    uid,
    number: Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31 ? number : null,
    modality: textOf(given, '00080060', 16),
    description: textOf(given, '0008103E', 200),
    instances: countOf(given, '00201209'),
  };
}

/** Digits and dots alone: it becomes a part of addresses. */
export const isUid = (text: string): boolean => /^[0-9.]{1,64}$/.test(text) && !text.includes('..');

function uidOf(given: unknown, tag: string): string | null {
  const [uid] = valuesOf(given, tag);
  return typeof uid === 'string' && isUid(uid) ? uid : null;
}

function valuesOf(given: unknown, tag: string): readonly unknown[] {
  const element = (given as Record<string, { Value?: unknown }> | null)?.[tag];
  return Array.isArray(element?.Value) ? element.Value : [];
}

/** As it can be kept and shown: without control characters, no longer than `most`. */
const plain = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const textsOf = (given: unknown, tag: string, most: number): string[] =>
  valuesOf(given, tag)
    .slice(0, 20)
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [plain(String(value), most)] : []))
    .filter((text) => text !== '');

const textOf = (given: unknown, tag: string, most: number): string | null => textsOf(given, tag, most)[0] ?? null;

/** Some partners send all groups as one, with the sign that stands between them in a file. */
function namesOf(given: unknown): string[] {
  const [name] = valuesOf(given, '00100010');
  const groups = name as Record<string, unknown> | undefined;
  const sent = typeof name === 'string' ? [name] : NAME_GROUPS.map((group) => groups?.[group]);
  return sent
    .flatMap((text) => (typeof text === 'string' ? text.split('=').slice(0, NAME_GROUPS.length) : []))
    .map((text) => plain(text, 200))
    .filter((text) => /[^\s^]/.test(text))
    .toSorted((a, b) => Number(HAN.test(b)) - Number(HAN.test(a)));
}

const NAME_GROUPS = ['Ideographic', 'Alphabetic', 'Phonetic'] as const;
const HAN = /\p{Script=Han}/u;

function dayOf(given: unknown, tag: string): string | null {
  const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(textOf(given, tag, 16) ?? '') ?? [];
  if (!year || year < '1800' || year > '2199') return null;
  const text = `${year}-${month}-${day}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}

function countOf(given: unknown, tag: string): number {
  const count = Number(valuesOf(given, tag)[0] ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, MOST_INSTANCES) : 0;
}
