import type { Language } from '#ui/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', 'zh-TW': 'zh-TW', en: 'en-GB', ru: 'ru' };

/** "Monday, 5 January 2026" from a wire day; `weekday` can be left out. */
export function dayText(day: string, language: Language, options: { weekday?: boolean } = {}): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(options.weekday ? { weekday: 'long' } : {}),
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
