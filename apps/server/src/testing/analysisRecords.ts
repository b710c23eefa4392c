import type { TestApp } from './harness.ts';
import type { Where } from './wallByHand.ts';

/** A patient as filed. */
export type Filed = Readonly<{
  id: string;
  /** The day of registration. */
  day: string;
  gender: string;
  born: string;
  school: number | null;
  department: string | null;
  doctor: string | null;
}>;
/** What happened with a patient: its day and moment by the institution's clock, what it is told apart by, and its number. */
export type Happened = Readonly<{ archive: string; day: string; at: Date; key: string; more: string; value: number }>;
export type Plan = Readonly<{
  id: string;
  archive: string;
  first: string;
  last: string | null;
  ended: string | null;
  weekdays: number[] | null;
  tasks: number;
  pauses: { fromDay: string; untilDay: string }[];
  /** Of a custom plan, the day of each of its tasks. */
  items: string[];
  /** Day and place of each task that was done. */
  done: { day: string; position: number }[];
}>;
export type Records = Awaited<ReturnType<typeof recordsOf>>;

/** The moment's day, and the columns of `Happened`. */
const happened = (archive: string, moment: string, key = "''", value = '0', more = "''") =>
  `${archive} AS archive, to_char(timezone($2, ${moment}), 'YYYY-MM-DD') AS day, ${moment} AS at, ${key} AS key, ${more} AS more, (${value})::float8 AS value`;
const ofDay = (day: string, key = "''") =>
  `archive_id AS archive, to_char(${day}, 'YYYY-MM-DD') AS day, ${day}::timestamp AT TIME ZONE $2 AS at, ${key} AS key, '' AS more, 0::float8 AS value`;

/** All that the data analysis counts of an institution's present patients, by queries that share nothing with the product's. */
export async function recordsOf(t: TestApp, { institutionId, timeZone, archives }: Where) {
  const ask = <R extends Record<string, unknown>>(sql: string) =>
    t.owner<R>(`SELECT q.* FROM (${sql}) q, (SELECT $1::uuid, $2::text) given`, [institutionId, timeZone]);
  const filed = await ask<Filed>(
    `SELECT id, to_char(timezone($2, created_at), 'YYYY-MM-DD') AS day, gender, to_char(birthday, 'YYYY-MM-DD') AS born,
            education_years AS school, department_id AS department, doctor_id AS doctor
       FROM archives WHERE institution_id = $1 AND deleted_at IS NULL AND ${archives}`,
  );
  const ids = new Set(filed.map(({ id }) => id));
  const own = async <R extends { archive: string }>(sql: string) =>
    (await ask<R>(sql)).filter(({ archive }) => ids.has(archive));
  const mine = 'institution_id = $1';
  return {
    filed,
    tests: await own<Happened>(
      `SELECT ${happened('archive_id', 'test_ended_at', 'instrument', '0', "coalesce(level, 'none')")}
         FROM reports WHERE ${mine} AND deleted_at IS NULL`,
    ),
    exams: await own<Happened>(`SELECT ${ofDay('exam_date')} FROM exam_records WHERE ${mine} AND deleted_at IS NULL`),
    eyes: await own<Happened>(
      `SELECT ${happened('archive_id', 'begun_at', 'version')} FROM eye_assessments WHERE ${mine} AND state <> 'open'`,
    ),
    necks: await own<Happened>(
      `SELECT ${happened('archive_id', 'measured_at')} FROM cervical_evaluations WHERE ${mine} AND deleted_at IS NULL`,
    ),
    guided: await own<Happened>(
      `SELECT ${happened('g.archive_id', 'e.created_at')} FROM guidance_events e JOIN guidances g ON g.id = e.guidance_id
        WHERE g.institution_id = $1 AND g.deleted_at IS NULL AND e.event = 'issued'`,
    ),
    sessions: await own<Happened>(
      `SELECT ${happened('archive_id', 'begun_at', 'game', 'active_ms')} FROM training_sessions WHERE ${mine}
       UNION ALL SELECT ${happened('archive_id', 'begun_at', "CASE game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END", 'duration_ms')}
         FROM vr_sessions WHERE ${mine}`,
    ),
    thresholds: await own<Happened>(
      `SELECT ${happened('archive_id', 'begun_at', 'game', 'threshold')} FROM training_sessions
        WHERE ${mine} AND is_valid AND threshold IS NOT NULL`,
    ),
    followedUp: await own<Happened>(`SELECT ${ofDay('done_date')} FROM follow_ups WHERE ${mine} AND state = 'done'`),
    due: await own<Happened>(
      `SELECT ${ofDay('due_date', "coalesce(to_char(done_date, 'YYYY-MM-DD'), '')")} FROM follow_ups WHERE ${mine} AND state <> 'cancelled'`,
    ),
    devices: await own<Happened>(
      `SELECT ${happened('u.archive_id', 's.begun_at', 's.device_id::text', '0', 's.kind')}
         FROM device_sessions s JOIN device_users u ON u.id = s.assignment_id WHERE s.institution_id = $1 AND s.state = 'kept'`,
    ),
    plans: await own<Plan>(
      `SELECT id, archive_id AS archive, to_char(start_day, 'YYYY-MM-DD') AS first, to_char(last_day, 'YYYY-MM-DD') AS last,
              to_char(ended_on, 'YYYY-MM-DD') AS ended, weekdays, coalesce(minutes / 5, 0)::int AS tasks, pauses,
              ARRAY(SELECT to_char(i.day, 'YYYY-MM-DD') FROM training_plan_items i WHERE i.plan_id = p.id) AS items,
              (SELECT coalesce(json_agg(d), '[]') FROM (
                 SELECT DISTINCT to_char(plan_day, 'YYYY-MM-DD') AS day, plan_position AS position FROM training_sessions
                  WHERE plan_id = p.id AND ending = 'completed'
                 UNION SELECT to_char(plan_day, 'YYYY-MM-DD'), plan_position FROM training_headset_tasks h
                  WHERE h.plan_id = p.id AND h.done AND h.session_id IS NOT NULL) d) AS done
         FROM training_plans p WHERE ${mine}`,
    ),
  };
}
