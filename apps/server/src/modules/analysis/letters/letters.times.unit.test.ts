import { expect, test } from 'vitest';
import { nextOf } from './letters.times.ts';

const at = (iso: string) => new Date(iso);

test('a letter is due on its weekday, at its hour of the institution’s day', () => {
  const monday = { weekday: 1, hour: 8 };
  // In Shanghai, eight hours ahead, it is Sunday evening; then Monday at seven.
  expect(nextOf(monday, 'Asia/Shanghai', at('2026-11-22T12:00:00Z'))).toEqual(at('2026-11-23T00:00:00Z'));
  expect(nextOf(monday, 'Asia/Shanghai', at('2026-11-22T23:00:00Z'))).toEqual(at('2026-11-23T00:00:00Z'));
  expect(nextOf({ weekday: 7, hour: 0 }, 'Asia/Shanghai', at('2026-11-22T23:00:00Z'))).toEqual(
    at('2026-11-28T16:00:00Z'),
  );
});

test('from its own moment on the next is a week later', () => {
  const monday = { weekday: 1, hour: 8 };
  expect(nextOf(monday, 'Asia/Shanghai', at('2026-11-23T00:00:00Z'))).toEqual(at('2026-11-30T00:00:00Z'));
  expect(nextOf(monday, 'Asia/Shanghai', at('2026-11-23T05:00:00Z'))).toEqual(at('2026-11-30T00:00:00Z'));
});

test('it keeps to the hour of the clock when the clock changes', () => {
  const sunday = { weekday: 7, hour: 9 };
  // Berlin leaves summer time on 25 October 2026.
  expect(nextOf(sunday, 'Europe/Berlin', at('2026-10-18T07:00:00Z'))).toEqual(at('2026-10-25T08:00:00Z'));
  expect(nextOf(sunday, 'Europe/Berlin', at('2026-10-11T07:00:00Z'))).toEqual(at('2026-10-18T07:00:00Z'));
});
