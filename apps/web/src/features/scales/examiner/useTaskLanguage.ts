import { currentLanguage } from '#ui/i18n.ts';
import type { Language } from '#ui/language.ts';
import { useItemLang } from '../shared/itemLanguage.ts';

/** The language in which words and letters are given: the patient's. */
export function useTaskLanguage(): Language {
  return useItemLang() ?? currentLanguage();
}
