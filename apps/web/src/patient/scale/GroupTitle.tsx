import type { Section } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { placeOfSection } from '@cogclinic/scales/place';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../texts.ts';
import styles from './GroupTitle.module.css';

/** The title of a group within a screen's heading, with the number of the repetition if it repeats. */
export function GroupTitle({ section, quiet = false }: { section: Section; quiet?: boolean }) {
  const name = textOf(section.title, currentLanguage());
  return name.trim() !== '' && <GroupName name={name} place={placeOfSection(section).join('.')} quiet={quiet} />;
}

/** The name of a group; `place` is the number of the repetition in a repeating group. */
export function GroupName({ name, place, quiet = false }: { name: string; place: string; quiet?: boolean }) {
  const { t } = useTranslation('guest');
  return (
    <span className={`${styles.group} ${quiet ? styles.quiet : ''}`}>
      {place === '' ? name : t('scale.group.place', { name, place })}{' '}
    </span>
  );
}
