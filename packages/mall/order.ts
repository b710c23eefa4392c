export const ORDER_STATES = ['placed', 'paid', 'toShip', 'shipped', 'received', 'done', 'cancelled', 'closed'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STEPS = ['pay', 'prepare', 'ship', 'receive', 'handOver', 'finish', 'cancel', 'close'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** How much of an order's money is there: a state of its own, beside the order's. */
export const MONEY_STATES = ['unpaid', 'paid', 'partlyRefunded', 'refunded'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** After so many minutes an order that nobody paid is closed, and its stock is for sale again. */
export const UNPAID_MINUTES = 30;

/** Days after shipping on which an order that nobody confirmed counts as received. */
export const RECEIPT_DAYS = 14;

/** What a step depends on besides the state. */
export type OrderFacts = Readonly<{
  /** Whether the order is sent to the patient, not handed over. */
  ships: boolean;
  paidMinor: number;
  refundedMinor: number;
}>;

type Way = Readonly<{ from: OrderState; to: OrderState; when?: (facts: OrderFacts) => boolean }>;

const ships = (facts: OrderFacts) => facts.ships;
const isHandedOver = (facts: OrderFacts) => !facts.ships;
const isPaidBack = (facts: OrderFacts) => moneyState('paid', facts) === 'refunded';

/** Every way an order can go; decision 41 draws them. */
export const WAYS: Readonly<Record<OrderStep, readonly Way[]>> = {
  pay: [{ from: 'placed', to: 'paid' }],
  prepare: [{ from: 'paid', to: 'toShip', when: ships }],
  ship: [{ from: 'toShip', to: 'shipped' }],
  receive: [{ from: 'shipped', to: 'received' }],
  handOver: [
    { from: 'paid', to: 'received', when: isHandedOver },
    { from: 'toShip', to: 'received' },
  ],
  finish: [{ from: 'received', to: 'done' }],
  cancel: [
    { from: 'placed', to: 'cancelled' },
    { from: 'paid', to: 'cancelled', when: isPaidBack },
    { from: 'toShip', to: 'cancelled', when: isPaidBack },
  ],
  close: [{ from: 'placed', to: 'closed' }],
};

/** The state after a step; null if an order cannot take it from where it is. */
export function stateAfter(state: OrderState, step: OrderStep, facts: OrderFacts): OrderState | null {
  const way = WAYS[step].find(({ from, when }) => from === state && (!when || when(facts)));
  return way ? way.to : null;
}

/** The steps that an order can take next. */
export function stepsFrom(state: OrderState, facts: OrderFacts): OrderStep[] {
  return ORDER_STEPS.filter((step) => stateAfter(state, step, facts) !== null);
}

/** How much of an order's money is there. An order that cost nothing is paid, and never refunded. */
export function moneyState(state: OrderState, { paidMinor, refundedMinor }: OrderFacts): MoneyState {
  if (state === 'placed' || state === 'closed') return 'unpaid';
  if (state === 'cancelled' && paidMinor === 0) return 'unpaid';
  if (refundedMinor === 0) return 'paid';
  return refundedMinor < paidMinor ? 'partlyRefunded' : 'refunded';
}

/** What is paid for an order's line: price times pieces, less the coupon's share; minor units. */
export type PricedLine = Readonly<{ priceMinor: number; quantity: number; shareMinor: number }>;

/** What an order's lines cost, what a coupon takes off and what is to be paid, in minor units. */
export function amountsOf(lines: readonly PricedLine[]): {
  goodsMinor: number;
  discountMinor: number;
  totalMinor: number;
} {
  const goodsMinor = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  const discountMinor = lines.reduce((sum, { shareMinor }) => sum + shareMinor, 0);
  return { goodsMinor, discountMinor, totalMinor: goodsMinor - discountMinor };
}
