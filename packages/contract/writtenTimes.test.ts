import { describe, expect, test } from 'vitest';
import { sheetDate, sheetFormats, writtenTimes } from './writtenTimes.ts';

const TIME = '2026-11-03 09:05:59';

/** The no-break spaces of some locales, as plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const written = (language: string) => {
  const times = writtenTimes(language);
  return [
    ...[times.date, times.dateTime, times.time, times.day, times.month, times.shortMonth].map((one) => one(TIME)),
    ...[times.weekday, times.shortWeekday, times.longDate, times.longWeekdayDate, times.nearDate].map((one) =>
      one(TIME),
    ),
  ].map(plain);
};

describe('each language has its own forms', () => {
  test('Chinese', () => {
    const forms = ['2026年11月3日', '2026年11月3日 09:05', '09:05', '11月3日', '2026年11月', '2026年11月'];
    const days = ['2026年11月3日', '2026年11月3日星期二', '11月3日星期二'];
    expect(written('zh')).toEqual([...forms, '星期二', '周二', ...days]);
    expect(written('zh-TW')).toEqual([...forms, '星期二', '週二', ...days]);
  });
  test('English', () => {
    expect(written('en')).toEqual([
      ...['3 Nov 2026', '3 Nov 2026, 09:05', '09:05', '3 Nov', 'November 2026', 'Nov 2026'],
      ...['Tuesday', 'Tue', '3 November 2026', 'Tuesday, 3 November 2026', 'Tuesday 3 November'],
    ]);
  });
  test('Russian', () => {
    expect(written('ru')).toEqual([
      ...['03.11.2026', '03.11.2026, 09:05', '09:05', '3 нояб.', 'ноябрь 2026 г.', 'нояб. 2026 г.'],
      ...['вторник', 'вт', '3 ноября 2026 г.', 'вторник, 3 ноября 2026 г.', 'вторник, 3 ноября'],
    ]);
  });
});

test('a day has no time of day, and nothing is written for nothing', () => {
  const { date, dateTime, month, partialDate } = writtenTimes('en');
  expect(dateTime('2026-11-03')).toBe('3 Nov 2026, 00:00');
  expect([null, undefined, '', 'x', '2026-13-01'].map(date)).toEqual(['', '', '', '', '']);
  expect(month('2026-11')).toBe('November 2026');
  expect(partialDate(null)).toBe('');
});

test('of a day in a life only what is known is written', () => {
  const known = ['2024-05-03', '2024-05', '2024'];
  const of = (language: string) => known.map((one) => plain(writtenTimes(language).partialDate(one)));
  expect(of('zh')).toEqual(['2024年5月3日', '2024年5月', '2024年']);
  expect(of('en')).toEqual(['3 May 2024', 'May 2024', '2024']);
  expect(of('ru')).toEqual(['03.05.2024', 'май 2024 г.', '2024']);
});

test('a range has both days, or one where they are the same', () => {
  const { range } = writtenTimes('ru');
  expect(range('2026-11-03', '2026-11-09')).toBe('03.11.2026 – 09.11.2026');
  expect(range('2026-11-03 08:00:00', '2026-11-03 10:00:00')).toBe('03.11.2026');
});

test('sheets show the same forms', () => {
  expect(sheetFormats('zh')).toEqual({ date: 'yyyy"年"m"月"d"日"', dateTime: 'yyyy"年"m"月"d"日" hh:mm' });
  expect(sheetFormats('en').dateTime).toBe('[$-809]d mmm yyyy"," hh:mm');
  expect(sheetFormats('ru')).toEqual({ date: 'dd.mm.yyyy', dateTime: 'dd.mm.yyyy"," hh:mm' });
  expect(sheetDate(TIME)).toEqual(new Date('2026-11-03T09:05:59Z'));
  // Spreadsheets count no days before 1900, and the 29th of February of that year, which was none.
  expect(['1899-12-31', '1900-02-01'].map(sheetDate)).toEqual(['1899-12-31', '1900-02-01']);
});
