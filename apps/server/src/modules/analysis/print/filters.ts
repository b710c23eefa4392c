import type { Language } from '@cogclinic/scales/instrument';
import type { Tx } from '#platform/database.ts';
import type { Translate } from '#platform/texts.ts';
import { groupNames } from '../names.ts';
import type { Narrowing } from '../narrowing.ts';
import { groupWords } from './words.ts';

/** The filters as readers are told of them: without them a reader would take a part of the patients for all. */
export async function filtersOf(
  tx: Tx,
  { departmentId, doctorId, age, gender, education }: Narrowing,
  language: Language,
  t: Translate,
): Promise<{ label: string; value: string }[]> {
  const chosen = [
    { by: 'department' as const, key: departmentId },
    { by: 'doctor' as const, key: doctorId },
    { by: 'age' as const, key: age && `${age.from ?? ''}-${age.to ?? ''}` },
    { by: 'gender' as const, key: gender },
    { by: 'education' as const, key: education },
  ].flatMap(({ by, key }) => (key === undefined ? [] : [{ by, key }]));
  const nameOf = await groupNames(tx, chosen, language);
  return chosen.map(({ by, key }) => ({
    label: t(`figures:by.${by}`),
    value: groupWords({ by, key, name: nameOf(by, key) }, t),
  }));
}
