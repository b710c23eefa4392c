import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { today } from './plans.present.ts';

const present = (plan: string, day: string) =>
  `(${plan}.last_day IS NULL OR ${plan}.last_day >= ${day}::date)
   AND (${plan}.ended_on IS NULL OR ${plan}.ended_on > greatest(${plan}.start_day, ${day}::date))`;

const END_OLDER = writeSql(
  'trainingPlans.endOlder',
  {},
  ({ archiveId, day, by }: { archiveId: string; day: string; by: string }) =>
    `UPDATE training_plans p SET ended_on = o.ends, ended_by = ${by}, version = p.version + 1
       FROM (SELECT x.id, greatest(x.start_day, min(n.start_day), ${day}::date) AS ends
               FROM training_plans x
               JOIN training_plans n ON n.institution_id = x.institution_id AND n.archive_id = x.archive_id
                                    AND (n.start_day, n.created_at, n.id) > (x.start_day, x.created_at, x.id)
              WHERE x.archive_id = ${archiveId} AND ${present('x', day)} AND ${present('n', day)}
              GROUP BY x.institution_id, x.id) o
      WHERE p.id = o.id AND (p.ended_on IS NULL OR p.ended_on > o.ends)`,
);

/**
 * Of the plans that two merged archives brought together each ends where the next one begins; days that are past stay as
 * they were.
 */
export const endOlderPlans = async (tx: Tx, actor: Actor, archiveId: string): Promise<void> =>
  void (await tx.write(END_OLDER, { archiveId, day: today(actor), by: actor.accountId }));
