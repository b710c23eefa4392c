import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type Formats = Readonly<{
  /** "3 May 2026" from a wire date or time. */
  date(value: string | null | undefined): string;
  /** "3 May 2026, 14:20" */
  dateTime(value: string | null | undefined): string;
  /** "14:20" */
  time(value: string | null | undefined): string;
  /** "3 May", for axes. */
  day(value: string | null | undefined): string;
  /** "Monday" */
  weekday(value: string | null | undefined): string;
  number(value: number, digits?: number): string;
  /** A signed difference: "+3", "−1.5". */
  change(value: number): string;
  /** 0.25 as "25%" */
  percent(value: number): string;
  bytes(value: number): string;
  /** "3, 5, 9": one after another. */
  list(texts: readonly string[]): string;
}>;

const LOCALES: Readonly<Record<string, string>> = { zh: 'zh-CN', en: 'en-GB' };
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Dates and numbers as the language writes them. Wire times carry no zone: they are the institution's, and shown as
 * they stand wherever the reader sits.
 */
export function formatsOf(language: string): Formats {
  const locale = LOCALES[language] ?? language;
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (value: string | null | undefined) => {
      const time = value ? wireToDate(value) : null;
      return time ? format.format(time) : '';
    };
  };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const calendar = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return {
    date: dates(calendar),
    dateTime: dates({ ...calendar, ...clock }),
    time: dates(clock),
    day: dates({ month: 'short', day: 'numeric' }),
    weekday: dates({ weekday: 'long' }),
    number: (value, digits = 2) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    change: (value) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
        .format(value)
        .replace('-', '−'),
    percent: (value) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value),
    bytes: (value) => {
      const at = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(value, 1)) / Math.log(1024)));
      const options = {
        style: 'unit',
        unit: UNITS[at] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      } as const;
      return new Intl.NumberFormat(locale, options).format(value / 1024 ** at);
    },
    // Intl's lists without "and" have no commas at all in Chinese and Russian.
    list: (texts) => texts.join(language.startsWith('zh') ? '、' : ', '),
  };
}

/** The formats of the language shown. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useMemo(() => formatsOf(i18n.language), [i18n.language]);
}

/** A wire date or time read as if it were UTC, or null when it is neither. */
export function wireToDate(value: string): Date | null {
  const time = new Date(value.length > 10 ? `${value.replace(' ', 'T')}Z` : `${value}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A moment as the wire writes it, in the reader's own zone; a number of 10 digits is seconds (spec section 9). */
export function toWireTime(moment: Date | number): string {
  const time = typeof moment === 'number' ? new Date(String(moment).length === 10 ? moment * 1000 : moment) : moment;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}
