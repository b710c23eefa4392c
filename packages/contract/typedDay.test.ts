import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from './fields.ts';
import { typedDay, typedMoment } from './typedDay.ts';
import { writtenTimes } from './writtenTimes.ts';

test.each([
  '1952-03-08',
  '1952-3-8',
  '1952/03/08',
  '1952/3/8',
  '1952.3.8',
  '1952年3月8日',
  '1952 年 3 月 8 日',
  '１９５２－０３－０８',
  '19520308',
  '08.03.1952',
  '8.3.1952',
  '8.3.1952 г.',
  '8 Mar 1952',
  '08 march 1952',
  '8 марта 1952 г.',
  '8 мар. 1952 г.',
  '民國41年3月8日',
  '民國41/3/8',
  '中華民國 41 年 3 月 8 日',
])('%s is the eighth of March 1952', (text) => {
  expect(typedDay(text)).toBe('1952-03-08');
});

test.each([
  '03/08/1952',
  '8.3.52',
  '1952-02-30',
  '31.02.1952',
  '1952',
  '1952-3',
  '41/3/8',
  '民國41年13月8日',
  '8 Ma 1952',
  '8 Montag 1952',
  '31 Jun 1952',
  '',
])('%s is no day', (text) => {
  expect(typedDay(text)).toBeNull();
});

test.each([
  '1952-03-08 09:05',
  '1952-03-08T09:05',
  '1952-03-08 09:05:00',
  '1952年3月8日 9:05',
  '1952年3月8日　09：05',
  '08.03.1952, 09:05',
  '8 Mar 1952, 09:05',
  '8 марта 1952 г. 9:05',
  '民國41年3月8日 09:05',
])('%s is five past nine on that day', (text) => {
  expect(typedMoment(text)).toBe('1952-03-08 09:05:00');
});

test.each(['1952-03-08', '09:05', '1952-03-08 24:00', '1952-03-08 09:60', '1952-02-30 09:05', '03/08/1952 09:05', ''])(
  '%s is no moment',
  (text) => {
    expect(typedMoment(text)).toBeNull();
  },
);

test('what a language writes is read as the same day', () => {
  const days = fc.integer({ min: Date.UTC(1880, 0, 1) / 864e5, max: Date.UTC(2099, 11, 31) / 864e5 });
  fc.assert(
    fc.property(days, fc.constantFrom(...LANGUAGES), (at, language) => {
      const day = new Date(at * 864e5).toISOString().slice(0, 10);
      expect(typedDay(writtenTimes(language).date(day))).toBe(day);
      expect(typedDay(writtenTimes(language).longDate(day))).toBe(day);
      expect(typedMoment(writtenTimes(language).dateTime(`${day} 23:59:00`))).toBe(`${day} 23:59:00`);
    }),
  );
});
