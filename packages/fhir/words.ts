import type { Item, Language, Texts } from '@cogclinic/scales/instrument';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'zh-TW', 'ru'];

/** A text in one language: English, where there is none the first that there is. */
export function said(texts: Texts): string {
  const language = LANGUAGES.find((one) => texts[one].trim() !== '');
  return language === undefined ? '' : texts[language];
}

/** An item's words without the prefix that it came with, and that prefix while the words begin with it. */
export function wordsOf({
  text,
  prefix,
}: Pick<Item, 'text' | 'prefix'>): Readonly<{ text: string; texts: Texts; prefix?: string }> {
  if (prefix === undefined || LANGUAGES.some((one) => !text[one].startsWith(`${prefix} `)))
    return { text: said(text), texts: text };
  const of = (language: Language) => text[language].slice(prefix.length + 1);
  const texts = { zh: of('zh'), 'zh-TW': of('zh-TW'), en: of('en'), ru: of('ru') };
  return { text: said(texts), texts, prefix };
}
