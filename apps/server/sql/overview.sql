-- overview.findings
SELECT json_build_object('archives', coalesce((SELECT json_agg(x) FROM (SELECT b.id, b.name, b.created_at
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) b ON b.institution_id = a.institution_id
  AND ((b.id_number = a.id_number AND b.id_type IN ('resident', 'passport', 'other')) OR (b.birthday = a.birthday AND b.name = a.name))
  WHERE a.id = $1 AND b.id <> a.id
  AND NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
  AND d.first_id = least(a.id, b.id) AND d.second_id = greatest(a.id, b.id))
  ORDER BY b.created_at DESC, b.id LIMIT 5) x), '[]'), 'administrations', coalesce((SELECT json_agg(x) FROM (SELECT m.id, m.instrument, CASE WHEN m.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = m.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own, m.started_at, m.answers,
  m.instrument_version AS version,
  m.started_at < now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM pushes p WHERE p.institution_id = m.institution_id AND p.archive_id = m.archive_id
  AND p.administration_id = m.id AND p.withdrawn_at IS NULL AND p.expires_at > now()) AS waits
  FROM administrations m WHERE m.archive_id = $1 AND m.state = 'open' ORDER BY m.started_at, m.id LIMIT 50) x), '[]'), 'reports', coalesce((SELECT json_agg(x) FROM (SELECT r.id, r.instrument, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own, r.test_ended_at AS at FROM reports r
  WHERE r.archive_id = $1 AND r.deleted_at IS NULL AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id))
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 5) x), '[]'), 'exams', (SELECT row_to_json(x) FROM (SELECT e.id, e.exam_date,
  (SELECT json_agg(json_build_object('item', v.item, 'own', i.name, 'mark', v.mark) ORDER BY v.position, v.item)
  FROM exam_values v LEFT JOIN exam_items i ON i.institution_id = v.institution_id AND i.code = v.item
  WHERE v.institution_id = e.institution_id AND v.record_id = e.id AND v.mark IN ('low', 'high')) AS abnormal
  FROM exam_records e WHERE e.archive_id = $1 AND e.deleted_at IS NULL
  ORDER BY e.exam_date DESC, e.id DESC LIMIT 1) x), 'followUps', coalesce((SELECT json_agg(x) FROM (SELECT f.id, f.kind, f.instrument, CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own, f.due_date FROM follow_ups f
  WHERE f.archive_id = $1 AND f.state = 'planned' AND f.due_date < $2::date
  ORDER BY f.due_date, f.id LIMIT 5) x), '[]'), 'trainingPlans', (SELECT row_to_json(x) FROM (
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
  GROUP BY s.plan_day, s.plan_position) d), '[]') AS trained, $2::date AS today FROM training_plans p
  WHERE p.archive_id = $1 AND p.start_day <= $2::date AND (p.last_day IS NULL OR p.last_day >= $2::date) AND (p.ended_on IS NULL OR p.ended_on > $2::date)
  ORDER BY p.start_day DESC, p.id DESC LIMIT 1) x)) AS found, json_build_object('diagnoses', (SELECT count(*) FROM diagnoses WHERE ended_as IS NULL AND archive_id = $1), 'medications', (SELECT count(*) FROM medications WHERE ended_as IS NULL AND archive_id = $1), 'contacts', (SELECT count(*) FROM contacts WHERE deleted_at IS NULL AND archive_id = $1), 'openTests', (SELECT count(*) FROM administrations WHERE state = 'open' AND archive_id = $1), 'batteryRuns', (SELECT count(*) FROM battery_runs WHERE ended_at IS NULL AND archive_id = $1), 'reports', (SELECT count(*) FROM reports WHERE deleted_at IS NULL AND archive_id = $1), 'exams', (SELECT count(*) FROM exam_records WHERE deleted_at IS NULL AND archive_id = $1), 'partyReports', (SELECT count(*) FROM party_studies WHERE true AND archive_id = $1), 'guidances', (SELECT count(*) FROM guidances WHERE deleted_at IS NULL AND archive_id = $1), 'pushes', (SELECT count(*) FROM pushes WHERE NOT hand_over AND archive_id = $1), 'followUps', (SELECT count(*) FROM follow_ups WHERE true AND archive_id = $1), 'training', (SELECT count(*) FROM training_sessions WHERE true AND archive_id = $1), 'trainingPlans', (SELECT count(*) FROM training_plans WHERE true AND archive_id = $1), 'eye', (SELECT count(*) FROM eye_assessments WHERE state <> 'open' AND archive_id = $1), 'cervical', (SELECT count(*) FROM cervical_evaluations WHERE deleted_at IS NULL AND archive_id = $1), 'vr', (SELECT count(*) FROM vr_sessions WHERE true AND archive_id = $1), 'orders', (SELECT count(*) FROM orders WHERE true AND archive_id = $1)) AS counts;

-- overview.timeline count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.id AS subject_id, 'archive' AS kind, 'registered' AS event, (NULL)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'registered') placing '4' from 13) placing '8' from 17)::uuid AS id FROM archives x WHERE x.id = $2 UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosed' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.diagnosed_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosisEnded' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.ended_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosisEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationRecorded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.since) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationRecorded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationEnded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.until) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'openTest' AS kind, 'begun' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'begun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM administrations x WHERE x.archive_id = $2 AND x.state = 'open' UNION ALL SELECT x.id AS subject_id, 'battery' AS kind, 'batteryBegun' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'batteryBegun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM battery_runs x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'report' AS kind, 'scored' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'total', x.total, 'max', x.score_max, 'level', x.level,
  'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min,
  'possible', CASE WHEN x.unbanded = 'incomplete' AND x.score -> 'possible' <> 'null' THEN x.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN x.category <> 'own' THEN x.score #> '{normSet,confirmation}' END) END, 'informant', x.informant, 'relation', x.informant_relation) AS facts,
  (coalesce(x.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id)))::text AS by_name, date_trunc('milliseconds', x.test_ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'scored') placing '4' from 13) placing '8' from 17)::uuid AS id FROM reports x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.report_id AS subject_id, 'report' AS kind, 'alertSeen' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'actions', x.actions, 'words', x.words) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'alertSeen') placing '4' from 13) placing '8' from 17)::uuid AS id FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = $2 AND r.deleted_at IS NULL) x UNION ALL SELECT x.id AS subject_id, 'exam' AS kind, 'examined' AS event, ((SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id))::text AS title, json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
  (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.created_at AT TIME ZONE $3)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $3 END) AS time, (x.created_at AT TIME ZONE $3)::date <> x.exam_date AS day_only,
  overlay(overlay(md5(x.id::text || 'examined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM exam_records x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'partyReport' AS kind, 'partyExamined' AS event, (coalesce(x.description, array_to_string(x.modalities, ', ')))::text AS title, json_build_object('modalities', x.modalities, 'partner',
  (SELECT p.name FROM partners p WHERE p.institution_id = x.institution_id AND p.id = x.partner_id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.found_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.found_at AT TIME ZONE $3)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $3 END) AS time, (x.found_at AT TIME ZONE $3)::date <> x.study_date AS day_only,
  overlay(overlay(md5(x.id::text || 'partyExamined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM party_studies x WHERE x.archive_id = $2 AND x.study_date IS NOT NULL UNION ALL SELECT x.guidance_id AS subject_id, 'guidance' AS kind, 'guidanceIssued' AS event, ((SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
  AND v.guidance_id = x.guidance_id AND v.revision = x.revision))::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'guidanceIssued') placing '4' from 13) placing '8' from 17)::uuid AS id FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = $2 AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'pushed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'pushed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'opened' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.opened_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'opened') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'confirmed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.done_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'confirmed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'followUp' AS kind, 'followUpDone' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.done_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.updated_at AT TIME ZONE $3)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $3 END) AS time, (x.updated_at AT TIME ZONE $3)::date <> x.done_date AS day_only,
  overlay(overlay(md5(x.id::text || 'followUpDone') placing '4' from 13) placing '8' from 17)::uuid AS id FROM follow_ups x WHERE x.archive_id = $2 AND x.state = 'done' UNION ALL SELECT x.id AS subject_id, 'training' AS kind, 'trained' AS event, (x.game)::text AS title, json_build_object('trials', x.trials, 'correct', x.correct) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'trained') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_sessions x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'trainingPlan' AS kind, 'prescribed' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'prescribed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_plans x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'eye' AS kind, 'eyeAssessed' AS event, (x.version)::text AS title, json_build_object('tasks', cardinality(x.tasks)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'eyeAssessed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM eye_assessments x WHERE x.archive_id = $2 AND x.state <> 'open' UNION ALL SELECT x.id AS subject_id, 'cervical' AS kind, 'neckMeasured' AS event, (NULL)::text AS title, json_build_object('planes', x.measures -> 'planes', 'warnings', x.warnings) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.measured_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'neckMeasured') placing '4' from 13) placing '8' from 17)::uuid AS id FROM cervical_evaluations x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'vr' AS kind, 'vrPlayed' AS event, (x.game)::text AS title, json_build_object('hits', x.measures -> 'hits', 'misses', x.measures -> 'misses', 'rtMedian', x.measures -> 'rtMedian') AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'vrPlayed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM vr_sessions x WHERE x.archive_id = $2) e WHERE e.kind = $1 LIMIT 10001) AS matches;

-- overview.timeline exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.id AS subject_id, 'archive' AS kind, 'registered' AS event, (NULL)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'registered') placing '4' from 13) placing '8' from 17)::uuid AS id FROM archives x WHERE x.id = $2 UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosed' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.diagnosed_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosisEnded' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.ended_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosisEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationRecorded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.since) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationRecorded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationEnded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.until) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'openTest' AS kind, 'begun' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'begun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM administrations x WHERE x.archive_id = $2 AND x.state = 'open' UNION ALL SELECT x.id AS subject_id, 'battery' AS kind, 'batteryBegun' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'batteryBegun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM battery_runs x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'report' AS kind, 'scored' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'total', x.total, 'max', x.score_max, 'level', x.level,
  'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min,
  'possible', CASE WHEN x.unbanded = 'incomplete' AND x.score -> 'possible' <> 'null' THEN x.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN x.category <> 'own' THEN x.score #> '{normSet,confirmation}' END) END, 'informant', x.informant, 'relation', x.informant_relation) AS facts,
  (coalesce(x.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id)))::text AS by_name, date_trunc('milliseconds', x.test_ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'scored') placing '4' from 13) placing '8' from 17)::uuid AS id FROM reports x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.report_id AS subject_id, 'report' AS kind, 'alertSeen' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'actions', x.actions, 'words', x.words) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'alertSeen') placing '4' from 13) placing '8' from 17)::uuid AS id FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = $2 AND r.deleted_at IS NULL) x UNION ALL SELECT x.id AS subject_id, 'exam' AS kind, 'examined' AS event, ((SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id))::text AS title, json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
  (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.created_at AT TIME ZONE $3)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $3 END) AS time, (x.created_at AT TIME ZONE $3)::date <> x.exam_date AS day_only,
  overlay(overlay(md5(x.id::text || 'examined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM exam_records x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'partyReport' AS kind, 'partyExamined' AS event, (coalesce(x.description, array_to_string(x.modalities, ', ')))::text AS title, json_build_object('modalities', x.modalities, 'partner',
  (SELECT p.name FROM partners p WHERE p.institution_id = x.institution_id AND p.id = x.partner_id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.found_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.found_at AT TIME ZONE $3)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $3 END) AS time, (x.found_at AT TIME ZONE $3)::date <> x.study_date AS day_only,
  overlay(overlay(md5(x.id::text || 'partyExamined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM party_studies x WHERE x.archive_id = $2 AND x.study_date IS NOT NULL UNION ALL SELECT x.guidance_id AS subject_id, 'guidance' AS kind, 'guidanceIssued' AS event, ((SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
  AND v.guidance_id = x.guidance_id AND v.revision = x.revision))::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'guidanceIssued') placing '4' from 13) placing '8' from 17)::uuid AS id FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = $2 AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'pushed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'pushed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'opened' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.opened_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'opened') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'confirmed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.done_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'confirmed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'followUp' AS kind, 'followUpDone' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.done_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.updated_at AT TIME ZONE $3)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $3 END) AS time, (x.updated_at AT TIME ZONE $3)::date <> x.done_date AS day_only,
  overlay(overlay(md5(x.id::text || 'followUpDone') placing '4' from 13) placing '8' from 17)::uuid AS id FROM follow_ups x WHERE x.archive_id = $2 AND x.state = 'done' UNION ALL SELECT x.id AS subject_id, 'training' AS kind, 'trained' AS event, (x.game)::text AS title, json_build_object('trials', x.trials, 'correct', x.correct) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'trained') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_sessions x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'trainingPlan' AS kind, 'prescribed' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'prescribed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_plans x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'eye' AS kind, 'eyeAssessed' AS event, (x.version)::text AS title, json_build_object('tasks', cardinality(x.tasks)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'eyeAssessed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM eye_assessments x WHERE x.archive_id = $2 AND x.state <> 'open' UNION ALL SELECT x.id AS subject_id, 'cervical' AS kind, 'neckMeasured' AS event, (NULL)::text AS title, json_build_object('planes', x.measures -> 'planes', 'warnings', x.warnings) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.measured_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'neckMeasured') placing '4' from 13) placing '8' from 17)::uuid AS id FROM cervical_evaluations x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'vr' AS kind, 'vrPlayed' AS event, (x.game)::text AS title, json_build_object('hits', x.measures -> 'hits', 'misses', x.measures -> 'misses', 'rtMedian', x.measures -> 'rtMedian') AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'vrPlayed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM vr_sessions x WHERE x.archive_id = $2) e WHERE e.kind = $1 ) AS matches;

-- overview.timeline time desc
SELECT e.id, e.subject_id, e.kind, e.event, e.title, e.facts, e.by_name, e.time, e.day_only, e.time::text AS sort_key FROM (SELECT x.id AS subject_id, 'archive' AS kind, 'registered' AS event, (NULL)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'registered') placing '4' from 13) placing '8' from 17)::uuid AS id FROM archives x WHERE x.id = $2 UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosed' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.diagnosed_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosisEnded' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.ended_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosisEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationRecorded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.since) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationRecorded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationEnded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.until) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'openTest' AS kind, 'begun' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'begun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM administrations x WHERE x.archive_id = $2 AND x.state = 'open' UNION ALL SELECT x.id AS subject_id, 'battery' AS kind, 'batteryBegun' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'batteryBegun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM battery_runs x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'report' AS kind, 'scored' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'total', x.total, 'max', x.score_max, 'level', x.level,
  'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min,
  'possible', CASE WHEN x.unbanded = 'incomplete' AND x.score -> 'possible' <> 'null' THEN x.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN x.category <> 'own' THEN x.score #> '{normSet,confirmation}' END) END, 'informant', x.informant, 'relation', x.informant_relation) AS facts,
  (coalesce(x.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id)))::text AS by_name, date_trunc('milliseconds', x.test_ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'scored') placing '4' from 13) placing '8' from 17)::uuid AS id FROM reports x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.report_id AS subject_id, 'report' AS kind, 'alertSeen' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'actions', x.actions, 'words', x.words) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'alertSeen') placing '4' from 13) placing '8' from 17)::uuid AS id FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = $2 AND r.deleted_at IS NULL) x UNION ALL SELECT x.id AS subject_id, 'exam' AS kind, 'examined' AS event, ((SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id))::text AS title, json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
  (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.created_at AT TIME ZONE $3)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $3 END) AS time, (x.created_at AT TIME ZONE $3)::date <> x.exam_date AS day_only,
  overlay(overlay(md5(x.id::text || 'examined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM exam_records x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'partyReport' AS kind, 'partyExamined' AS event, (coalesce(x.description, array_to_string(x.modalities, ', ')))::text AS title, json_build_object('modalities', x.modalities, 'partner',
  (SELECT p.name FROM partners p WHERE p.institution_id = x.institution_id AND p.id = x.partner_id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.found_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.found_at AT TIME ZONE $3)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $3 END) AS time, (x.found_at AT TIME ZONE $3)::date <> x.study_date AS day_only,
  overlay(overlay(md5(x.id::text || 'partyExamined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM party_studies x WHERE x.archive_id = $2 AND x.study_date IS NOT NULL UNION ALL SELECT x.guidance_id AS subject_id, 'guidance' AS kind, 'guidanceIssued' AS event, ((SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
  AND v.guidance_id = x.guidance_id AND v.revision = x.revision))::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'guidanceIssued') placing '4' from 13) placing '8' from 17)::uuid AS id FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = $2 AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'pushed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'pushed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'opened' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.opened_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'opened') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'confirmed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.done_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'confirmed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'followUp' AS kind, 'followUpDone' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.done_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.updated_at AT TIME ZONE $3)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $3 END) AS time, (x.updated_at AT TIME ZONE $3)::date <> x.done_date AS day_only,
  overlay(overlay(md5(x.id::text || 'followUpDone') placing '4' from 13) placing '8' from 17)::uuid AS id FROM follow_ups x WHERE x.archive_id = $2 AND x.state = 'done' UNION ALL SELECT x.id AS subject_id, 'training' AS kind, 'trained' AS event, (x.game)::text AS title, json_build_object('trials', x.trials, 'correct', x.correct) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'trained') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_sessions x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'trainingPlan' AS kind, 'prescribed' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'prescribed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_plans x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'eye' AS kind, 'eyeAssessed' AS event, (x.version)::text AS title, json_build_object('tasks', cardinality(x.tasks)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'eyeAssessed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM eye_assessments x WHERE x.archive_id = $2 AND x.state <> 'open' UNION ALL SELECT x.id AS subject_id, 'cervical' AS kind, 'neckMeasured' AS event, (NULL)::text AS title, json_build_object('planes', x.measures -> 'planes', 'warnings', x.warnings) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.measured_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'neckMeasured') placing '4' from 13) placing '8' from 17)::uuid AS id FROM cervical_evaluations x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'vr' AS kind, 'vrPlayed' AS event, (x.game)::text AS title, json_build_object('hits', x.measures -> 'hits', 'misses', x.measures -> 'misses', 'rtMedian', x.measures -> 'rtMedian') AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'vrPlayed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM vr_sessions x WHERE x.archive_id = $2) e
  WHERE e.kind = $1
  ORDER BY e.time DESC, e.id DESC LIMIT $4;

-- overview.timeline time desc after
SELECT e.id, e.subject_id, e.kind, e.event, e.title, e.facts, e.by_name, e.time, e.day_only, e.time::text AS sort_key FROM (SELECT x.id AS subject_id, 'archive' AS kind, 'registered' AS event, (NULL)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'registered') placing '4' from 13) placing '8' from 17)::uuid AS id FROM archives x WHERE x.id = $2 UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosed' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.diagnosed_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosisEnded' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.ended_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosisEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationRecorded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.since) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationRecorded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationEnded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.until) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'openTest' AS kind, 'begun' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'begun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM administrations x WHERE x.archive_id = $2 AND x.state = 'open' UNION ALL SELECT x.id AS subject_id, 'battery' AS kind, 'batteryBegun' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'batteryBegun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM battery_runs x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'report' AS kind, 'scored' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'total', x.total, 'max', x.score_max, 'level', x.level,
  'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min,
  'possible', CASE WHEN x.unbanded = 'incomplete' AND x.score -> 'possible' <> 'null' THEN x.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN x.category <> 'own' THEN x.score #> '{normSet,confirmation}' END) END, 'informant', x.informant, 'relation', x.informant_relation) AS facts,
  (coalesce(x.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id)))::text AS by_name, date_trunc('milliseconds', x.test_ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'scored') placing '4' from 13) placing '8' from 17)::uuid AS id FROM reports x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.report_id AS subject_id, 'report' AS kind, 'alertSeen' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'actions', x.actions, 'words', x.words) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'alertSeen') placing '4' from 13) placing '8' from 17)::uuid AS id FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = $2 AND r.deleted_at IS NULL) x UNION ALL SELECT x.id AS subject_id, 'exam' AS kind, 'examined' AS event, ((SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id))::text AS title, json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
  (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.created_at AT TIME ZONE $3)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $3 END) AS time, (x.created_at AT TIME ZONE $3)::date <> x.exam_date AS day_only,
  overlay(overlay(md5(x.id::text || 'examined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM exam_records x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'partyReport' AS kind, 'partyExamined' AS event, (coalesce(x.description, array_to_string(x.modalities, ', ')))::text AS title, json_build_object('modalities', x.modalities, 'partner',
  (SELECT p.name FROM partners p WHERE p.institution_id = x.institution_id AND p.id = x.partner_id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.found_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.found_at AT TIME ZONE $3)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $3 END) AS time, (x.found_at AT TIME ZONE $3)::date <> x.study_date AS day_only,
  overlay(overlay(md5(x.id::text || 'partyExamined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM party_studies x WHERE x.archive_id = $2 AND x.study_date IS NOT NULL UNION ALL SELECT x.guidance_id AS subject_id, 'guidance' AS kind, 'guidanceIssued' AS event, ((SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
  AND v.guidance_id = x.guidance_id AND v.revision = x.revision))::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'guidanceIssued') placing '4' from 13) placing '8' from 17)::uuid AS id FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = $2 AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'pushed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'pushed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'opened' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.opened_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'opened') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'confirmed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.done_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'confirmed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'followUp' AS kind, 'followUpDone' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.done_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.updated_at AT TIME ZONE $3)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $3 END) AS time, (x.updated_at AT TIME ZONE $3)::date <> x.done_date AS day_only,
  overlay(overlay(md5(x.id::text || 'followUpDone') placing '4' from 13) placing '8' from 17)::uuid AS id FROM follow_ups x WHERE x.archive_id = $2 AND x.state = 'done' UNION ALL SELECT x.id AS subject_id, 'training' AS kind, 'trained' AS event, (x.game)::text AS title, json_build_object('trials', x.trials, 'correct', x.correct) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'trained') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_sessions x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'trainingPlan' AS kind, 'prescribed' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'prescribed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_plans x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'eye' AS kind, 'eyeAssessed' AS event, (x.version)::text AS title, json_build_object('tasks', cardinality(x.tasks)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'eyeAssessed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM eye_assessments x WHERE x.archive_id = $2 AND x.state <> 'open' UNION ALL SELECT x.id AS subject_id, 'cervical' AS kind, 'neckMeasured' AS event, (NULL)::text AS title, json_build_object('planes', x.measures -> 'planes', 'warnings', x.warnings) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.measured_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'neckMeasured') placing '4' from 13) placing '8' from 17)::uuid AS id FROM cervical_evaluations x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'vr' AS kind, 'vrPlayed' AS event, (x.game)::text AS title, json_build_object('hits', x.measures -> 'hits', 'misses', x.measures -> 'misses', 'rtMedian', x.measures -> 'rtMedian') AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'vrPlayed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM vr_sessions x WHERE x.archive_id = $2) e
  WHERE e.kind = $1 AND (e.time, e.id) < ($4::timestamptz, $5::uuid)
  ORDER BY e.time DESC, e.id DESC LIMIT $6;

-- overview.timeline time desc from
SELECT e.id, e.subject_id, e.kind, e.event, e.title, e.facts, e.by_name, e.time, e.day_only, e.time::text AS sort_key FROM (SELECT x.id AS subject_id, 'archive' AS kind, 'registered' AS event, (NULL)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'registered') placing '4' from 13) placing '8' from 17)::uuid AS id FROM archives x WHERE x.id = $2 UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosed' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.diagnosed_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosisEnded' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.ended_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosisEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationRecorded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.since) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationRecorded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationEnded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.until) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'openTest' AS kind, 'begun' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'begun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM administrations x WHERE x.archive_id = $2 AND x.state = 'open' UNION ALL SELECT x.id AS subject_id, 'battery' AS kind, 'batteryBegun' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'batteryBegun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM battery_runs x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'report' AS kind, 'scored' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'total', x.total, 'max', x.score_max, 'level', x.level,
  'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min,
  'possible', CASE WHEN x.unbanded = 'incomplete' AND x.score -> 'possible' <> 'null' THEN x.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN x.category <> 'own' THEN x.score #> '{normSet,confirmation}' END) END, 'informant', x.informant, 'relation', x.informant_relation) AS facts,
  (coalesce(x.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id)))::text AS by_name, date_trunc('milliseconds', x.test_ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'scored') placing '4' from 13) placing '8' from 17)::uuid AS id FROM reports x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.report_id AS subject_id, 'report' AS kind, 'alertSeen' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'actions', x.actions, 'words', x.words) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'alertSeen') placing '4' from 13) placing '8' from 17)::uuid AS id FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = $2 AND r.deleted_at IS NULL) x UNION ALL SELECT x.id AS subject_id, 'exam' AS kind, 'examined' AS event, ((SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id))::text AS title, json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
  (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.created_at AT TIME ZONE $3)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $3 END) AS time, (x.created_at AT TIME ZONE $3)::date <> x.exam_date AS day_only,
  overlay(overlay(md5(x.id::text || 'examined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM exam_records x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'partyReport' AS kind, 'partyExamined' AS event, (coalesce(x.description, array_to_string(x.modalities, ', ')))::text AS title, json_build_object('modalities', x.modalities, 'partner',
  (SELECT p.name FROM partners p WHERE p.institution_id = x.institution_id AND p.id = x.partner_id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.found_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.found_at AT TIME ZONE $3)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $3 END) AS time, (x.found_at AT TIME ZONE $3)::date <> x.study_date AS day_only,
  overlay(overlay(md5(x.id::text || 'partyExamined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM party_studies x WHERE x.archive_id = $2 AND x.study_date IS NOT NULL UNION ALL SELECT x.guidance_id AS subject_id, 'guidance' AS kind, 'guidanceIssued' AS event, ((SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
  AND v.guidance_id = x.guidance_id AND v.revision = x.revision))::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'guidanceIssued') placing '4' from 13) placing '8' from 17)::uuid AS id FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = $2 AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'pushed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'pushed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'opened' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.opened_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'opened') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'confirmed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.done_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'confirmed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'followUp' AS kind, 'followUpDone' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.done_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.updated_at AT TIME ZONE $3)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $3 END) AS time, (x.updated_at AT TIME ZONE $3)::date <> x.done_date AS day_only,
  overlay(overlay(md5(x.id::text || 'followUpDone') placing '4' from 13) placing '8' from 17)::uuid AS id FROM follow_ups x WHERE x.archive_id = $2 AND x.state = 'done' UNION ALL SELECT x.id AS subject_id, 'training' AS kind, 'trained' AS event, (x.game)::text AS title, json_build_object('trials', x.trials, 'correct', x.correct) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'trained') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_sessions x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'trainingPlan' AS kind, 'prescribed' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'prescribed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_plans x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'eye' AS kind, 'eyeAssessed' AS event, (x.version)::text AS title, json_build_object('tasks', cardinality(x.tasks)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'eyeAssessed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM eye_assessments x WHERE x.archive_id = $2 AND x.state <> 'open' UNION ALL SELECT x.id AS subject_id, 'cervical' AS kind, 'neckMeasured' AS event, (NULL)::text AS title, json_build_object('planes', x.measures -> 'planes', 'warnings', x.warnings) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.measured_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'neckMeasured') placing '4' from 13) placing '8' from 17)::uuid AS id FROM cervical_evaluations x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'vr' AS kind, 'vrPlayed' AS event, (x.game)::text AS title, json_build_object('hits', x.measures -> 'hits', 'misses', x.measures -> 'misses', 'rtMedian', x.measures -> 'rtMedian') AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'vrPlayed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM vr_sessions x WHERE x.archive_id = $2) e
  WHERE e.kind = $1
  ORDER BY e.time DESC, e.id DESC LIMIT $4 OFFSET $5;

-- overview.timeline time desc near
SELECT e.id, e.subject_id, e.kind, e.event, e.title, e.facts, e.by_name, e.time, e.day_only, e.time::text AS sort_key FROM (SELECT x.id AS subject_id, 'archive' AS kind, 'registered' AS event, (NULL)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'registered') placing '4' from 13) placing '8' from 17)::uuid AS id FROM archives x WHERE x.id = $2 UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosed' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.diagnosed_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'diagnosis' AS kind, 'diagnosisEnded' AS event, (x.code || ' ' || x.title)::text AS title, json_build_object('certainty', x.certainty, 'day', x.ended_on) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'diagnosisEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM diagnoses x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationRecorded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.since) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by))::text AS by_name, date_trunc('milliseconds', x.recorded_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationRecorded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.id AS subject_id, 'medication' AS kind, 'medicationEnded' AS event, (x.name)::text AS title, json_build_object('dose', x.dose, 'frequency', x.frequency, 'day', x.until) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by))::text AS by_name, date_trunc('milliseconds', x.ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'medicationEnded') placing '4' from 13) placing '8' from 17)::uuid AS id FROM medications x WHERE x.archive_id = $2 AND x.ended_as = 'over' UNION ALL SELECT x.id AS subject_id, 'openTest' AS kind, 'begun' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'begun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM administrations x WHERE x.archive_id = $2 AND x.state = 'open' UNION ALL SELECT x.id AS subject_id, 'battery' AS kind, 'batteryBegun' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.started_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'batteryBegun') placing '4' from 13) placing '8' from 17)::uuid AS id FROM battery_runs x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'report' AS kind, 'scored' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'total', x.total, 'max', x.score_max, 'level', x.level,
  'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min,
  'possible', CASE WHEN x.unbanded = 'incomplete' AND x.score -> 'possible' <> 'null' THEN x.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN x.category <> 'own' THEN x.score #> '{normSet,confirmation}' END) END, 'informant', x.informant, 'relation', x.informant_relation) AS facts,
  (coalesce(x.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id)))::text AS by_name, date_trunc('milliseconds', x.test_ended_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'scored') placing '4' from 13) placing '8' from 17)::uuid AS id FROM reports x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.report_id AS subject_id, 'report' AS kind, 'alertSeen' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'actions', x.actions, 'words', x.words) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'alertSeen') placing '4' from 13) placing '8' from 17)::uuid AS id FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = $2 AND r.deleted_at IS NULL) x UNION ALL SELECT x.id AS subject_id, 'exam' AS kind, 'examined' AS event, ((SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id))::text AS title, json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
  (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.created_at AT TIME ZONE $3)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $3 END) AS time, (x.created_at AT TIME ZONE $3)::date <> x.exam_date AS day_only,
  overlay(overlay(md5(x.id::text || 'examined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM exam_records x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'partyReport' AS kind, 'partyExamined' AS event, (coalesce(x.description, array_to_string(x.modalities, ', ')))::text AS title, json_build_object('modalities', x.modalities, 'partner',
  (SELECT p.name FROM partners p WHERE p.institution_id = x.institution_id AND p.id = x.partner_id)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.found_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.found_at AT TIME ZONE $3)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $3 END) AS time, (x.found_at AT TIME ZONE $3)::date <> x.study_date AS day_only,
  overlay(overlay(md5(x.id::text || 'partyExamined') placing '4' from 13) placing '8' from 17)::uuid AS id FROM party_studies x WHERE x.archive_id = $2 AND x.study_date IS NOT NULL UNION ALL SELECT x.guidance_id AS subject_id, 'guidance' AS kind, 'guidanceIssued' AS event, ((SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
  AND v.guidance_id = x.guidance_id AND v.revision = x.revision))::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'guidanceIssued') placing '4' from 13) placing '8' from 17)::uuid AS id FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = $2 AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'pushed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'pushed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'opened' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.opened_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'opened') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'push' AS kind, 'confirmed' AS event, (NULL)::text AS title, json_build_object('push', x.kind, 'of', CASE x.kind WHEN 'scale' THEN json_build_object('code', x.instrument, 'own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = x.institution_id AND r.id = x.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = x.institution_id AND t.archive_id = x.archive_id AND t.created_at <= x.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END, 'to', k.name, 'relation', k.relation) AS facts,
  (NULL)::text AS by_name, date_trunc('milliseconds', x.done_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'confirmed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = $2 AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.id AS subject_id, 'followUp' AS kind, 'followUpDone' AS event, (x.instrument)::text AS title, json_build_object('own', CASE WHEN x.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = x.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.done_by))::text AS by_name, date_trunc('milliseconds', CASE WHEN (x.updated_at AT TIME ZONE $3)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $3 END) AS time, (x.updated_at AT TIME ZONE $3)::date <> x.done_date AS day_only,
  overlay(overlay(md5(x.id::text || 'followUpDone') placing '4' from 13) placing '8' from 17)::uuid AS id FROM follow_ups x WHERE x.archive_id = $2 AND x.state = 'done' UNION ALL SELECT x.id AS subject_id, 'training' AS kind, 'trained' AS event, (x.game)::text AS title, json_build_object('trials', x.trials, 'correct', x.correct) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'trained') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_sessions x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'trainingPlan' AS kind, 'prescribed' AS event, (x.name)::text AS title, '{}'::json AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.created_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'prescribed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM training_plans x WHERE x.archive_id = $2 UNION ALL SELECT x.id AS subject_id, 'eye' AS kind, 'eyeAssessed' AS event, (x.version)::text AS title, json_build_object('tasks', cardinality(x.tasks)) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'eyeAssessed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM eye_assessments x WHERE x.archive_id = $2 AND x.state <> 'open' UNION ALL SELECT x.id AS subject_id, 'cervical' AS kind, 'neckMeasured' AS event, (NULL)::text AS title, json_build_object('planes', x.measures -> 'planes', 'warnings', x.warnings) AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.measured_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'neckMeasured') placing '4' from 13) placing '8' from 17)::uuid AS id FROM cervical_evaluations x WHERE x.archive_id = $2 AND x.deleted_at IS NULL UNION ALL SELECT x.id AS subject_id, 'vr' AS kind, 'vrPlayed' AS event, (x.game)::text AS title, json_build_object('hits', x.measures -> 'hits', 'misses', x.measures -> 'misses', 'rtMedian', x.measures -> 'rtMedian') AS facts,
  ((SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.created_by))::text AS by_name, date_trunc('milliseconds', x.begun_at) AS time, false AS day_only,
  overlay(overlay(md5(x.id::text || 'vrPlayed') placing '4' from 13) placing '8' from 17)::uuid AS id FROM vr_sessions x WHERE x.archive_id = $2) e
  WHERE e.kind = $1
  ORDER BY e.time DESC, e.id DESC LIMIT $4 OFFSET $5;

-- overview.timelineNoted
SELECT FROM audit_entries WHERE archive_id = $1 AND account_id = $2
  AND noun = 'overview' AND detail ? 'timeline' AND created_at > now() - interval '1 hour' LIMIT 1;

