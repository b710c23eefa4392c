import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireDay, wireTime } from './time.ts';

const ZONES = [
  'Asia/Shanghai',
  'Europe/Moscow',
  // Its clock changes by half an hour.
  'Australia/Lord_Howe',
  // Its clock changed at a minute past midnight.
  'America/St_Johns',
  // Its offset had seconds until 1972.
  'Africa/Monrovia',
  'Pacific/Apia',
] as const;

const byIntl = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }).format(at);

test('a time is written as Intl writes it, in every zone, before 1970 and in the far future too', () => {
  const moment = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(9999, 11, 31) });
  fc.assert(
    fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
      expect(wireTime(new Date(at), zone)).toBe(byIntl(at, zone));
    }),
  );
});

test.each([
  ['America/St_Johns', '2005-04-03T03:31:00Z'],
  ['America/St_Johns', '2005-10-30T02:31:00Z'],
  ['Australia/Lord_Howe', '2024-04-06T15:00:00Z'],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
  ['Europe/Moscow', '2014-10-25T22:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
])('the seconds around a clock change in %s are those of Intl', (zone, change) => {
  const at = Date.parse(change);
  // The hour is asked for twice: the second time its offset is known.
  for (const each of [...seconds(at), ...seconds(at)]) {
    expect(wireTime(new Date(each), zone)).toBe(byIntl(each, zone));
  }
});

test('fractions of a second are cut off, and a day is that of the zone', () => {
  const moment = new Date('2026-03-01T15:59:59.999Z');
  expect(wireTime(moment, 'Asia/Shanghai')).toBe('2026-03-01 23:59:59');
  expect(wireDay(new Date(moment.getTime() + 1), 'Asia/Shanghai')).toBe('2026-03-02');
});

test('refuses values that are no moment or no time zone', () => {
  expect(() => wireTime(new Date(Number.NaN), 'Asia/Shanghai')).toThrow(RangeError);
  expect(() => wireTime(new Date(0), 'Nowhere/None')).toThrow(RangeError);
});

const seconds = (at: number) => [-3601, -61, -1, 0, 1, 61, 3601].map((by) => at + by * 1000);
