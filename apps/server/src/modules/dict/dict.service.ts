import type { CallData } from '@cogclinic/contract/call';
import { DICT_TYPES, DICTS, type DictType, type dictCalls, type OpenDict } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';

type Entries = CallData<typeof dictCalls.list>;
type Labels = Readonly<Record<Language, string | null>>;

/**
 * The entries of one dictionary, or of all, labelled in the reader's language: the product's in the order of the code
 * lists, with the institution's own before "other".
 */
export async function dictEntries(tx: Tx, t: Translate, language: Language, dictType?: DictType): Promise<Entries> {
  const own = await tx.rows<{ dictType: OpenDict; code: string; labels: Labels; retired: boolean }>(
    'SELECT dict_type AS "dictType", code, labels, retired FROM dict_entries ORDER BY created_at, id',
  );
  return (dictType ? [dictType] : DICT_TYPES).flatMap((type) => {
    const common = DICTS[type].map((code) => entry(type, code, t(`dict:${type}.${code}`), false));
    const added = own
      .filter((row) => row.dictType === type)
      .map((row) => entry(type, row.code, labelIn(row.labels, language), row.retired));
    const last = common.at(-1)?.dictValue === 'other' ? common.length - 1 : common.length;
    return common.toSpliced(last, 0, ...added);
  });
}

/** An own entry's label in a language, or in the first that has one. */
export function labelIn(labels: Labels, language: Language): string {
  return [language, 'zh-TW' as const, ...LANGUAGES].map((one) => labels[one]).find(Boolean) ?? '';
}

/** A coded field of a record: what it has now, and what it had before. */
export type Coded = { field: string; dictType: OpenDict; codes: readonly string[]; before: readonly string[] };

/**
 * Makes sure that newly chosen own entries are the institution's and still offered; what a record had before may stay.
 * @throws Refusal 422 at the field
 */
export async function needOffered(tx: Tx, coded: readonly Coded[]): Promise<void> {
  const chosen = coded.flatMap(({ field, dictType, codes, before }) =>
    codes
      .filter((code) => code.startsWith('own-') && !before.includes(code))
      .map((code) => ({ field, dictType, code })),
  );
  if (chosen.length === 0) return;
  const offered = await tx.rows<{ dict_type: string; code: string }>(
    'SELECT dict_type, code FROM dict_entries WHERE code = ANY($1) AND NOT retired FOR SHARE',
    [chosen.map(({ code }) => code)],
  );
  const known = new Set(offered.map((row) => `${row.dict_type} ${row.code}`));
  const wrong = chosen.find(({ dictType, code }) => !known.has(`${dictType} ${code}`));
  if (wrong) throw fieldRefused(wrong.field, 'rules:choice');
}

const entry = (dictType: DictType, dictValue: string, dictLabel: string, retired: boolean) => ({
  dictType,
  dictValue,
  dictLabel,
  retired,
});
