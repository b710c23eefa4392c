import type { CallInput } from '@cogclinic/contract/call';
import type { paymentCalls } from '@cogclinic/contract/payments';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { Refusal } from '#platform/refusal.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Row } from '../orders/orders.rows.ts';
import { holdVersion } from '../orders/orders.see.ts';
import { merchantOf } from './merchant.rows.ts';
import { noticePath } from './merchant.settings.ts';
import { dropOpenPayments } from './payments.drop.ts';
import { ADD, OPEN, type PaymentRow } from './payments.statements.ts';
import type { Merchant } from './wechat/client.ts';
import type { Order } from './wechat/transactions.ts';

/** WeChat Pay takes no order that ends within a minute. */
const LEAST_MS = 90_000;
/** Of what the payer reads. */
const DESCRIPTION = 127;

const NAME = readSql(
  'payments.institution',
  { name: text },
  ({ institutionId }: { institutionId: string }) => `SELECT name FROM institutions WHERE id = ${institutionId}`,
);

/** A payment that is noted and can be asked for at WeChat Pay. */
export type Opened = Readonly<{ merchant: Merchant; payment: PaymentRow; order: Order }>;
type House = Pick<Platform, 'config' | 'storage'>;
type Paying = Readonly<{ institutionId: string; requestId: string; openedBy: string | null }>;

/**
 * Notes that an order is to be paid by WeChat Pay, before that hears of it: what is paid there is asked about from then on. An order
 * has one such payment at a time; the same is answered while the amount is the same.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is not to be paid or WeChat Pay is off, 422
 *   when it has no amount that WeChat Pay takes
 */
export async function openPayment(
  tx: Tx,
  actor: Actor,
  { requestId, ...held }: CallInput<typeof paymentCalls.open>['body'],
  house: House,
): Promise<Opened> {
  const { institutionId, accountId } = actor;
  const row = await holdVersion(tx, actor, held);
  needUnpaid(row);
  if (!isPayable(row)) throw new Refusal(422, 'payments:notByWechat');
  const merchant = await merchantOf(tx, house, institutionId);
  if (typeof merchant === 'string' || !merchant.enabled) throw new Refusal(409, 'payments:off');
  const [before] = await tx.read(OPEN, { orderId: row.id });
  const isSame = before && !before.isAtLink && before.amountMinor === row.total_minor;
  const payment = isSame ? before : await added(tx, row, { institutionId, requestId, openedBy: accountId });
  return { merchant, payment, order: await orderOf(tx, payment, { row, house }) };
}

/**
 * Notes that the patient is about to pay an order, which is held, by WeChat Pay on a phone. What was opened for it before is
 * not to be paid any more.
 * @returns null when WeChat Pay does not take it; `before` is to be closed before the new one is opened
 * @throws Refusal 409 when it is not to be paid
 */
export async function openAtLink(
  tx: Tx,
  { institutionId, requestId, row }: Readonly<{ institutionId: string; requestId: string; row: Row }>,
  house: House,
): Promise<(Opened & { before: PaymentRow | null }) | null> {
  needUnpaid(row);
  const merchant = isPayable(row) ? await merchantOf(tx, house, institutionId) : 'incomplete';
  if (typeof merchant === 'string' || !merchant.enabled) return null;
  const [found] = await tx.read(OPEN, { orderId: row.id });
  const isSame = found?.id === requestId;
  const payment = isSame ? found : await added(tx, row, { institutionId, requestId, openedBy: null });
  const before: PaymentRow | null = found && !isSame ? { ...found, state: 'closing' } : null;
  return { merchant, payment, order: await orderOf(tx, payment, { row, house }), before };
}

/** Whether WeChat Pay takes the amount of an order. */
export const isPayable = ({ currency, total_minor: total }: Pick<Row, 'currency' | 'total_minor'>): boolean =>
  currency === 'CNY' && total > 0;

function needUnpaid({ state, closes_at: closesAt }: Row): void {
  if (state !== 'placed') throw new Refusal(409, 'orders:cannot.pay');
  if (closesAt.getTime() - Date.now() < LEAST_MS) throw new Refusal(409, 'payments:closesSoon');
}

async function added(tx: Tx, row: Row, { institutionId, requestId, openedBy }: Paying): Promise<PaymentRow> {
  await dropOpenPayments(tx, { institutionId, orderId: row.id });
  const made = { id: requestId, orderId: row.id, amountMinor: row.total_minor, endsAt: row.closes_at };
  const [done] = await tx.write(ADD, { ...made, institutionId, openedBy });
  if (!done) throw new Refusal(409, 'orders:requestTaken');
  return { ...made, institutionId, state: 'open', codeUrl: null, isAtLink: openedBy === null };
}

async function orderOf(
  tx: Tx,
  { institutionId, id, amountMinor, endsAt }: PaymentRow,
  { row, house }: { row: Row; house: House },
): Promise<Order> {
  const [named] = await tx.read(NAME, { institutionId });
  const description = `${named?.name ?? ''} ${row.number}`.slice(-DESCRIPTION);
  return { id, description, amountMinor, endsAt, noticeUrl: `${publicUrl(house.config)}${noticePath(institutionId)}` };
}
