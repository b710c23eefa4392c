import type { CallData } from '@cogclinic/contract/call';
import { DICT_TYPES, DICTS, type DictType, type dictCalls } from '@cogclinic/contract/dict';
import type { Translate } from '#platform/texts.ts';

/** The entries of one dictionary, or of all, in the order of the code lists and labelled in the reader's language. */
export function dictEntries(t: Translate, dictType?: DictType): CallData<typeof dictCalls.list> {
  const types = dictType ? [dictType] : DICT_TYPES;
  return types.flatMap((type) =>
    DICTS[type].map((code) => ({
      dictType: type,
      dictValue: code,
      dictLabel: t(`dict:${type}.${code}`),
      retired: false,
    })),
  );
}
