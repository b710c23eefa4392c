import type { Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';

/** Texts that instruments and reports carry in four languages, in the language shown. */
export function useLocalText(): (texts: Texts) => string {
  // Renders again when the language changes.
  useTranslation();
  const language = currentLanguage();
  return useCallback((texts) => textOf(texts, language), [language]);
}
