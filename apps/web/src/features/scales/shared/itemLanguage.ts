import { createContext, use } from 'react';
import type { Language } from '#ui/language.ts';

export type ItemLanguage = Readonly<{
  /** The language the patient reads; null is the console's own. */
  language: Language | null;
  choose(language: Language | null): void;
}>;

/** The language of an instrument's texts where it differs from the console's: the patient may read another one. */
export const ItemLanguageContext = createContext<ItemLanguage>({ language: null, choose: () => undefined });

/** The `lang` of an instrument's texts; undefined where they are in the page's language. */
export function useItemLang(): Language | undefined {
  return use(ItemLanguageContext).language ?? undefined;
}
