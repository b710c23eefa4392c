/** Days and times as a language writes them, from a wire day or time; empty for none, and for what is no time. */
export type WrittenTimes = Readonly<{
  /** "3 May 2026", "2026年5月3日", "03.05.2026": in tables, facts, prints and sheets. */
  date(wire: Wire): string;
  /** "3 May 2026, 14:20" */
  dateTime(wire: Wire): string;
  /** "14:20" */
  time(wire: Wire): string;
  /** "3 May", where the year is known. */
  day(wire: Wire): string;
  /** "November 2026", from a day of it or `2026-11`. */
  month(wire: Wire): string;
  /** "Nov 2026", for axes. */
  shortMonth(wire: Wire): string;
  /** "Monday" */
  weekday(wire: Wire): string;
  /** "Mon" */
  shortWeekday(wire: Wire): string;
  /** "3 May 2026" with the month in full, in sentences to a patient. */
  longDate(wire: Wire): string;
  /** "Sunday, 3 May 2026", for an appointment. */
  longWeekdayDate(wire: Wire): string;
  /** "Sunday, 3 May": a day of the coming weeks. */
  nearDate(wire: Wire): string;
  /** A day, or a month or year where no more is known: `2024-05`, `2024`. */
  partialDate(wire: Wire): string;
  /** "3 May 2026 – 9 May 2026"; one day where both are the same. */
  range(begin: Wire, end: Wire): string;
}>;

type Wire = string | null | undefined;
type Style = Intl.DateTimeFormatOptions;

const LOCALES: Readonly<Record<string, string>> = { zh: 'zh-CN', en: 'en-GB', ru: 'ru-RU' };
/** Excel's number formats of the same forms; `[$-809]` keeps the months English where the program is not. */
const SHEET_DATES: Readonly<Record<string, string>> = {
  zh: 'yyyy"年"m"月"d"日"',
  'zh-TW': 'yyyy"年"m"月"d"日"',
  en: '[$-809]d mmm yyyy',
  ru: 'dd.mm.yyyy',
};
const CLOCK: Style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const YEAR: Style = { year: 'numeric' };
const LONG: Style = { month: 'long', day: 'numeric' };

const kept = new Map<string, WrittenTimes>();

/**
 * How a language writes days and times: one form of each on screens, prints and sheets. Wire times carry no zone: they
 * are the institution's, and are written as they stand wherever the reader sits.
 */
export function writtenTimes(language: string): WrittenTimes {
  let found = kept.get(language);
  if (!found) {
    found = made(language);
    kept.set(language, found);
  }
  return found;
}

/** The number formats by which a sheet's cells of days, and of times, look like those of `writtenTimes`. */
export function sheetFormats(language: string): { date: string; dateTime: string } {
  const date = SHEET_DATES[language] ?? 'yyyy-mm-dd';
  return { date, dateTime: `${date}${language.startsWith('zh') ? '' : '","'} hh:mm` };
}

/** A wire day or time as a sheet's cell: a date, but text before 1901, where spreadsheets count no days or wrong ones. */
export function sheetDate(wire: string): Date | string {
  const date = wireToDate(wire);
  return date && date.getUTCFullYear() > 1900 ? date : wire;
}

/** A wire day or time, or a month `2026-11`, read as if it were UTC; null for what is none. */
export function wireToDate(wire: string): Date | null {
  const time = new Date(
    wire.length > 10 ? `${wire.replace(' ', 'T')}Z` : `${wire}${'-01'.repeat(wire.length === 7 ? 1 : 0)}T00:00:00Z`,
  );
  return Number.isNaN(time.getTime()) ? null : time;
}

function made(language: string): WrittenTimes {
  const locale = LOCALES[language] ?? language;
  // Russian papers write days in figures.
  const date: Style = {
    ...YEAR,
    ...(language === 'ru' ? { month: '2-digit', day: '2-digit' } : { month: 'short', day: 'numeric' }),
  };
  const by = (style: Style) => {
    let format: Intl.DateTimeFormat | undefined;
    return (wire: Wire) => {
      const time = wire ? wireToDate(wire) : null;
      if (!time) return '';
      format ??= new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
      return format.format(time);
    };
  };
  const dates = by(date);
  const months = by({ ...YEAR, month: 'long' });
  const years = by(YEAR);
  return {
    date: dates,
    dateTime: by({ ...date, ...CLOCK }),
    time: by(CLOCK),
    day: by({ month: 'short', day: 'numeric' }),
    month: months,
    shortMonth: by({ ...YEAR, month: 'short' }),
    weekday: by({ weekday: 'long' }),
    shortWeekday: by({ weekday: 'short' }),
    longDate: by({ ...YEAR, ...LONG }),
    longWeekdayDate: by({ ...YEAR, ...LONG, weekday: 'long' }),
    nearDate: by({ ...LONG, weekday: 'long' }),
    partialDate: (wire) =>
      wire?.length === 4 ? years(`${wire}-01-01`) : wire?.length === 7 ? months(wire) : dates(wire),
    range: (begin, end) => {
      const [from, to] = [dates(begin), dates(end)];
      return from === to ? from : `${from} – ${to}`;
    },
  };
}
