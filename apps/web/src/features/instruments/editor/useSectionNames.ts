import type { Instrument } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { useWriting } from './writing.ts';

/** What the sections are called by their codes; one without a title by its number. */
export function useSectionNames({ sections }: Instrument): (code: string) => string {
  const { t } = useTranslation('instruments');
  const { language } = useWriting();
  return (code) => {
    const at = sections.findIndex((section) => section.code === code);
    return sections[at]?.title[language].trim() || t('section.unnamed', { number: at + 1 });
  };
}
