import { DEVICE_STATES, DEVICE_VERSIONS, type device } from '@cogclinic/contract/devices';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { bool, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { wireTime } from '#platform/time.ts';
import { SILENCE } from './silence.service.ts';

export type Device = z.output<typeof device>;

/** A device with what it said last, and who has it. */
export const COLUMNS = {
  id: uuid,
  name: text,
  imei: text.orNull,
  serial: text.orNull,
  version_type: oneOf(DEVICE_VERSIONS),
  model: text.orNull,
  used_count: whole,
  remaining_count: whole,
  state: oneOf(DEVICE_STATES).always,
  seen_at: moment.orNull,
  online_for_ms: whole.always,
  battery: whole.orNull,
  charging: bool.orNull,
  app_version: text.orNull,
  is_enrolled: bool.always,
  bound_at: moment,
  unbound_at: moment.orNull,
  version: whole,
  assignment_id: uuid.orNull,
  /** Null for a patient whom the actor does not see. */
  archive_id: uuid.orNull,
  patient_name: text.orNull,
  given_at: moment.orNull,
  given_by_name: text.orNull,
};
export type DeviceRow = RowOf<typeof COLUMNS>;

/** Whether the device of the state `s` is heard of. */
export const HEARD = `s.seen_at > now() - ${SILENCE}`;
/** The conditions of each state. */
export const STATES = {
  online: `d.unbound_at IS NULL AND ${HEARD}`,
  offline: `d.unbound_at IS NULL AND s.seen_at <= now() - ${SILENCE}`,
  never: 'd.unbound_at IS NULL AND s.seen_at IS NULL',
  unbound: 'd.unbound_at IS NOT NULL',
} as const;

/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE ${Object.entries(STATES)
    .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
    .join(' ')} ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND ${HEARD}
    THEN (extract(epoch FROM s.seen_at + ${SILENCE} - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name`;

/** Devices of the institution, and their users among the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
   LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
   LEFT JOIN ${patients} a ON a.institution_id = u.institution_id AND a.id = u.archive_id`;

/** A device as it goes out. */
export function presentDevice(row: DeviceRow, { timeZone }: Pick<Actor, 'timeZone'>): Device {
  const time = (at: Date | null) => at && wireTime(at, timeZone);
  return {
    id: row.id,
    name: row.name,
    imei: row.imei,
    serial: row.serial,
    versionType: row.version_type,
    model: row.model,
    user: row.assignment_id
      ? {
          id: row.assignment_id,
          archiveId: row.archive_id,
          patientName: row.patient_name,
          fromTime: time(row.given_at) ?? '',
          untilTime: null,
          givenByName: row.given_by_name ?? '',
        }
      : null,
    usedCount: row.used_count,
    remainingCount: row.remaining_count,
    state: row.state,
    lastSeenTime: time(row.seen_at),
    onlineForMs: row.online_for_ms,
    battery: row.battery,
    charging: row.charging,
    appVersion: row.app_version,
    isEnrolled: row.is_enrolled,
    bindTime: time(row.bound_at) ?? '',
    unbindTime: time(row.unbound_at),
    version: row.version,
  };
}
