import { DEVICE_SESSION_KINDS, DEVICE_SESSION_STATES, PART_BYTES } from '@cogclinic/contract/deviceApi';
import type { Device, Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Reason } from './reason.ts';

const COLUMNS = {
  id: uuid,
  device_id: uuid,
  assignment_id: uuid,
  kind: oneOf(DEVICE_SESSION_KINDS),
  state: oneOf(DEVICE_SESSION_STATES),
  begun_at: moment,
  ended_at: moment,
  clock_offset_ms: whole.orNull,
  app_version: text,
  encoding: oneOf(['gzip', 'identity']),
  bytes: whole,
  sha256: text,
  meta: json<Record<string, string | number | boolean | null>>(),
  reason: json<Reason>().orNull,
};
export type SessionRow = RowOf<typeof COLUMNS>;
const SELECT = `SELECT ${Object.keys(COLUMNS).join(', ')} FROM device_sessions`;

type Which = { id: string; deviceId: string };
const SEE = readSql(
  'devices.session',
  COLUMNS,
  ({ id, deviceId }: Which) => `${SELECT} WHERE id = ${id} AND device_id = ${deviceId}`,
);
const HOLD = readSql(
  'devices.holdSession',
  COLUMNS,
  ({ id, deviceId }: Which) => `${SELECT} WHERE id = ${id} AND device_id = ${deviceId} FOR UPDATE`,
);
const PARTS = readSql(
  'devices.parts',
  { index: whole },
  ({ id }: { id: string }) => `SELECT index FROM device_parts WHERE session_id = ${id} ORDER BY index`,
);
const FORGET_PARTS = writeSql(
  'devices.forgetParts',
  {},
  ({ id }: { id: string }) => `DELETE FROM device_parts WHERE session_id = ${id}`,
);
const ENTER = readSql(
  'devices.enterAssignment',
  { archive_id: uuid.orNull, account_id: uuid },
  ({ id }: { id: string }) => `SELECT * FROM app.enter_assignment(${id})`,
);

/**
 * A session of the device's own; `lock` holds it until the transaction ends.
 * @throws Refusal 404
 */
export async function seeSession(tx: Tx, device: Device, id: string, lock?: 'lock'): Promise<SessionRow> {
  const [row] = await tx.read(lock ? HOLD : SEE, { id, deviceId: device.id });
  if (!row) throw notFound();
  return row;
}

/** The indexes of the parts that have arrived, in their order. */
export async function partsOf(tx: Tx, id: string): Promise<number[]> {
  return (await tx.read(PARTS, { id })).map(({ index }) => index);
}

/** Takes the parts of a session off the books; their files are the caller's to drop. */
export const forgetParts = async (tx: Tx, id: string): Promise<void> => void (await tx.write(FORGET_PARTS, { id }));

/**
 * Narrows the rest of the transaction to the patient of an assignment.
 * @returns the archive, null for a deleted patient's, and the account that gave the device; null for another device's assignment
 */
export async function enterAssignment(
  tx: Tx,
  id: string,
): Promise<{ archiveId: string | null; accountId: string } | null> {
  const [entered] = await tx.read(ENTER, { id });
  return entered ? { archiveId: entered.archive_id, accountId: entered.account_id } : null;
}

export const countOfParts = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/** Where a part lies in the storage. The same part sent again lies at the same place. */
export const keyOfPart = (institutionId: string, id: string, index: number): string =>
  `devices/${institutionId}/${id}/${index}`;

/** All places where parts of a session may lie. */
export const keysOfParts = (institutionId: string, { id, bytes }: Pick<SessionRow, 'id' | 'bytes'>): string[] =>
  Array.from({ length: countOfParts(bytes) }, (_, index) => keyOfPart(institutionId, id, index));
