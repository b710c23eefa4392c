import type { CallInput } from '@cogclinic/contract/call';
import type { parcelCalls } from '@cogclinic/contract/parcels';
import { needOffered } from '#modules/dict/dict.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, stale } from '#platform/refusal.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Order, Row } from '../orders/orders.rows.ts';
import { findOrder, holdOrder, holdVersion, shownOrder } from '../orders/orders.see.ts';
import { noted } from '../orders/orders.steps.ts';
import { takenNumbers } from './parcels.numbers.ts';
import { type Parcel, parcelsOf } from './parcels.see.ts';
import { inTurn, sendParcels } from './parcels.send.ts';

type Body<N extends keyof typeof parcelCalls> = CallInput<(typeof parcelCalls)[N]>['body'];

const ONE = readSql(
  'parcels.one',
  { order_id: uuid, carrier: text },
  ({ id }: { id: string }) => `SELECT order_id, carrier FROM parcels WHERE id = ${id}`,
);
const CORRECT = writeSql(
  'parcels.correct',
  { id: uuid },
  (given: Body<'correct'>) =>
    `UPDATE parcels SET carrier = ${given.carrier}, tracking_number = ${given.trackingNumber}, version = version + 1
      WHERE id = ${given.id} AND version = ${given.version} RETURNING id`,
);

/**
 * Ships a parcel with some or all that is left of an order. The same `requestId` again answers the order that it was shipped for.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is not to be shipped; 422 at the carrier, at a
 *   tracking number that another patient's parcel has, or at `lines` when more is shipped than is left
 */
export async function shipParcel(tx: Tx, actor: Actor, given: Body<'ship'>): Promise<Order> {
  const { requestId, id, carrier, trackingNumber, lines } = given;
  await inTurn(tx, actor);
  const [known] = await tx.read(ONE, { id: requestId });
  if (known?.order_id === id) return shownOrder(tx, actor, id);
  const order = await holdVersion(tx, actor, given);
  await needOffered(tx, [{ field: 'carrier', dictType: 'carrier', codes: [carrier], before: [] }]);
  await needFree(tx, { carrier, trackingNumber }, order);
  await sendParcels(tx, actor, [{ id: requestId, order, carrier, trackingNumber, lines }]);
  return shownOrder(tx, actor, id);
}

/**
 * Corrects the carrier or the tracking number of a parcel.
 * @throws Refusal 404, 409 with the current parcel when the version is old, 422 at the carrier or at a number that another has
 */
export async function correctParcel(tx: Tx, actor: Actor, given: Body<'correct'>): Promise<Parcel> {
  await inTurn(tx, actor);
  const [before] = await tx.read(ONE, { id: given.id });
  const order = before && (await findOrder(tx, actor, before.order_id));
  if (!order) throw notFound();
  await holdOrder(tx, actor, order.id);
  await needOffered(tx, [{ field: 'carrier', dictType: 'carrier', codes: [given.carrier], before: [before.carrier] }]);
  await needFree(tx, given, order, given.id);
  const [corrected] = await tx.write(CORRECT, given);
  const parcels = await parcelsOf(tx, actor, [order.id]);
  const parcel = parcels.find(({ id }) => id === given.id);
  if (!parcel) throw notFound();
  if (!corrected) throw stale(parcel);
  await noted(tx, actor, order, 'correctParcel');
  return parcel;
}

type Numbered = Readonly<{ carrier: string; trackingNumber: string }>;

async function needFree(tx: Tx, parcel: Numbered, order: Row, except?: string): Promise<void> {
  const taken = await takenNumbers(tx, [parcel.trackingNumber]);
  const free = taken.isFree(parcel, { orderId: order.id, archiveId: order.archive_id }, except);
  if (!free) throw fieldRefused('trackingNumber', 'parcels:row.numberTaken');
}
