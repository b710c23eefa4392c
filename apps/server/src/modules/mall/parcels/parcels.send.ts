import { stateAfter } from '@cogclinic/mall/order';
import { leftAfter, type ParcelLine } from '@cogclinic/mall/parcels';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';
import { factsOf, type Row } from '../orders/orders.rows.ts';
import { noted } from '../orders/orders.steps.ts';

/** A parcel that is about to go: its order, which is held, and what of it the parcel holds. */
export type Outgoing = Readonly<{
  id: string;
  order: Row;
  carrier: string;
  trackingNumber: string;
  lines: readonly ParcelLine[];
}>;

const ADD = writeSql(
  'parcels.add',
  { id: uuid },
  (given: { institutionId: string; accountId: string; parcels: string }) =>
    `INSERT INTO parcels (institution_id, id, order_id, carrier, tracking_number, account_id)
     SELECT ${given.institutionId}::uuid, v.id, v."orderId", v.carrier, v."trackingNumber", ${given.accountId}::uuid
       FROM jsonb_to_recordset(${given.parcels}::jsonb) AS v(id uuid, "orderId" uuid, carrier text, "trackingNumber" text)
     ON CONFLICT DO NOTHING RETURNING id`,
);
const ADD_LINES = writeSql(
  'parcels.addLines',
  {},
  (given: { institutionId: string; lines: string }) =>
    `WITH added AS (
       INSERT INTO parcel_lines (institution_id, parcel_id, order_line_id, quantity)
       SELECT ${given.institutionId}::uuid, v."parcelId", v."lineId", v.quantity
         FROM jsonb_to_recordset(${given.lines}::jsonb) AS v("parcelId" uuid, "lineId" uuid, quantity integer)
       RETURNING institution_id, order_line_id, quantity)
     UPDATE order_lines l SET shipped = l.shipped + a.quantity
       FROM added a WHERE l.institution_id = a.institution_id AND l.id = a.order_line_id`,
);
/** Moves orders whose last parcel goes; those of which some is left stay, with a new version. */
const MOVE = writeSql(
  'parcels.moveOrders',
  {},
  (given: { institutionId: string; accountId: string; moves: string }) =>
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset(${given.moves}::jsonb) AS v(id uuid, step text, "from" text, "to" text)),
     moved AS (
       UPDATE orders o SET state = g."to", version = o.version + 1,
              shipped_at = CASE WHEN g."to" = 'shipped' THEN now() ELSE o.shipped_at END
         FROM given g WHERE o.id = g.id)
     INSERT INTO order_events (institution_id, order_id, step, from_state, to_state, account_id, created_at)
     SELECT ${given.institutionId}::uuid, g.id, g.step, g."from", g."to", ${given.accountId}::uuid, clock_timestamp() FROM given g`,
);

/** Parcels of one institution are shipped one request after another: each sees what the one before has shipped. */
export const inTurn = (tx: Tx, { institutionId }: Actor): Promise<void> => waitForTurn(tx, `shipping:${institutionId}`);

/**
 * Sends parcels, of each order one at most. An order of which nothing is left is shipped with that.
 * @throws Refusal 409 when an order is not to be shipped or an id was used before, 422 at `lines` when a parcel holds more than is left
 */
export async function sendParcels(tx: Tx, actor: Actor, parcels: readonly Outgoing[]): Promise<void> {
  if (parcels.length === 0) return;
  const moves = parcels.map(moveOf);
  const { institutionId, accountId } = actor;
  const rows = parcels.map(({ id, order, carrier, trackingNumber }) => ({
    ...{ id, orderId: order.id, carrier, trackingNumber },
  }));
  const added = await tx.write(ADD, { institutionId, accountId, parcels: JSON.stringify(rows) });
  if (added.length < parcels.length) throw new Refusal(409, 'parcels:sentBefore');
  const lines = parcels.flatMap(({ id: parcelId, lines }) => lines.map((line) => ({ parcelId, ...line })));
  await tx.write(ADD_LINES, { institutionId, lines: JSON.stringify(lines) });
  await tx.write(MOVE, { institutionId, accountId, moves: JSON.stringify(moves) });
  for (const { order } of parcels) await noted(tx, actor, order, 'ship');
}

function moveOf({ order, lines }: Outgoing) {
  const { id, state: from } = order;
  const shipped = stateAfter(from, 'ship', factsOf(order));
  if (!shipped) throw new Refusal(409, 'orders:cannot.ship');
  const left = leftAfter(order.lines, lines);
  if (!left) throw fieldRefused('lines', 'parcels:notLeft');
  // Pieces that are claimed back may yet have to be shipped: the order waits for that.
  return left.length === 0 && !order.refunding
    ? { id, step: 'ship', from, to: shipped }
    : { id, step: 'parcel', from, to: from };
}
