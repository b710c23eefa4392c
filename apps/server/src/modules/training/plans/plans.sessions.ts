/**
 * The sessions of a plan's tasks, played on a page or with a headset, as a source to read from: `plan_day`, `plan_position`, `done`,
 * `ms`, `id` and `begun_at`.
 * @param plan the alias of `training_plans` in the statement around it
 */
export const taskSessions = (plan: string): string => `(
    SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
      FROM training_sessions s WHERE s.institution_id = ${plan}.institution_id AND s.plan_id = ${plan}.id
    UNION ALL
    SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
      FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
     WHERE h.institution_id = ${plan}.institution_id AND h.plan_id = ${plan}.id)`;
