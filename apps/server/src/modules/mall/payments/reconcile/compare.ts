import type { BILL_DIFFERENCES } from '@cogclinic/contract/payments';
import type { BillRow } from '../wechat/bill.ts';

/** A payment as we have it. */
export type OwnPayment = Readonly<{
  tradeNumber: string;
  state: string;
  /** What came; null for one of which nothing is known to have come. */
  paidMinor: number | null;
  /** Whether it came on the day of the bill. */
  isOfDay: boolean;
  /** Whether it paid nothing, and all of it went back. */
  isBack: boolean;
}>;

/** One payment of which the bill and we say different things, or which somebody must look at. */
export type Difference = Readonly<{
  kind: (typeof BILL_DIFFERENCES)[number];
  tradeNumber: string;
  transactionId: string | null;
  ownMinor: number | null;
  billMinor: number | null;
}>;

/**
 * Compares the payments of a bill with ours. What agrees, and paid an order, is no difference.
 * @param own all of the day, and those that the bill names
 */
export function compare(bill: readonly BillRow[], own: readonly OwnPayment[]): Difference[] {
  const paid = bill.filter(({ state }) => state === 'SUCCESS');
  const known = new Map(own.map((one) => [one.tradeNumber, one]));
  const named = new Set(paid.map(({ tradeNumber }) => tradeNumber));
  const ofBill = paid.flatMap(({ tradeNumber, transactionId, paidMinor: billMinor }): Difference[] => {
    const one = known.get(tradeNumber);
    const ownMinor = one?.paidMinor ?? null;
    const kind = kindOf(one, billMinor);
    return kind ? [{ kind, tradeNumber, transactionId, ownMinor, billMinor }] : [];
  });
  const missing = own
    .filter(({ isOfDay, paidMinor, tradeNumber }) => isOfDay && paidMinor !== null && !named.has(tradeNumber))
    .map(
      ({ tradeNumber, paidMinor: ownMinor }): Difference => ({
        ...{ kind: 'notInBill', tradeNumber, transactionId: null, ownMinor, billMinor: null },
      }),
    );
  return [...ofBill, ...missing];
}

function kindOf(own: OwnPayment | undefined, billMinor: number): Difference['kind'] | null {
  if (!own) return 'unknown';
  if (own.paidMinor === null) return 'notNoted';
  if (own.paidMinor !== billMinor) return 'amount';
  return !own.isBack && (own.state === 'surplus' || own.state === 'odd') ? own.state : null;
}

/** Money that went back as we have it. */
export type OwnBack = Readonly<{
  /** Our number of it. */
  number: string;
  state: string;
  amountMinor: number;
  /** Whether it went back on the day of the bill. */
  isOfDay: boolean;
}>;

/** Compares what went back by a bill with ours, as `compare` does payments. */
export function compareBacks(bill: readonly BillRow[], own: readonly OwnBack[]): Difference[] {
  const backs = bill.filter(({ state }) => state === 'REFUND');
  const known = new Map(own.map((one) => [one.number, one]));
  const named = new Set(backs.map(({ refundNumber }) => refundNumber));
  const ofBill = backs.flatMap(({ refundNumber: tradeNumber, transactionId, refundMinor: billMinor }): Difference[] => {
    const one = known.get(tradeNumber);
    const kind = kindOfBack(one, billMinor);
    return kind ? [{ kind, tradeNumber, transactionId, ownMinor: one?.amountMinor ?? null, billMinor }] : [];
  });
  const missing = own
    .filter(({ isOfDay, number }) => isOfDay && !named.has(number))
    .map(
      ({ number: tradeNumber, amountMinor: ownMinor }): Difference => ({
        ...{ kind: 'refundNotInBill', tradeNumber, transactionId: null, ownMinor, billMinor: null },
      }),
    );
  return [...ofBill, ...missing];
}

function kindOfBack(own: OwnBack | undefined, billMinor: number): Difference['kind'] | null {
  if (!own) return 'refundUnknown';
  if (own.amountMinor !== billMinor) return 'refundAmount';
  if (own.state === 'surplus') return 'refundTwice';
  return own.state === 'done' ? null : 'refundNotNoted';
}
