import type { Language } from '@cogclinic/scales/instrument';

/** What a template needs to know of a language: its code, and the region whose characters are meant. */
export function printedLanguage(language: Language): { language: string; region: string } {
  const region = language === 'zh-TW' ? 'TW' : language === 'zh' ? 'CN' : '';
  return { language: language.slice(0, 2), region };
}
