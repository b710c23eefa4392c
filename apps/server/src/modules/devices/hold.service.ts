import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { COLUMNS, type Device, type DeviceRow, from, presentDevice, SELECT } from './devices.rows.ts';

const SEE = readVisibleSql(
  'devices.see',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE d.id = ${id}`,
);
const HOLD = readVisibleSql(
  'devices.hold',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE d.id = ${id} FOR UPDATE OF d`,
);

/** One device of the institution. @throws Refusal 404 */
export async function seeDevice(tx: Tx, actor: Actor, id: string): Promise<DeviceRow> {
  const [row] = await SEE(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

/** One device as it goes out. @throws Refusal 404 */
export const shownDevice = async (tx: Tx, actor: Actor, id: string): Promise<Device> =>
  presentDevice(await seeDevice(tx, actor, id), actor);

/**
 * A bound device that is about to be changed, held until the transaction ends.
 * @throws Refusal 404, 409 when it is unbound, 409 with the current record when a version is given and stale
 */
export async function holdDevice(
  tx: Tx,
  actor: Actor,
  { id, version }: Readonly<{ id: string; version?: number }>,
): Promise<DeviceRow> {
  const [row] = await HOLD(tx, actor, { id });
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw stale(presentDevice(row, actor));
  if (row.unbound_at) throw new Refusal(409, 'devices:unbound');
  return row;
}
