import { expect, test } from 'vitest';
import { picked } from './picked.ts';
import type { OrderLine } from './shared/types.ts';

const line = (specId: string, quantity: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id: `${specId} ${quantity}`, specId, commodityId: 'c', kind: 'goods', commodityName: 'Cards', specName: specId },
  ...{
    code: specId.toUpperCase(),
    listPriceMinor: 100,
    priceMinor: 100,
    quantity,
    shareMinor: 0,
    claimed: 0,
    claimedMinor: 0,
    shipped: 0,
    ...more,
  },
});

test('what is shipped already is not picked again', () => {
  const lines = [line('a', 3, { shipped: 1 }), line('b', 2, { shipped: 2 })];
  expect(picked([{ lines }])).toEqual([{ code: 'A', name: 'Cards · a', quantity: 2 }]);
});

test('pieces are summed over orders, in the order of their codes; services are not picked', () => {
  const orders = [
    { lines: [line('b', 2), line('a', 1)] },
    { lines: [line('b', 3), line('visit', 1, { kind: 'service' })] },
  ];
  expect(picked(orders)).toEqual([
    { code: 'A', name: 'Cards · a', quantity: 1 },
    { code: 'B', name: 'Cards · b', quantity: 5 },
  ]);
});
