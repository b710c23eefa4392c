import type { Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';

/** A report's own texts, kept with it in four languages, in the language shown. */
export function useLocalText(): (texts: Texts) => string {
  // Renders again when the language changes.
  useTranslation('reports');
  const language = currentLanguage();
  return useCallback((texts) => textOf(texts, language), [language]);
}
