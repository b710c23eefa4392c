import type { Language } from '#ui/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', 'zh-TW': 'zh-TW', en: 'en-GB', ru: 'ru' };

/** “Monday, 5 January 2026” from a wire day; the date alone without `weekday`, and no year for a near day. */
export function dayText(
  day: string,
  language: Language,
  { weekday = false, isNear = false }: { weekday?: boolean; isNear?: boolean } = {},
): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    ...(isNear ? {} : { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    ...(weekday ? { weekday: 'long' } : {}),
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Whether a wire day lies before today on this device's calendar. */
export function isBeforeToday(day: string, now: Date): boolean {
  const two = (value: number) => String(value).padStart(2, '0');
  return day < `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** “Monday” or “Mon” from a wire day. */
export const weekdayText = (day: string, language: Language, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday }).format(new Date(`${day}T00:00:00Z`));
