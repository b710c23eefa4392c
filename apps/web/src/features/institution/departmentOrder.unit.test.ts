import { describe, expect, test } from 'vitest';
import { ordersAfterMove, type Placed } from './departmentOrder.ts';

const listed = (...orders: number[]): Placed[] =>
  orders.map((sortOrder, at) => ({ id: `d${at}`, name: `D${at}`, sortOrder, version: at + 1 }));
const changes = (list: Placed[], id: string, by: -1 | 1) =>
  ordersAfterMove(list, id, by).map(({ id: of, sortOrder }) => [of, sortOrder]);

describe('moving a department', () => {
  test('exchanges its order with the neighbour’s and keeps the rest', () => {
    expect(changes(listed(0, 10, 25), 'd1', 1)).toEqual([
      ['d2', 10],
      ['d1', 25],
    ]);
    expect(ordersAfterMove(listed(0, 10, 25), 'd1', -1)).toEqual([
      { id: 'd1', name: 'D1', sortOrder: 0, version: 2 },
      { id: 'd0', name: 'D0', sortOrder: 10, version: 1 },
    ]);
  });

  test('renumbers departments that share an order', () => {
    expect(changes(listed(0, 0, 0), 'd0', 1)).toEqual([
      ['d0', 1],
      ['d2', 2],
    ]);
  });

  test('changes nothing at either end, nor for one that is gone', () => {
    expect(changes(listed(0, 1), 'd0', -1)).toEqual([]);
    expect(changes(listed(0, 1), 'd1', 1)).toEqual([]);
    expect(changes(listed(0, 1), 'gone', 1)).toEqual([]);
  });
});
