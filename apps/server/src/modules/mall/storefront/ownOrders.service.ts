import type { CallData, CallInput } from '@cogclinic/contract/call';
import { type storefrontCalls, UNPAID_AT_MOST } from '@cogclinic/contract/storefront';
import type { Language } from '@cogclinic/scales/instrument';
import { audit } from '#platform/audit.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { inTurnOf } from '../orders/orders.limits.ts';
import { listOrders } from '../orders/orders.list.ts';
import { placeOrder } from '../orders/orders.place.ts';
import { receiveShipped } from '../orders/orders.receive.ts';
import { findOrder, holdOrder, shownOrder } from '../orders/orders.see.ts';
import { giveUpOrder } from '../orders/orders.steps.ts';
import { openAtLink } from '../payments/payments.open.ts';
import { type OwnOrder, presentOwn } from './ownOrders.rows.ts';
import { needMallLink } from './storefront.link.ts';

type Calls = typeof storefrontCalls;
type AtLink = Readonly<{ tx: Tx; guest: Guest; language: Language }>;

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
export async function placeAtLink(
  { tx, guest, language }: AtLink,
  given: CallInput<Calls['place']>['body'],
): Promise<OwnOrder> {
  const { actor, archiveId, pushId } = guest;
  await needMallLink(tx, guest);
  await inTurnOf(tx, archiveId);
  const [unpaid] = await tx.read(UNPAID, { archiveId, id: given.id });
  if (unpaid && unpaid.count >= UNPAID_AT_MOST)
    throw new Refusal(422, 'orders:unpaidMany', { params: { count: UNPAID_AT_MOST } });
  return presentOwn({ tx, guest, language }, await placeOrder(tx, actor, { ...given, archiveId }, pushId));
}

/** The patient's own orders, newest first. @throws Refusal 404 when the link opens something else */
export async function ordersAtLink({ tx, guest }: Pick<AtLink, 'tx' | 'guest'>): Promise<CallData<Calls['orders']>> {
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
export async function orderAtLink({ tx, guest, language }: AtLink, id: string): Promise<OwnOrder> {
  await needMallLink(tx, guest);
  await needOwn({ tx, guest }, id);
  return presentOwn({ tx, guest, language }, await shownOrder(tx, guest.actor, id));
}

/**
 * Notes that the patient is about to pay an own order by WeChat Pay; null when that does not take it.
 * @throws Refusal 404, also when it is another's; 409 when it is not to be paid
 */
export async function payAtLink(
  { tx, guest }: Pick<AtLink, 'tx' | 'guest'>,
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
export async function cancelAtLink({ tx, guest, language }: AtLink, { id }: { id: string }): Promise<OwnOrder> {
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
  return presentOwn({ tx, guest, language }, await shownOrder(tx, actor, id));
}

/**
 * Notes that the patient has received an own order; one that is received stays so.
 * @throws Refusal 404, also when it is another's; 409 when it is not on its way
 */
export async function receiveAtLink({ tx, guest, language }: AtLink, { id }: { id: string }): Promise<OwnOrder> {
  const { actor, archiveId, pushId } = guest;
  await needMallLink(tx, guest);
  await needOwn({ tx, guest }, id);
  const row = await holdOrder(tx, actor, id);
  if (row.state !== 'received' && row.state !== 'done') {
    await receiveShipped(tx, { institutionId: actor.institutionId, accountId: null, pushId }, row);
    const detail = { step: 'receive', by: 'patient', push: pushId };
    await audit(tx, actor, { action: 'change', noun: 'orders', subjectId: id, archiveId, detail });
  }
  return presentOwn({ tx, guest, language }, await shownOrder(tx, actor, id));
}

/** @throws Refusal 404 when the order is another patient's */
export async function needOwn({ tx, guest }: Pick<AtLink, 'tx' | 'guest'>, id: string): Promise<void> {
  const found = await findOrder(tx, guest.actor, id);
  if (found?.archive_id !== guest.archiveId) throw notFound();
}
