import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOf, sharesOf } from './shares.ts';

const step = fc.constantFrom(1, 100);
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test('10.00 off three equal lines: the first gets the odd cent', () => {
  expect(sharesOf(1000, [5000, 5000, 5000], 1)).toEqual([334, 333, 333]);
});

test('shares follow the largest remainder', () => {
  // 100 × 1/7, 2/7, 4/7 are 14.29, 28.57 and 57.14: the odd cent is the second’s.
  expect(sharesOf(100, [100, 200, 400], 1)).toEqual([14, 29, 57]);
});

test('NT$10 off three lines divides into whole dollars', () => {
  expect(sharesOf(1000, [30000, 30000, 30000], 100)).toEqual([400, 300, 300]);
});

test('a line that the coupon is not for gets no share', () => {
  expect(sharesOf(999, [0, 999, 0], 1)).toEqual([0, 999, 0]);
});

test('no more can be divided than the parts are worth', () => {
  expect(() => sharesOf(301, [100, 200], 1)).toThrow(RangeError);
  expect(() => sharesOf(150, [100, 200], 100)).toThrow(RangeError);
});

test('shares sum to the amount and never exceed their part', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(step, parts, fc.double({ min: 0, max: 1, noNaN: true }), (by, counts, part) => {
      const weights = counts.map((count) => count * by);
      const total = sum(weights);
      const amount = Math.floor((total / by) * part) * by;
      const shares = sharesOf(amount, weights, by);
      expect(sum(shares)).toBe(amount);
      for (const [place, share] of shares.entries()) {
        const weight = weights[place] ?? 0;
        expect(share % by).toBe(0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
        if (total > 0) expect(Math.abs(share - (amount * weight) / total)).toBeLessThan(by + 1e-3);
      }
    }),
  );
});

test('three pieces paid with 10.00 go back as 3.33, 3.33 and 3.34', () => {
  const line = { quantity: 3, paidMinor: 1000 };
  const before = [0, 333, 666];
  expect(before.map((claimedMinor, claimed) => refundOf({ ...line, claimed, claimedMinor }, 1, 1))).toEqual([
    333, 333, 334,
  ]);
});

test('a claim after a dropped one never makes more than was paid', () => {
  // Of 0.01 for three pieces the third claim has the cent; the first two are dropped, and asked for anew.
  const line = { quantity: 3, paidMinor: 1 };
  expect(refundOf({ ...line, claimed: 2, claimedMinor: 0 }, 1, 1)).toBe(1);
  expect(refundOf({ ...line, claimed: 1, claimedMinor: 1 }, 1, 1)).toBe(0);
  expect(refundOf({ ...line, claimed: 2, claimedMinor: 1 }, 1, 1)).toBe(0);
});

test('more pieces than were bought cannot go back', () => {
  expect(() => refundOf({ quantity: 2, paidMinor: 100, claimed: 1, claimedMinor: 50 }, 2, 1)).toThrow(RangeError);
});

test('in whatever parts a line is claimed, and whichever claims are dropped, all of it is what was paid', () => {
  const batch = fc.record({ pieces: fc.integer({ min: 1, max: 20 }), isDropped: fc.boolean() });
  fc.assert(
    fc.property(
      step,
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.array(batch, { minLength: 1, maxLength: 12 }),
      (by, steps, batches) => {
        const quantity = sum(batches.map(({ pieces }) => pieces));
        const paidMinor = steps * by;
        const claims: { pieces: number; amountMinor: number }[] = [];
        const claim = (pieces: number) => {
          const claimed = sum(claims.map((one) => one.pieces));
          const claimedMinor = sum(claims.map((one) => one.amountMinor));
          const amountMinor = refundOf({ quantity, paidMinor, claimed, claimedMinor }, pieces, by);
          expect(amountMinor).toBeGreaterThanOrEqual(0);
          expect(amountMinor % by).toBe(0);
          expect(claimedMinor + amountMinor).toBeLessThanOrEqual(paidMinor);
          claims.push({ pieces, amountMinor });
        };
        for (const { pieces } of batches) claim(pieces);
        const dropped = batches.filter(({ isDropped }) => isDropped).map(({ pieces }) => pieces);
        for (const [at, { isDropped }] of [...batches.entries()].toReversed()) if (isDropped) claims.splice(at, 1);
        for (const pieces of dropped) claim(pieces);
        expect(sum(claims.map(({ amountMinor }) => amountMinor))).toBe(paidMinor);
      },
    ),
  );
});
