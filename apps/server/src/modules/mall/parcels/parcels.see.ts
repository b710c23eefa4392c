import type { CallData } from '@cogclinic/contract/call';
import type { Carrier, parcel, parcelCalls } from '@cogclinic/contract/parcels';
import type { z } from 'zod';
import { ownInstitution } from '#modules/institution/institution.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { accountName } from '#platform/patientRecord.ts';
import { notFound } from '#platform/refusal.ts';
import { json, moment, type RowOf, text, textAs, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { COLUMNS, from, presentRow, SELECT } from '../orders/orders.rows.ts';
import { findOrder } from '../orders/orders.see.ts';

export type Parcel = z.output<typeof parcel>;

const PARCEL = {
  id: uuid,
  order_id: uuid,
  carrier: textAs<Carrier>(),
  tracking_number: text,
  lines: json<Parcel['lines']>().always,
  created_at: moment,
  by_name: text.orNull,
  version: whole,
};
const SELECT_PARCEL = `SELECT p.id, p.order_id, p.carrier, p.tracking_number, p.created_at, p.version,
    ${accountName('account_id', 'p')} AS by_name,
    coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.order_line_id, 'quantity', l.quantity) ORDER BY l.order_line_id)
      FROM parcel_lines l WHERE l.institution_id = p.institution_id AND l.parcel_id = p.id), '[]') AS lines
  FROM parcels p`;
const OF_ORDERS = readSql(
  'parcels.ofOrders',
  PARCEL,
  ({ orderIds }: { orderIds: readonly string[] }) =>
    `${SELECT_PARCEL} WHERE p.order_id = ANY(${orderIds}::uuid[]) ORDER BY p.created_at, p.id`,
);
const ORDERS = readVisibleSql(
  'parcels.orders',
  COLUMNS,
  (parts, { orderIds }: { orderIds: readonly string[] }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE o.id = ANY(${orderIds}::uuid[]) AND o.ship_to IS NOT NULL
      ORDER BY o.placed_at, o.id`,
);

/** The parcels of an order of a patient whom the actor may see, oldest first. @throws Refusal 404 */
export async function parcelsOfOrder(tx: Tx, actor: Actor, orderId: string): Promise<Parcel[]> {
  if (!(await findOrder(tx, actor, orderId))) throw notFound();
  return parcelsOf(tx, actor, [orderId]);
}

/** The parcels of orders, oldest first. Whether they may be seen, the caller has checked. */
export async function parcelsOf(
  tx: Tx,
  { timeZone }: Pick<Actor, 'timeZone'>,
  orderIds: readonly string[],
): Promise<Parcel[]> {
  const rows = await tx.read(OF_ORDERS, { orderIds });
  return rows.map((row) => presentParcel(row, timeZone));
}

/**
 * Orders with an address, and their parcels, to be printed; the audit trail notes each.
 * @throws Refusal 404 when one of them is not the actor's to see
 */
export async function papersOf(
  tx: Tx,
  actor: Actor,
  orderIds: readonly string[],
): Promise<CallData<typeof parcelCalls.papers>> {
  const asked = [...new Set(orderIds)];
  const [rows, parcels] = [await ORDERS(tx, actor, { orderIds: asked }), await parcelsOf(tx, actor, asked)];
  if (rows.length < asked.length) throw notFound();
  for (const { id, archive_id: archiveId } of rows)
    await audit(tx, actor, { action: 'open', noun: 'orders', subjectId: id, archiveId });
  const { name, servicePhone: phone, address, detailedAddress } = await ownInstitution(tx, actor);
  return {
    sender: { name, phone, address: [address, detailedAddress].filter(Boolean).join(' ') },
    orders: rows.map((row) => ({
      ...presentRow(row, actor),
      parcels: parcels.filter(({ orderId }) => orderId === row.id),
    })),
  };
}

function presentParcel(row: RowOf<typeof PARCEL>, timeZone: string): Parcel {
  return {
    id: row.id,
    orderId: row.order_id,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    lines: row.lines,
    shipTime: wireTime(row.created_at, timeZone),
    shippedByName: row.by_name,
    version: row.version,
  };
}
