import type { Language, Texts } from '@cogclinic/scales/instrument';
import { createContext, use } from 'react';
import { currentLanguage } from '#ui/i18n.ts';
import { retext } from './model.ts';

/** The one language that is written alone; null while what is said in all of them changes in all. */
export const WrittenLanguage = createContext<Language | null>(null);

/** In which language words are written, and how a text changes by it. */
export function useWriting(): { language: Language; rewrite(texts: Texts, text: string): Texts } {
  const alone = use(WrittenLanguage);
  const language = alone ?? currentLanguage();
  return {
    language,
    rewrite: (texts, text) => (alone ? { ...texts, [alone]: text } : retext(texts, language, text)),
  };
}
