import { expect, test } from 'vitest';
import { openPauses, withoutPause, withPause } from './pauses.ts';

const TODAY = '2026-03-11';
const past = { fromDay: '2026-02-01', untilDay: '2026-02-07', why: null };
const now = { fromDay: '2026-03-09', untilDay: '2026-03-20', why: '住院' };
const coming = { fromDay: '2026-04-01', untilDay: '2026-04-07', why: null };

test('pauses are kept in order', () => {
  expect(withPause([past, coming], now)).toEqual([past, now, coming]);
});

test('of a pause that has begun only the days to come are taken back', () => {
  expect(withoutPause([past, now, coming], coming, TODAY)).toEqual([past, now]);
  expect(withoutPause([past, now], now, TODAY)).toEqual([past, { ...now, untilDay: '2026-03-10' }]);
  expect(openPauses([past, now, coming], TODAY)).toEqual([now, coming]);
});

test('a pause from today on is taken back as a whole', () => {
  const today = { fromDay: TODAY, untilDay: '2026-03-12', why: null };
  expect(withoutPause([today], today, TODAY)).toEqual([]);
});
