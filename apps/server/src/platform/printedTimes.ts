import type { Language } from '@cogclinic/scales/instrument';

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', 'zh-TW': 'zh-TW', en: 'en-GB', ru: 'ru-RU' };

/** A wire time as it is read: "5 January 2026 at 14:30". */
export function dateTime(wire: string, language: Language): string {
  const style = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  return written(wire, language, style);
}

/** The day of a wire time, short: "5 Jan 2026", "05.01.2026". */
export function shortDate(wire: string, language: Language): string {
  const month = language === 'en' ? 'short' : '2-digit';
  return written(wire, language, { year: 'numeric', month, day: '2-digit' });
}

/** A day with its weekday: "Monday, 5 January", "1月5日星期一". */
export function weekdayDate(day: string, language: Language): string {
  return written(day, language, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** The day of a month: "5 Jan", "1月5日". */
export const monthDay = (day: string, language: Language): string =>
  written(day, language, { month: 'short', day: 'numeric' });

/** The short name of a day's weekday: "Mon", "周一". */
export const weekdayName = (day: string, language: Language): string => written(day, language, { weekday: 'short' });

/** What there is of several parts in one line. */
export const byLine = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Whole minutes from one wire time to another, at least 1. */
export function minutesBetween(start: string, end: string): number {
  return Math.max(1, Math.round((momentOfWire(end) - momentOfWire(start)) / 60_000));
}

/** A number that grows with the wire time, for distances between days. */
export function momentOfWire(wire: string): number {
  return Date.parse(`${wire.replace(' ', 'T')}Z`);
}

// A wire time is already in the institution's time zone.
function written(wire: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: 'UTC' }).format(momentOfWire(wire));
}
