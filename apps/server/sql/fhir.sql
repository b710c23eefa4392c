-- fhir.devices by updated
SELECT * FROM (SELECT d.institution_id, d.version, d.name, d.version_type AS kind, d.imei, d.serial, d.model, d.unbound_at IS NULL AS is_bound,
  a.id AS patient_id, d.id AS id, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) AS updated_at, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id))::text AS sort_key
  FROM devices d
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE true AND d.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) >= $3::timestamptz AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) < $4::timestamptz AND d.imei = $5::text AND d.imei = ANY($6::text[]) AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = $7::text AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = ANY($8::text[])
  ORDER BY greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) , d.id  LIMIT 1001) page LIMIT $9;

-- fhir.devices by updated after
SELECT * FROM (SELECT d.institution_id, d.version, d.name, d.version_type AS kind, d.imei, d.serial, d.model, d.unbound_at IS NULL AS is_bound,
  a.id AS patient_id, d.id AS id, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) AS updated_at, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id))::text AS sort_key
  FROM devices d
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE true AND d.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) >= $3::timestamptz AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) < $4::timestamptz AND d.imei = $5::text AND d.imei = ANY($6::text[]) AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = $7::text AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = ANY($8::text[]) AND (greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)), d.id) > ($9::timestamptz, $10::uuid)
  ORDER BY greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) , d.id  LIMIT 1001) page LIMIT $11;

-- fhir.devices by updated down
SELECT * FROM (SELECT d.institution_id, d.version, d.name, d.version_type AS kind, d.imei, d.serial, d.model, d.unbound_at IS NULL AS is_bound,
  a.id AS patient_id, d.id AS id, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) AS updated_at, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id))::text AS sort_key
  FROM devices d
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE true AND d.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) >= $3::timestamptz AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) < $4::timestamptz AND d.imei = $5::text AND d.imei = ANY($6::text[]) AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = $7::text AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = ANY($8::text[])
  ORDER BY greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) DESC, d.id DESC LIMIT 1001) page LIMIT $9;

-- fhir.devices by updated down after
SELECT * FROM (SELECT d.institution_id, d.version, d.name, d.version_type AS kind, d.imei, d.serial, d.model, d.unbound_at IS NULL AS is_bound,
  a.id AS patient_id, d.id AS id, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) AS updated_at, greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id))::text AS sort_key
  FROM devices d
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE true AND d.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) >= $3::timestamptz AND greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) < $4::timestamptz AND d.imei = $5::text AND d.imei = ANY($6::text[]) AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = $7::text AND CASE WHEN d.unbound_at IS NULL THEN 'active' ELSE 'inactive' END = ANY($8::text[]) AND (greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)), d.id) < ($9::timestamptz, $10::uuid)
  ORDER BY greatest(d.updated_at, (SELECT max(greatest(h.created_at, h.until_at)) FROM device_users h
  WHERE h.institution_id = d.institution_id AND h.device_id = d.id)) DESC, d.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.dropExports
DELETE FROM jobs WHERE id = ANY($1);

-- fhir.exportsUnderWay
SELECT count(*) AS count FROM jobs WHERE account_id = $1 AND state IN ('queued', 'running');

-- fhir.eye by date
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.begun_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.begun_at , e.id  LIMIT 1001) page LIMIT $11;

-- fhir.eye by date after
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.begun_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.begun_at, e.id) > ($11::timestamptz, $12::uuid)
  ORDER BY e.begun_at , e.id  LIMIT 1001) page LIMIT $13;

-- fhir.eye by date down
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.begun_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.begun_at DESC, e.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.eye by date down after
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.begun_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.begun_at, e.id) < ($11::timestamptz, $12::uuid)
  ORDER BY e.begun_at DESC, e.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.eye by updated
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.updated_at , e.id  LIMIT 1001) page LIMIT $11;

-- fhir.eye by updated after
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.updated_at, e.id) > ($11::timestamptz, $12::uuid)
  ORDER BY e.updated_at , e.id  LIMIT 1001) page LIMIT $13;

-- fhir.eye by updated down
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.updated_at DESC, e.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.eye by updated down after
SELECT * FROM (SELECT e.archive_id, e.begun_at, e.reported_at, e.results,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.results IS NOT NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.begun_at >= $5::timestamptz AND e.begun_at < $6::timestamptz AND 'eye' = $7::text AND 'eye' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.updated_at, e.id) < ($11::timestamptz, $12::uuid)
  ORDER BY e.updated_at DESC, e.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.followUps by date
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.due_date::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[])
  ORDER BY f.due_date , f.id  LIMIT 1001) page LIMIT $11;

-- fhir.followUps by date after
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.due_date::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[]) AND (f.due_date, f.id) > ($11::date, $12::uuid)
  ORDER BY f.due_date , f.id  LIMIT 1001) page LIMIT $13;

-- fhir.followUps by date down
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.due_date::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[])
  ORDER BY f.due_date DESC, f.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.followUps by date down after
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.due_date::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[]) AND (f.due_date, f.id) < ($11::date, $12::uuid)
  ORDER BY f.due_date DESC, f.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.followUps by updated
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.updated_at::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[])
  ORDER BY f.updated_at , f.id  LIMIT 1001) page LIMIT $11;

-- fhir.followUps by updated after
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.updated_at::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[]) AND (f.updated_at, f.id) > ($11::timestamptz, $12::uuid)
  ORDER BY f.updated_at , f.id  LIMIT 1001) page LIMIT $13;

-- fhir.followUps by updated down
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.updated_at::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[])
  ORDER BY f.updated_at DESC, f.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.followUps by updated down after
SELECT * FROM (SELECT f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = f.institution_id AND u.id = f.created_by) AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result, f.id AS id, f.updated_at AS updated_at, f.updated_at::text AS sort_key
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE true AND f.id = ANY($1::uuid[]) AND f.archive_id = ANY($2::uuid[]) AND f.updated_at >= $3::timestamptz AND f.updated_at < $4::timestamptz AND f.due_date >= $5::date AND f.due_date < $6::date AND f.kind = $7::text AND f.kind = ANY($8::text[]) AND f.state = $9::text AND f.state = ANY($10::text[]) AND (f.updated_at, f.id) < ($11::timestamptz, $12::uuid)
  ORDER BY f.updated_at DESC, f.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.holdOldExports
SELECT id, institution_id, kind FROM jobs WHERE kind = 'fhirExport' AND ended_at < now() - interval '1 day'
  LIMIT $1 FOR UPDATE SKIP LOCKED;

-- fhir.keepExport
UPDATE jobs SET input = input || $1::jsonb WHERE id = $2;

-- fhir.neck by date
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.measured_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.measured_at , e.id  LIMIT 1001) page LIMIT $11;

-- fhir.neck by date after
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.measured_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.measured_at, e.id) > ($11::timestamptz, $12::uuid)
  ORDER BY e.measured_at , e.id  LIMIT 1001) page LIMIT $13;

-- fhir.neck by date down
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.measured_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.measured_at DESC, e.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.neck by date down after
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.measured_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.measured_at, e.id) < ($11::timestamptz, $12::uuid)
  ORDER BY e.measured_at DESC, e.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.neck by updated
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.updated_at , e.id  LIMIT 1001) page LIMIT $11;

-- fhir.neck by updated after
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.updated_at, e.id) > ($11::timestamptz, $12::uuid)
  ORDER BY e.updated_at , e.id  LIMIT 1001) page LIMIT $13;

-- fhir.neck by updated down
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[])
  ORDER BY e.updated_at DESC, e.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.neck by updated down after
SELECT * FROM (SELECT e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer, e.id AS id, e.updated_at AS updated_at, e.updated_at::text AS sort_key
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.deleted_at IS NULL AND e.id = ANY($1::uuid[]) AND e.archive_id = ANY($2::uuid[]) AND e.updated_at >= $3::timestamptz AND e.updated_at < $4::timestamptz AND e.measured_at >= $5::timestamptz AND e.measured_at < $6::timestamptz AND 'neck' = $7::text AND 'neck' = ANY($8::text[]) AND 'exam' = $9::text AND 'exam' = ANY($10::text[]) AND (e.updated_at, e.id) < ($11::timestamptz, $12::uuid)
  ORDER BY e.updated_at DESC, e.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.organizations by updated
SELECT * FROM (SELECT o.version, o.name, o.part_of, o.is_active, o.phone, o.address, o.id AS id, o.updated_at AS updated_at, o.updated_at::text AS sort_key
  FROM (SELECT id, updated_at, version, name, NULL::uuid AS part_of, true AS is_active, service_phone AS phone,
  concat_ws(' ', address, detailed_address) AS address FROM institutions WHERE id = app.institution_id()
  UNION ALL
  SELECT id, updated_at, version, name, institution_id, deleted_at IS NULL, NULL, NULL FROM departments) o WHERE true AND o.id = ANY($1::uuid[]) AND o.updated_at >= $2::timestamptz AND o.updated_at < $3::timestamptz
  ORDER BY o.updated_at , o.id  LIMIT 1001) page LIMIT $4;

-- fhir.organizations by updated after
SELECT * FROM (SELECT o.version, o.name, o.part_of, o.is_active, o.phone, o.address, o.id AS id, o.updated_at AS updated_at, o.updated_at::text AS sort_key
  FROM (SELECT id, updated_at, version, name, NULL::uuid AS part_of, true AS is_active, service_phone AS phone,
  concat_ws(' ', address, detailed_address) AS address FROM institutions WHERE id = app.institution_id()
  UNION ALL
  SELECT id, updated_at, version, name, institution_id, deleted_at IS NULL, NULL, NULL FROM departments) o WHERE true AND o.id = ANY($1::uuid[]) AND o.updated_at >= $2::timestamptz AND o.updated_at < $3::timestamptz AND (o.updated_at, o.id) > ($4::timestamptz, $5::uuid)
  ORDER BY o.updated_at , o.id  LIMIT 1001) page LIMIT $6;

-- fhir.organizations by updated down
SELECT * FROM (SELECT o.version, o.name, o.part_of, o.is_active, o.phone, o.address, o.id AS id, o.updated_at AS updated_at, o.updated_at::text AS sort_key
  FROM (SELECT id, updated_at, version, name, NULL::uuid AS part_of, true AS is_active, service_phone AS phone,
  concat_ws(' ', address, detailed_address) AS address FROM institutions WHERE id = app.institution_id()
  UNION ALL
  SELECT id, updated_at, version, name, institution_id, deleted_at IS NULL, NULL, NULL FROM departments) o WHERE true AND o.id = ANY($1::uuid[]) AND o.updated_at >= $2::timestamptz AND o.updated_at < $3::timestamptz
  ORDER BY o.updated_at DESC, o.id DESC LIMIT 1001) page LIMIT $4;

-- fhir.organizations by updated down after
SELECT * FROM (SELECT o.version, o.name, o.part_of, o.is_active, o.phone, o.address, o.id AS id, o.updated_at AS updated_at, o.updated_at::text AS sort_key
  FROM (SELECT id, updated_at, version, name, NULL::uuid AS part_of, true AS is_active, service_phone AS phone,
  concat_ws(' ', address, detailed_address) AS address FROM institutions WHERE id = app.institution_id()
  UNION ALL
  SELECT id, updated_at, version, name, institution_id, deleted_at IS NULL, NULL, NULL FROM departments) o WHERE true AND o.id = ANY($1::uuid[]) AND o.updated_at >= $2::timestamptz AND o.updated_at < $3::timestamptz AND (o.updated_at, o.id) < ($4::timestamptz, $5::uuid)
  ORDER BY o.updated_at DESC, o.id DESC LIMIT 1001) page LIMIT $6;

-- fhir.patients by date
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.birthday::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[])
  ORDER BY a.birthday , a.id  LIMIT 1001) page LIMIT $10;

-- fhir.patients by date after
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.birthday::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[]) AND (a.birthday, a.id) > ($10::date, $11::uuid)
  ORDER BY a.birthday , a.id  LIMIT 1001) page LIMIT $12;

-- fhir.patients by date down
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.birthday::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[])
  ORDER BY a.birthday DESC, a.id DESC LIMIT 1001) page LIMIT $10;

-- fhir.patients by date down after
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.birthday::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[]) AND (a.birthday, a.id) < ($10::date, $11::uuid)
  ORDER BY a.birthday DESC, a.id DESC LIMIT 1001) page LIMIT $12;

-- fhir.patients by updated
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.updated_at::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[])
  ORDER BY a.updated_at , a.id  LIMIT 1001) page LIMIT $10;

-- fhir.patients by updated after
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.updated_at::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[]) AND (a.updated_at, a.id) > ($10::timestamptz, $11::uuid)
  ORDER BY a.updated_at , a.id  LIMIT 1001) page LIMIT $12;

-- fhir.patients by updated down
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.updated_at::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[])
  ORDER BY a.updated_at DESC, a.id DESC LIMIT 1001) page LIMIT $10;

-- fhir.patients by updated down after
SELECT * FROM (SELECT a.institution_id, a.version, a.name, a.gender, a.birthday, a.id_type, a.id_number, a.outpatient_number, a.phone, a.email,
  a.marital_status,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = a.institution_id AND u.id = a.doctor_id) AS doctor,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM departments d
  WHERE d.institution_id = a.institution_id AND d.id = a.department_id) AS department, a.id AS id, a.updated_at AS updated_at, a.updated_at::text AS sort_key
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE true AND a.id = ANY($1::uuid[]) AND a.id = ANY($2::uuid[]) AND a.updated_at >= $3::timestamptz AND a.updated_at < $4::timestamptz AND a.birthday >= $5::date AND a.birthday < $6::date AND a.id IN (
  WITH asked AS (SELECT split_part(one, '|', 1) AS kind, substr(one, strpos(one, '|') + 1) AS number FROM unnest($7::text[]) one)
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON i.id_type = asked.kind
  AND i.id_number = asked.number
  UNION ALL
  SELECT i.id FROM asked JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) i ON asked.kind = 'outpatient'
  AND i.outpatient_number = asked.number) AND a.gender = $8::text AND a.gender = ANY($9::text[]) AND (a.updated_at, a.id) < ($10::timestamptz, $11::uuid)
  ORDER BY a.updated_at DESC, a.id DESC LIMIT 1001) page LIMIT $12;

-- fhir.plans by date
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.start_day::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date
  ORDER BY p.start_day , p.id  LIMIT 1001) page LIMIT $7;

-- fhir.plans by date after
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.start_day::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date AND (p.start_day, p.id) > ($7::date, $8::uuid)
  ORDER BY p.start_day , p.id  LIMIT 1001) page LIMIT $9;

-- fhir.plans by date down
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.start_day::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date
  ORDER BY p.start_day DESC, p.id DESC LIMIT 1001) page LIMIT $7;

-- fhir.plans by date down after
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.start_day::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date AND (p.start_day, p.id) < ($7::date, $8::uuid)
  ORDER BY p.start_day DESC, p.id DESC LIMIT 1001) page LIMIT $9;

-- fhir.plans by updated
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.updated_at::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date
  ORDER BY p.updated_at , p.id  LIMIT 1001) page LIMIT $7;

-- fhir.plans by updated after
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.updated_at::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date AND (p.updated_at, p.id) > ($7::timestamptz, $8::uuid)
  ORDER BY p.updated_at , p.id  LIMIT 1001) page LIMIT $9;

-- fhir.plans by updated down
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.updated_at::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date
  ORDER BY p.updated_at DESC, p.id DESC LIMIT 1001) page LIMIT $7;

-- fhir.plans by updated down after
SELECT * FROM (SELECT p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
  coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
  FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks, p.id AS id, p.updated_at AS updated_at, p.updated_at::text AS sort_key
  FROM training_plans p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE true AND p.id = ANY($1::uuid[]) AND p.archive_id = ANY($2::uuid[]) AND p.updated_at >= $3::timestamptz AND p.updated_at < $4::timestamptz AND p.start_day >= $5::date AND p.start_day < $6::date AND (p.updated_at, p.id) < ($7::timestamptz, $8::uuid)
  ORDER BY p.updated_at DESC, p.id DESC LIMIT 1001) page LIMIT $9;

-- fhir.practitioners by updated
SELECT * FROM (SELECT u.version, u.username AS name, u.enabled, u.title, u.id AS id, u.updated_at AS updated_at, u.updated_at::text AS sort_key
  FROM accounts u WHERE true AND u.id = ANY($1::uuid[]) AND u.updated_at >= $2::timestamptz AND u.updated_at < $3::timestamptz AND u.enabled::text = $4::text AND u.enabled::text = ANY($5::text[])
  ORDER BY u.updated_at , u.id  LIMIT 1001) page LIMIT $6;

-- fhir.practitioners by updated after
SELECT * FROM (SELECT u.version, u.username AS name, u.enabled, u.title, u.id AS id, u.updated_at AS updated_at, u.updated_at::text AS sort_key
  FROM accounts u WHERE true AND u.id = ANY($1::uuid[]) AND u.updated_at >= $2::timestamptz AND u.updated_at < $3::timestamptz AND u.enabled::text = $4::text AND u.enabled::text = ANY($5::text[]) AND (u.updated_at, u.id) > ($6::timestamptz, $7::uuid)
  ORDER BY u.updated_at , u.id  LIMIT 1001) page LIMIT $8;

-- fhir.practitioners by updated down
SELECT * FROM (SELECT u.version, u.username AS name, u.enabled, u.title, u.id AS id, u.updated_at AS updated_at, u.updated_at::text AS sort_key
  FROM accounts u WHERE true AND u.id = ANY($1::uuid[]) AND u.updated_at >= $2::timestamptz AND u.updated_at < $3::timestamptz AND u.enabled::text = $4::text AND u.enabled::text = ANY($5::text[])
  ORDER BY u.updated_at DESC, u.id DESC LIMIT 1001) page LIMIT $6;

-- fhir.practitioners by updated down after
SELECT * FROM (SELECT u.version, u.username AS name, u.enabled, u.title, u.id AS id, u.updated_at AS updated_at, u.updated_at::text AS sort_key
  FROM accounts u WHERE true AND u.id = ANY($1::uuid[]) AND u.updated_at >= $2::timestamptz AND u.updated_at < $3::timestamptz AND u.enabled::text = $4::text AND u.enabled::text = ANY($5::text[]) AND (u.updated_at, u.id) < ($6::timestamptz, $7::uuid)
  ORDER BY u.updated_at DESC, u.id DESC LIMIT 1001) page LIMIT $8;

-- fhir.removeExport
DELETE FROM jobs WHERE id = $1;

-- fhir.reports by date
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[])
  ORDER BY r.test_ended_at , r.id  LIMIT 1001) page LIMIT $11;

-- fhir.reports by date after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[]) AND (r.test_ended_at, r.id) > ($11::timestamptz, $12::uuid)
  ORDER BY r.test_ended_at , r.id  LIMIT 1001) page LIMIT $13;

-- fhir.reports by date down
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[])
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.reports by date down after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[]) AND (r.test_ended_at, r.id) < ($11::timestamptz, $12::uuid)
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.reports by updated
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[])
  ORDER BY r.updated_at , r.id  LIMIT 1001) page LIMIT $11;

-- fhir.reports by updated after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[]) AND (r.updated_at, r.id) > ($11::timestamptz, $12::uuid)
  ORDER BY r.updated_at , r.id  LIMIT 1001) page LIMIT $13;

-- fhir.reports by updated down
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[])
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.reports by updated down after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.amendments, r.doctor_comment, CASE WHEN r.signed_at IS NOT NULL THEN (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.signed_by) END AS signed_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = $9::text AND CASE WHEN r.signed_at IS NULL THEN 'preliminary' WHEN r.amendments > 0 THEN 'amended' ELSE 'final' END = ANY($10::text[]) AND (r.updated_at, r.id) < ($11::timestamptz, $12::uuid)
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.responses by date
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[])
  ORDER BY r.test_ended_at , r.id  LIMIT 1001) page LIMIT $9;

-- fhir.responses by date after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[]) AND (r.test_ended_at, r.id) > ($9::timestamptz, $10::uuid)
  ORDER BY r.test_ended_at , r.id  LIMIT 1001) page LIMIT $11;

-- fhir.responses by date down
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[])
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 1001) page LIMIT $9;

-- fhir.responses by date down after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[]) AND (r.test_ended_at, r.id) < ($9::timestamptz, $10::uuid)
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.responses by updated
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[])
  ORDER BY r.updated_at , r.id  LIMIT 1001) page LIMIT $9;

-- fhir.responses by updated after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[]) AND (r.updated_at, r.id) > ($9::timestamptz, $10::uuid)
  ORDER BY r.updated_at , r.id  LIMIT 1001) page LIMIT $11;

-- fhir.responses by updated down
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[])
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1001) page LIMIT $9;

-- fhir.responses by updated down after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, r.answers, r.test_ended_at,
  CASE WHEN r.informant IS NULL THEN 'patient' ELSE 'informant' END AS answered_by, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND 'completed' = $7::text AND 'completed' = ANY($8::text[]) AND (r.updated_at, r.id) < ($9::timestamptz, $10::uuid)
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.scores by date
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[])
  ORDER BY r.test_ended_at , r.id  LIMIT 1001) page LIMIT $11;

-- fhir.scores by date after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[]) AND (r.test_ended_at, r.id) > ($11::timestamptz, $12::uuid)
  ORDER BY r.test_ended_at , r.id  LIMIT 1001) page LIMIT $13;

-- fhir.scores by date down
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[])
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.scores by date down after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.test_ended_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[]) AND (r.test_ended_at, r.id) < ($11::timestamptz, $12::uuid)
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.scores by updated
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[])
  ORDER BY r.updated_at , r.id  LIMIT 1001) page LIMIT $11;

-- fhir.scores by updated after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[]) AND (r.updated_at, r.id) > ($11::timestamptz, $12::uuid)
  ORDER BY r.updated_at , r.id  LIMIT 1001) page LIMIT $13;

-- fhir.scores by updated down
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[])
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.scores by updated down after
SELECT * FROM (SELECT r.archive_id, r.version, r.instrument, r.instrument_version, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.test_started_at,
  r.test_ended_at, r.created_at, (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS performer, r.examiner, r.total, r.level, r.confirmation, r.id AS id, r.updated_at AS updated_at, r.updated_at::text AS sort_key
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]) AND r.archive_id = ANY($2::uuid[]) AND r.updated_at >= $3::timestamptz AND r.updated_at < $4::timestamptz AND r.test_ended_at >= $5::timestamptz AND r.test_ended_at < $6::timestamptz AND r.instrument = $7::text AND r.instrument = ANY($8::text[]) AND 'survey' = $9::text AND 'survey' = ANY($10::text[]) AND (r.updated_at, r.id) < ($11::timestamptz, $12::uuid)
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.scores rest
SELECT r.score - '{band,flags,adjustments,normSet,type,missing,unrated,possible,wording}'::text[] AS score, r.band_name, r.id AS id, r.updated_at AS updated_at FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]);

-- fhir.training by date
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.begun_at , s.id  LIMIT 1001) page LIMIT $11;

-- fhir.training by date after
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.begun_at, s.id) > ($11::timestamptz, $12::uuid)
  ORDER BY s.begun_at , s.id  LIMIT 1001) page LIMIT $13;

-- fhir.training by date down
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.begun_at DESC, s.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.training by date down after
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.begun_at, s.id) < ($11::timestamptz, $12::uuid)
  ORDER BY s.begun_at DESC, s.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.training by updated
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.updated_at , s.id  LIMIT 1001) page LIMIT $11;

-- fhir.training by updated after
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.updated_at, s.id) > ($11::timestamptz, $12::uuid)
  ORDER BY s.updated_at , s.id  LIMIT 1001) page LIMIT $13;

-- fhir.training by updated down
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.updated_at DESC, s.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.training by updated down after
SELECT * FROM (SELECT s.archive_id, s.game, s.begun_at, s.ended_at,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
  s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.updated_at, s.id) < ($11::timestamptz, $12::uuid)
  ORDER BY s.updated_at DESC, s.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.vr by date
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.begun_at , s.id  LIMIT 1001) page LIMIT $11;

-- fhir.vr by date after
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.begun_at, s.id) > ($11::timestamptz, $12::uuid)
  ORDER BY s.begun_at , s.id  LIMIT 1001) page LIMIT $13;

-- fhir.vr by date down
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.begun_at DESC, s.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.vr by date down after
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.begun_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.begun_at, s.id) < ($11::timestamptz, $12::uuid)
  ORDER BY s.begun_at DESC, s.id DESC LIMIT 1001) page LIMIT $13;

-- fhir.vr by updated
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.updated_at , s.id  LIMIT 1001) page LIMIT $11;

-- fhir.vr by updated after
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.updated_at, s.id) > ($11::timestamptz, $12::uuid)
  ORDER BY s.updated_at , s.id  LIMIT 1001) page LIMIT $13;

-- fhir.vr by updated down
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[])
  ORDER BY s.updated_at DESC, s.id DESC LIMIT 1001) page LIMIT $11;

-- fhir.vr by updated down after
SELECT * FROM (SELECT s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
  (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
  WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer, s.id AS id, s.updated_at AS updated_at, s.updated_at::text AS sort_key
  FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE true AND s.id = ANY($1::uuid[]) AND s.archive_id = ANY($2::uuid[]) AND s.updated_at >= $3::timestamptz AND s.updated_at < $4::timestamptz AND s.begun_at >= $5::timestamptz AND s.begun_at < $6::timestamptz AND s.game = $7::text AND s.game = ANY($8::text[]) AND 'therapy' = $9::text AND 'therapy' = ANY($10::text[]) AND (s.updated_at, s.id) < ($11::timestamptz, $12::uuid)
  ORDER BY s.updated_at DESC, s.id DESC LIMIT 1001) page LIMIT $13;

