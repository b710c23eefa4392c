import type { CallInput } from '@cogclinic/contract/call';
import type { deviceCalls } from '@cogclinic/contract/devices';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { bool, text, uuid } from '#platform/sql/columns.ts';
import { readSql, write, writeSql } from '#platform/sql/statement.ts';
import type { Device } from './devices.rows.ts';
import type { devices } from './devices.tables.ts';
import { endCurrentUser } from './devices.users.ts';
import { holdDevice, shownDevice } from './hold.service.ts';

type Calls = typeof deviceCalls;
type Bound = Omit<CallInput<Calls['add']>['body'], 'imei' | 'serial'> & {
  imei: string | null;
  serial: string | null;
  institutionId: string;
  by: string;
};

const db = queries<typeof devices>();

const ADD = writeSql(
  'devices.add',
  { id: uuid },
  (given: Bound) =>
    `INSERT INTO devices (institution_id, request_id, name, imei, serial, version_type, model, remaining_count, bound_by)
     VALUES (${given.institutionId}, ${given.requestId}, ${given.name}, ${given.imei}, ${given.serial}, ${given.versionType},
       ${given.model}, ${given.remainingCount}, ${given.by})
     ON CONFLICT DO NOTHING RETURNING id`,
);
/** Why it could not be added: the request came twice, or a number is bound already. */
const BOUND = readSql(
  'devices.bound',
  { id: uuid, is_request: bool.always, imei: text.orNull },
  (given: Pick<Bound, 'requestId' | 'imei' | 'serial'>) =>
    `SELECT id, request_id = ${given.requestId} AS is_request, imei FROM devices
      WHERE request_id = ${given.requestId} OR unbound_at IS NULL AND (imei = ${given.imei} OR serial = ${given.serial})
      ORDER BY (request_id = ${given.requestId}) DESC LIMIT 1`,
);
const UPDATE = write('devices.update', (given: Omit<CallInput<Calls['update']>['body'], 'version'>) =>
  db
    .updateTable('devices')
    .set({
      name: given.name,
      version_type: given.versionType,
      model: given.model,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', given.id),
);
const UNBIND = write('devices.unbind', ({ id, by }: { id: string; by: string }) =>
  db
    .updateTable('devices')
    .set({
      unbound_at: sql<Date>`now()`,
      unbound_by: by,
      token_hash: null,
      code_hash: null,
      code_until: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id),
);
const END_TOKEN = write('devices.endToken', ({ id }: { id: string }) =>
  db
    .updateTable('devices')
    .set({ token_hash: null, code_hash: null, code_until: null, version: sql<number>`version + 1` })
    .where('id', '=', id),
);
/**
 * Binds a device to the actor's institution; sent again, it is bound once.
 * @throws Refusal 422 without IMEI and serial number, or when one of them is bound already, here or elsewhere
 */
export async function bindDevice(tx: Tx, actor: Actor, body: CallInput<Calls['add']>['body']): Promise<Device> {
  const [imei, serial] = [body.imei ?? null, body.serial ?? null];
  if (!imei && !serial) throw fieldRefused('imei', 'devices:numberNeeded');
  const { institutionId, accountId: by } = actor;
  const [added] = await tx.write(ADD, { ...body, imei, serial, institutionId, by });
  if (added) {
    await audit(tx, actor, { action: 'add', noun: 'devices', subjectId: added.id });
    return shownDevice(tx, actor, added.id);
  }
  const [bound] = await tx.read(BOUND, { requestId: body.requestId, imei, serial });
  if (bound?.is_request) return shownDevice(tx, actor, bound.id);
  const field = !imei || (bound && bound.imei !== imei) ? 'serial' : 'imei';
  throw fieldRefused(field, bound ? 'devices:boundHere' : 'devices:boundElsewhere');
}

/** Changes a device's name, version type and model. @throws Refusal as `holdDevice` */
export async function updateDevice(tx: Tx, actor: Actor, body: CallInput<Calls['update']>['body']): Promise<Device> {
  await holdDevice(tx, actor, body);
  await tx.write(UPDATE, body);
  await audit(tx, actor, { action: 'change', noun: 'devices', subjectId: body.id });
  return shownDevice(tx, actor, body.id);
}

/** Unbinds a device: its token and code stop working, and no patient has it. Its history stays. @throws Refusal as `holdDevice` */
export async function unbindDevice(tx: Tx, actor: Actor, given: CallInput<Calls['unbind']>['body']): Promise<Device> {
  await holdDevice(tx, actor, given);
  const archiveId = await endCurrentUser(tx, actor, given.id);
  await tx.write(UNBIND, { id: given.id, by: actor.accountId });
  await audit(tx, actor, { action: 'delete', noun: 'devices', subjectId: given.id, archiveId });
  return shownDevice(tx, actor, given.id);
}

/** Ends a device's token at once. @throws Refusal as `holdDevice` */
export async function endToken(tx: Tx, actor: Actor, id: string): Promise<Device> {
  await holdDevice(tx, actor, { id });
  await tx.write(END_TOKEN, { id });
  await audit(tx, actor, { action: 'reset', noun: 'devices', subjectId: id });
  return shownDevice(tx, actor, id);
}
