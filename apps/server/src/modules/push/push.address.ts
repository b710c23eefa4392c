import type { Language } from '@cogclinic/scales/instrument';
import { givenName, hanSurname } from '#platform/givenName.ts';
import type { Translate } from '#platform/texts.ts';

/** `gender` is null where it is not known, as of a contact. */
type Named = Readonly<{ name: string; gender: 'male' | 'female' | null }>;

/**
 * What somebody is called where others may look on: never the full name. In Chinese by surname and title, in Russian by
 * given name and patronymic, else by the first of the names.
 */
export function addressOf({ name, gender }: Named, language: Language, t: Translate): string {
  const surname = hanSurname(name);
  if (surname === null || (language !== 'zh' && language !== 'zh-TW')) return givenName(name);
  return t(`push:address.${gender ?? 'either'}`, { surname });
}
