-- retention.find
WITH batch AS MATERIALIZED (
  SELECT c.institution_id, c.archive_id FROM kept_courses c WHERE c.institution_id = $1 AND ($2::uuid IS NULL OR c.archive_id > $2::uuid) AND (c.last_day < ($3::date - make_interval(years => $4::int))::date OR c.last_day IS NULL AND c.registered_on < ($3::date - make_interval(years => $4::int))::date)
  ORDER BY c.archive_id LIMIT 500),
  found AS (INSERT INTO retention_reviews (institution_id, archive_id, last_contact, due_years)
  SELECT t.institution_id, t.archive_id, t.day, $4::int
  FROM (SELECT whose.institution_id, whose.archive_id, (SELECT max(e.day) FROM (SELECT x.institution_id, (x.created_at AT TIME ZONE $5)::date AS day FROM archives x WHERE x.id = whose.archive_id UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE $5)::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE $5)::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE $5)::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE $5)::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE $5)::date AS day FROM administrations x WHERE x.archive_id = whose.archive_id AND x.state = 'open' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE $5)::date AS day FROM battery_runs x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.test_ended_at AT TIME ZONE $5)::date AS day FROM reports x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $5)::date AS day FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = whose.archive_id AND r.deleted_at IS NULL) x UNION ALL SELECT x.institution_id, (CASE WHEN (x.created_at AT TIME ZONE $5)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $5 END AT TIME ZONE $5)::date AS day FROM exam_records x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.found_at AT TIME ZONE $5)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $5 END AT TIME ZONE $5)::date AS day FROM party_studies x WHERE x.archive_id = whose.archive_id AND x.study_date IS NOT NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $5)::date AS day FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = whose.archive_id AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $5)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.opened_at AT TIME ZONE $5)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.done_at AT TIME ZONE $5)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.updated_at AT TIME ZONE $5)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $5 END AT TIME ZONE $5)::date AS day FROM follow_ups x WHERE x.archive_id = whose.archive_id AND x.state = 'done' UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $5)::date AS day FROM training_sessions x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $5)::date AS day FROM training_plans x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $5)::date AS day FROM eye_assessments x WHERE x.archive_id = whose.archive_id AND x.state <> 'open' UNION ALL SELECT x.institution_id, (x.measured_at AT TIME ZONE $5)::date AS day FROM cervical_evaluations x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $5)::date AS day FROM vr_sessions x WHERE x.archive_id = whose.archive_id) e WHERE e.institution_id = whose.institution_id) AS day FROM batch whose
  JOIN archives a ON a.institution_id = whose.institution_id AND a.id = whose.archive_id AND a.deleted_at IS NULL
  WHERE ($6::int IS NULL OR a.birthday + make_interval(years => $6::int) <= $3::date)
  AND NOT EXISTS (SELECT FROM retention_reviews r WHERE r.institution_id = whose.institution_id AND r.archive_id = whose.archive_id)) t
  WHERE t.day < ($3::date - make_interval(years => $4::int))::date
  ON CONFLICT DO NOTHING RETURNING 1)
  SELECT (SELECT count(*) FROM batch) AS looked,
  (SELECT archive_id FROM batch ORDER BY archive_id DESC LIMIT 1) AS last, (SELECT count(*) FROM found) AS changed;

-- retention.foreseen cervical_evaluations
SELECT count(*) AS count FROM cervical_evaluations x WHERE x.institution_id = app.institution_id() AND x.deleted_at < now() - make_interval(days => $1::int)
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date));

-- retention.foreseen contacts
SELECT count(*) AS count FROM contacts x WHERE x.institution_id = app.institution_id() AND x.deleted_at < now() - make_interval(days => $1::int)
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date)) AND NOT (EXISTS (SELECT FROM administrations t WHERE t.institution_id = x.institution_id
  AND t.archive_id = x.archive_id AND t.contact_id = x.id) OR EXISTS (SELECT FROM battery_runs t WHERE t.institution_id = x.institution_id
  AND t.archive_id = x.archive_id AND t.contact_id = x.id) OR EXISTS (SELECT FROM pushes t WHERE t.institution_id = x.institution_id
  AND t.archive_id = x.archive_id AND t.contact_id = x.id));

-- retention.foreseen exam_images
SELECT count(*) AS count FROM exam_images x WHERE x.institution_id = app.institution_id() AND x.deleted_at < now() - make_interval(days => $1::int)
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date));

-- retention.foreseen exam_records
SELECT count(*) AS count FROM exam_records x WHERE x.institution_id = app.institution_id() AND x.deleted_at < now() - make_interval(days => $1::int)
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date));

-- retention.foreseen guidances
SELECT count(*) AS count FROM guidances x WHERE x.institution_id = app.institution_id() AND x.deleted_at < now() - make_interval(days => $1::int)
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date));

-- retention.foreseen reports
SELECT count(*) AS count FROM reports x WHERE x.institution_id = app.institution_id() AND x.deleted_at < now() - make_interval(days => $1::int)
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date));

-- retention.foreseenDue
SELECT count(*) AS count FROM kept_courses c WHERE c.institution_id = app.institution_id() AND (c.last_day < ($1::date - make_interval(years => $2::int))::date OR c.last_day IS NULL AND c.registered_on < ($1::date - make_interval(years => $2::int))::date)
  AND NOT EXISTS (SELECT FROM retention_reviews r WHERE r.institution_id = c.institution_id AND r.archive_id = c.archive_id);

-- retention.foreseenPatients
SELECT count(*) AS count FROM archives a WHERE a.institution_id = app.institution_id() AND a.deleted_at < now() - make_interval(days => $1::int)
  AND a.merged_into IS NULL AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = a.institution_id AND h.archive_id = a.id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = a.institution_id AND m.merged_into = a.id AND h.kept_until >= current_date))
  AND NOT EXISTS (SELECT FROM erasures e WHERE e.institution_id = a.institution_id AND e.archive_id = a.id AND e.done_at IS NOT NULL);

-- retention.foreseenRaw cervical
SELECT count(*) AS count, coalesce(sum(cardinality(array_remove(ARRAY[x.storage_key], NULL))), 0)::int AS files
  FROM cervical_evaluations x WHERE x.institution_id = app.institution_id() AND x.measured_at < now() - make_interval(years => $1::int) AND x.raw_erased_at IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date));

-- retention.foreseenRaw exams
SELECT count(*) AS count, coalesce(sum(cardinality(array_remove((SELECT ARRAY[f.key] FROM files f WHERE f.institution_id = x.institution_id AND f.id = x.file_id), NULL))), 0)::int AS files
  FROM exam_images x WHERE x.institution_id = app.institution_id() AND x.created_at < now() - make_interval(years => $1::int) AND x.file_id IS NOT NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date)) AND ((SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) IS NULL OR EXISTS (SELECT FROM kept_courses c JOIN archives a ON a.institution_id = c.institution_id AND a.id = c.archive_id
  WHERE c.institution_id = x.institution_id AND c.archive_id = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND (c.last_day < ((current_date - 1)::date - make_interval(years => $1::int))::date OR c.last_day IS NULL AND c.registered_on < ((current_date - 1)::date - make_interval(years => $1::int))::date) AND ($2::int IS NULL OR a.birthday + make_interval(years => $2::int) <= (current_date - 1)::date)
  AND (SELECT (SELECT max(e.day) FROM (SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM archives x WHERE x.id = whose.archive_id UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM administrations x WHERE x.archive_id = whose.archive_id AND x.state = 'open' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM battery_runs x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.test_ended_at AT TIME ZONE 'UTC')::date AS day FROM reports x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = whose.archive_id AND r.deleted_at IS NULL) x UNION ALL SELECT x.institution_id, (CASE WHEN (x.created_at AT TIME ZONE 'UTC')::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM exam_records x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.found_at AT TIME ZONE 'UTC')::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM party_studies x WHERE x.archive_id = whose.archive_id AND x.study_date IS NOT NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = whose.archive_id AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.opened_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.done_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.updated_at AT TIME ZONE 'UTC')::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM follow_ups x WHERE x.archive_id = whose.archive_id AND x.state = 'done' UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM training_sessions x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM training_plans x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM eye_assessments x WHERE x.archive_id = whose.archive_id AND x.state <> 'open' UNION ALL SELECT x.institution_id, (x.measured_at AT TIME ZONE 'UTC')::date AS day FROM cervical_evaluations x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM vr_sessions x WHERE x.archive_id = whose.archive_id) e WHERE e.institution_id = whose.institution_id) FROM (SELECT c.institution_id, c.archive_id) whose) < ((current_date - 1)::date - make_interval(years => $1::int))::date));

-- retention.foreseenRaw eye
SELECT count(*) AS count, coalesce(sum(cardinality(array_remove(ARRAY[x.storage_key, x.read_key], NULL))), 0)::int AS files
  FROM eye_recordings x WHERE x.institution_id = app.institution_id() AND x.created_at < now() - make_interval(years => $1::int) AND x.raw_erased_at IS NULL AND x.state <> 'waiting'
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT e.archive_id FROM eye_assessments e WHERE e.institution_id = x.institution_id AND e.id = x.assessment_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT e.archive_id FROM eye_assessments e WHERE e.institution_id = x.institution_id AND e.id = x.assessment_id) AND h.kept_until >= current_date));

-- retention.foreseenRaw parties
SELECT count(*) AS count, coalesce(sum(cardinality(array_remove(ARRAY[x.key], NULL))), 0)::int AS files
  FROM party_instances x WHERE x.institution_id = app.institution_id() AND x.created_at < now() - make_interval(years => $1::int) AND true
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) AND h.kept_until >= current_date)) AND ((SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) IS NULL OR EXISTS (SELECT FROM kept_courses c JOIN archives a ON a.institution_id = c.institution_id AND a.id = c.archive_id
  WHERE c.institution_id = x.institution_id AND c.archive_id = (SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) AND (c.last_day < ((current_date - 1)::date - make_interval(years => $1::int))::date OR c.last_day IS NULL AND c.registered_on < ((current_date - 1)::date - make_interval(years => $1::int))::date) AND ($2::int IS NULL OR a.birthday + make_interval(years => $2::int) <= (current_date - 1)::date)
  AND (SELECT (SELECT max(e.day) FROM (SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM archives x WHERE x.id = whose.archive_id UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM administrations x WHERE x.archive_id = whose.archive_id AND x.state = 'open' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM battery_runs x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.test_ended_at AT TIME ZONE 'UTC')::date AS day FROM reports x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = whose.archive_id AND r.deleted_at IS NULL) x UNION ALL SELECT x.institution_id, (CASE WHEN (x.created_at AT TIME ZONE 'UTC')::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM exam_records x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.found_at AT TIME ZONE 'UTC')::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM party_studies x WHERE x.archive_id = whose.archive_id AND x.study_date IS NOT NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = whose.archive_id AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.opened_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.done_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.updated_at AT TIME ZONE 'UTC')::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM follow_ups x WHERE x.archive_id = whose.archive_id AND x.state = 'done' UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM training_sessions x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM training_plans x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM eye_assessments x WHERE x.archive_id = whose.archive_id AND x.state <> 'open' UNION ALL SELECT x.institution_id, (x.measured_at AT TIME ZONE 'UTC')::date AS day FROM cervical_evaluations x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM vr_sessions x WHERE x.archive_id = whose.archive_id) e WHERE e.institution_id = whose.institution_id) FROM (SELECT c.institution_id, c.archive_id) whose) < ((current_date - 1)::date - make_interval(years => $1::int))::date));

-- retention.foreseenRaw recordings
SELECT count(*) AS count, coalesce(sum(cardinality(array_remove(ARRAY[x.storage_key], NULL))), 0)::int AS files
  FROM administration_productions x WHERE x.institution_id = app.institution_id() AND x.saved_at < now() - make_interval(years => $1::int) AND x.storage_key IS NOT NULL AND NOT EXISTS (SELECT FROM administrations d WHERE d.institution_id = x.institution_id
  AND d.id = x.administration_id AND d.state = 'open')
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT d.archive_id FROM administrations d WHERE d.institution_id = x.institution_id AND d.id = x.administration_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT d.archive_id FROM administrations d WHERE d.institution_id = x.institution_id AND d.id = x.administration_id) AND h.kept_until >= current_date));

-- retention.foreseenRaw training
SELECT count(*) AS count, coalesce(sum(cardinality(array_remove('{}'::text[], NULL))), 0)::int AS files
  FROM training_sessions x WHERE x.institution_id = app.institution_id() AND x.begun_at < now() - make_interval(years => $1::int) AND x.raw_erased_at IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date));

-- retention.foreseenRaw vr
SELECT count(*) AS count, coalesce(sum(cardinality(array_remove(ARRAY[x.storage_key], NULL))), 0)::int AS files
  FROM vr_sessions x WHERE x.institution_id = app.institution_id() AND x.begun_at < now() - make_interval(years => $1::int) AND x.raw_erased_at IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date));

-- retention.holdDue
SELECT a.id, a.name, coalesce((SELECT max(e.day) FROM (SELECT x.institution_id, (x.created_at AT TIME ZONE $1)::date AS day FROM archives x WHERE x.id = whose.archive_id UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE $1)::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE $1)::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE $1)::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE $1)::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE $1)::date AS day FROM administrations x WHERE x.archive_id = whose.archive_id AND x.state = 'open' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE $1)::date AS day FROM battery_runs x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.test_ended_at AT TIME ZONE $1)::date AS day FROM reports x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $1)::date AS day FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = whose.archive_id AND r.deleted_at IS NULL) x UNION ALL SELECT x.institution_id, (CASE WHEN (x.created_at AT TIME ZONE $1)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $1 END AT TIME ZONE $1)::date AS day FROM exam_records x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.found_at AT TIME ZONE $1)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $1 END AT TIME ZONE $1)::date AS day FROM party_studies x WHERE x.archive_id = whose.archive_id AND x.study_date IS NOT NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $1)::date AS day FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = whose.archive_id AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $1)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.opened_at AT TIME ZONE $1)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.done_at AT TIME ZONE $1)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.updated_at AT TIME ZONE $1)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $1 END AT TIME ZONE $1)::date AS day FROM follow_ups x WHERE x.archive_id = whose.archive_id AND x.state = 'done' UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $1)::date AS day FROM training_sessions x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $1)::date AS day FROM training_plans x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $1)::date AS day FROM eye_assessments x WHERE x.archive_id = whose.archive_id AND x.state <> 'open' UNION ALL SELECT x.institution_id, (x.measured_at AT TIME ZONE $1)::date AS day FROM cervical_evaluations x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $1)::date AS day FROM vr_sessions x WHERE x.archive_id = whose.archive_id) e WHERE e.institution_id = whose.institution_id) < ($2::date - make_interval(years => $3::int))::date
  AND ($4::int IS NULL OR a.birthday + make_interval(years => $4::int) <= $2::date), false) AS due
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN retention_reviews whose ON whose.institution_id = a.institution_id AND whose.archive_id = a.id
  WHERE a.id = ANY($5::uuid[]) AND (whose.kept_until IS NULL OR whose.kept_until < $2::date)
  ORDER BY a.id FOR UPDATE OF whose;

-- retention.keep
UPDATE retention_reviews SET kept_until = ($1::date + make_interval(years => $2::int))::date,
  kept_reason = $3, kept_by = $4, kept_at = now()
  WHERE archive_id = $5 RETURNING kept_until AS "keptUntil";

-- retention.leave
WITH batch AS MATERIALIZED (
  SELECT r.institution_id, r.archive_id FROM retention_reviews r
  WHERE r.institution_id = $1 AND ($2::uuid IS NULL OR r.archive_id > $2::uuid) AND (r.kept_until IS NULL OR r.kept_until < $3::date) ORDER BY r.archive_id LIMIT 500),
  left_out AS (DELETE FROM retention_reviews r USING batch whose
  WHERE r.institution_id = whose.institution_id AND r.archive_id = whose.archive_id
  AND ((SELECT max(e.day) FROM (SELECT x.institution_id, (x.created_at AT TIME ZONE $4)::date AS day FROM archives x WHERE x.id = whose.archive_id UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE $4)::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE $4)::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE $4)::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE $4)::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE $4)::date AS day FROM administrations x WHERE x.archive_id = whose.archive_id AND x.state = 'open' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE $4)::date AS day FROM battery_runs x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.test_ended_at AT TIME ZONE $4)::date AS day FROM reports x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $4)::date AS day FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = whose.archive_id AND r.deleted_at IS NULL) x UNION ALL SELECT x.institution_id, (CASE WHEN (x.created_at AT TIME ZONE $4)::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE $4 END AT TIME ZONE $4)::date AS day FROM exam_records x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.found_at AT TIME ZONE $4)::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE $4 END AT TIME ZONE $4)::date AS day FROM party_studies x WHERE x.archive_id = whose.archive_id AND x.study_date IS NOT NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $4)::date AS day FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = whose.archive_id AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $4)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.opened_at AT TIME ZONE $4)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.done_at AT TIME ZONE $4)::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.updated_at AT TIME ZONE $4)::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE $4 END AT TIME ZONE $4)::date AS day FROM follow_ups x WHERE x.archive_id = whose.archive_id AND x.state = 'done' UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $4)::date AS day FROM training_sessions x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE $4)::date AS day FROM training_plans x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $4)::date AS day FROM eye_assessments x WHERE x.archive_id = whose.archive_id AND x.state <> 'open' UNION ALL SELECT x.institution_id, (x.measured_at AT TIME ZONE $4)::date AS day FROM cervical_evaluations x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE $4)::date AS day FROM vr_sessions x WHERE x.archive_id = whose.archive_id) e WHERE e.institution_id = whose.institution_id) < ($3::date - make_interval(years => $5::int))::date AND EXISTS (SELECT FROM archives a WHERE a.institution_id = whose.institution_id
  AND a.id = whose.archive_id AND a.deleted_at IS NULL AND ($6::int IS NULL OR a.birthday + make_interval(years => $6::int) <= $3::date))) IS NOT TRUE
  RETURNING 1)
  SELECT (SELECT count(*) FROM batch) AS looked,
  (SELECT archive_id FROM batch ORDER BY archive_id DESC LIMIT 1) AS last, (SELECT count(*) FROM left_out) AS changed;

-- retention.listed
SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN retention_reviews r ON r.institution_id = a.institution_id AND r.archive_id = a.id
  WHERE a.id = $1 FOR UPDATE OF r;

-- retention.own
SELECT r.bin_days AS "binDays", r.law, r.review_years AS "reviewYears", r.eye_years AS "eyeYears", r.cervical_years AS "cervicalYears",
  r.vr_years AS "vrYears", r.training_years AS "trainingYears", r.recordings_years AS "recordingsYears",
  r.exams_years AS "examsYears", r.parties_years AS "partiesYears", r.version,
  r.updated_at AS "updatedAt",
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.changed_by) AS "changedByName"
  FROM retentions r WHERE r.institution_id = app.institution_id();

-- retention.release
UPDATE retention_reviews SET kept_until = NULL, kept_reason = NULL, kept_by = NULL, kept_at = NULL WHERE archive_id = $1;

-- retention.reviewed
SELECT review_years AS years, law FROM retentions;

-- retention.reviewing
SELECT i.id AS "institutionId", k.review_years AS years, k.law, z.time_zone AS "timeZone"
  FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN institutions z ON z.id = i.id WHERE k.institution_id IS NOT NULL ORDER BY i.id;

-- retention.reviews count
SELECT count(*) AS count FROM (SELECT 1 FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date LIMIT 10001) AS matches;

-- retention.reviews exact count
SELECT count(*) AS count FROM (SELECT 1 FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date ) AS matches;

-- retention.reviews lastContactDay asc
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date
  ORDER BY r.last_contact ASC, a.id ASC LIMIT $3;

-- retention.reviews lastContactDay asc after
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date AND (r.last_contact, a.id) > ($3::date, $4::uuid)
  ORDER BY r.last_contact ASC, a.id ASC LIMIT $5;

-- retention.reviews lastContactDay asc from
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date
  ORDER BY r.last_contact ASC, a.id ASC LIMIT $3 OFFSET $4;

-- retention.reviews lastContactDay asc near
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date
  ORDER BY r.last_contact ASC, a.id ASC LIMIT $3 OFFSET $4;

-- retention.reviews lastContactDay desc
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date
  ORDER BY r.last_contact DESC, a.id DESC LIMIT $3;

-- retention.reviews lastContactDay desc after
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date AND (r.last_contact, a.id) < ($3::date, $4::uuid)
  ORDER BY r.last_contact DESC, a.id DESC LIMIT $5;

-- retention.reviews lastContactDay desc from
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date
  ORDER BY r.last_contact DESC, a.id DESC LIMIT $3 OFFSET $4;

-- retention.reviews lastContactDay desc near
SELECT a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
  (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName", r.last_contact::text AS sort_key FROM retention_reviews r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE (r.kept_until IS NULL OR r.kept_until < $1::date) AND r.kept_until >= $2::date
  ORDER BY r.last_contact DESC, a.id DESC LIMIT $3 OFFSET $4;

-- retention.set
INSERT INTO retentions AS r (institution_id, bin_days, law, review_years, eye_years, cervical_years, vr_years, training_years,
  recordings_years, exams_years, parties_years, changed_by, version)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9,
  $10, $11, $12, $13::int + 1)
  ON CONFLICT (institution_id) DO UPDATE SET bin_days = excluded.bin_days, law = excluded.law, review_years = excluded.review_years,
  eye_years = excluded.eye_years, cervical_years = excluded.cervical_years, vr_years = excluded.vr_years,
  training_years = excluded.training_years, recordings_years = excluded.recordings_years,
  exams_years = excluded.exams_years, parties_years = excluded.parties_years, changed_by = excluded.changed_by,
  updated_at = now(), version = r.version + 1
  WHERE r.version = $13::int
  RETURNING r.version;

