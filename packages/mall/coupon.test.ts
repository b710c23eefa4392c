import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CouponRule, type CouponTerms, discountOf, fixedTo, whyNot } from './coupon.ts';

const RULE: CouponRule = {
  kind: 'amount',
  amountMinor: 2000,
  percent: null,
  mostMinor: null,
  thresholdMinor: 0,
  scope: 'all',
  targets: [],
};
const BOOK = { commodityId: 'book', categoryId: 'books', amountMinor: 4500 };
const BAND = { commodityId: 'band', categoryId: 'devices', amountMinor: 10_000 };
const percentage = (percent: number, more: Partial<CouponRule> = {}): CouponRule => ({
  ...RULE,
  kind: 'percentage',
  amountMinor: null,
  percent,
  ...more,
});

test('20.00 off 145.00 is divided in proportion', () => {
  // 2000 × 4500/14500 is 620.69, 2000 × 10000/14500 is 1379.31.
  expect(discountOf(RULE, [BOOK, BAND], 1)).toEqual({ discountMinor: 2000, shares: [621, 1379] });
});

test('nothing costs less than nothing', () => {
  expect(discountOf({ ...RULE, amountMinor: 9900 }, [BOOK], 1)).toEqual({ discountMinor: 4500, shares: [4500] });
});

test('15 % off 45.05 is rounded down to the cent', () => {
  expect(discountOf(percentage(15), [{ ...BOOK, amountMinor: 4505 }], 1)).toEqual({
    discountMinor: 675,
    shares: [675],
  });
});

test('15 % off NT$145 is rounded down to whole dollars', () => {
  expect(discountOf(percentage(15), [{ ...BOOK, amountMinor: 14_500 }], 100)).toEqual({
    discountMinor: 2100,
    shares: [2100],
  });
});

test('a percentage takes no more off than its limit', () => {
  expect(discountOf(percentage(50, { mostMinor: 3000 }), [BAND], 1)).toEqual({ discountMinor: 3000, shares: [3000] });
});

test('the threshold counts only the lines that the coupon is for, and is enough when reached exactly', () => {
  const rule: CouponRule = { ...RULE, thresholdMinor: 5000, scope: 'categories', targets: ['books'] };
  expect(discountOf(rule, [BOOK, BAND], 1)).toEqual({ refused: 'belowThreshold', missingMinor: 500 });
  expect(discountOf(rule, [{ ...BOOK, amountMinor: 5000 }, BAND], 1)).toEqual({
    discountMinor: 2000,
    shares: [2000, 0],
  });
});

test('a coupon for one commodity takes nothing off others', () => {
  const rule: CouponRule = { ...RULE, scope: 'commodities', targets: ['band'] };
  expect(discountOf(rule, [BOOK], 1)).toEqual({ refused: 'nothingFits', missingMinor: 0 });
  expect(discountOf(rule, [BOOK, BAND], 1)).toEqual({ discountMinor: 2000, shares: [0, 2000] });
});

test('a rule fixed to an order takes the same off once a commodity has left its category', () => {
  const rule: CouponRule = { ...RULE, scope: 'categories', targets: ['books'] };
  const fixed = fixedTo(rule, [BOOK, BAND]);
  expect(fixed.targets).toEqual(['book']);
  expect(discountOf(fixed, [{ ...BOOK, categoryId: null }, BAND], 1)).toEqual(discountOf(rule, [BOOK, BAND], 1));
});

test('for random orders shares sum to the discount, and no line costs less than nothing', () => {
  const line = fc.record({
    commodityId: fc.constantFrom('a', 'b', 'c'),
    categoryId: fc.constantFrom('x', 'y', null),
    steps: fc.integer({ min: 0, max: 999_999 }),
  });
  const rule = fc.record({
    kind: fc.constantFrom('amount' as const, 'percentage' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 999_999 }),
    most: fc.option(fc.integer({ min: 1, max: 999_999 })),
    threshold: fc.integer({ min: 0, max: 999_999 }),
    scope: fc.constantFrom('all' as const, 'categories' as const, 'commodities' as const),
    targets: fc.subarray(['a', 'b', 'x']),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(1, 100),
      fc.array(line, { minLength: 1, maxLength: 30 }),
      rule,
      (step, drawn, given) => {
        const lines = drawn.map(({ steps, ...each }) => ({ ...each, amountMinor: steps * step }));
        const found = discountOf(
          {
            ...given,
            amountMinor: given.amount * step,
            mostMinor: given.most === null ? null : given.most * step,
            thresholdMinor: given.threshold * step,
          },
          lines,
          step,
        );
        if ('refused' in found) return;
        expect(found.shares.reduce((sum, share) => sum + share, 0)).toBe(found.discountMinor);
        for (const [place, share] of found.shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(lines[place]?.amountMinor ?? 0);
          expect(share % step).toBe(0);
        }
        const isOfKind = given.kind === 'percentage' && given.most !== null;
        if (isOfKind) expect(found.discountMinor).toBeLessThanOrEqual((given.most ?? 0) * step);
      },
    ),
  );
});

const TERMS: CouponTerms = { from: 100, until: 200, withdrawn: false, totalQuota: 3, patientQuota: 1 };

test.each([
  ['on its first moment', {}, { byAll: 0, byPatient: 0 }, 100, null],
  ['before it', {}, { byAll: 0, byPatient: 0 }, 99, 'notYet'],
  ['at its end', {}, { byAll: 0, byPatient: 0 }, 200, 'over'],
  ['withdrawn', { withdrawn: true }, { byAll: 0, byPatient: 0 }, 150, 'withdrawn'],
  ['with one use left', {}, { byAll: 2, byPatient: 0 }, 150, null],
  ['with no use left', {}, { byAll: 3, byPatient: 0 }, 150, 'usedUp'],
  ['used by the patient', {}, { byAll: 1, byPatient: 1 }, 150, 'usedByPatient'],
  ['without limits', { totalQuota: null, patientQuota: null }, { byAll: 900, byPatient: 90 }, 150, null],
] as const)('a coupon %s', (_, more, uses, now, reason) => {
  expect(whyNot({ ...TERMS, ...more }, uses, now)).toBe(reason);
});
