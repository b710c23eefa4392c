import type { Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import type { Language } from '#ui/language.ts';
import { ItemLanguageContext } from './itemLanguage.ts';

/** The language of an instrument's texts: the language shown; in a test, the patient's. */
export function useItemLanguage(): Language {
  // Renders again when the language changes.
  useTranslation();
  return use(ItemLanguageContext).language ?? currentLanguage();
}

/** Texts that instruments and reports carry in four languages, in the language shown; in a test, in the patient's. */
export function useLocalText(): (texts: Texts) => string {
  const language = useItemLanguage();
  return useCallback((texts) => textOf(texts, language), [language]);
}
