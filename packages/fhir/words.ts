import type { Item, Language, Texts } from '@cogclinic/scales/instrument';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'zh-TW', 'ru'];

/** A text in one language: English, else the first language that has text. */
export function said(texts: Texts): string {
  const language = LANGUAGES.find((one) => texts[one].trim() !== '');
  return language === undefined ? '' : texts[language];
}

/** An item's text without its imported prefix, and that prefix as long as the text begins with it. */
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
