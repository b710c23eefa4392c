import { expect, test } from 'vitest';
import type { BillRow } from '../wechat/bill.ts';
import { compare, compareBacks, type OwnBack, type OwnPayment } from './compare.ts';

const row = (tradeNumber: string, paidMinor: number, state = 'SUCCESS'): BillRow => ({
  ...{ tradeNumber, paidMinor, state, transactionId: `4200${tradeNumber}`, refundMinor: 0, refundNumber: '' },
  time: '2026-11-22 09:30:01',
});
const own = (tradeNumber: string, paidMinor: number | null, more: Partial<OwnPayment> = {}): OwnPayment => ({
  ...{ tradeNumber, paidMinor, state: paidMinor === null ? 'open' : 'paid', isOfDay: true, isBack: false },
  ...more,
});
const kinds = (bill: readonly BillRow[], ours: readonly OwnPayment[]) =>
  compare(bill, ours).map(({ kind, tradeNumber }) => [tradeNumber, kind]);

test('what agrees is no difference, whichever of two days we have it on', () => {
  expect(kinds([row('a', 100), row('b', 200)], [own('a', 100), own('b', 200, { isOfDay: false })])).toEqual([]);
});

test('each difference has its name', () => {
  const bill = [row('a', 100), row('b', 100), row('c', 100), row('d', 100), row('e', 7)];
  const ours = [
    ...[own('b', null), own('c', 90), own('d', 100, { state: 'surplus' }), own('e', 7, { state: 'odd' })],
    ...[own('f', 50), own('g', null), own('h', 50, { isOfDay: false })],
  ];
  expect(kinds(bill, ours)).toEqual([
    ['a', 'unknown'],
    ['b', 'notNoted'],
    ['c', 'amount'],
    ['d', 'surplus'],
    ['e', 'odd'],
    ['f', 'notInBill'],
  ]);
});

test('money that paid nothing is no difference once all of it went back', () => {
  const ours = [own('a', 100, { state: 'surplus', isBack: true }), own('b', 7, { state: 'odd', isBack: true })];
  expect(kinds([row('a', 100), row('b', 7)], ours)).toEqual([]);
  expect(kinds([row('a', 90), row('b', 7)], ours)).toEqual([['a', 'amount']]);
});

test('money that went back is no payment', () => {
  expect(kinds([row('a', 0, 'REFUND')], [])).toEqual([]);
});

const back = (number: string, refundMinor: number): BillRow => ({
  ...row('t', 0, 'REFUND'),
  ...{ refundNumber: number, refundMinor },
});
const ownBack = (number: string, amountMinor: number, more: Partial<OwnBack> = {}): OwnBack => ({
  ...{ number, amountMinor, state: 'done', isOfDay: true },
  ...more,
});

test('each difference of money that went back has its name; what agrees has none', () => {
  const bill = [row('t', 100), back('a', 30), back('b', 30), back('c', 30), back('d', 30), back('e', 30)];
  const ours = [
    ...[ownBack('a', 30), ownBack('c', 30, { state: 'open', isOfDay: false }), ownBack('d', 29)],
    ...[ownBack('e', 30, { state: 'surplus' }), ownBack('f', 5), ownBack('g', 5, { isOfDay: false })],
  ];
  expect(compareBacks(bill, ours).map(({ kind, tradeNumber }) => [tradeNumber, kind])).toEqual([
    ['b', 'refundUnknown'],
    ['c', 'refundNotNoted'],
    ['d', 'refundAmount'],
    ['e', 'refundTwice'],
    ['f', 'refundNotInBill'],
  ]);
});
