import { type WrittenTimes, writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Days and times as `writtenTimes` writes them, and numbers. */
export type Formats = WrittenTimes &
  Readonly<{
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

/** Days, times and numbers as a language writes them. */
export function formatsOf(language: string): Formats {
  const locale = LOCALES[language] ?? language;
  return {
    ...writtenTimes(language),
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
