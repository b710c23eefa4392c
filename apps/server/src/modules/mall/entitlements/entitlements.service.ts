import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { entitlementCalls } from '@cogclinic/contract/entitlements';
import { topUp } from '#modules/devices/topUps.service.ts';
import { prescribeScheme } from '#modules/training/plans/schemes/schemePlan.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { findOrder } from '../orders/orders.see.ts';
import { DEVICES, type Entitlement, HOLD_ORDER, OF_ORDER, ONE, present, type Row } from './entitlements.rows.ts';

type Calls = typeof entitlementCalls;

/** What an order entitles its patient to; nothing before it is paid. @throws Refusal 404 */
export async function listEntitlements(tx: Tx, actor: Actor, orderId: string): Promise<CallData<Calls['list']>> {
  if (!(await findOrder(tx, actor, orderId))) throw notFound();
  const rows = await OF_ORDER(tx, actor, { orderId });
  const waits = rows.some(({ kind, done_at: done }) => kind === 'deviceUses' && !done);
  const devices = waits ? await DEVICES(tx, actor, { orderId }) : [];
  return { rows: rows.map((row) => present(row, actor)), devices };
}

/**
 * Adds the uses of a paid line to a device; sent again, they are added once.
 * @throws Refusal 404, 409 when they were added to another device or the line has none, and as the device's top-up does
 */
export async function addUses(tx: Tx, actor: Actor, given: CallInput<Calls['addUses']>['body']): Promise<Entitlement> {
  const { id, deviceId } = given;
  const row = await held(tx, actor, id);
  if (row.uses === null) throw new Refusal(409, 'entitlements:noUses');
  await topUp(tx, actor, { requestId: id, id: deviceId, count: row.uses, note: row.number });
  return shown(tx, actor, id);
}

/**
 * Prescribes the plan of a paid training package; sent again, it is prescribed once.
 * @throws Refusal 404, 409 when the line is none or its scheme was deleted, and as prescribing does
 */
export async function prescribeBought(
  tx: Tx,
  actor: Actor,
  { id, start }: CallInput<Calls['prescribe']>['body'],
): Promise<Entitlement> {
  const row = await held(tx, actor, id);
  if (row.done_at) return present(row, actor);
  const { archive_id: archiveId, number: reason, scheme_id: schemeId } = row;
  const isDone = schemeId && (await prescribeScheme(tx, actor, { requestId: id, archiveId, schemeId, start, reason }));
  if (!isDone) throw new Refusal(409, 'entitlements:schemeGone');
  return shown(tx, actor, id);
}

/** A line whose order nobody else changes until the transaction ends. */
async function held(tx: Tx, actor: Actor, id: string): Promise<Row> {
  await HOLD_ORDER(tx, actor, { id });
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

async function shown(tx: Tx, actor: Actor, id: string): Promise<Entitlement> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  return present(row, actor);
}
