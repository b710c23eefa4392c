import type { CallInput } from '@cogclinic/contract/call';
import type { deviceCalls } from '@cogclinic/contract/devices';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { Device } from './devices.rows.ts';
import type { devices, deviceTopUps } from './devices.tables.ts';
import { holdDevice, shownDevice } from './hold.service.ts';

const db = queries<typeof devices | typeof deviceTopUps>();

const TOPPED_UP = read('devices.toppedUp', ({ requestId }: { requestId: string }) =>
  db.selectFrom('device_top_ups').select(['device_id', 'count']).where('request_id', '=', requestId),
);
const RAISE = write('devices.raise', ({ id, count }: { id: string; count: number }) =>
  db
    .updateTable('devices')
    .set({ remaining_count: sql<number>`remaining_count + ${count}::int`, version: sql<number>`version + 1` })
    .where('id', '=', id),
);
const NOTE_TOP_UP = write(
  'devices.noteTopUp',
  (given: {
    institutionId: string;
    requestId: string;
    id: string;
    count: number;
    remainingAfter: number;
    note: string | null;
    by: string;
  }) =>
    db.insertInto('device_top_ups').values({
      institution_id: given.institutionId,
      request_id: given.requestId,
      device_id: given.id,
      count: given.count,
      remaining_after: given.remainingAfter,
      note: given.note,
      added_by: given.by,
    }),
);

const USES_ALL = 2_000_000_000;

/**
 * Adds to the uses that remain; sent again, it is added once.
 * @throws Refusal as `holdDevice`, 409 when the request was used for another top-up, 422 for more than can be counted
 */
export async function topUp(
  tx: Tx,
  actor: Actor,
  given: CallInput<(typeof deviceCalls)['topUp']>['body'],
): Promise<Device> {
  const { id, count, note, requestId } = given;
  const device = await holdDevice(tx, actor, { id });
  const [before] = await tx.read(TOPPED_UP, { requestId });
  if (before && (before.device_id !== id || before.count !== count)) throw new Refusal(409, 'devices:requestTaken');
  if (!before) {
    const remainingAfter = device.remaining_count + count;
    if (remainingAfter > USES_ALL) throw fieldRefused('count', 'devices:tooManyUses');
    const { institutionId, accountId: by } = actor;
    await tx.write(RAISE, { id, count });
    await tx.write(NOTE_TOP_UP, { institutionId, requestId, id, count, remainingAfter, note, by });
    await audit(tx, actor, { action: 'change', noun: 'devices', subjectId: id, detail: { count } });
  }
  return shownDevice(tx, actor, id);
}
