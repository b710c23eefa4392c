-- trainingPlans.add
insert into "training_plans" ("institution_id", "request_id", "archive_id", "kind", "name", "start_day", "last_day", "weekdays", "minutes", "weeks", "tasks", "pauses", "reason", "created_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, '[]'::jsonb, $12, $13) on conflict do nothing returning "id";

-- trainingPlans.addScheme
insert into "training_schemes" ("institution_id", "request_id", "created_by", "name", "weekdays", "minutes", "weeks", "tasks") values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) on conflict do nothing returning "id";

-- trainingPlans.byRequest
select "id", "archive_id" from "training_plans" where "request_id" = $1;

-- trainingPlans.changedItems
update "training_plans" set "last_day" = $1, "version" = version + 1 where "id" = $2;

-- trainingPlans.changeScheme
update "training_schemes" set "updated_at" = now(), "version" = version + 1, "name" = $1, "weekdays" = $2, "minutes" = $3, "weeks" = $4, "tasks" = $5::jsonb where "deleted_at" is null and "id" = $6 and "version" = $7 returning "id";

-- trainingPlans.deleteScheme
update "training_schemes" set "updated_at" = now(), "version" = version + 1, "deleted_at" = now() where "deleted_at" is null and "id" = $1;

-- trainingPlans.end
update "training_plans" set "ended_on" = $1, "ended_by" = $2, "version" = version + 1 where "id" = $3;

-- trainingPlans.endBefore
UPDATE training_plans
  SET ended_on = greatest(start_day, $1::date), ended_by = $2, version = version + 1
  WHERE archive_id = $3 AND (last_day IS NULL OR last_day >= $4::date)
  AND (ended_on IS NULL OR ended_on > greatest(start_day, $1::date))
  RETURNING id;

-- trainingPlans.endOlder
UPDATE training_plans p SET ended_on = o.ends, ended_by = $1, version = p.version + 1
  FROM (SELECT x.id, greatest(x.start_day, min(n.start_day), $2::date) AS ends
  FROM training_plans x
  JOIN training_plans n ON n.institution_id = x.institution_id AND n.archive_id = x.archive_id
  AND (n.start_day, n.created_at, n.id) > (x.start_day, x.created_at, x.id)
  WHERE x.archive_id = $3 AND (x.last_day IS NULL OR x.last_day >= $2::date)
  AND (x.ended_on IS NULL OR x.ended_on > greatest(x.start_day, $2::date)) AND (n.last_day IS NULL OR n.last_day >= $2::date)
  AND (n.ended_on IS NULL OR n.ended_on > greatest(n.start_day, $2::date))
  GROUP BY x.institution_id, x.id) o
  WHERE p.id = o.id AND (p.ended_on IS NULL OR p.ended_on > o.ends);

-- trainingPlans.hold
SELECT FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE p.id = $1 FOR UPDATE OF p;

-- trainingPlans.holdOfPatient
select "id" from "training_plans" where "archive_id" = $1 and ("ended_on" is null or "ended_on" > $2) for update;

-- trainingPlans.holdPatient
SELECT FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
  WHERE a.id = $1 FOR NO KEY UPDATE OF t;

-- trainingPlans.holdRequested
SELECT id FROM training_plans WHERE institution_id = $1 AND request_id = $2 FOR UPDATE;

-- trainingPlans.list
SELECT p.id, p.archive_id, p.kind, p.name, p.start_day, p.last_day, p.ended_on, p.weekdays, p.minutes, p.weeks,
  p.tasks, p.pauses,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'day', i.day, 'position', i.position, 'game', i.game,
  'difficulty', i.difficulty, 'setting', i.setting) ORDER BY i.day, i.position, i.id)
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id), '[]') AS items,
  coalesce((SELECT json_agg(d) FROM (
  SELECT s.plan_day AS day, s.plan_position AS position, bool_or(s.done) AS done, sum(s.ms) AS ms,
  coalesce((array_agg(s.id ORDER BY s.begun_at, s.id) FILTER (WHERE s.done))[1],
  (array_agg(s.id ORDER BY s.begun_at DESC, s.id))[1]) AS "sessionId"
  FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  GROUP BY s.plan_day, s.plan_position) d), '[]') AS trained, a.name AS patient_name, p.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS by_name,
  p.created_at, p.version FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE p.archive_id = $1
  ORDER BY p.start_day DESC, p.created_at DESC, p.id DESC;

-- trainingPlans.ofSession
SELECT p.id, p.archive_id, p.kind, p.name, p.start_day, p.last_day, p.ended_on, p.weekdays, p.minutes, p.weeks,
  p.tasks, p.pauses,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'day', i.day, 'position', i.position, 'game', i.game,
  'difficulty', i.difficulty, 'setting', i.setting) ORDER BY i.day, i.position, i.id)
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id), '[]') AS items FROM training_plans p
  WHERE p.id = $1 AND p.archive_id = $2 FOR KEY SHARE OF p;

-- trainingPlans.pause
update "training_plans" set "pauses" = $1::jsonb, "last_day" = $2, "version" = version + 1 where "id" = $3;

-- trainingPlans.putItems
INSERT INTO training_plan_items AS i (institution_id, id, plan_id, day, position, game, difficulty, setting)
  SELECT $1, v.id, $2, v.day, v.position, v.game, v.difficulty, v.setting
  FROM jsonb_to_recordset($3::jsonb) AS v(id uuid, day date, position smallint, game text, difficulty text, setting text)
  ON CONFLICT (institution_id, id) DO UPDATE
  SET day = excluded.day, position = excluded.position, game = excluded.game, difficulty = excluded.difficulty,
  setting = excluded.setting
  WHERE i.plan_id = excluded.plan_id
  RETURNING i.id;

-- trainingPlans.removeItems
DELETE FROM training_plan_items WHERE plan_id = $1 AND id = ANY($2::uuid[]);

-- trainingPlans.requested
SELECT p.name, p.start_day AS "startDay", (coalesce(p.last_day < (SELECT (now() AT TIME ZONE i.time_zone)::date FROM institutions i WHERE i.id = p.institution_id), false) OR coalesce(p.ended_on <= greatest(p.start_day, (SELECT (now() AT TIME ZONE i.time_zone)::date FROM institutions i WHERE i.id = p.institution_id)), false)) AS "isOver", (SELECT count(*) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s) AS sessions
  FROM training_plans p WHERE p.institution_id = $1 AND p.request_id = $2;

-- trainingPlans.scheme
SELECT s.id, s.name, s.weekdays, s.minutes, s.weeks, s.tasks, s.created_by, s.updated_at, s.version,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name
  FROM training_schemes s WHERE s.deleted_at IS NULL AND s.id = $1;

-- trainingPlans.schemeByRequest
SELECT s.id, s.name, s.weekdays, s.minutes, s.weeks, s.tasks, s.created_by, s.updated_at, s.version,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name
  FROM training_schemes s WHERE s.deleted_at IS NULL AND s.request_id = $1;

-- trainingPlans.schemes
SELECT s.id, s.name, s.weekdays, s.minutes, s.weeks, s.tasks, s.created_by, s.updated_at, s.version,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name
  FROM training_schemes s WHERE s.deleted_at IS NULL ORDER BY s.name, s.id;

-- trainingPlans.see
SELECT p.id, p.archive_id, p.kind, p.name, p.start_day, p.last_day, p.ended_on, p.weekdays, p.minutes, p.weeks,
  p.tasks, p.pauses,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'day', i.day, 'position', i.position, 'game', i.game,
  'difficulty', i.difficulty, 'setting', i.setting) ORDER BY i.day, i.position, i.id)
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id), '[]') AS items,
  coalesce((SELECT json_agg(d) FROM (
  SELECT s.plan_day AS day, s.plan_position AS position, bool_or(s.done) AS done, sum(s.ms) AS ms,
  coalesce((array_agg(s.id ORDER BY s.begun_at, s.id) FILTER (WHERE s.done))[1],
  (array_agg(s.id ORDER BY s.begun_at DESC, s.id))[1]) AS "sessionId"
  FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  GROUP BY s.plan_day, s.plan_position) d), '[]') AS trained, a.name AS patient_name, p.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS by_name,
  p.created_at, p.version FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE p.id = $1;

-- trainingPlans.since
SELECT p.id, p.archive_id, p.kind, p.name, p.start_day, p.last_day, p.ended_on, p.weekdays, p.minutes, p.weeks,
  p.tasks, p.pauses,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'day', i.day, 'position', i.position, 'game', i.game,
  'difficulty', i.difficulty, 'setting', i.setting) ORDER BY i.day, i.position, i.id)
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id), '[]') AS items,
  coalesce((SELECT json_agg(d) FROM (
  SELECT s.plan_day AS day, s.plan_position AS position, bool_or(s.done) AS done, sum(s.ms) AS ms,
  coalesce((array_agg(s.id ORDER BY s.begun_at, s.id) FILTER (WHERE s.done))[1],
  (array_agg(s.id ORDER BY s.begun_at DESC, s.id))[1]) AS "sessionId"
  FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  GROUP BY s.plan_day, s.plan_position) d), '[]') AS trained FROM training_plans p
  WHERE p.archive_id = $1 AND (p.last_day IS NULL OR p.last_day >= $2::date) AND (p.ended_on IS NULL OR p.ended_on > $2::date)
  ORDER BY p.start_day, p.created_at, p.id;

-- trainingPlans.standing
WITH running AS (
  SELECT p.id, p.institution_id, p.archive_id, p.name, a.name AS patient_name, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series($1::date - 14, $1::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN $1::date - 14 AND $1::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN $1::date - 14 AND $1::date - 1) AS done
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id
  WHERE p.last_day >= $1::date AND p.start_day <= $1::date AND (p.last_day IS NULL OR p.last_day >= $1::date) AND (p.ended_on IS NULL OR p.ended_on > $1::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE $1::date BETWEEN q."fromDay" AND q."untilDay")
  ), behind AS (SELECT * FROM running WHERE done < 0.8 * planned)
  SELECT (SELECT count(*) FROM running) AS running, (SELECT count(*) FROM behind) AS behind,
  coalesce((SELECT json_agg(x) FROM (
  SELECT b.id AS "planId", b.archive_id AS "archiveId", b.patient_name AS "patientName", b.name, b.planned, b.done,
  (SELECT max(s.plan_day) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = b.institution_id AND s.plan_id = b.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = b.institution_id AND h.plan_id = b.id) s WHERE s.done) AS "lastTrainedDay"
  FROM behind b ORDER BY b.done::float / b.planned, b.planned DESC, b.id LIMIT 8) x), '[]') AS plans;

-- trainingPlans.standingOfPatient
SELECT p.last_day - $1::date AS days_left FROM training_plans p
  WHERE p.archive_id = $2 AND (p.last_day IS NULL OR p.last_day >= $1::date) AND (p.ended_on IS NULL OR p.ended_on > $1::date) ORDER BY p.start_day DESC, p.id DESC LIMIT 1;

-- trainingPlans.thresholds
SELECT DISTINCT ON (s.game) s.game, s.threshold FROM training_sessions s
  WHERE s.archive_id = $1 AND s.is_valid AND s.threshold IS NOT NULL
  ORDER BY s.game, s.begun_at DESC, s.id DESC;

-- trainingPlans.trainedOn
SELECT id FROM training_sessions WHERE archive_id = $1::uuid AND plan_day = $2::date
  UNION ALL
  SELECT v.id FROM vr_sessions v JOIN training_headset_tasks h ON h.institution_id = v.institution_id AND h.session_id = v.id
  WHERE v.archive_id = $1::uuid AND h.plan_day = $2::date
  LIMIT 1;

-- trainingPlans.week
SELECT count(DISTINCT s.archive_id) AS patients, count(*) AS sessions,
  coalesce(round(sum(s.ms) / 60000.0), 0)::int AS minutes
  FROM (SELECT institution_id, archive_id, begun_at, active_ms AS ms FROM training_sessions
  UNION ALL SELECT institution_id, archive_id, begun_at, duration_ms FROM vr_sessions) s
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.begun_at >= $1;

-- trainingPlans.withdrawRequested
UPDATE training_plans p SET ended_on = greatest(p.start_day, (SELECT (now() AT TIME ZONE i.time_zone)::date FROM institutions i WHERE i.id = p.institution_id)), ended_by = $1, version = p.version + 1
  WHERE p.institution_id = $2 AND p.id = $3 AND NOT (coalesce(p.last_day < (SELECT (now() AT TIME ZONE i.time_zone)::date FROM institutions i WHERE i.id = p.institution_id), false) OR coalesce(p.ended_on <= greatest(p.start_day, (SELECT (now() AT TIME ZONE i.time_zone)::date FROM institutions i WHERE i.id = p.institution_id)), false))
  AND NOT EXISTS (SELECT FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s)
  RETURNING p.id;

