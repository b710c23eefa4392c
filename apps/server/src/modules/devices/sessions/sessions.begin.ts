import type { CallData, CallInput } from '@cogclinic/contract/call';
import { CLOCK_TOLERANCE_MS, type deviceApiCalls, PART_BYTES } from '@cogclinic/contract/deviceApi';
import type { Device, Tx } from '#platform/database.ts';
import type { DeviceSessionKind } from '#platform/deviceSession.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { needKnownApi } from '../devices.apiVersion.ts';
import { clockOffset } from '../devices.heartbeat.ts';
import { reasonText } from './reason.ts';
import { countOfParts, enterAssignment, partsOf, type SessionRow, seeSession } from './sessions.rows.ts';

type Begun = CallInput<typeof deviceApiCalls.begin>['body'];

/** A session before this is that of a clock that was never set. */
const EARLIEST = Date.UTC(2020, 0);

const ADD = writeSql(
  'devices.addSession',
  {},
  (
    g: Omit<Begun, 'begun' | 'ended' | 'time' | 'api' | 'meta'> & {
      institutionId: string;
      deviceId: string;
      begunAt: Date;
      endedAt: Date;
      clockOffsetMs: number | null;
      meta: string;
    },
  ) =>
    `INSERT INTO device_sessions (institution_id, id, device_id, assignment_id, kind, begun_at, ended_at, clock_offset_ms,
       app_version, encoding, bytes, sha256, meta)
     VALUES (${g.institutionId}, ${g.id}, ${g.deviceId}, ${g.assignment}, ${g.kind}, ${g.begunAt}, ${g.endedAt},
       ${g.clockOffsetMs}, ${g.appVersion}, ${g.encoding}, ${g.bytes}, ${g.sha256}, ${g.meta})
     ON CONFLICT DO NOTHING`,
);
const REOPEN = writeSql(
  'devices.reopenSession',
  {},
  ({ id }: { id: string }) =>
    `UPDATE device_sessions SET state = 'open', finished_at = NULL, cleared = false, created_at = now() WHERE id = ${id}`,
);

/**
 * Announces a session, or tells how far its upload came. Its times are corrected by how far the device's clock is off now.
 * @throws Refusal 422 for another device's assignment, a deleted patient, a kind that is not taken, times that cannot be, or
 *   another version of the interface; 409 when the id is another session's
 */
export async function beginSession(
  tx: Tx,
  device: Device,
  given: Begun,
  { kinds, t }: { kinds: readonly DeviceSessionKind[]; t: Translate },
): Promise<CallData<typeof deviceApiCalls.begin>> {
  needKnownApi(given);
  if (!kinds.some(({ kind }) => kind === given.kind)) throw fieldRefused('kind', 'devices:kindNotTaken');
  const entered = await enterAssignment(tx, given.assignment);
  if (!entered) throw fieldRefused('assignment', 'devices:otherAssignment');
  if (!entered.archiveId) throw new Refusal(422, 'devices:patientGone');
  const times = correctedTimes(given);
  const { id, kind, assignment, appVersion, encoding, bytes, sha256 } = given;
  await tx.write(ADD, {
    ...{ id, kind, assignment, appVersion, encoding, bytes, sha256 },
    ...times,
    institutionId: device.actor.institutionId,
    deviceId: device.id,
    meta: JSON.stringify(given.meta),
  });
  const row = await seeSession(tx, device, id, 'lock').catch(() => null);
  if (!row || !isSame(row, given)) throw new Refusal(409, 'devices:otherSession');
  if (row.state === 'abandoned') await tx.write(REOPEN, { id });
  return {
    id,
    state: row.state === 'abandoned' ? 'open' : row.state,
    reason: reasonText(row.reason, t),
    partBytes: PART_BYTES,
    parts: countOfParts(bytes),
    have: await partsOf(tx, id),
  };
}

/** @throws Refusal 422 when it ended before it began, or after it was sent */
function correctedTimes({ begun, ended, time }: Pick<Begun, 'begun' | 'ended' | 'time'>) {
  const offset = clockOffset(time, new Date());
  const clockOffsetMs = Math.abs(offset) > CLOCK_TOLERANCE_MS ? offset : null;
  const byOurs = (moment: string) => new Date(Date.parse(moment) - (clockOffsetMs ?? 0));
  const [begunAt, endedAt] = [byOurs(begun), byOurs(ended)];
  if (endedAt < begunAt || Date.parse(ended) > Date.parse(time) + CLOCK_TOLERANCE_MS || begunAt.getTime() < EARLIEST) {
    throw fieldRefused('ended', 'devices:sessionTimes');
  }
  return { begunAt, endedAt, clockOffsetMs };
}

function isSame(row: SessionRow, given: Begun): boolean {
  return (
    row.kind === given.kind &&
    row.assignment_id === given.assignment &&
    row.bytes === given.bytes &&
    row.sha256 === given.sha256 &&
    row.encoding === given.encoding
  );
}
