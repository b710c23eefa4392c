import { describe, expect, test } from 'vitest';
import type { CartRow } from './calls.ts';
import { piecesIn, piecesOf, readCart, totalOf, withPieces } from './cart.ts';

const CART = [
  { specId: 'a', quantity: 2 },
  { specId: 'b', quantity: 1 },
];

describe('a cart', () => {
  test('takes pieces in, changes and drops them', () => {
    expect(withPieces(CART, 'c', 3)).toEqual([...CART, { specId: 'c', quantity: 3 }]);
    expect(withPieces(CART, 'a', 5)).toEqual([{ specId: 'a', quantity: 5 }, CART[1]]);
    expect(withPieces(CART, 'a', 0)).toEqual([CART[1]]);
    expect([piecesIn(CART), piecesOf(CART, 'a'), piecesOf(CART, 'z')]).toEqual([3, 2, 0]);
  });
  test('costs what is still on the shelf', () => {
    const row = { commodityId: 'x', categoryId: null, commodityName: 'Cards', kind: 'goods', pictureId: null } as const;
    const rows: CartRow[] = [{ ...row, spec: { id: 'a', name: 'Large', priceMinor: 1250, left: 9 } }];
    expect(totalOf(CART, rows)).toBe(2500);
  });
  test('is read as it was kept, and empty when it cannot be', () => {
    expect(readCart(JSON.stringify(CART))).toEqual(CART);
    expect(readCart('[{"specId":"a","quantity":1.5},{"specId":"b","quantity":1},null]')).toEqual([CART[1]]);
    expect([readCart(null), readCart('{'), readCart('{}')]).toEqual([[], [], []]);
  });
});
