import { randomUUID } from 'node:crypto';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { parcelCalls } from '@cogclinic/contract/parcels';
import type { OrderState } from '@cogclinic/mall/order';
import { isTrackingNumber, leftToShip, plainTrackingNumber } from '@cogclinic/mall/parcels';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Translate } from '#platform/texts.ts';
import { COLUMNS, from, type Row, SELECT } from '../orders/orders.rows.ts';
import { type CarrierNames, carrierNamed, carrierNames } from './carriers.ts';
import { type TakenNumbers, takenNumbers } from './parcels.numbers.ts';
import { inTurn, sendParcels } from './parcels.send.ts';

type Typed = CallInput<typeof parcelCalls.shipRows>['body']['rows'][number];
type Judged = CallData<typeof parcelCalls.shipRows>[number];
type Caller = { tx: Tx; actor: Actor; t: Translate; language: Language };

const HOLD = readVisibleSql(
  'parcels.holdOrders',
  { id: uuid },
  (parts, { numbers }: { numbers: readonly string[] }) =>
    // In one order, so that two that hold the same ones do not wait for each other.
    `SELECT o.id FROM ${from(parts)} WHERE o.number = ANY(${numbers}::text[]) ORDER BY o.id FOR UPDATE OF o`,
);
const BY_NUMBER = readVisibleSql(
  'parcels.ordersByNumber',
  COLUMNS,
  (parts, { numbers }: { numbers: readonly string[] }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE o.number = ANY(${numbers}::text[])`,
);

/** Says of each row whether it can be shipped, and why not. */
export async function checkRows(caller: Caller, rows: readonly Typed[]): Promise<Judged[]> {
  return (await judge(caller, rows)).map(({ judged }) => judged);
}

/**
 * Ships the rest of each order as one parcel; rows that cannot be are refused, each with its reason, and the others go. Sent again,
 * the same rows ship nothing more.
 */
export async function shipRows(caller: Caller, rows: readonly Typed[]): Promise<Judged[]> {
  const { tx, actor } = caller;
  await inTurn(tx, actor);
  await HOLD(tx, actor, { numbers: rows.map(({ orderNumber }) => plainNumber(orderNumber)) });
  const all = await judge(caller, rows);
  const ready = all.flatMap(({ judged, order }) =>
    judged.standing === 'ready' && order
      ? [{ ...judged, order, id: randomUUID(), lines: leftToShip(order.lines) }]
      : [],
  );
  await sendParcels(tx, actor, ready);
  return all.map(({ judged }) => (judged.standing === 'ready' ? { ...judged, standing: 'shipped' } : judged));
}

type Judgement = { judged: Judged; order: Row | undefined };

async function judge({ tx, actor, t, language }: Caller, rows: readonly Typed[]): Promise<Judgement[]> {
  const numbers = rows.map(({ orderNumber }) => plainNumber(orderNumber));
  const orders = new Map((await BY_NUMBER(tx, actor, { numbers })).map((order) => [order.number, order]));
  const carriers = await carrierNames(tx, t, language);
  const taken = await takenNumbers(
    tx,
    rows.map(({ trackingNumber }) => plainTrackingNumber(trackingNumber)),
  );
  const named = new Map<string, number>();
  return rows.map((row, at) => {
    const order = orders.get(plainNumber(row.orderNumber));
    const { reason, params, isUnderWay, ...parcel } = judgeRow(row, order, { carriers, taken, named });
    if (order && !named.has(order.id)) named.set(order.id, at + 1);
    if (order && reason === null && !isUnderWay)
      taken.take(parcel, { id: null, orderId: order.id, archiveId: order.archive_id });
    const judged: Judged = {
      ...{ orderNumber: order?.number ?? row.orderNumber, ...parcel },
      standing: isUnderWay ? 'shipped' : reason === null ? 'ready' : 'refused',
      reason: reason && t(`parcels:row.${reason}`, params),
      orderId: order?.id ?? null,
      patientName: order?.name ?? null,
      recipient: order?.ship_to?.recipient ?? null,
    };
    return { judged, order };
  });
}

type Known = { carriers: CarrierNames; taken: TakenNumbers; named: ReadonlyMap<string, number> };
type Verdict = {
  carrier: string;
  trackingNumber: string;
  reason: string | null;
  params?: Record<string, unknown>;
  isUnderWay?: boolean;
};

function judgeRow(row: Typed, order: Row | undefined, { carriers, taken, named }: Known): Verdict {
  const trackingNumber = plainTrackingNumber(row.trackingNumber);
  const carrier = carrierNamed(carriers, row.carrier);
  const parcel = { carrier: carrier ?? row.carrier, trackingNumber };
  const refused = (reason: string, params = {}): Verdict => ({ ...parcel, reason, params });
  if (plainNumber(row.orderNumber) === '') return refused('noOrderNumber');
  if (!order) return refused('orderUnknown');
  const before = named.get(order.id);
  if (before !== undefined) return refused('twice', { row: before });
  if (taken.has(parcel, order.id)) return { ...parcel, reason: null, isUnderWay: true };
  const standing = NOT_TO_SHIP[order.state];
  if (standing) return refused(standing);
  if (row.carrier === '') return refused('noCarrier');
  if (!carrier) return refused('carrierUnknown', { name: row.carrier });
  if (trackingNumber === '') return refused('noTrackingNumber');
  if (!isTrackingNumber(trackingNumber)) return refused('trackingNumber');
  const free = taken.isFree(parcel, { orderId: order.id, archiveId: order.archive_id });
  return free ? { ...parcel, reason: null } : refused('numberTaken');
}

/** Why an order that stands so is not to be shipped. */
const NOT_TO_SHIP: Readonly<Record<OrderState, string | null>> = {
  placed: 'unpaid',
  paid: 'takenAlong',
  toShip: null,
  shipped: 'gone',
  received: 'gone',
  done: 'gone',
  cancelled: 'over',
  closed: 'over',
};

/** An order's number as it is kept, whatever blanks and hyphens were typed. */
const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
