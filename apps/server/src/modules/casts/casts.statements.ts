import { CAST_FAULTS } from '@cogclinic/cast/faults';
import { CAST_PRESET_NAMES } from '@cogclinic/cast/source';
import { CAST_ENDINGS, CAST_LIMITS, CAST_SOURCES, type CastCrop } from '@cogclinic/contract/casts';
import { sessionOf } from '#modules/devices/running.service.ts';
import { TOPIC } from '#platform/notices.ts';
import { bool, json, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

/** Seconds without a sign of life after which a cast, or an offer, is given up. */
export const SILENT_S = CAST_LIMITS.silentSeconds;

const CAST = {
  id: uuid,
  institution_id: uuid,
  device_id: uuid,
  device_name: text,
  assignment_id: uuid.orNull,
  source: oneOf(CAST_SOURCES),
  preset: oneOf(CAST_PRESET_NAMES),
  server_id: uuid.orNull,
  server_url: text.orNull,
  is_silent: bool.always,
  age_ms: whole.always,
  ended: bool.always,
  ending: oneOf(CAST_ENDINGS).orNull,
  fault: oneOf(CAST_FAULTS).orNull,
  address: text.orNull,
  port: whole.orNull,
  crop: json<CastCrop>().orNull,
  angle: whole.orNull,
};
/** A cast with what its device is set to. */
export type CastRow = RowOf<typeof CAST>;

const SELECT = `SELECT c.id, c.institution_id, c.device_id, d.name AS device_name, c.assignment_id, c.source, c.preset, c.server_id, c.server_url,
    c.alive_at < now() - interval '${SILENT_S} seconds' AS is_silent, (extract(epoch FROM now() - c.created_at) * 1000)::int AS age_ms,
    c.ended_at IS NOT NULL AS ended, c.ending, c.fault, f.address, f.port, f.crop, f.angle
  FROM casts c JOIN devices d ON d.institution_id = c.institution_id AND d.id = c.device_id
  LEFT JOIN cast_devices f ON f.institution_id = c.institution_id AND f.device_id = c.device_id`;

export const CAST_ONE = readSql('casts.one', CAST, ({ id }: { id: string }) => `${SELECT} WHERE c.id = ${id}`);
/** The cast of a device that is under way. */
export const CAST_OF_DEVICE = readSql(
  'casts.ofDevice',
  CAST,
  ({ deviceId }: { deviceId: string }) => `${SELECT} WHERE c.device_id = ${deviceId} AND c.ended_at IS NULL`,
);

/**
 * Takes a cast in hand for a server: one that nobody has, whose server fell silent, or, with `force`, whose source has come to
 * this server.
 */
export const CLAIM = writeSql(
  'casts.claim',
  { id: uuid },
  // A device that went to another server is offered there, though its old line may still seem open here.
  (given: { id: string; serverId: string; serverUrl: string | null; pushed: boolean }) =>
    `UPDATE casts SET server_id = ${given.serverId}, server_url = ${given.serverUrl}, alive_at = now()
      WHERE id = ${given.id} AND ended_at IS NULL
        AND CASE WHEN ${given.pushed}::boolean THEN EXISTS (SELECT FROM cast_offers o
              WHERE o.institution_id = casts.institution_id AND o.device_id = casts.device_id
                AND o.source = casts.source AND o.server_id = ${given.serverId})
            ELSE server_id IS NULL OR server_id = ${given.serverId} OR alive_at < now() - interval '6 seconds' END
     RETURNING id`,
);
/** Says that a server still has its casts in hand; without those that have ended, or that another has taken. */
export const KEEP_ALIVE = writeSql(
  'casts.keepAlive',
  { id: uuid },
  ({ ids, serverId }: { ids: readonly string[]; serverId: string }) =>
    `UPDATE casts SET alive_at = now() WHERE id = ANY(${ids}::uuid[]) AND server_id = ${serverId} AND ended_at IS NULL
     RETURNING id`,
);
/** The casts of a server that ends: any other may take them in hand. */
export const LET_GO = writeSql(
  'casts.letGo',
  { id: uuid, device_id: uuid },
  ({ serverId }: { serverId: string }) =>
    `UPDATE casts SET server_id = NULL, server_url = NULL WHERE server_id = ${serverId} AND ended_at IS NULL
     RETURNING id, device_id`,
);
/**
 * The casts that are under way, and how each is to be ended that went on too long, whose device has another patient, whose
 * session has ended, or whose server gave no sign of life.
 */
export const UNDER_WAY = readSql(
  'casts.underWay',
  { id: uuid, ending: oneOf(CAST_ENDINGS).orNull },
  () =>
    `SELECT c.id, CASE WHEN c.alive_at < now() - interval '${SILENT_S} seconds' THEN 'failed'
            WHEN c.created_at < now() - interval '${CAST_LIMITS.minutes} minutes' THEN 'tooLong'
            WHEN d.unbound_at IS NOT NULL THEN 'deviceEnded'
            WHEN c.assignment_id IS DISTINCT FROM (SELECT u.id FROM device_users u
              WHERE u.institution_id = c.institution_id AND u.device_id = c.device_id AND u.until_at IS NULL)
            THEN 'patientChanged'
            WHEN c.session_id IS NOT NULL AND NOT EXISTS (${sessionOf('c')} AND s.session_id = c.session_id)
            THEN 'sessionEnded' END AS ending
       FROM casts c JOIN devices d ON d.institution_id = c.institution_id AND d.id = c.device_id
      WHERE c.ended_at IS NULL`,
);

export const END = writeSql(
  'casts.end',
  { id: uuid, institution_id: uuid, device_id: uuid, seconds: whole.always },
  (given: { id: string; ending: string; fault: string | null; unclaimed: boolean }) =>
    `UPDATE casts SET ended_at = now(), ending = ${given.ending}, fault = ${given.fault}
      WHERE id = ${given.id} AND ended_at IS NULL AND (server_id IS NULL OR NOT ${given.unclaimed}::boolean)
     RETURNING id, institution_id, device_id, extract(epoch FROM now() - created_at)::int AS seconds`,
);
export const END_VIEWERS = writeSql(
  'casts.endViewers',
  {},
  ({ id }: { id: string }) => `UPDATE cast_viewers SET ended_at = now() WHERE cast_id = ${id} AND ended_at IS NULL`,
);
export const SET_PRESET = writeSql(
  'casts.setPreset',
  {},
  ({ id, preset }: { id: string; preset: string }) =>
    `UPDATE casts SET preset = ${preset} WHERE id = ${id} AND ended_at IS NULL`,
);

/** Says that viewers are there; answers those whose time is over, or who were ended. */
export const SEEN = writeSql(
  'casts.seen',
  { id: uuid, stands: bool.always },
  ({ ids }: { ids: readonly string[] }) =>
    `UPDATE cast_viewers SET seen_at = now() WHERE id = ANY(${ids}::uuid[])
     RETURNING id, ended_at IS NULL AND until > now() AS stands`,
);
/** Lets another server look on in a viewer's name; what it was given before opens nothing any more. */
export const LET_RELAY = writeSql(
  'casts.letRelay',
  {},
  ({ id, hash }: { id: string; hash: Buffer }) => `UPDATE cast_viewers SET relay_hash = ${hash} WHERE id = ${id}`,
);
/** Who looks on, for a notice of being taken over. */
export const VIEWERS = readSql(
  'casts.viewers',
  { id: uuid, account_id: uuid.orNull, username: text.orNull },
  ({ castId }: { castId: string }) =>
    `SELECT v.id, v.account_id, a.username FROM cast_viewers v
       LEFT JOIN accounts a ON a.institution_id = v.institution_id AND a.id = v.account_id
      WHERE v.cast_id = ${castId} AND v.ended_at IS NULL AND v.until > now()
        AND v.seen_at > now() - interval '${SILENT_S} seconds' ORDER BY v.created_at`,
);

/** The source that a device is set to. */
const SET_SOURCE = (of: string) => `coalesce((SELECT f.source FROM cast_devices f
      WHERE f.institution_id = ${of}.institution_id AND f.device_id = ${of}.id), 'push')`;
/** Offers the picture of a device by the source that the device is set to; by another, nothing is offered. */
export const OFFER = writeSql(
  'casts.offer',
  {},
  ({ deviceId, source, serverId }: { deviceId: string; source: string; serverId: string }) =>
    `INSERT INTO cast_offers (institution_id, device_id, source, server_id, alive_at)
     SELECT d.institution_id, d.id, ${source}, ${serverId}, now() FROM devices d
      WHERE d.id = ${deviceId} AND ${SET_SOURCE('d')} = ${source}
     ON CONFLICT (institution_id, device_id) DO UPDATE SET source = excluded.source, server_id = excluded.server_id,
       alive_at = excluded.alive_at`,
);
/** Says that the offers of a server go on; of devices that were meanwhile set to these sources, begins them. */
export const KEEP_OFFERS = writeSql(
  'casts.keepOffers',
  {},
  (given: { deviceIds: readonly string[]; sources: readonly string[]; serverId: string }) =>
    `INSERT INTO cast_offers AS o (institution_id, device_id, source, server_id, alive_at)
     SELECT d.institution_id, d.id, g.source, ${given.serverId}, now()
       FROM unnest(${given.deviceIds}::uuid[], ${given.sources}::text[]) AS g (device_id, source)
       JOIN devices d ON d.id = g.device_id
      WHERE ${SET_SOURCE('d')} = g.source
     ON CONFLICT (institution_id, device_id) DO UPDATE SET source = excluded.source, server_id = excluded.server_id,
       alive_at = excluded.alive_at
      WHERE o.server_id = excluded.server_id OR o.source <> excluded.source`,
);
export const END_OFFER = writeSql(
  'casts.endOffer',
  {},
  (given: { deviceId: string; source: string; serverId: string }) =>
    `DELETE FROM cast_offers
      WHERE device_id = ${given.deviceId} AND source = ${given.source} AND server_id = ${given.serverId}`,
);

/** Tells all servers that something of a cast is not what it was. */
export const TELL = writeSql(
  'casts.tell',
  {},
  ({ payload }: { payload: string }) => `SELECT FROM pg_notify('${TOPIC}', ${payload})`,
);

/** Deletes expired codes and the rows of old casts. */
export const CLEAR = writeSql(
  'casts.clear',
  {},
  () => `WITH codes AS (DELETE FROM cast_codes WHERE until < now() - interval '1 day'),
    offers AS (DELETE FROM cast_offers WHERE alive_at < now() - interval '1 day'),
    viewers AS (DELETE FROM cast_viewers WHERE created_at < now() - interval '30 days')
    DELETE FROM casts c WHERE ended_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM cast_viewers v WHERE v.institution_id = c.institution_id AND v.cast_id = c.id)`,
);
