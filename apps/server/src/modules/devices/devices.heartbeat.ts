import type { CallData, CallInput } from '@cogclinic/contract/call';
import { CLOCK_TOLERANCE_MS, type deviceApiCalls, HEARTBEAT_S } from '@cogclinic/contract/deviceApi';
import type { Database, Device, Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { needKnownApi } from './devices.apiVersion.ts';

type Heartbeat = CallInput<typeof deviceApiCalls.heartbeat>['body'];

/** The last heartbeat alone counts: should the machine lose one, the next is there within seconds, so its commit waits for no disk. */
const NOTE = writeSql(
  'devices.noteHeartbeat',
  {},
  (g: {
    institutionId: string;
    id: string;
    appVersion: string;
    battery: number | null;
    charging: boolean | null;
    storageFreeMb: number | null;
    storageTotalMb: number | null;
    network: string | null;
    signal: number | null;
    showing: string | null;
    sessionId: string | null;
    sessionKind: string | null;
    waiting: number | null;
    clockOffsetMs: number;
  }) =>
    `INSERT INTO device_states AS s (institution_id, device_id, seen_at, app_version, battery, charging, storage_free_mb,
       storage_total_mb, network, signal, showing, session_id, session_kind, session_since, waiting, clock_offset_ms)
     SELECT ${g.institutionId}::uuid, ${g.id}::uuid, now(), ${g.appVersion}::text, ${g.battery}::smallint, ${g.charging}::boolean,
            ${g.storageFreeMb}::integer, ${g.storageTotalMb}::integer, ${g.network}::text, ${g.signal}::smallint,
            ${g.showing}::text, ${g.sessionId}::uuid, ${g.sessionKind}::text,
            CASE WHEN ${g.sessionId}::uuid IS NOT NULL THEN now() END, ${g.waiting}::integer, ${g.clockOffsetMs}::bigint
       FROM app.tune('synchronous_commit', 'off')
     ON CONFLICT (institution_id, device_id) DO UPDATE SET seen_at = excluded.seen_at, app_version = excluded.app_version,
       battery = excluded.battery, charging = excluded.charging, storage_free_mb = excluded.storage_free_mb,
       storage_total_mb = excluded.storage_total_mb, network = excluded.network, signal = excluded.signal,
       showing = excluded.showing, session_id = excluded.session_id, session_kind = excluded.session_kind,
       session_since = CASE WHEN s.session_id = excluded.session_id THEN s.session_since ELSE excluded.session_since END,
       waiting = excluded.waiting, clock_offset_ms = excluded.clock_offset_ms`,
);

/**
 * Notes what a device says of itself.
 * @throws Refusal 422 when it speaks another version of the interface
 */
export async function noteHeartbeat(
  tx: Tx,
  device: Device,
  given: Heartbeat,
  t: Translate,
): Promise<CallData<typeof deviceApiCalls.heartbeat>> {
  needKnownApi(given);
  const now = new Date();
  const clockOffsetMs = clockOffset(given.time, now);
  const { institutionId } = device.actor;
  await tx.write(NOTE, {
    institutionId,
    id: device.id,
    appVersion: given.appVersion,
    battery: given.battery ?? null,
    charging: given.charging ?? null,
    storageFreeMb: given.storageFreeMb ?? null,
    storageTotalMb: given.storageTotalMb ?? null,
    network: given.network ?? null,
    signal: given.signal ?? null,
    showing: given.showing || null,
    // A session is one of the patient who has the device.
    sessionId: (device.assignment && given.session?.id) ?? null,
    sessionKind: (device.assignment && given.session?.kind) ?? null,
    waiting: given.waiting ?? null,
    clockOffsetMs,
  });
  return {
    serverTime: now.toISOString(),
    clockOffsetMs,
    heartbeatSeconds: HEARTBEAT_S,
    assignment: device.assignment?.id ?? null,
    remaining: device.remainingCount,
    notice: noticeTo(device, t, clockOffsetMs),
  };
}

/** The device's clock less ours, in ms. @param time of the device, ISO 8601 */
export const clockOffset = (time: string, now: Date): number => Date.parse(time) - now.getTime();

/** What a device shows to its user; null when there is nothing to tell. */
export function noticeTo(
  { remainingCount }: Pick<Device, 'remainingCount'>,
  t: Translate,
  clockOffsetMs = 0,
): string | null {
  const minutes = Math.round(Math.abs(clockOffsetMs) / 60_000);
  const lines = [
    remainingCount === 0 && t('devices:notice.noUses'),
    Math.abs(clockOffsetMs) > CLOCK_TOLERANCE_MS &&
      t(clockOffsetMs > 0 ? 'devices:notice.clockAhead' : 'devices:notice.clockBehind', { count: minutes }),
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines.join('\n') : null;
}

const TOLD_EVERY_MS = 3000;

/** Tells pages that devices said something: of all devices of an institution together, at most once in three seconds. */
export function heartbeatTeller(database: Pick<Database, 'announce'>): (institutionId: string) => void {
  const toTell = new Set<string>();
  return (institutionId) => {
    if (toTell.has(institutionId)) return;
    toTell.add(institutionId);
    setTimeout(() => {
      toTell.delete(institutionId);
      database.announce({ institutionId }, ['devices']);
    }, TOLD_EVERY_MS).unref();
  };
}
