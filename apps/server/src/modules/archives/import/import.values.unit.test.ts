import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composed, digits, folded, lostDigits, readDay } from './import.values.ts';

describe('days', () => {
  test.each([
    ['2024-01-05', '2024-01-05'],
    ['2024/1/5', '2024-01-05'],
    ['2024.1.5', '2024-01-05'],
    ['2024年1月5日', '2024-01-05'],
    ['2024 年 1 月 5 日', '2024-01-05'],
    ['05.01.2024', '2024-01-05'],
    ['5.1.2024 г.', '2024-01-05'],
    ['20240105', '2024-01-05'],
    ['２０２４－０１－０５', '2024-01-05'],
    ['2024-01-05 08:30:00', '2024-01-05'],
    ['2024-01-05T08:30:00Z', '2024-01-05'],
    // From 30 December 1899 on: 50 years with 12 leap days are 18,262 days, and 15 June is 167 more.
    ['18429', '1950-06-15'],
    ['18429.5', '1950-06-15'],
    // 28 years with 6 leap days are 10,226 days.
    ['10225', '1927-12-29'],
    ['9876', '1927-01-14'],
    ['民國39年6月15日', '1950-06-15'],
    ['中華民國 一', null],
    ['民國39年13月1日', null],
    // No day at all, or not for sure.
    ['1950', null],
    ['2024-02-30', null],
    ['05/06/1950', null],
    ['50-06-15', null],
    ['5.13.1950', null],
    ['20241305', null],
    ['x', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test('days from 1904 are 1,462 days later', () => {
    expect(readDay('16967', true)).toBe('1950-06-15');
    expect(readDay('1950-06-15', true)).toBe('1950-06-15');
  });

  test('every day from 1880 on is read from each of its forms', () => {
    const day = fc.integer({ min: Date.UTC(1880, 0, 1) / 864e5, max: Date.UTC(2026, 11, 31) / 864e5 });
    fc.assert(
      fc.property(day, (at) => {
        const written = new Date(at * 864e5).toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = written.split('-');
        const forms = [
          written,
          `${year}/${Number(month)}/${Number(date)}`,
          `${year}.${month}.${date}`,
          `${year}年${Number(month)}月${Number(date)}日`,
          `${date}.${month}.${year}`,
          year + month + date,
        ];
        for (const form of forms) expect(readDay(form), form).toBe(written);
        const serial = at - Date.UTC(1899, 11, 30) / 864e5;
        if (serial > 2200) expect(readDay(String(serial))).toBe(written);
      }),
    );
  });

  test('every value that is read is a day', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/.年月日 ') }), (text) => {
        const day = readDay(text);
        if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});

test('numbers lose decimals and apostrophes, and tell when digits are lost', () => {
  expect(digits('13800000001.0')).toBe('13800000001');
  expect(digits("'110105194912310021")).toBe('110105194912310021');
  expect(digits('１３８００００')).toBe('1380000');
  expect(lostDigits('1.10101195003077E+17')).toBe(true);
  expect(lostDigits('1,1E+17')).toBe(true);
  expect(lostDigits('E12345')).toBe(false);
  expect(lostDigits('1E5')).toBe(true);
});

test('labels are compared without case, width and spaces; names keep their letters', () => {
  expect(folded(' Ａ 型 ')).toBe('a型');
  expect(folded('Жена\u00a0Ё')).toBe('женае');
  expect(composed('и\u0306')).toBe('й');
  // A compatibility ideograph is a letter of its own in a name.
  expect(composed('\uf9dc')).toBe('\uf9dc');
});
