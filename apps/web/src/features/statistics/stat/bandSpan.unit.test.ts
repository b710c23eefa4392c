import { expect, test } from 'vitest';
import { bandSpan } from './bandSpan.ts';
import { asShares, queryOf } from './statistics.ts';

test('a band covers the bins of its scores', () => {
  const bins = Array.from({ length: 28 }, (_, at) => ({ from: at, to: at }));
  expect(bandSpan(bins, 1, { from: 0, to: 4 })).toEqual({ from: 0, to: 5 });
  expect(bandSpan(bins, 1, { from: 20, to: 27 })).toEqual({ from: 20, to: 28 });
});

test('also where scores are unevenly spaced', () => {
  const bins = [0, 0.5, 1, 2, 3].map((at) => ({ from: at, to: at }));
  expect(bandSpan(bins, 1, { from: 0.5, to: 0.5 })).toEqual({ from: 1, to: 2 });
  expect(bandSpan(bins, 1, { from: 1, to: 3 })).toEqual({ from: 2, to: 5 });
});

test('and may end within a wide bin', () => {
  const bins = [
    { from: 90, to: 109 },
    { from: 110, to: 129 },
    { from: 130, to: 130 },
  ];
  expect(bandSpan(bins, 1, { from: 90, to: 99 })).toEqual({ from: 0, to: 0.5 });
  expect(bandSpan(bins, 1, { from: 100, to: 130 })).toEqual({ from: 0.5, to: 3 });
  const continuous = [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ];
  expect(bandSpan(continuous, null, { from: 1, to: 1.5 })).toEqual({ from: 0, to: 0.5 });
  expect(bandSpan(continuous, null, { from: 1.5, to: 3 })).toEqual({ from: 0.5, to: 2 });
});

test('an address asks for what it can, and for nothing else', () => {
  const query = queryOf(new URLSearchParams('days=90&by=age&age=60-69&gender=other&departmentId=x&instrument=PHQ-9'));
  expect(query).toMatchObject({ days: '90', by: 'age', age: '60-69', instrument: 'PHQ-9' });
  expect([query.gender, query.departmentId]).toEqual([undefined, undefined]);
  expect(queryOf(new URLSearchParams('days=8&by=colour'))).toMatchObject({ days: undefined, by: 'month' });
});

test('and says whether shares are shown', () => {
  expect([asShares(new URLSearchParams('as=share')), asShares(new URLSearchParams('as=x'))]).toEqual([true, false]);
});
