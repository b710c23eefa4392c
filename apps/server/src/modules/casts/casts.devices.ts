import type { CallInput } from '@cogclinic/contract/call';
import { ADB_PORT, CAST_SOURCES, type CastCrop, type CastDevice, type castCalls } from '@cogclinic/contract/casts';
import { DEVICE_SESSION_KINDS } from '@cogclinic/contract/deviceApi';
import { holdDevice } from '#modules/devices/hold.service.ts';
import { sessionOf } from '#modules/devices/running.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { bool, json, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { needAgent } from './casts.agents.ts';
import { tellCast } from './casts.notice.ts';
import { isWithin, settingsOf } from './casts.settings.ts';
import { SILENT_S } from './casts.statements.ts';

type Calls = typeof castCalls;
const AT_MOST = 500;

const DEVICES = readVisibleSql(
  'casts.devices',
  {
    id: uuid,
    name: text,
    model: text.orNull,
    archive_id: uuid.orNull,
    patient_name: text.orNull,
    is_others: bool.always,
    source: oneOf(CAST_SOURCES).always,
    agent_id: uuid.orNull,
    agent_name: text.orNull,
    address: text.orNull,
    port: whole.always,
    crop: json<CastCrop>().orNull,
    angle: whole.always,
    version: whole.always,
    is_offered: bool.always,
    session_id: uuid.orNull,
    session_kind: oneOf(DEVICE_SESSION_KINDS).orNull,
    session_since: moment.orNull,
    cast_id: uuid.orNull,
    begun_at: moment.orNull,
    by_name: text.orNull,
    viewers: whole.always,
  },
  ({ patients }, { archiveId }: { archiveId: string | null }) =>
    `SELECT d.id, d.name, d.model, a.id AS archive_id, a.name AS patient_name, u.id IS NOT NULL AND a.id IS NULL AS is_others,
            coalesce(f.source, 'push') AS source, f.agent_id, g.name AS agent_name, f.address, coalesce(f.port, ${ADB_PORT}) AS port, f.crop,
            coalesce(f.angle, 0) AS angle, coalesce(f.version, 0) AS version,
            EXISTS (SELECT FROM cast_offers o WHERE o.institution_id = d.institution_id AND o.device_id = d.id
              AND o.source = coalesce(f.source, 'push') AND o.alive_at > now() - interval '${SILENT_S} seconds') AS is_offered,
            r.session_id, r.session_kind, r.session_since, c.id AS cast_id, c.created_at AS begun_at,
            (SELECT w.username FROM accounts w WHERE w.institution_id = c.institution_id AND w.id = c.started_by) AS by_name,
            (SELECT count(*) FROM cast_viewers v WHERE v.institution_id = c.institution_id AND v.cast_id = c.id
              AND v.ended_at IS NULL AND v.seen_at > now() - interval '${SILENT_S} seconds') AS viewers
       FROM devices d
       LEFT JOIN cast_devices f ON f.institution_id = d.institution_id AND f.device_id = d.id
       LEFT JOIN cast_agents g ON g.institution_id = f.institution_id AND g.id = f.agent_id
       LEFT JOIN casts c ON c.institution_id = d.institution_id AND c.device_id = d.id AND c.ended_at IS NULL
       LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
       LEFT JOIN ${patients} a ON a.institution_id = u.institution_id AND a.id = u.archive_id
       LEFT JOIN LATERAL (${sessionOf('u')} AND a.id IS NOT NULL) r ON true
      WHERE d.unbound_at IS NULL AND (${archiveId}::uuid IS NULL OR a.id = ${archiveId}) ORDER BY d.name, d.id LIMIT ${AT_MOST}`,
);
const FACTS = readSql(
  'casts.facts',
  { version: whole, agent_id: uuid.orNull },
  ({ id }: { id: string }) => `SELECT version, agent_id FROM cast_devices WHERE device_id = ${id}`,
);
const SAVE = writeSql(
  'casts.saveDevice',
  {},
  (g: {
    institutionId: string;
    id: string;
    source: string;
    agentId: string | null;
    address: string | null;
    port: number;
  }) =>
    `INSERT INTO cast_devices AS f (institution_id, device_id, source, agent_id, address, port, angle)
     VALUES (${g.institutionId}, ${g.id}, ${g.source}, ${g.agentId}, ${g.address}, ${g.port}, 0)
     ON CONFLICT (institution_id, device_id) DO UPDATE SET source = excluded.source, agent_id = excluded.agent_id,
       pass_hash = CASE WHEN f.agent_id = excluded.agent_id THEN f.pass_hash END, address = excluded.address,
       port = excluded.port, version = f.version + 1`,
);
const SAVE_PICTURE = writeSql(
  'casts.savePicture',
  {},
  (g: { institutionId: string; id: string; crop: string | null; angle: number }) =>
    `INSERT INTO cast_devices AS f (institution_id, device_id, source, port, crop, angle)
     VALUES (${g.institutionId}, ${g.id}, 'push', ${ADB_PORT}, ${g.crop}::jsonb, ${g.angle})
     ON CONFLICT (institution_id, device_id) DO UPDATE SET crop = excluded.crop, angle = excluded.angle`,
);
const UNDER_WAY = readSql(
  'casts.ofOneDevice',
  { id: uuid },
  ({ deviceId }: { deviceId: string }) => `SELECT id FROM casts WHERE device_id = ${deviceId} AND ended_at IS NULL`,
);

/** The bound devices, by name; of one patient if asked for. */
export async function castDevices(
  tx: Tx,
  actor: Actor,
  { archiveId = null }: { archiveId?: string | null | undefined } = {},
): Promise<CastDevice[]> {
  const rows = await DEVICES(tx, actor, { archiveId });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    model: row.model,
    patientName: row.patient_name,
    archiveId: row.archive_id,
    isOthers: row.is_others,
    source: row.source,
    agentId: row.agent_id,
    agentName: row.agent_name,
    address: row.address,
    port: row.port,
    crop: row.crop,
    angle: row.angle as CastDevice['angle'],
    isReady: row.source === 'adb' ? row.address !== null : row.is_offered,
    session:
      row.session_id && row.session_kind && row.session_since
        ? { id: row.session_id, kind: row.session_kind, sinceTime: wireTime(row.session_since, actor.timeZone) }
        : null,
    cast:
      (row.cast_id && {
        id: row.cast_id,
        byName: row.by_name,
        beginTime: row.begun_at ? wireTime(row.begun_at, actor.timeZone) : '',
        viewers: row.viewers,
      }) ||
      null,
    version: row.version,
  }));
}

/**
 * Says how a device is cast.
 * @throws Refusal as `holdDevice`, 409 when the version is old, 422 without what the source needs, for an address that no allowed
 *   network has, and for an agent that was ended or casts as many devices as it can
 */
export async function saveDevice(tx: Tx, actor: Actor, given: CallInput<Calls['saveDevice']>['body']): Promise<null> {
  const { id, source, port } = given;
  const [agentId, address] = [source === 'agent' ? given.agentId : null, source === 'push' ? null : given.address];
  const { institutionId } = actor;
  await holdDevice(tx, actor, { id });
  const [facts] = await tx.read(FACTS, { id });
  if ((facts?.version ?? 0) !== given.version) throw stale(null);
  if (source === 'agent') await needAgent(tx, { agentId, isNew: facts?.agent_id !== agentId });
  if (source !== 'push') {
    if (!address) throw fieldRefused('address', 'casts:addressNeeded');
    const { deviceNetworks } = await settingsOf(tx, institutionId);
    if (!isWithin(deviceNetworks, address)) throw fieldRefused('address', 'casts:addressOutside');
  }
  await tx.write(SAVE, { institutionId, id, source, agentId, address, port });
  await audit(tx, actor, { action: 'change', noun: 'casts', subjectId: id, detail: { source } });
  return null;
}

/** Sets which part of a device's picture is shown. Open viewers see the change at once. @throws Refusal as `holdDevice` */
export async function savePicture(tx: Tx, actor: Actor, given: CallInput<Calls['savePicture']>['body']): Promise<null> {
  const { id, crop, angle } = given;
  await holdDevice(tx, actor, { id });
  await tx.write(SAVE_PICTURE, { institutionId: actor.institutionId, id, crop: crop && JSON.stringify(crop), angle });
  await audit(tx, actor, { action: 'change', noun: 'casts', subjectId: id, detail: { picture: true } });
  const [cast] = await tx.read(UNDER_WAY, { deviceId: id });
  if (cast) tellCast(tx, { cast: cast.id, device: id, what: 'picture' });
  return null;
}
