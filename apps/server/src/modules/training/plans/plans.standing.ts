import { ON_TRACK, RECENT_DAYS } from '@cogclinic/contract/adherence';
import type { CallData } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { TASK_MINUTES, weekdayOf } from '@cogclinic/contract/trainingSchedule';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { momentOf } from '#platform/time.ts';
import { today } from './plans.present.ts';
import { standsOn } from './plans.rows.ts';
import { taskSessions } from './plans.sessions.ts';

type Standing = CallData<typeof trainingPlanCalls.standing>;

const SHOWN = 8;

/**
 * Tasks of a plan in the days before today that adherence counts, as `adherenceOf` counts them: of a weekly plan by its
 * weekdays, of a custom one its items, without the days of pauses.
 */
export const plannedBefore = (day: string): string => `CASE p.kind
    WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(${day}::date - ${RECENT_DAYS}, ${day}::date - 1, '1 day') AS d
      WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT ${paused('d::date')})
      * (p.minutes / ${TASK_MINUTES})
    ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
      AND i.day BETWEEN ${day}::date - ${RECENT_DAYS} AND ${day}::date - 1 AND NOT ${paused('i.day')}) END`;
const paused = (
  day: string,
) => `EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
      WHERE ${day} BETWEEN q."fromDay" AND q."untilDay")`;
/** Those of them that were done. */
export const doneBefore = (
  day: string,
): string => `(SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM ${taskSessions('p')} s
    WHERE s.done AND s.plan_day BETWEEN ${day}::date - ${RECENT_DAYS} AND ${day}::date - 1)`;

/** Whether the plan `p` runs on a day. One without days runs on none; the first condition finds the others by their index. */
export const runsOn = (day: string): string =>
  `p.last_day >= ${day}::date AND p.start_day <= ${day}::date AND ${standsOn(day)} AND NOT ${paused(`${day}::date`)}`;

const STANDING = readVisibleSql(
  'trainingPlans.standing',
  { running: whole, behind: whole, plans: json<Standing['behind']['plans']>() },
  ({ patients }, { day }: { day: string }) => `WITH running AS (
      SELECT p.id, p.institution_id, p.archive_id, p.name, a.name AS patient_name, ${plannedBefore(day)} AS planned, ${doneBefore(day)} AS done
        FROM training_plans p JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id
       WHERE ${runsOn(day)}
    ), behind AS (SELECT * FROM running WHERE done < ${ON_TRACK} * planned)
    SELECT (SELECT count(*) FROM running) AS running, (SELECT count(*) FROM behind) AS behind,
      coalesce((SELECT json_agg(x) FROM (
        SELECT b.id AS "planId", b.archive_id AS "archiveId", b.patient_name AS "patientName", b.name, b.planned, b.done,
          (SELECT max(s.plan_day) FROM ${taskSessions('b')} s WHERE s.done) AS "lastTrainedDay"
          FROM behind b ORDER BY b.done::float / b.planned, b.planned DESC, b.id LIMIT ${SHOWN}) x), '[]') AS plans`,
);
const WEEK = readVisibleSql(
  'trainingPlans.week',
  { patients: whole, sessions: whole, minutes: whole },
  ({ patients }, { since }: { since: Date }) => `SELECT count(DISTINCT s.archive_id) AS patients, count(*) AS sessions,
      coalesce(round(sum(s.ms) / 60000.0), 0)::int AS minutes
    FROM (SELECT institution_id, archive_id, begun_at, active_ms AS ms FROM training_sessions
          UNION ALL SELECT institution_id, archive_id, begun_at, duration_ms FROM vr_sessions) s
    JOIN ${patients} a ON a.institution_id = s.institution_id AND a.id = s.archive_id
   WHERE s.begun_at >= ${since}`,
);

/** How the patients within the actor's scope train: whose plan runs, who fell behind, and what was trained this week. */
export async function standingOf(tx: Tx, actor: Actor): Promise<Standing> {
  const day = today(actor);
  const since = momentOf(`${addDays(day, 1 - weekdayOf(day))} 00:00:00`, actor.timeZone);
  const [[standing], [week]] = await Promise.all([STANDING(tx, actor, { day }), WEEK(tx, actor, { since })]);
  return {
    running: standing?.running ?? 0,
    behind: { count: standing?.behind ?? 0, plans: standing?.plans ?? [] },
    week: week ?? { patients: 0, sessions: 0, minutes: 0 },
  };
}
