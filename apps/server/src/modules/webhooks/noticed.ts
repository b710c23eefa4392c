import { SILENCE } from '#modules/devices/silence.service.ts';
import type { Platform } from '#platform/platform.ts';
import { writeSql } from '#platform/sql/statement.ts';

/** What the clock makes true and no change of a row tells: each address is told once. */
const FOLLOW_UPS_DUE = writeSql(
  'webhooks.followUpsDue',
  {},
  () =>
    `INSERT INTO webhook_deliveries (institution_id, webhook_id, event, about, once_key)
     SELECT w.institution_id, w.id, 'followUp.due',
            jsonb_build_object('followUpId', f.id, 'archiveId', f.archive_id, 'kind', f.kind, 'dueDate', f.due_date),
            'due ' || f.id || ' ' || f.due_date
       FROM webhooks w
       JOIN institutions i ON i.id = w.institution_id
       JOIN follow_ups f ON f.institution_id = w.institution_id AND f.state = 'planned'
        AND f.due_date BETWEEN (now() AT TIME ZONE i.time_zone)::date - 3 AND (now() AT TIME ZONE i.time_zone)::date
       JOIN archives a ON a.institution_id = f.institution_id AND a.id = f.archive_id AND a.deleted_at IS NULL
      WHERE w.off_at IS NULL AND 'followUp.due' = ANY (w.events)
      ORDER BY f.due_date, f.id FOR KEY SHARE OF w
     ON CONFLICT DO NOTHING`,
);
const DEVICES_OFFLINE = writeSql(
  'webhooks.devicesOffline',
  {},
  () =>
    `INSERT INTO webhook_deliveries (institution_id, webhook_id, event, about, once_key)
     SELECT w.institution_id, w.id, 'device.offline', jsonb_build_object('deviceId', d.id, 'seenAt', s.seen_at),
            'offline ' || d.id || ' ' || extract(epoch FROM s.seen_at)
       FROM webhooks w
       JOIN device_states s ON s.institution_id = w.institution_id
        AND s.seen_at <= now() - ${SILENCE} AND s.seen_at > now() - interval '1 day' AND s.seen_at >= w.created_at
       JOIN devices d ON d.institution_id = s.institution_id AND d.id = s.device_id AND d.unbound_at IS NULL
      WHERE w.off_at IS NULL AND 'device.offline' = ANY (w.events)
      ORDER BY s.seen_at, d.id FOR KEY SHARE OF w
     ON CONFLICT DO NOTHING`,
);

/** Tells addresses of follow-ups that are due by now, today or up to three days ago while no server ran. */
export async function noticeFollowUps({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.asOwner((tx) => tx.write(FOLLOW_UPS_DUE));
}

/** Tells addresses of devices that have fallen silent. */
export async function noticeDevices({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.asOwner((tx) => tx.write(DEVICES_OFFLINE));
}
