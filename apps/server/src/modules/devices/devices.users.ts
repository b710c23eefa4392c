import type { CallInput } from '@cogclinic/contract/call';
import type { deviceCalls } from '@cogclinic/contract/devices';
import { sql } from 'kysely';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { write, writeSql } from '#platform/sql/statement.ts';
import type { Device } from './devices.rows.ts';
import type { deviceUsers } from './devices.tables.ts';
import { holdDevice, shownDevice } from './hold.service.ts';

type Calls = typeof deviceCalls;
const db = queries<typeof deviceUsers>();

const END = write('devices.endUser', ({ id, by }: { id: string; by: string }) =>
  db
    .updateTable('device_users')
    .set({ until_at: sql<Date>`now()`, ended_by: by })
    .where('device_id', '=', id)
    .where('until_at', 'is', null)
    .returning('archive_id'),
);
const GIVE = write('devices.give', (given: { institutionId: string; id: string; archiveId: string; by: string }) =>
  db.insertInto('device_users').values({
    institution_id: given.institutionId,
    device_id: given.id,
    archive_id: given.archiveId,
    given_by: given.by,
  }),
);
const COUNT_VERSION = writeSql(
  'devices.countVersion',
  {},
  ({ id }: { id: string }) => `UPDATE devices SET version = version + 1 WHERE id = ${id}`,
);

/** Ends who has a device, which must be held; answers whose archive it was. */
export async function endCurrentUser(tx: Tx, actor: Actor, id: string): Promise<string | null> {
  const [ended] = await tx.write(END, { id, by: actor.accountId });
  return ended?.archive_id ?? null;
}

/**
 * Gives a device to a patient within the actor's scope. Who had it before has it no more: devices are shared by all of the
 * institution, also where one account does not see the other's patient.
 * @throws Refusal as `holdDevice`, 404 for a patient out of scope
 */
export async function giveDevice(tx: Tx, actor: Actor, given: CallInput<Calls['setUser']>['body']): Promise<Device> {
  const { id, archiveId } = given;
  await seeArchive(tx, actor, archiveId);
  const device = await holdDevice(tx, actor, given);
  if (device.archive_id === archiveId) return shownDevice(tx, actor, id);
  const before = await endCurrentUser(tx, actor, id);
  const { institutionId, accountId: by } = actor;
  await tx.write(GIVE, { institutionId, id, archiveId, by });
  await tx.write(COUNT_VERSION, { id });
  if (before) await noteEnd(tx, actor, { id, archiveId: before });
  await audit(tx, actor, { action: 'push', noun: 'devices', subjectId: id, archiveId });
  return shownDevice(tx, actor, id);
}

/** Takes a device back from its patient. Nothing happens when it has none. @throws Refusal as `holdDevice` */
export async function takeBack(tx: Tx, actor: Actor, given: CallInput<Calls['endUser']>['body']): Promise<Device> {
  const { id } = given;
  await holdDevice(tx, actor, given);
  const archiveId = await endCurrentUser(tx, actor, id);
  if (archiveId) {
    await tx.write(COUNT_VERSION, { id });
    await noteEnd(tx, actor, { id, archiveId });
  }
  return shownDevice(tx, actor, id);
}

async function noteEnd(tx: Tx, actor: Actor, { id, archiveId }: { id: string; archiveId: string }): Promise<void> {
  await audit(tx, actor, {
    action: 'change',
    noun: 'devices',
    subjectId: id,
    archiveId,
    detail: { state: 'returned' },
  });
}
