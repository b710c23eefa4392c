import type { CallInput } from '@cogclinic/contract/call';
import type { storefrontCalls } from '@cogclinic/contract/storefront';
import type { Language } from '@cogclinic/scales/instrument';
import type { Blobbed } from '#platform/call.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { isStorageFull } from '#platform/quota.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { holdOrder, shownOrder } from '../orders/orders.see.ts';
import {
  addRefundPicture,
  needUndecided,
  readOwnRefundPicture,
  type storeRefundPicture,
} from '../refundPictures/refundPictures.service.ts';
import { askRefund } from '../refunds/refunds.ask.ts';
import { noteReturnParcel, withdrawRefund } from '../refunds/refunds.decide.ts';
import { findRefund, shownRefund } from '../refunds/refunds.see.ts';
import { type OwnOrder, presentOwn } from './ownOrders.rows.ts';
import { needOwn } from './ownOrders.service.ts';
import { needMallLink } from './storefront.link.ts';

type Calls = typeof storefrontCalls;
type AtLink = Readonly<{ tx: Tx; guest: Guest; language: Language }>;

/**
 * Asks for the money of pieces of an own order. The same id again asks once.
 * @throws Refusal 404 when the link opens something else or the order is another's, and as `askRefund`
 */
export async function askRefundAtLink(at: AtLink, given: CallInput<Calls['askRefund']>['body']): Promise<OwnOrder> {
  const { tx, guest } = at;
  await needMallLink(tx, guest);
  await needOwn(at, given.orderId);
  await askRefund(tx, guest.actor, given, guest.pushId);
  return presentOwn(at, await shownOrder(tx, guest.actor, given.orderId));
}

/** Lets pass only pictures of an own refund that is not decided. @throws Refusal 404, also when it is another's; 409 */
export async function needOwnUndecided({ tx, guest }: Pick<AtLink, 'tx' | 'guest'>, id: string): Promise<void> {
  await ownRefundRow({ tx, guest }, id);
  await needUndecided(tx, guest.actor, id);
}

/**
 * Takes a stored picture of an own refund. The same `pictureId` again adds nothing.
 * @throws Refusal 404, also when it is another's; as `addRefundPicture`, without telling how much room the institution has
 */
export async function addPictureAtLink(
  storage: Storage,
  at: AtLink & { files: NewFiles; done: Awaited<ReturnType<typeof storeRefundPicture>> },
  given: Readonly<{ refundId: string; pictureId: string }>,
): Promise<OwnOrder> {
  const { tx, guest, files, done } = at;
  const { order_id: orderId } = await ownRefundRow(at, given.refundId);
  await addRefundPicture(storage, { tx, actor: guest.actor, files, done }, given).catch((error: unknown) => {
    throw isStorageFull(error) ? fieldRefused('file', 'refunds:noRoom') : error;
  });
  return presentOwn(at, await shownOrder(tx, guest.actor, orderId));
}

/** The bytes of an own refund's picture. @throws Refusal 404, also when it is another's */
export async function refundPictureAtLink(
  storage: Storage,
  { tx, guest }: Pick<AtLink, 'tx' | 'guest'>,
  id: string,
): Promise<Blobbed> {
  await needMallLink(tx, guest);
  return readOwnRefundPicture(storage, { tx, actor: guest.actor, archiveId: guest.archiveId }, id);
}

/** Withdraws an own refund; one that is withdrawn stays so. @throws Refusal 404, also when it is another's; 409 when it is over */
export async function withdrawAtLink(at: AtLink, { id }: { id: string }): Promise<OwnOrder> {
  const { tx, guest } = at;
  const { orderId, version } = await ownRefund(at, id);
  await withdrawRefund(tx, guest.actor, { id, version }, guest.pushId);
  return presentOwn(at, await shownOrder(tx, guest.actor, orderId));
}

/**
 * Notes the parcel in which the goods of an own refund come back.
 * @throws Refusal 404, also when it is another's; 409 when it is over, 422 at the carrier
 */
export async function sendBackAtLink(at: AtLink, given: CallInput<Calls['sendBack']>['body']): Promise<OwnOrder> {
  const { tx, guest } = at;
  const { orderId, version } = await ownRefund(at, given.id);
  await noteReturnParcel(tx, guest.actor, { ...given, version });
  return presentOwn(at, await shownOrder(tx, guest.actor, orderId));
}

/** An own refund whose order is held. */
async function ownRefund(at: AtLink, id: string): Promise<{ orderId: string; version: number }> {
  const { tx, guest } = at;
  const found = await ownRefundRow(at, id);
  await holdOrder(tx, guest.actor, found.order_id);
  return shownRefund(tx, guest.actor, id);
}

async function ownRefundRow({ tx, guest }: Pick<AtLink, 'tx' | 'guest'>, id: string) {
  await needMallLink(tx, guest);
  const found = await findRefund(tx, guest.actor, id);
  if (!found) throw notFound();
  await needOwn({ tx, guest }, found.order_id);
  return found;
}
