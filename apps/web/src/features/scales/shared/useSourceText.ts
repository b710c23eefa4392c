import { sourceText } from '@cogclinic/scales/sourceText';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';

/** Sources of scales and norms for staff: citations as printed, notes in the language shown. */
export function useSourceText(): (source: string) => string {
  // Renders again when the language changes.
  useTranslation();
  const language = currentLanguage();
  return useCallback((source) => sourceText(source, language), [language]);
}
