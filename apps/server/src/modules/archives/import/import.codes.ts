import type { ImportField } from '@cogclinic/contract/archiveBatch';
import { DICTS, type DictType } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Tx } from '#platform/database.ts';
import { json, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import { folded } from './import.values.ts';

/** The dictionary of each coded field. */
export const CODED = {
  gender: 'gender',
  idType: 'idType',
  maritalStatus: 'maritalStatus',
  education: 'education',
  ethnicGroup: 'ethnicGroup',
  handedness: 'handedness',
  bloodType: 'bloodType',
  rhFactor: 'rhFactor',
  occupation: 'occupation',
  allergies: 'allergy',
  exposures: 'exposure',
  disabilities: 'disability',
} as const satisfies Partial<Record<ImportField, DictType>>;

/** Coded fields that hold any number of codes. */
export const SEVERAL: ReadonlySet<ImportField> = new Set<ImportField>(['allergies', 'exposures', 'disabilities']);
const BETWEEN = /[,，、;；|/\n]+/;

/** Codes by their folded labels. */
export type Codes = ReadonlyMap<string, string>;
export type Dictionaries = Readonly<Record<string, Codes>>;

const NONE = new Set(LANGUAGES.flatMap((language) => translator(language)('transfer:none').split(',').map(folded)));
/** Dictionaries whose codes have usual other names. */
const WITH_SYNONYMS: readonly DictType[] = [
  'gender',
  'idType',
  'maritalStatus',
  'education',
  'ethnicGroup',
  'handedness',
  'rhFactor',
];
const COMMON = commonDictionaries();

export const OWN_LABELS = readSql(
  'archives.ownLabels',
  { dict_type: text, code: text, labels: json<Record<string, string | null>>() },
  () => 'SELECT dict_type, code, labels FROM dict_entries WHERE NOT retired ORDER BY created_at, id',
);

/** The labels of every dictionary in the four languages, those that the institution added included, with their codes. */
export async function dictionariesOf(tx: Tx): Promise<Dictionaries> {
  const own = await tx.read(OWN_LABELS);
  const all = new Map(Object.entries(COMMON).map(([type, codes]) => [type, new Map(codes)]));
  for (const { dict_type, code, labels } of own) {
    const codes = all.get(dict_type) ?? new Map<string, string>();
    for (const name of [code, ...Object.values(labels)])
      if (name && !codes.has(folded(name))) codes.set(folded(name), code);
    all.set(dict_type, codes);
  }
  return Object.fromEntries(all);
}

/** The code of a label in any of the four languages, or null. */
export const codeOf = (codes: Codes | undefined, label: string): string | null => codes?.get(folded(label)) ?? null;

/** The codes of labels with commas or semicolons between; those that are none come beside. "None" is no code. */
export function codesOf(codes: Codes | undefined, text: string): { known: string[]; unknown: string[] } {
  const whole = codeOf(codes, text);
  if (whole) return { known: [whole], unknown: [] };
  const labels = text.split(BETWEEN).map((label) => label.trim());
  const given = labels.filter((label) => label !== '' && !NONE.has(folded(label)));
  const found = given.map((label) => [label, codeOf(codes, label)] as const);
  return {
    known: [...new Set(found.flatMap(([, code]) => code ?? []))],
    unknown: found.flatMap(([label, code]) => (code ? [] : label)),
  };
}

function commonDictionaries(): Dictionaries {
  const all: Record<string, Codes> = {};
  for (const type of new Set<DictType>(Object.values(CODED))) {
    const codes = new Map<string, string>();
    for (const code of DICTS[type]) for (const name of namesOf(type, code)) if (!codes.has(name)) codes.set(name, code);
    all[type] = codes;
  }
  return all;
}

function namesOf(type: DictType, code: string): string[] {
  const names = LANGUAGES.flatMap((language) => {
    const t = translator(language);
    const others = WITH_SYNONYMS.includes(type) ? t(`transfer:values.${type}.${code}`).split(',') : [];
    return [t(`dict:${type}.${code}`), ...others];
  });
  return [code, ...names].map(folded).filter((name) => name !== '');
}
