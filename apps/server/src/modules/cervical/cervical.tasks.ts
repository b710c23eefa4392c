import type { DeviceTasks } from '#platform/deviceSession.ts';
import { bool, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { momentOf } from '#platform/time.ts';

const TASKS = readVisibleSql(
  'cervical.tasks',
  { id: uuid, is_done: bool.always },
  ({ patients }, { archiveId, since }: { archiveId: string; since: Date }) =>
    `SELECT o.id, e.id IS NOT NULL AS is_done
       FROM cervical_orders o
       JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id
       LEFT JOIN cervical_evaluations e ON e.institution_id = o.institution_id AND e.id = o.evaluation_id
      WHERE o.archive_id = ${archiveId} AND o.withdrawn_at IS NULL AND (e.id IS NULL OR e.created_at >= ${since})
      ORDER BY o.ordered_at, o.id`,
);

/** The tests of the neck that were ordered: until they are done, and for the rest of that day. */
export const neckOnDevices: DeviceTasks = async ({ tx, actor, archiveId, day, t }) => {
  const since = momentOf(`${day} 00:00:00`, actor.timeZone);
  const rows = await TASKS(tx, actor, { archiveId, since });
  return rows.map((row) => ({
    kind: 'neck' as const,
    title: t('neck:title'),
    isDone: row.is_done,
    details: { order: row.id },
  }));
};
