export const LANGUAGES = ['zh', 'zh-TW', 'en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, which is the same in every language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ru: 'Русский',
};

export const FALLBACK_LANGUAGE: Language = 'zh-TW';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language of a browser's tag, if it is one of ours. */
export function languageOfTag(tag: string): Language | null {
  const locale = new Intl.Locale(tag);
  if (locale.language === 'en' || locale.language === 'ru') return locale.language;
  if (locale.language !== 'zh') return null;
  const traditional = locale.script === 'Hant' || ['TW', 'HK', 'MO'].includes(locale.region ?? '');
  return traditional ? 'zh-TW' : 'zh';
}

/**
 * The language to begin with: the stored choice; on platform 4 Traditional Chinese; else the first of the browser's
 * languages that is ours; Simplified Chinese for a browser that wants others, the fallback for one that wants none.
 */
export function chooseLanguage(given: {
  stored: string | null;
  platform: number;
  browser: readonly string[];
}): Language {
  if (isLanguage(given.stored)) return given.stored;
  if (given.platform === 4 || given.browser.length === 0) return FALLBACK_LANGUAGE;
  for (const tag of given.browser) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return 'zh';
}
