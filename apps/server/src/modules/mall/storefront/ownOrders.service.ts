import type { CallData, CallInput } from '@cogclinic/contract/call';
import { type storefrontCalls, UNPAID_AT_MOST } from '@cogclinic/contract/storefront';
import { audit } from '#platform/audit.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { inTurnOf } from '../orders/orders.limits.ts';
import { listOrders } from '../orders/orders.list.ts';
import { placeOrder } from '../orders/orders.place.ts';
import type { Order } from '../orders/orders.rows.ts';
import { findOrder, holdOrder, shownOrder } from '../orders/orders.see.ts';
import { giveUpOrder } from '../orders/orders.steps.ts';
import { takesWechat } from '../payments/merchant.rows.ts';
import { isPayable, openAtLink } from '../payments/payments.open.ts';
import { needMallLink } from './storefront.link.ts';

type Calls = typeof storefrontCalls;
type AtLink = Readonly<{ tx: Tx; guest: Guest }>;
type OwnOrder = CallData<Calls['order']>;

const SHOWN_AT_MOST = 100;

/** Orders of the patient that wait for their payment, besides the one that is asked for. */
const UNPAID = readSql(
  'storefront.unpaid',
  { count: whole },
  ({ archiveId, id }: { archiveId: string; id: string }) =>
    `SELECT count(*) AS count FROM orders
      WHERE archive_id = ${archiveId} AND state = 'placed' AND push_id IS NOT NULL AND id <> ${id}`,
);

/**
 * Places an order of the patient behind the link. The same id again answers the order.
 * @throws Refusal 404 when the link opens something else, 422 while too many orders are unpaid, and as `placeOrder`
 */
export async function placeAtLink({ tx, guest }: AtLink, given: CallInput<Calls['place']>['body']): Promise<OwnOrder> {
  const { actor, archiveId, pushId } = guest;
  await needMallLink(tx, guest);
  await inTurnOf(tx, archiveId);
  const [unpaid] = await tx.read(UNPAID, { archiveId, id: given.id });
  if (unpaid && unpaid.count >= UNPAID_AT_MOST)
    throw new Refusal(422, 'orders:unpaidMany', { params: { count: UNPAID_AT_MOST } });
  return presentOwn(tx, guest, await placeOrder(tx, actor, { ...given, archiveId }, pushId));
}

/** The patient's own orders, newest first. @throws Refusal 404 when the link opens something else */
export async function ordersAtLink({ tx, guest }: AtLink): Promise<CallData<Calls['orders']>> {
  await needMallLink(tx, guest);
  const query = { pageNum: 1, pageSize: SHOWN_AT_MOST, archiveId: guest.archiveId, orderBy: 'placeTime desc' as const };
  const { rows } = await listOrders(tx, guest.actor, { ...query, exact: false, text: undefined });
  return rows.map(({ id, number, state, money, currency, totalMinor, placeTime, closeTime, lines }) => ({
    ...{ id, number, state, money, currency, totalMinor, placeTime, closeTime },
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    firstName: lines[0]?.commodityName ?? '',
  }));
}

/** One of the patient's own orders. @throws Refusal 404, also when it is another's */
export async function orderAtLink({ tx, guest }: AtLink, id: string): Promise<OwnOrder> {
  await needMallLink(tx, guest);
  await needOwn({ tx, guest }, id);
  return presentOwn(tx, guest, await shownOrder(tx, guest.actor, id));
}

/**
 * Notes that the patient is about to pay an own order by WeChat Pay; null when that does not take it.
 * @throws Refusal 404, also when it is another's; 409 when it is not to be paid
 */
export async function payAtLink(
  { tx, guest }: AtLink,
  { id, requestId }: CallInput<Calls['pay']>['body'],
  platform: Platform,
): ReturnType<typeof openAtLink> {
  await needMallLink(tx, guest);
  await needOwn({ tx, guest }, id);
  const row = await holdOrder(tx, guest.actor, id);
  return openAtLink(tx, { institutionId: guest.actor.institutionId, requestId, row }, platform);
}

/**
 * Cancels an own order that is not paid; one that is cancelled stays so.
 * @throws Refusal 404, also when it is another's; 409 when it is paid or closed
 */
export async function cancelAtLink({ tx, guest }: AtLink, { id }: { id: string }): Promise<OwnOrder> {
  const { actor, archiveId, pushId } = guest;
  await needMallLink(tx, guest);
  await needOwn({ tx, guest }, id);
  const row = await holdOrder(tx, actor, id);
  if (row.state !== 'cancelled') {
    const by = { institutionId: actor.institutionId, accountId: null, pushId };
    await giveUpOrder(tx, by, row);
    const detail = { step: 'cancel', by: 'patient', push: pushId };
    await audit(tx, actor, { action: 'change', noun: 'orders', subjectId: id, archiveId, detail });
  }
  return presentOwn(tx, guest, await shownOrder(tx, actor, id));
}

async function needOwn({ tx, guest }: AtLink, id: string): Promise<void> {
  const found = await findOrder(tx, guest.actor, id);
  if (found?.archive_id !== guest.archiveId) throw notFound();
}

async function presentOwn(tx: Tx, { actor }: Guest, order: Order): Promise<OwnOrder> {
  const { id, number, state, money, currency, totalMinor, shipTo, placeTime, closeTime, version, payment } = order;
  const isOpen = state === 'placed' && isPayable({ currency, total_minor: totalMinor });
  const receipt = payment && {
    method: payment.method,
    receiptNumber: payment.receiptNumber,
    amountMinor: payment.amountMinor,
    time: payment.time,
  };
  return {
    ...{ id, number, state, money, currency, totalMinor, shipTo, placeTime, closeTime, version, receipt },
    paysByWechat: isOpen && (await takesWechat(tx, actor.institutionId)),
    lines: order.lines.map(({ id: lineId, kind, commodityName, specName, priceMinor, quantity }) => ({
      ...{ id: lineId, kind, commodityName, specName, priceMinor, quantity },
    })),
  };
}
