import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderState, stateAfter } from './order.ts';
import { isTrackingNumber, leftAfter, leftToShip, plainTrackingNumber, type ShippedLine } from './parcels.ts';

const goods = (id: string, quantity: number, shipped = 0, claimed = 0): ShippedLine => ({
  ...{ id, kind: 'goods', quantity, shipped, claimed },
});

test('services and what lies in parcels are not to be shipped', () => {
  const lines = [goods('cards', 3, 1), goods('book', 2, 2), { ...goods('visit', 1), kind: 'service' }];
  expect(leftToShip(lines)).toEqual([{ lineId: 'cards', quantity: 2 }]);
});

test('what is claimed back is not shipped any more, and what is shipped already is claimed last', () => {
  expect(leftToShip([goods('cards', 3, 1, 1)])).toEqual([{ lineId: 'cards', quantity: 1 }]);
  expect(leftToShip([goods('cards', 3, 2, 2), goods('book', 1, 0, 1)])).toEqual([]);
});

test.each([
  ['more than is left', [{ lineId: 'cards', quantity: 3 }]],
  ['nothing', []],
  ['no piece of a line', [{ lineId: 'cards', quantity: 0 }]],
  ['a line of another order', [{ lineId: 'book', quantity: 1 }]],
  [
    'a line twice',
    [
      { lineId: 'cards', quantity: 1 },
      { lineId: 'cards', quantity: 1 },
    ],
  ],
])('a parcel that holds %s cannot be shipped', (_what, parcel) => {
  expect(leftAfter([goods('cards', 3, 1)], parcel)).toBeNull();
});

test('what is left after a part', () => {
  const lines = [goods('cards', 3, 1), goods('book', 1)];
  expect(leftAfter(lines, [{ lineId: 'cards', quantity: 1 }])).toEqual([
    { lineId: 'cards', quantity: 1 },
    { lineId: 'book', quantity: 1 },
  ]);
});

test('whatever parcels are tried, each piece is shipped once, and the order exactly when none is left', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const tried = fc.array(
    fc.array(fc.record({ lineId: fc.nat({ max: 5 }).map(String), quantity: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 5,
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(quantities, tried, (pieces, parcels) => {
      let lines = pieces.map((quantity, at) => goods(String(at), quantity));
      let state: OrderState = 'toShip';
      const facts = { ships: true, paidMinor: 100, refundedMinor: 0 };
      for (const parcel of parcels) {
        const left = leftAfter(lines, parcel);
        if (!left) continue;
        expect(state).toBe('toShip');
        lines = lines.map((line) => {
          const sent = parcel.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
          return { ...line, shipped: line.shipped + sent };
        });
        expect(lines.every(({ shipped, quantity }) => shipped <= quantity)).toBe(true);
        expect(leftToShip(lines)).toEqual(left);
        if (left.length === 0) state = stateAfter(state, 'ship', facts) ?? state;
      }
      expect(state === 'shipped').toBe(lines.every(({ shipped, quantity }) => shipped === quantity));
    }),
  );
});

test.each([
  [' sf 1023 4567 8901 ', 'SF102345678901'],
  ['ＪＤ００１２３４５６７８－１－１', 'JD0012345678-1-1'],
  ['RA123456789RU', 'RA123456789RU'],
])('the tracking number %j is kept as %s', (typed, plain) => {
  expect(plainTrackingNumber(typed)).toBe(plain);
  expect(isTrackingNumber(plain)).toBe(true);
});

test.each(['', 'SF123', 'TRACKING', '7.73412E+17', '1'.repeat(41)])('%j is no tracking number', (plain) => {
  expect(isTrackingNumber(plain)).toBe(false);
});
