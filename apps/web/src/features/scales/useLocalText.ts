import type { Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';

/** An instrument's own texts in the language shown. */
export function useLocalText(): (texts: Texts) => string {
  // Renders again when the language changes.
  useTranslation('scales');
  const language = currentLanguage();
  return (texts) => textOf(texts, language);
}
