import type { CallInput } from '@cogclinic/contract/call';
import type { paymentCalls } from '@cogclinic/contract/payments';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { Refusal } from '#platform/refusal.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
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
  house: Pick<Platform, 'config' | 'storage'>,
): Promise<Opened> {
  const { institutionId, accountId } = actor;
  const row = await holdVersion(tx, actor, held);
  if (row.state !== 'placed') throw new Refusal(409, 'orders:cannot.pay');
  if (row.currency !== 'CNY' || row.total_minor === 0) throw new Refusal(422, 'payments:notByWechat');
  if (row.closes_at.getTime() - Date.now() < LEAST_MS) throw new Refusal(409, 'payments:closesSoon');
  const merchant = await merchantOf(tx, house, institutionId);
  if (typeof merchant === 'string' || !merchant.enabled) throw new Refusal(409, 'payments:off');
  const [before] = await tx.read(OPEN, { orderId: row.id });
  const payment = before?.amountMinor === row.total_minor ? before : await added();
  const [named] = await tx.read(NAME, { institutionId });
  const order = {
    id: payment.id,
    description: `${named?.name ?? ''} ${row.number}`.slice(-DESCRIPTION),
    amountMinor: payment.amountMinor,
    endsAt: payment.endsAt,
    noticeUrl: `${publicUrl(house.config)}${noticePath(institutionId)}`,
  };
  return { merchant, payment, order };

  async function added(): Promise<PaymentRow> {
    await dropOpenPayments(tx, row.id);
    const made = { id: requestId, orderId: row.id, amountMinor: row.total_minor, endsAt: row.closes_at };
    const [done] = await tx.write(ADD, { ...made, institutionId, openedBy: accountId });
    if (!done) throw new Refusal(409, 'orders:requestTaken');
    return { ...made, institutionId, state: 'open', codeUrl: null };
  }
}
