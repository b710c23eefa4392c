import type { CallInput } from '@cogclinic/contract/call';
import type { orderCalls } from '@cogclinic/contract/orders';
import { leftToShip } from '@cogclinic/mall/parcels';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Order } from './orders.rows.ts';
import { holdVersion, shownOrder } from './orders.see.ts';
import { noted, noteEvent, prepareIfSent } from './orders.steps.ts';

const READDRESS = writeSql(
  'orders.readdress',
  {},
  ({ id, shipTo }: { id: string; shipTo: string }) =>
    `UPDATE orders SET ship_to = ${shipTo}::jsonb, version = version + 1 WHERE id = ${id}`,
);

/**
 * Changes where an order is sent, until all of it is shipped. A paid one that was to be taken along is to be shipped from then on.
 * @throws Refusal 404, 409 with the current order when the version is old, 409 when it is shipped or over, 422 when nothing of it can
 *   be sent
 */
export async function readdressOrder(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof orderCalls.readdress>['body'],
): Promise<Order> {
  const row = await holdVersion(tx, actor, given);
  const { id, state } = row;
  if (!['placed', 'paid', 'toShip'].includes(state)) throw new Refusal(409, 'orders:cannot.readdress');
  if (leftToShip(row.lines).length === 0) throw fieldRefused('address', 'orders:nothingToShip');
  const { recipient, phone, address } = given;
  const shipTo = { recipient, phone, address };
  await tx.write(READDRESS, { id, shipTo: JSON.stringify(shipTo) });
  await noteEvent(tx, actor, { orderId: id, step: 'readdress', from: state, to: state });
  await prepareIfSent(tx, actor, { ...row, ship_to: shipTo });
  await noted(tx, actor, row, 'readdress');
  return shownOrder(tx, actor, id);
}
