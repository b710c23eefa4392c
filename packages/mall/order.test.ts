import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountsOf,
  moneyState,
  ORDER_STATES,
  ORDER_STEPS,
  type OrderState,
  stateAfter,
  stepsFrom,
  WAYS,
} from './order.ts';

const PAID = { paidMinor: 5000, refundedMinor: 0 };
const SENT = { ships: true, ...PAID };
const TAKEN = { ships: false, ...PAID };

test('what is sent goes from placing to done', () => {
  const steps = ['pay', 'prepare', 'ship', 'receive', 'finish'] as const;
  let state: OrderState | null = 'placed';
  const seen = steps.map((step) => {
    state = state && stateAfter(state, step, SENT);
    return state;
  });
  expect(seen).toEqual(['paid', 'toShip', 'shipped', 'received', 'done']);
});

test('what is taken along is handed over, not shipped', () => {
  expect(stepsFrom('paid', TAKEN)).toEqual(['handOver']);
  expect(stepsFrom('paid', SENT)).toEqual(['prepare']);
});

test('what waits to be shipped is handed over to a patient who comes for it', () => {
  expect(stepsFrom('toShip', SENT)).toEqual(['ship', 'handOver']);
  expect(stateAfter('toShip', 'handOver', SENT)).toBe('received');
  expect(stateAfter('shipped', 'handOver', SENT)).toBeNull();
});

test('a paid order is cancelled only when its money is back', () => {
  expect(stateAfter('paid', 'cancel', SENT)).toBeNull();
  expect(stateAfter('paid', 'cancel', { ...SENT, refundedMinor: 4999 })).toBeNull();
  expect(stateAfter('paid', 'cancel', { ...SENT, refundedMinor: 5000 })).toBe('cancelled');
  expect(stateAfter('shipped', 'cancel', { ...SENT, refundedMinor: 5000 })).toBeNull();
});

test.each([
  ['placed', PAID, 'unpaid'],
  ['closed', PAID, 'unpaid'],
  ['cancelled', { paidMinor: 0, refundedMinor: 0 }, 'unpaid'],
  ['paid', { paidMinor: 0, refundedMinor: 0 }, 'paid'],
  ['done', PAID, 'paid'],
  ['done', { paidMinor: 5000, refundedMinor: 1 }, 'partlyRefunded'],
  ['cancelled', { paidMinor: 5000, refundedMinor: 5000 }, 'refunded'],
] as const)('money of a %s order with %o is %s', (state, money, expected) => {
  expect(moneyState(state, { ships: true, ...money })).toBe(expected);
});

test('whatever is tried, an order goes only drawn ways, and from an end nowhere', () => {
  const attempt = fc.record({ step: fc.constantFrom(...ORDER_STEPS), refunded: fc.boolean() });
  fc.assert(
    fc.property(fc.boolean(), fc.array(attempt, { maxLength: 40 }), (ships, attempts) => {
      let state: OrderState = 'placed';
      const been: OrderState[] = [state];
      for (const { step, refunded } of attempts) {
        const facts = { ships, paidMinor: 5000, refundedMinor: refunded ? 5000 : 0 };
        const next = stateAfter(state, step, facts);
        expect(stepsFrom(state, facts).includes(step)).toBe(next !== null);
        if (!next) continue;
        expect(WAYS[step].some((way) => way.from === state && way.to === next)).toBe(true);
        state = next;
        been.push(state);
      }
      expect(new Set(been).size).toBe(been.length);
      if (been.includes('shipped')) expect(been).toContain('paid');
      if (been.includes('closed')) expect(been).toEqual(['placed', 'closed']);
      if (!ships) expect(been).not.toContain('shipped');
    }),
  );
});

test('every state can be reached, and those without a way out are ends', () => {
  const ways = Object.values(WAYS).flat();
  expect(new Set(['placed', ...ways.map(({ to }) => to)])).toEqual(new Set(ORDER_STATES));
  const ends = ORDER_STATES.filter((state) => !ways.some(({ from }) => from === state));
  expect(ends).toEqual(['done', 'cancelled', 'closed']);
});

test('an order of two lines with a coupon', () => {
  const lines = [
    { priceMinor: 4500, quantity: 2, shareMinor: 621 },
    { priceMinor: 10_000, quantity: 1, shareMinor: 1379 },
  ];
  expect(amountsOf(lines)).toEqual({ goodsMinor: 19_000, discountMinor: 2000, totalMinor: 17_000 });
});
