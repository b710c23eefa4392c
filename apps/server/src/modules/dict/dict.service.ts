import type { CallData } from '@cogclinic/contract/call';
import {
  DICT_TYPES,
  DICTS,
  type DictType,
  type dictCalls,
  isGroupOf,
  OPEN_DICTS,
  type OpenDict,
} from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import { timeZoneHere } from '#modules/institution/institution.service.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { bool, json, oneOf, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';

type Entries = CallData<typeof dictCalls.list>;
type Labels = Readonly<Record<Language, string | null>>;

const DICT_TYPE = oneOf(OPEN_DICTS);
const ALL = readSql(
  'dict.entries',
  { dictType: DICT_TYPE, code: text, labels: json<Labels>(), retired: bool },
  () => 'SELECT dict_type AS "dictType", code, labels, retired FROM dict_entries ORDER BY created_at, id',
);
/** Entries that are still offered; locked, so that none is removed before the record that chose it is committed. */
const OFFERED = readSql(
  'dict.offered',
  { dictType: DICT_TYPE, code: text },
  ({ codes }: { codes: string[] }) =>
    `SELECT dict_type AS "dictType", code FROM dict_entries WHERE code = ANY(${codes}) AND NOT retired FOR SHARE`,
);

/**
 * The entries of one dictionary, or of all, labelled in the reader's language: the product's in the order of the code
 * lists, and before "other" the institution's own. Those of another region are there as retired ones.
 */
export async function dictEntries(tx: Tx, t: Translate, language: Language, dictType?: DictType): Promise<Entries> {
  const [own, timeZone] = [await tx.read(ALL), await timeZoneHere(tx)];
  const isElsewhere = (type: DictType, code: string) => type === 'ethnicGroup' && !isGroupOf(code, timeZone);
  return (dictType ? [dictType] : DICT_TYPES).flatMap((type) => {
    const common = DICTS[type].map((code) => entry(type, code, t(`dict:${type}.${code}`), isElsewhere(type, code)));
    const added = own
      .filter((row) => row.dictType === type)
      .map((row) => entry(type, row.code, labelIn(row.labels, language), row.retired));
    const last = common.at(-1)?.dictValue === 'other' ? common.length - 1 : common.length;
    return common.toSpliced(last, 0, ...added);
  });
}

/** The label of an own entry in a language, else in the first language that has one. */
export function labelIn(labels: Labels, language: Language): string {
  return [language, 'zh-TW' as const, ...LANGUAGES].map((one) => labels[one]).find(Boolean) ?? '';
}

/** A coded field of a record, with its present codes and its former ones. */
export type Coded = { field: string; dictType: OpenDict; codes: readonly string[]; before: readonly string[] };

/**
 * Makes sure that newly chosen own entries belong to the institution and are still offered; a record may keep its former ones.
 * @throws Refusal 422 at the field
 */
export async function needOffered(tx: Tx, coded: readonly Coded[]): Promise<void> {
  const chosen = coded.flatMap(({ field, dictType, codes, before }) =>
    codes
      .filter((code) => code.startsWith('own-') && !before.includes(code))
      .map((code) => ({ field, dictType, code })),
  );
  if (chosen.length === 0) return;
  const offered = await tx.read(OFFERED, { codes: chosen.map(({ code }) => code) });
  const known = new Set(offered.map(({ dictType, code }) => `${dictType} ${code}`));
  const wrong = chosen.find(({ dictType, code }) => !known.has(`${dictType} ${code}`));
  if (wrong) throw fieldRefused(wrong.field, 'rules:choice');
}

const entry = (dictType: DictType, dictValue: string, dictLabel: string, retired: boolean) => ({
  dictType,
  dictValue,
  dictLabel,
  retired,
});
