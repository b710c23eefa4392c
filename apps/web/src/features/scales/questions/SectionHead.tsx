import type { Section } from '@cogclinic/scales/instrument';
import { placeOfSection } from '@cogclinic/scales/place';
import { useTranslation } from 'react-i18next';
import { useItemLang } from '../shared/itemLanguage.ts';
import { SectionTitle } from '../shared/SectionTitle.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import { Instruction } from './Instruction.tsx';
import styles from './SectionHead.module.css';

/**
 * A section's title, of a repeated one with its number, and what is said before its items. One that goes on under the title
 * of the section before it is not titled again.
 */
export function SectionHead({ section, continued = false }: { section: Section; continued?: boolean }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  const place = placeOfSection(section);
  return (
    <>
      {!continued && (
        <SectionTitle tight>
          <span lang={lang}>{local(section.title)}</span>
          {place.length > 0 && <span className={styles.place}> {t('repeat.place', { place: place.join('.') })}</span>}
        </SectionTitle>
      )}
      {section.note && <Instruction lang={lang}>{local(section.note)}</Instruction>}
    </>
  );
}
