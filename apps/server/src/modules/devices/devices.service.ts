import type { CallData } from '@cogclinic/contract/call';
import { DEVICE_SESSION_KINDS, DEVICE_SESSION_STATES, NETWORKS } from '@cogclinic/contract/deviceApi';
import type { deviceCalls } from '@cogclinic/contract/devices';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { presentDevice } from './devices.rows.ts';
import { seeDevice } from './hold.service.ts';
import { type Reason, reasonText } from './sessions/reason.ts';

type Calls = typeof deviceCalls;
const AT_MOST = 200;
const SESSIONS_SHOWN = 20;

const STATE = readSql(
  'devices.state',
  {
    storage_free_mb: whole.orNull,
    storage_total_mb: whole.orNull,
    network: oneOf(NETWORKS).orNull,
    signal: whole.orNull,
    showing: text.orNull,
    waiting: whole.orNull,
    clock_offset_ms: whole.orNull,
    enrolled_at: moment.orNull,
  },
  ({ id }: { id: string }) =>
    `SELECT s.storage_free_mb, s.storage_total_mb, s.network, s.signal, s.showing, s.waiting, s.clock_offset_ms, d.enrolled_at
       FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id WHERE d.id = ${id}`,
);
const SESSIONS = readVisibleSql(
  'devices.sessions',
  {
    id: uuid,
    kind: oneOf(DEVICE_SESSION_KINDS),
    state: oneOf(DEVICE_SESSION_STATES),
    reason: json<Reason>().orNull,
    archive_id: uuid.orNull,
    patient_name: text.orNull,
    begun_at: moment,
    ended_at: moment,
    clock_offset_ms: whole.orNull,
    bytes: whole,
    arrived: whole.always,
    created_at: moment,
  },
  ({ patients }, { id }: { id: string }) =>
    `SELECT s.id, s.kind, s.state, s.reason, a.id AS archive_id, a.name AS patient_name, s.begun_at, s.ended_at, s.clock_offset_ms,
            s.bytes, CASE s.state WHEN 'open' THEN (SELECT coalesce(sum(p.bytes), 0) FROM device_parts p
              WHERE p.institution_id = s.institution_id AND p.session_id = s.id) ELSE s.bytes END AS arrived, s.created_at
       FROM device_sessions s
       JOIN device_users u ON u.institution_id = s.institution_id AND u.id = s.assignment_id
       LEFT JOIN ${patients} a ON a.institution_id = u.institution_id AND a.id = u.archive_id
      WHERE s.device_id = ${id} ORDER BY s.created_at DESC, s.id LIMIT ${SESSIONS_SHOWN}`,
);
const USERS = readVisibleSql(
  'devices.users',
  {
    id: uuid,
    archive_id: uuid.orNull,
    patient_name: text.orNull,
    created_at: moment,
    until_at: moment.orNull,
    given_by_name: text,
  },
  ({ patients }, { id }: { id: string }) =>
    `SELECT u.id, a.id AS archive_id, a.name AS patient_name, u.created_at, u.until_at, g.username AS given_by_name
       FROM device_users u JOIN accounts g ON g.institution_id = u.institution_id AND g.id = u.given_by
       LEFT JOIN ${patients} a ON a.institution_id = u.institution_id AND a.id = u.archive_id
      WHERE u.device_id = ${id} ORDER BY u.created_at DESC, u.id DESC LIMIT ${AT_MOST}`,
);
const TOP_UPS = readSql(
  'devices.topUps',
  { id: uuid, count: whole, remaining_after: whole, note: text.orNull, by_name: text.orNull, created_at: moment },
  ({ id }: { id: string }) =>
    `SELECT t.id, t.count, t.remaining_after, t.note, g.username AS by_name, t.created_at
       FROM device_top_ups t LEFT JOIN accounts g ON g.institution_id = t.institution_id AND g.id = t.added_by
      WHERE t.device_id = ${id} ORDER BY t.created_at DESC, t.id DESC LIMIT ${AT_MOST}`,
);

/** One device with what it said last, and its latest sessions. @throws Refusal 404 */
export async function oneDevice(tx: Tx, actor: Actor, id: string, t: Translate): Promise<CallData<Calls['one']>> {
  const [row, [state], sessions] = await Promise.all([
    seeDevice(tx, actor, id),
    tx.read(STATE, { id }),
    SESSIONS(tx, actor, { id }),
  ]);
  const time = (at: Date) => wireTime(at, actor.timeZone);
  return {
    ...presentDevice(row, actor),
    storageFreeMb: state?.storage_free_mb ?? null,
    storageTotalMb: state?.storage_total_mb ?? null,
    network: state?.network ?? null,
    signal: state?.signal ?? null,
    showing: state?.showing ?? null,
    waiting: state?.waiting ?? null,
    clockOffsetMs: state?.clock_offset_ms ?? null,
    enrolTime: state?.enrolled_at ? time(state.enrolled_at) : null,
    sessions: sessions.map((session) => ({
      id: session.id,
      kind: session.kind,
      state: session.state,
      reason: reasonText(session.reason, t),
      archiveId: session.archive_id,
      patientName: session.patient_name,
      beginTime: time(session.begun_at),
      endTime: time(session.ended_at),
      clockOffsetMs: session.clock_offset_ms,
      bytes: session.bytes,
      arrivedBytes: session.arrived,
      sentTime: time(session.created_at),
    })),
  };
}

/** Who had a device, the newest first. @throws Refusal 404 */
export async function usersOf(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['users']>> {
  const [, rows] = await Promise.all([seeDevice(tx, actor, id), USERS(tx, actor, { id })]);
  return rows.map((row) => ({
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.patient_name,
    fromTime: wireTime(row.created_at, actor.timeZone),
    untilTime: row.until_at && wireTime(row.until_at, actor.timeZone),
    givenByName: row.given_by_name,
  }));
}

/** What was added to the uses of a device, the newest first. @throws Refusal 404 */
export async function topUpsOf(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['topUps']>> {
  const [, rows] = await Promise.all([seeDevice(tx, actor, id), tx.read(TOP_UPS, { id })]);
  return rows.map((row) => ({
    id: row.id,
    count: row.count,
    remainingAfter: row.remaining_after,
    note: row.note,
    byName: row.by_name,
    time: wireTime(row.created_at, actor.timeZone),
  }));
}
