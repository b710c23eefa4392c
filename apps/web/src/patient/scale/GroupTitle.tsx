import type { Section } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { placeOfSection } from '@cogclinic/scales/place';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../texts.ts';

/** The title of a group, of a repeated one with its number, as part of a screen's heading. */
export function GroupTitle({ section, quiet = false }: { section: Section; quiet?: boolean }) {
  const { t } = useTranslation('guest');
  const name = textOf(section.title, currentLanguage());
  const place = placeOfSection(section).join('.');
  if (name.trim() === '') return null;
  return (
    <span className={quiet ? 'g-group g-group-quiet' : 'g-group'}>
      {place === '' ? name : t('scale.group.place', { name, place })}{' '}
    </span>
  );
}
