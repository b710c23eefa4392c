import { expect, test } from 'vitest';
import { lackingOf } from './lacking.ts';

const pathsOf = (values: Parameters<typeof lackingOf>[0]) => lackingOf(values).map(({ path }) => path);

test('a coupon needs the amount or the percentage of its kind', () => {
  expect(pathsOf({ kind: 'amount', scope: 'all' })).toEqual(['amountMinor']);
  expect(pathsOf({ kind: 'percentage', scope: 'all', amountMinor: 100 })).toEqual(['percent']);
  expect(pathsOf({ kind: 'percentage', scope: 'all', percent: 15 })).toEqual([]);
});

test('a coupon for some products or categories names one at least', () => {
  const kind = { kind: 'amount', amountMinor: 100 } as const;
  expect(pathsOf({ ...kind, scope: 'commodities', targets: null })).toEqual(['targets']);
  expect(pathsOf({ ...kind, scope: 'categories', targets: [] })).toEqual(['targets']);
  expect(pathsOf({ ...kind, scope: 'categories', targets: ['one'] })).toEqual([]);
});

test('a coupon that is changed keeps its rule', () => {
  const rule = { kind: 'amount', amountMinor: 100, scope: 'commodities', targets: ['one'] } as const;
  expect(pathsOf({ ...rule, targets: [...rule.targets] })).toEqual([]);
});
