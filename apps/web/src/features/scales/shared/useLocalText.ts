import type { Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { ItemLanguageContext } from './itemLanguage.ts';

/** Texts that instruments and reports carry in four languages, in the language shown; in a test, in the patient's. */
export function useLocalText(): (texts: Texts) => string {
  // Renders again when the language changes.
  useTranslation();
  const { language: chosen } = use(ItemLanguageContext);
  const language = chosen ?? currentLanguage();
  return useCallback((texts) => textOf(texts, language), [language]);
}
