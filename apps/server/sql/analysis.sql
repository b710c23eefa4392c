-- analysis.active
SELECT CASE WHEN grouping(k0) = 0 THEN 'age' WHEN grouping(k1) = 0 THEN 'gender' WHEN grouping(k2) = 0 THEN 'education' WHEN grouping(k3) = 0 THEN 'department' WHEN grouping(k4) = 0 THEN 'doctor' END AS by, CASE WHEN grouping(k0) = 0 THEN k0 WHEN grouping(k1) = 0 THEN k1 WHEN grouping(k2) = 0 THEN k2 WHEN grouping(k3) = 0 THEN k3 WHEN grouping(k4) = 0 THEN k4 END AS key, coalesce(sum(g.patients), 0)::int8 AS patients, coalesce(sum(g.patients), 0)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT (ARRAY['80-', '70-79', '60-69', '-59'])[t.t0 + 1] AS k0, t.t1 AS k1, coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[t.t2], 'unknown') AS k2, coalesce(t.t3::text, 'none') AS k3, coalesce(t.t4::text, 'none') AS k4, t.patients
  FROM (SELECT width_bucket(a.birthday, ARRAY[($9::date - interval '80 years')::date + 1,($9::date - interval '70 years')::date + 1,($9::date - interval '60 years')::date + 1]) AS t0, a.gender AS t1, width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13]) AS t2, a.department_id AS t3, a.doctor_id AS t4, count(*) AS patients FROM (SELECT k.institution_id, k.archive_id FROM kept_courses k
  WHERE k.last_day >= $8::date AND (k.last_day <= $9::date OR width_bucket($9::date, k.active_days) > width_bucket($8::date - 1, k.active_days)) AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT d.institution_id, d.archive_id FROM (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $10)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $10)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $10)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $10)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $10)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $10)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d WHERE width_bucket($9::date, d.active_days) > width_bucket($8::date - 1, d.active_days)) x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.id = x.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int GROUP BY 1, 2, 3, 4, 5) t) g
  GROUP BY GROUPING SETS ((), (k0), (k1), (k2), (k3), (k4));

-- analysis.adherence
SELECT g.by, g.key, count(*) AS patients, sum(g.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT CASE WHEN grouping(k0) = 0 THEN 'adherence' END AS by, CASE WHEN grouping(k0) = 0 THEN k0 END AS key, r.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x."adherence" AS k0, x.* FROM (SELECT y.institution_id, y.archive_id,
  CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < 0.8 * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
  FROM (SELECT p.institution_id, p.archive_id, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(least($8::date + 1, $9::date)::date - 14, least($8::date + 1, $9::date)::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN least($8::date + 1, $9::date)::date - 14 AND least($8::date + 1, $9::date)::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN least($8::date + 1, $9::date)::date - 14 AND least($8::date + 1, $9::date)::date - 1) AS done
  FROM training_plans p WHERE p.last_day >= least($8::date + 1, $9::date)::date AND p.start_day <= least($8::date + 1, $9::date)::date AND (p.last_day IS NULL OR p.last_day >= least($8::date + 1, $9::date)::date) AND (p.ended_on IS NULL OR p.ended_on > least($8::date + 1, $9::date)::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE least($8::date + 1, $9::date)::date BETWEEN q."fromDay" AND q."untilDay")) y) x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int) r GROUP BY GROUPING SETS ((r.archive_id), (k0, r.archive_id))) g
  GROUP BY g.by, g.key;

-- analysis.behind active count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT k.institution_id, k.archive_id FROM kept_courses k
  WHERE k.last_day >= $11::date AND (k.last_day <= $8::date OR width_bucket($8::date, k.active_days) > width_bucket($11::date - 1, k.active_days)) AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT d.institution_id, d.archive_id FROM (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $12)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $12)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d WHERE width_bucket($8::date, d.active_days) > width_bucket($11::date - 1, d.active_days)) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind active createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT k.institution_id, k.archive_id FROM kept_courses k
  WHERE k.last_day >= $11::date AND (k.last_day <= $8::date OR width_bucket($8::date, k.active_days) > width_bucket($11::date - 1, k.active_days)) AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT d.institution_id, d.archive_id FROM (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $12)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $12)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d WHERE width_bucket($8::date, d.active_days) > width_bucket($11::date - 1, d.active_days)) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind active createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT k.institution_id, k.archive_id FROM kept_courses k
  WHERE k.last_day >= $11::date AND (k.last_day <= $8::date OR width_bucket($8::date, k.active_days) > width_bucket($11::date - 1, k.active_days)) AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT d.institution_id, d.archive_id FROM (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $12)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $12)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d WHERE width_bucket($8::date, d.active_days) > width_bucket($11::date - 1, d.active_days)) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($9::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind active createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT k.institution_id, k.archive_id FROM kept_courses k
  WHERE k.last_day >= $11::date AND (k.last_day <= $8::date OR width_bucket($8::date, k.active_days) > width_bucket($11::date - 1, k.active_days)) AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT d.institution_id, d.archive_id FROM (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $12)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $12)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d WHERE width_bucket($8::date, d.active_days) > width_bucket($11::date - 1, d.active_days)) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind active createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT k.institution_id, k.archive_id FROM kept_courses k
  WHERE k.last_day >= $11::date AND (k.last_day <= $8::date OR width_bucket($8::date, k.active_days) > width_bucket($11::date - 1, k.active_days)) AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT d.institution_id, d.archive_id FROM (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $12)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $12)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d WHERE width_bucket($8::date, d.active_days) > width_bucket($11::date - 1, d.active_days)) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind active exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT k.institution_id, k.archive_id FROM kept_courses k
  WHERE k.last_day >= $11::date AND (k.last_day <= $8::date OR width_bucket($8::date, k.active_days) > width_bucket($11::date - 1, k.active_days)) AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT d.institution_id, d.archive_id FROM (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $12)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $12)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $12)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d WHERE width_bucket($8::date, d.active_days) > width_bucket($11::date - 1, d.active_days)) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind adherence count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT y.institution_id, y.archive_id,
  CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < 0.8 * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
  FROM (SELECT p.institution_id, p.archive_id, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(least($10::date + 1, $11::date)::date - 14, least($10::date + 1, $11::date)::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1) AS done
  FROM training_plans p WHERE p.last_day >= least($10::date + 1, $11::date)::date AND p.start_day <= least($10::date + 1, $11::date)::date AND (p.last_day IS NULL OR p.last_day >= least($10::date + 1, $11::date)::date) AND (p.ended_on IS NULL OR p.ended_on > least($10::date + 1, $11::date)::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE least($10::date + 1, $11::date)::date BETWEEN q."fromDay" AND q."untilDay")) y) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'adherence' THEN x."adherence" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind adherence createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT y.institution_id, y.archive_id,
  CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < 0.8 * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
  FROM (SELECT p.institution_id, p.archive_id, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(least($10::date + 1, $11::date)::date - 14, least($10::date + 1, $11::date)::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1) AS done
  FROM training_plans p WHERE p.last_day >= least($10::date + 1, $11::date)::date AND p.start_day <= least($10::date + 1, $11::date)::date AND (p.last_day IS NULL OR p.last_day >= least($10::date + 1, $11::date)::date) AND (p.ended_on IS NULL OR p.ended_on > least($10::date + 1, $11::date)::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE least($10::date + 1, $11::date)::date BETWEEN q."fromDay" AND q."untilDay")) y) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'adherence' THEN x."adherence" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12;

-- analysis.behind adherence createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT y.institution_id, y.archive_id,
  CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < 0.8 * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
  FROM (SELECT p.institution_id, p.archive_id, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(least($10::date + 1, $11::date)::date - 14, least($10::date + 1, $11::date)::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1) AS done
  FROM training_plans p WHERE p.last_day >= least($10::date + 1, $11::date)::date AND p.start_day <= least($10::date + 1, $11::date)::date AND (p.last_day IS NULL OR p.last_day >= least($10::date + 1, $11::date)::date) AND (p.ended_on IS NULL OR p.ended_on > least($10::date + 1, $11::date)::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE least($10::date + 1, $11::date)::date BETWEEN q."fromDay" AND q."untilDay")) y) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'adherence' THEN x."adherence" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $12::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind adherence createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT y.institution_id, y.archive_id,
  CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < 0.8 * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
  FROM (SELECT p.institution_id, p.archive_id, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(least($10::date + 1, $11::date)::date - 14, least($10::date + 1, $11::date)::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1) AS done
  FROM training_plans p WHERE p.last_day >= least($10::date + 1, $11::date)::date AND p.start_day <= least($10::date + 1, $11::date)::date AND (p.last_day IS NULL OR p.last_day >= least($10::date + 1, $11::date)::date) AND (p.ended_on IS NULL OR p.ended_on > least($10::date + 1, $11::date)::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE least($10::date + 1, $11::date)::date BETWEEN q."fromDay" AND q."untilDay")) y) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'adherence' THEN x."adherence" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12 OFFSET $13;

-- analysis.behind adherence createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT y.institution_id, y.archive_id,
  CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < 0.8 * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
  FROM (SELECT p.institution_id, p.archive_id, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(least($10::date + 1, $11::date)::date - 14, least($10::date + 1, $11::date)::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1) AS done
  FROM training_plans p WHERE p.last_day >= least($10::date + 1, $11::date)::date AND p.start_day <= least($10::date + 1, $11::date)::date AND (p.last_day IS NULL OR p.last_day >= least($10::date + 1, $11::date)::date) AND (p.ended_on IS NULL OR p.ended_on > least($10::date + 1, $11::date)::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE least($10::date + 1, $11::date)::date BETWEEN q."fromDay" AND q."untilDay")) y) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'adherence' THEN x."adherence" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12 OFFSET $13;

-- analysis.behind adherence exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT y.institution_id, y.archive_id,
  CASE WHEN y.planned = 0 THEN 'notYet' WHEN y.done < 0.8 * y.planned THEN 'behind' ELSE 'onTrack' END AS adherence
  FROM (SELECT p.institution_id, p.archive_id, CASE p.kind
  WHEN 'weekly' THEN (SELECT count(*) FROM generate_series(least($10::date + 1, $11::date)::date - 14, least($10::date + 1, $11::date)::date - 1, '1 day') AS d
  WHERE extract(isodow FROM d) = ANY(p.weekdays) AND d::date BETWEEN p.start_day AND p.last_day AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE d::date BETWEEN q."fromDay" AND q."untilDay"))
  * (p.minutes / 5)
  ELSE (SELECT count(*) FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id
  AND i.day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1 AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE i.day BETWEEN q."fromDay" AND q."untilDay")) END AS planned, (SELECT count(DISTINCT (s.plan_day, s.plan_position)) FROM (
  SELECT s.plan_day, s.plan_position, s.ending = 'completed' AS done, s.active_ms AS ms, s.id, s.begun_at
  FROM training_sessions s WHERE s.institution_id = p.institution_id AND s.plan_id = p.id
  UNION ALL
  SELECT h.plan_day, h.plan_position, h.done, v.duration_ms, v.id, v.begun_at
  FROM training_headset_tasks h JOIN vr_sessions v ON v.institution_id = h.institution_id AND v.id = h.session_id
  WHERE h.institution_id = p.institution_id AND h.plan_id = p.id) s
  WHERE s.done AND s.plan_day BETWEEN least($10::date + 1, $11::date)::date - 14 AND least($10::date + 1, $11::date)::date - 1) AS done
  FROM training_plans p WHERE p.last_day >= least($10::date + 1, $11::date)::date AND p.start_day <= least($10::date + 1, $11::date)::date AND (p.last_day IS NULL OR p.last_day >= least($10::date + 1, $11::date)::date) AND (p.ended_on IS NULL OR p.ended_on > least($10::date + 1, $11::date)::date) AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(p.pauses) AS q("fromDay" date, "untilDay" date)
  WHERE least($10::date + 1, $11::date)::date BETWEEN q."fromDay" AND q."untilDay")) y) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'adherence' THEN x."adherence" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind chain count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, min(x.amount) AS amount
  FROM (SELECT s.institution_id, s.archive_id, v.step, v.amount
  FROM (SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE k.registered_on BETWEEN $10::date AND $11::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $12)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $12) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $12) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $12) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $12) e) s6) n WHERE n.registered_on BETWEEN $10::date AND $11::date) s CROSS JOIN LATERAL (VALUES ('registered', s.steps[1], NULL::float8), ('screened', s.steps[2], (s.steps[2] - s.steps[1])::float8), ('impaired', s.steps[3], (s.steps[3] - s.steps[2])::float8), ('guided', s.steps[4], (s.steps[4] - s.steps[3])::float8), ('trained', s.steps[5], (s.steps[5] - s.steps[4])::float8), ('followedUp', s.steps[6], (s.steps[6] - s.steps[5])::float8), ('screenedAgain', s.steps[7], (s.steps[7] - s.steps[6])::float8)) v(step, day, amount)
  WHERE v.day <= $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'step' THEN x."step" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind chain createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, min(x.amount) AS amount
  FROM (SELECT s.institution_id, s.archive_id, v.step, v.amount
  FROM (SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE k.registered_on BETWEEN $10::date AND $11::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $12)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $12) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $12) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $12) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $12) e) s6) n WHERE n.registered_on BETWEEN $10::date AND $11::date) s CROSS JOIN LATERAL (VALUES ('registered', s.steps[1], NULL::float8), ('screened', s.steps[2], (s.steps[2] - s.steps[1])::float8), ('impaired', s.steps[3], (s.steps[3] - s.steps[2])::float8), ('guided', s.steps[4], (s.steps[4] - s.steps[3])::float8), ('trained', s.steps[5], (s.steps[5] - s.steps[4])::float8), ('followedUp', s.steps[6], (s.steps[6] - s.steps[5])::float8), ('screenedAgain', s.steps[7], (s.steps[7] - s.steps[6])::float8)) v(step, day, amount)
  WHERE v.day <= $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'step' THEN x."step" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind chain createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, min(x.amount) AS amount
  FROM (SELECT s.institution_id, s.archive_id, v.step, v.amount
  FROM (SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE k.registered_on BETWEEN $10::date AND $11::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $12)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $12) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $12) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $12) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $12) e) s6) n WHERE n.registered_on BETWEEN $10::date AND $11::date) s CROSS JOIN LATERAL (VALUES ('registered', s.steps[1], NULL::float8), ('screened', s.steps[2], (s.steps[2] - s.steps[1])::float8), ('impaired', s.steps[3], (s.steps[3] - s.steps[2])::float8), ('guided', s.steps[4], (s.steps[4] - s.steps[3])::float8), ('trained', s.steps[5], (s.steps[5] - s.steps[4])::float8), ('followedUp', s.steps[6], (s.steps[6] - s.steps[5])::float8), ('screenedAgain', s.steps[7], (s.steps[7] - s.steps[6])::float8)) v(step, day, amount)
  WHERE v.day <= $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'step' THEN x."step" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind chain createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, min(x.amount) AS amount
  FROM (SELECT s.institution_id, s.archive_id, v.step, v.amount
  FROM (SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE k.registered_on BETWEEN $10::date AND $11::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $12)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $12) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $12) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $12) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $12) e) s6) n WHERE n.registered_on BETWEEN $10::date AND $11::date) s CROSS JOIN LATERAL (VALUES ('registered', s.steps[1], NULL::float8), ('screened', s.steps[2], (s.steps[2] - s.steps[1])::float8), ('impaired', s.steps[3], (s.steps[3] - s.steps[2])::float8), ('guided', s.steps[4], (s.steps[4] - s.steps[3])::float8), ('trained', s.steps[5], (s.steps[5] - s.steps[4])::float8), ('followedUp', s.steps[6], (s.steps[6] - s.steps[5])::float8), ('screenedAgain', s.steps[7], (s.steps[7] - s.steps[6])::float8)) v(step, day, amount)
  WHERE v.day <= $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'step' THEN x."step" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind chain createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, min(x.amount) AS amount
  FROM (SELECT s.institution_id, s.archive_id, v.step, v.amount
  FROM (SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE k.registered_on BETWEEN $10::date AND $11::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $12)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $12) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $12) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $12) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $12) e) s6) n WHERE n.registered_on BETWEEN $10::date AND $11::date) s CROSS JOIN LATERAL (VALUES ('registered', s.steps[1], NULL::float8), ('screened', s.steps[2], (s.steps[2] - s.steps[1])::float8), ('impaired', s.steps[3], (s.steps[3] - s.steps[2])::float8), ('guided', s.steps[4], (s.steps[4] - s.steps[3])::float8), ('trained', s.steps[5], (s.steps[5] - s.steps[4])::float8), ('followedUp', s.steps[6], (s.steps[6] - s.steps[5])::float8), ('screenedAgain', s.steps[7], (s.steps[7] - s.steps[6])::float8)) v(step, day, amount)
  WHERE v.day <= $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'step' THEN x."step" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind chain exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, min(x.amount) AS amount
  FROM (SELECT s.institution_id, s.archive_id, v.step, v.amount
  FROM (SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE k.registered_on BETWEEN $10::date AND $11::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $12)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $12) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $12) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $12)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $12) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $12)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $12) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $12)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $12) e) s6) n WHERE n.registered_on BETWEEN $10::date AND $11::date) s CROSS JOIN LATERAL (VALUES ('registered', s.steps[1], NULL::float8), ('screened', s.steps[2], (s.steps[2] - s.steps[1])::float8), ('impaired', s.steps[3], (s.steps[3] - s.steps[2])::float8), ('guided', s.steps[4], (s.steps[4] - s.steps[3])::float8), ('trained', s.steps[5], (s.steps[5] - s.steps[4])::float8), ('followedUp', s.steps[6], (s.steps[6] - s.steps[5])::float8), ('screenedAgain', s.steps[7], (s.steps[7] - s.steps[6])::float8)) v(step, day, amount)
  WHERE v.day <= $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'step' THEN x."step" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind deviceUse count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
  FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
  WHERE x.state = 'kept' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'device' THEN x."device" = $8::text WHEN 'deviceKind' THEN x."deviceKind" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind deviceUse createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
  FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
  WHERE x.state = 'kept' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'device' THEN x."device" = $8::text WHEN 'deviceKind' THEN x."deviceKind" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12;

-- analysis.behind deviceUse createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
  FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
  WHERE x.state = 'kept' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'device' THEN x."device" = $8::text WHEN 'deviceKind' THEN x."deviceKind" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $12::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind deviceUse createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
  FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
  WHERE x.state = 'kept' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'device' THEN x."device" = $8::text WHEN 'deviceKind' THEN x."deviceKind" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12 OFFSET $13;

-- analysis.behind deviceUse createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
  FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
  WHERE x.state = 'kept' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'device' THEN x."device" = $8::text WHEN 'deviceKind' THEN x."deviceKind" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12 OFFSET $13;

-- analysis.behind deviceUse exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
  FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
  WHERE x.state = 'kept' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'device' THEN x."device" = $8::text WHEN 'deviceKind' THEN x."deviceKind" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind eyeAssessed count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
  FROM eye_assessments x WHERE x.state <> 'open' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'eyeVersion' THEN x."eyeVersion" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind eyeAssessed createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
  FROM eye_assessments x WHERE x.state <> 'open' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'eyeVersion' THEN x."eyeVersion" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12;

-- analysis.behind eyeAssessed createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
  FROM eye_assessments x WHERE x.state <> 'open' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'eyeVersion' THEN x."eyeVersion" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $12::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind eyeAssessed createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
  FROM eye_assessments x WHERE x.state <> 'open' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'eyeVersion' THEN x."eyeVersion" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12 OFFSET $13;

-- analysis.behind eyeAssessed createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
  FROM eye_assessments x WHERE x.state <> 'open' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'eyeVersion' THEN x."eyeVersion" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12 OFFSET $13;

-- analysis.behind eyeAssessed exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
  FROM eye_assessments x WHERE x.state <> 'open' AND x.begun_at >= $10 AND x.begun_at < $11) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'eyeVersion' THEN x."eyeVersion" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind followUps count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id,
  CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
  WHEN x.due_date < $10::date THEN 'missed' ELSE 'ahead' END AS punctuality
  FROM follow_ups x WHERE x.state <> 'cancelled' AND x.due_date BETWEEN $11::date AND $12::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'punctuality' THEN x."punctuality" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind followUps createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id,
  CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
  WHEN x.due_date < $10::date THEN 'missed' ELSE 'ahead' END AS punctuality
  FROM follow_ups x WHERE x.state <> 'cancelled' AND x.due_date BETWEEN $11::date AND $12::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'punctuality' THEN x."punctuality" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind followUps createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id,
  CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
  WHEN x.due_date < $10::date THEN 'missed' ELSE 'ahead' END AS punctuality
  FROM follow_ups x WHERE x.state <> 'cancelled' AND x.due_date BETWEEN $11::date AND $12::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'punctuality' THEN x."punctuality" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind followUps createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id,
  CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
  WHEN x.due_date < $10::date THEN 'missed' ELSE 'ahead' END AS punctuality
  FROM follow_ups x WHERE x.state <> 'cancelled' AND x.due_date BETWEEN $11::date AND $12::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'punctuality' THEN x."punctuality" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind followUps createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id,
  CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
  WHEN x.due_date < $10::date THEN 'missed' ELSE 'ahead' END AS punctuality
  FROM follow_ups x WHERE x.state <> 'cancelled' AND x.due_date BETWEEN $11::date AND $12::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'punctuality' THEN x."punctuality" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind followUps exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id,
  CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
  WHEN x.due_date < $10::date THEN 'missed' ELSE 'ahead' END AS punctuality
  FROM follow_ups x WHERE x.state <> 'cancelled' AND x.due_date BETWEEN $11::date AND $12::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'punctuality' THEN x."punctuality" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind levelChange count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_levels k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $11)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text WHEN 'levels' THEN x."levels" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind levelChange createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_levels k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $11)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text WHEN 'levels' THEN x."levels" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind levelChange createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_levels k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $11)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text WHEN 'levels' THEN x."levels" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind levelChange createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_levels k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $11)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text WHEN 'levels' THEN x."levels" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind levelChange createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_levels k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $11)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text WHEN 'levels' THEN x."levels" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind levelChange exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_levels k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $11)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text WHEN 'levels' THEN x."levels" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind neckMeasured count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id
  FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND x.measured_at >= $8 AND x.measured_at < $9) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE true GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind neckMeasured createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id
  FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND x.measured_at >= $8 AND x.measured_at < $9) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE true GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $10;

-- analysis.behind neckMeasured createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id
  FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND x.measured_at >= $8 AND x.measured_at < $9) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE true GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($10::timestamptz, $11::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $12;

-- analysis.behind neckMeasured createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id
  FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND x.measured_at >= $8 AND x.measured_at < $9) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE true GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $10 OFFSET $11;

-- analysis.behind neckMeasured createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id
  FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND x.measured_at >= $8 AND x.measured_at < $9) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE true GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $10 OFFSET $11;

-- analysis.behind neckMeasured exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.archive_id
  FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND x.measured_at >= $8 AND x.measured_at < $9) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE true GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind registered count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.id AS archive_id FROM archives x
  WHERE x.deleted_at IS NULL AND x.created_at >= $11 AND x.created_at < $12) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind registered createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.id AS archive_id FROM archives x
  WHERE x.deleted_at IS NULL AND x.created_at >= $11 AND x.created_at < $12) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind registered createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.id AS archive_id FROM archives x
  WHERE x.deleted_at IS NULL AND x.created_at >= $11 AND x.created_at < $12) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($9::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind registered createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.id AS archive_id FROM archives x
  WHERE x.deleted_at IS NULL AND x.created_at >= $11 AND x.created_at < $12) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind registered createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.id AS archive_id FROM archives x
  WHERE x.deleted_at IS NULL AND x.created_at >= $11 AND x.created_at < $12) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind registered exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.institution_id, x.id AS archive_id FROM archives x
  WHERE x.deleted_at IS NULL AND x.created_at >= $11 AND x.created_at < $12) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $10::text WHEN 'age' THEN (ARRAY['80-', '70-79', '60-69', '-59'])[width_bucket(a.birthday, ARRAY[($8::date - interval '80 years')::date + 1,($8::date - interval '70 years')::date + 1,($8::date - interval '60 years')::date + 1]) + 1] = $9::text WHEN 'gender' THEN a.gender = $9::text WHEN 'education' THEN coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13])], 'unknown') = $9::text WHEN 'department' THEN coalesce(a.department_id::text, 'none') = $9::text WHEN 'doctor' THEN coalesce(a.doctor_id::text, 'none') = $9::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind screened count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT k.* FROM kept_tests k WHERE k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.day BETWEEN $10::date AND $11::date
  UNION ALL SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $12)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) s WHERE s.day BETWEEN $10::date AND $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'level' THEN x."level" = $8::text WHEN 'instrument' THEN x."instrument" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind screened createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT k.* FROM kept_tests k WHERE k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.day BETWEEN $10::date AND $11::date
  UNION ALL SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $12)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) s WHERE s.day BETWEEN $10::date AND $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'level' THEN x."level" = $8::text WHEN 'instrument' THEN x."instrument" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind screened createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT k.* FROM kept_tests k WHERE k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.day BETWEEN $10::date AND $11::date
  UNION ALL SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $12)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) s WHERE s.day BETWEEN $10::date AND $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'level' THEN x."level" = $8::text WHEN 'instrument' THEN x."instrument" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind screened createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT k.* FROM kept_tests k WHERE k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.day BETWEEN $10::date AND $11::date
  UNION ALL SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $12)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) s WHERE s.day BETWEEN $10::date AND $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'level' THEN x."level" = $8::text WHEN 'instrument' THEN x."instrument" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind screened createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT k.* FROM kept_tests k WHERE k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.day BETWEEN $10::date AND $11::date
  UNION ALL SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $12)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) s WHERE s.day BETWEEN $10::date AND $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'level' THEN x."level" = $8::text WHEN 'instrument' THEN x."instrument" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind screened exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT k.* FROM kept_tests k WHERE k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.day BETWEEN $10::date AND $11::date
  UNION ALL SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $10::date, true) AS is_first,
  coalesce(s.level_since < $10::date, true) AS first_of_level, coalesce(s.instrument_since < $10::date, true) AS first_of_instrument
  FROM (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $12)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) s WHERE s.day BETWEEN $10::date AND $11::date) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'level' THEN x."level" = $8::text WHEN 'instrument' THEN x."instrument" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind thresholds count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_thresholds k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind thresholds createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_thresholds k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind thresholds createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_thresholds k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind thresholds createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_thresholds k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind thresholds createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_thresholds k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind thresholds exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_thresholds k
  WHERE k.last_but_one >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last > z.first) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'direction' THEN x."direction" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.behind trained count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT t.* FROM (SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_training k
  WHERE k.last_day >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first
  UNION ALL SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first) t WHERE t."game" <> '') x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'game' THEN x."game" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int LIMIT 10001) AS matches;

-- analysis.behind trained createTime desc
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT t.* FROM (SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_training k
  WHERE k.last_day >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first
  UNION ALL SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first) t WHERE t."game" <> '') x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'game' THEN x."game" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- analysis.behind trained createTime desc after
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT t.* FROM (SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_training k
  WHERE k.last_day >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first
  UNION ALL SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first) t WHERE t."game" <> '') x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'game' THEN x."game" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int AND (a.created_at, a.id) < ($8::timestamptz, $13::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $14;

-- analysis.behind trained createTime desc from
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT t.* FROM (SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_training k
  WHERE k.last_day >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first
  UNION ALL SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first) t WHERE t."game" <> '') x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'game' THEN x."game" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind trained createTime desc near
SELECT a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName", a.created_at::text AS sort_key FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT t.* FROM (SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_training k
  WHERE k.last_day >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first
  UNION ALL SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first) t WHERE t."game" <> '') x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'game' THEN x."game" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13 OFFSET $14;

-- analysis.behind trained exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT x.institution_id, x.archive_id, sum(x.records)::int8 AS records, sum(x.amount) AS amount
  FROM (SELECT t.* FROM (SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_training k
  WHERE k.last_day >= $10::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first
  UNION ALL SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $10::date THEN 1 ELSE width_bucket($10::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $12::date THEN s.entries ELSE width_bucket($12::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $11)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $12::date OFFSET 0) p) z
  WHERE z.last >= z.first) t WHERE t."game" <> '') x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE CASE $9::text WHEN 'game' THEN x."game" = $8::text ELSE true END GROUP BY 1, 2) f
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int ) AS matches;

-- analysis.chain
SELECT v.by, v.key, v.patients, v.patients AS records, v.amount
  FROM (SELECT count(*) FILTER (WHERE x.steps[1] <= $9::date) AS n0, NULL::float8 AS m0, count(*) FILTER (WHERE x.steps[2] <= $9::date) AS n1, percentile_cont(0.5) WITHIN GROUP (ORDER BY (x.steps[2] - x.steps[1])::float8) FILTER (WHERE x.steps[2] <= $9::date) AS m1, count(*) FILTER (WHERE x.steps[3] <= $9::date) AS n2, percentile_cont(0.5) WITHIN GROUP (ORDER BY (x.steps[3] - x.steps[2])::float8) FILTER (WHERE x.steps[3] <= $9::date) AS m2, count(*) FILTER (WHERE x.steps[4] <= $9::date) AS n3, percentile_cont(0.5) WITHIN GROUP (ORDER BY (x.steps[4] - x.steps[3])::float8) FILTER (WHERE x.steps[4] <= $9::date) AS m3, count(*) FILTER (WHERE x.steps[5] <= $9::date) AS n4, percentile_cont(0.5) WITHIN GROUP (ORDER BY (x.steps[5] - x.steps[4])::float8) FILTER (WHERE x.steps[5] <= $9::date) AS m4, count(*) FILTER (WHERE x.steps[6] <= $9::date) AS n5, percentile_cont(0.5) WITHIN GROUP (ORDER BY (x.steps[6] - x.steps[5])::float8) FILTER (WHERE x.steps[6] <= $9::date) AS m5, count(*) FILTER (WHERE x.steps[7] <= $9::date) AS n6, percentile_cont(0.5) WITHIN GROUP (ORDER BY (x.steps[7] - x.steps[6])::float8) FILTER (WHERE x.steps[7] <= $9::date) AS m6 FROM (SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE k.registered_on BETWEEN $8::date AND $9::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)
  UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $10)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $10)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $10) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $10)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $10) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $10)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $10) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $10)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $10 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $10)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $10) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $10)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $10) e) s6) n WHERE n.registered_on BETWEEN $8::date AND $9::date) x WHERE (x.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int)) IS TRUE) c
  CROSS JOIN LATERAL (VALUES (NULL::text, NULL::text, c.n0, NULL::float8), ('step', 'registered', c.n0, c.m0), ('step', 'screened', c.n1, c.m1), ('step', 'impaired', c.n2, c.m2), ('step', 'guided', c.n3, c.m3), ('step', 'trained', c.n4, c.m4), ('step', 'followedUp', c.n5, c.m5), ('step', 'screenedAgain', c.n6, c.m6)) v(by, key, patients, amount);

-- analysis.changed
WITH due AS MATERIALIZED (
  SELECT n.institution_id, n.archive_id FROM changed_patients n
  WHERE n.institution_id = (SELECT f.institution_id FROM changed_patients f LIMIT 1) ORDER BY n.id LIMIT $1)
  SELECT c.institution_id AS "institutionId", i.time_zone AS "timeZone", c.id, c.archive_id AS "archiveId"
  FROM (SELECT DISTINCT institution_id, archive_id FROM due) d
  JOIN changed_patients c ON c.institution_id = d.institution_id AND c.archive_id = d.archive_id
  JOIN institutions i ON i.id = c.institution_id
  LIMIT $2;

-- analysis.days
SELECT x.day, x.step, count(*) AS count FROM (SELECT x.institution_id, x.id AS archive_id, 'registered' AS step, (x.created_at AT TIME ZONE $1)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND x.created_at >= $2 AND x.created_at < $3 UNION ALL SELECT x.institution_id, x.archive_id AS archive_id, 'screened' AS step, (x.test_ended_at AT TIME ZONE $1)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND x.test_ended_at >= $2 AND x.test_ended_at < $3 UNION ALL SELECT x.institution_id, x.archive_id AS archive_id, 'guided' AS step, (e.created_at AT TIME ZONE $1)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= $2 AND e.created_at < $3 UNION ALL SELECT x.institution_id, x.archive_id AS archive_id, 'followedUp' AS step, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND x.done_date BETWEEN $4::date AND $5::date UNION ALL SELECT x.institution_id, x.archive_id AS archive_id, 'trained' AS step, (x.begun_at AT TIME ZONE $1)::date AS day FROM training_sessions x WHERE true AND x.begun_at >= $2 AND x.begun_at < $3 UNION ALL SELECT x.institution_id, x.archive_id AS archive_id, 'trained' AS step, (x.begun_at AT TIME ZONE $1)::date AS day FROM vr_sessions x WHERE true AND x.begun_at >= $2 AND x.begun_at < $3) x
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  GROUP BY x.day, x.step;

-- analysis.deviceUse
SELECT g.by, g.key, count(*) AS patients, sum(g.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT CASE WHEN grouping(k0) = 0 THEN 'device' WHEN grouping(k1) = 0 THEN 'deviceKind' END AS by, CASE WHEN grouping(k0) = 0 THEN k0 WHEN grouping(k1) = 0 THEN k1 END AS key, r.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x."device" AS k0, x."deviceKind" AS k1, x.* FROM (SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
  FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
  WHERE x.state = 'kept' AND x.begun_at >= $8 AND x.begun_at < $9) x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int) r GROUP BY GROUPING SETS ((r.archive_id), (k0, r.archive_id), (k1, r.archive_id))) g
  GROUP BY g.by, g.key;

-- analysis.dueAnswers
SELECT k.id, k.figure, k.days FROM kept_answers k JOIN institutions i ON i.id = k.institution_id
  WHERE k.asked_at > now() - interval '14 days'
  AND (k.end_day IS DISTINCT FROM (now() AT TIME ZONE i.time_zone)::date
  OR k.asked_at > now() - interval '1 day'
  AND k.counted_at < now() - greatest(interval '3 minutes', k.took_ms * 19 * interval '1 millisecond'))
  ORDER BY k.counted_at NULLS FIRST, k.id LIMIT 100;

-- analysis.empty levelChange
DELETE FROM kept_levels WHERE institution_id = $1 AND archive_id = ANY($2::uuid[]);

-- analysis.empty thresholds
DELETE FROM kept_thresholds WHERE institution_id = $1 AND archive_id = ANY($2::uuid[]);

-- analysis.empty trained
DELETE FROM kept_training WHERE institution_id = $1 AND archive_id = ANY($2::uuid[]);

-- analysis.emptyCourses
DELETE FROM kept_courses WHERE institution_id = $1 AND archive_id = ANY($2::uuid[]);

-- analysis.eyeAssessed
SELECT g.by, g.key, count(*) AS patients, sum(g.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT CASE WHEN grouping(k0) = 0 THEN 'eyeVersion' END AS by, CASE WHEN grouping(k0) = 0 THEN k0 END AS key, r.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x."eyeVersion" AS k0, x.* FROM (SELECT x.institution_id, x.archive_id, x.version AS "eyeVersion"
  FROM eye_assessments x WHERE x.state <> 'open' AND x.begun_at >= $8 AND x.begun_at < $9) x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int) r GROUP BY GROUPING SETS ((r.archive_id), (k0, r.archive_id))) g
  GROUP BY g.by, g.key;

-- analysis.followUps
SELECT g.by, g.key, count(*) AS patients, sum(g.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT CASE WHEN grouping(k0) = 0 THEN 'punctuality' END AS by, CASE WHEN grouping(k0) = 0 THEN k0 END AS key, r.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x."punctuality" AS k0, x.* FROM (SELECT x.institution_id, x.archive_id,
  CASE WHEN x.state = 'done' AND x.done_date <= x.due_date THEN 'inTime' WHEN x.state = 'done' THEN 'late'
  WHEN x.due_date < $8::date THEN 'missed' ELSE 'ahead' END AS punctuality
  FROM follow_ups x WHERE x.state <> 'cancelled' AND x.due_date BETWEEN $9::date AND $10::date) x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int) r GROUP BY GROUPING SETS ((r.archive_id), (k0, r.archive_id))) g
  GROUP BY g.by, g.key;

-- analysis.forgetAnswers
DELETE FROM kept_answers WHERE asked_at < now() - interval '14 days';

-- analysis.keep levelChange
INSERT INTO kept_levels (institution_id, archive_id, key, days, amounts)
  SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $3)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key;

-- analysis.keep thresholds
INSERT INTO kept_thresholds (institution_id, archive_id, key, days, amounts)
  SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $3)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL)) v) v GROUP BY v.institution_id, v.archive_id, v.key;

-- analysis.keep trained
INSERT INTO kept_training (institution_id, archive_id, key, days, amounts)
  SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $3)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $3)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL)) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key;

-- analysis.keepAlone
SELECT pg_advisory_xact_lock(hashtextextended('analysis.keep', 0))::text AS held;

-- analysis.keepAnswer
UPDATE kept_answers SET counts = $1::jsonb, end_day = $2::date, counted_at = $3, took_ms = $4
  WHERE id = $5 AND (counted_at IS NULL OR counted_at < $3);

-- analysis.keepCourses
INSERT INTO kept_courses (institution_id, archive_id, registered_on, steps, active_days)
  SELECT c.institution_id, c.archive_id, c.registered_on, c.steps, coalesce(d.active_days, '{}')
  FROM (SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[s0.day, s1.day, s2.day, s3.day, s4.day, s5.day, s6.day] AS steps
  FROM (SELECT x.institution_id, x.id AS archive_id, (x.created_at AT TIME ZONE $3)::date AS day FROM archives x WHERE x.deleted_at IS NULL AND (x.institution_id, x.id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL)) s0
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $3)::date AS day FROM reports x
  WHERE s0.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (s0.day)::timestamp AT TIME ZONE $3) e) s1
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $3)::date AS day FROM reports x
  WHERE s1.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.level IN ('mild', 'moderate', 'severe', 'positive') AND x.test_ended_at >= (s1.day)::timestamp AT TIME ZONE $3) e) s2
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(e.created_at) AT TIME ZONE $3)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id
  WHERE s2.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND e.event = 'issued' AND x.deleted_at IS NULL AND e.created_at >= (s2.day)::timestamp AT TIME ZONE $3) e) s3
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.begun_at) AT TIME ZONE $3)::date AS day FROM training_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $3 UNION ALL SELECT (min(x.begun_at) AT TIME ZONE $3)::date AS day FROM vr_sessions x
  WHERE s3.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND true AND x.begun_at >= (s3.day)::timestamp AT TIME ZONE $3) e) s4
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT min(x.done_date) AS day FROM follow_ups x WHERE s4.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.state = 'done' AND x.done_date >= s4.day) e) s5
  CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (SELECT (min(x.test_ended_at) AT TIME ZONE $3)::date AS day FROM reports x
  WHERE s5.day IS NOT NULL AND x.institution_id = s0.institution_id AND x.archive_id = s0.archive_id AND x.deleted_at IS NULL AND x.test_ended_at >= (greatest(s5.day, s2.day + 1))::timestamp AT TIME ZONE $3) e) s6) c
  LEFT JOIN (SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
  FROM (SELECT x.institution_id, x.archive_id AS archive_id, (x.test_ended_at AT TIME ZONE $3)::date AS day FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.exam_date AS day FROM exam_records x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (e.created_at AT TIME ZONE $3)::date AS day FROM guidance_events e JOIN guidances x ON x.institution_id = e.institution_id AND x.id = e.guidance_id WHERE e.event = 'issued' AND x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, x.done_date AS day FROM follow_ups x WHERE x.state = 'done' AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $3)::date AS day FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $3)::date AS day FROM eye_assessments x WHERE x.state <> 'open' AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.measured_at AT TIME ZONE $3)::date AS day FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL) UNION SELECT x.institution_id, x.archive_id AS archive_id, (x.begun_at AT TIME ZONE $3)::date AS day FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL)) e GROUP BY e.institution_id, e.archive_id) d ON d.institution_id = c.institution_id AND d.archive_id = c.archive_id;

-- analysis.keepTests
WITH told AS MATERIALIZED (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $3)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = $1 AND p.id = ANY($2::uuid[]) AND p.deleted_at IS NULL)) v),
  gone AS (DELETE FROM kept_tests k
  USING (SELECT p.id, coalesce(max(t.place), 0) AS last FROM unnest($2::uuid[]) AS p(id)
  LEFT JOIN told t ON t.archive_id = p.id GROUP BY p.id) l
  WHERE k.institution_id = $1 AND k.archive_id = l.id AND k.place > l.last)
  INSERT INTO kept_tests (institution_id, archive_id, place, day, level, instrument, since, level_since, instrument_since)
  SELECT t.institution_id, t.archive_id, t.place, t.day, t.level, t.instrument, t.since, t.level_since, t.instrument_since
  FROM told t LEFT JOIN kept_tests k ON k.institution_id = $1 AND k.archive_id = t.archive_id AND k.place = t.place
  WHERE k.place IS NULL OR (k.day, k.level, k.instrument, k.since, k.level_since, k.instrument_since) IS DISTINCT FROM (t.day, t.level, t.instrument, t.since, t.level_since, t.instrument_since)
  ON CONFLICT (institution_id, archive_id, place) DO UPDATE SET (day, level, instrument, since, level_since, instrument_since) = ROW (excluded.day, excluded.level, excluded.instrument, excluded.since, excluded.level_since, excluded.instrument_since);

-- analysis.kept
DELETE FROM changed_patients WHERE institution_id = $1 AND id = ANY($2::int8[]);

-- analysis.keptAnswers
SELECT k.figure, k.counts, k.counted_at AS "countedAt" FROM kept_answers k
  WHERE k.days = $1 AND k.figure = ANY($2::text[]) AND k.end_day = $3::date
  AND k.counted_at > now() - interval '10 minutes';

-- analysis.levelChange
SELECT g.by, g.key, count(*) AS patients, sum(g.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT CASE WHEN grouping(k0) = 0 THEN 'direction' WHEN grouping(k1) = 0 THEN 'levels' END AS by, CASE WHEN grouping(k0) = 0 THEN k0 WHEN grouping(k1) = 0 THEN k1 END AS key, r.archive_id, sum(r.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT x."direction" AS k0, x."levels" AS k1, x.* FROM (SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $8::date THEN 1 ELSE width_bucket($8::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $10::date THEN s.entries ELSE width_bucket($10::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_levels k
  WHERE k.last_but_one >= $8::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c) AND k.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int)) s WHERE s.first_day <= $10::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE (ARRAY[[0,1,1,1,0,1],[-1,0,1,1,-1,0],[-1,-1,0,1,-1,0],[-1,-1,-1,0,-1,0],[0,1,1,1,0,1],[-1,0,0,0,-1,0]])[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.amounts[z.first]::int] || '-' || (ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'])[z.until::int] AS levels, 1 AS records
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $8::date THEN 1 ELSE width_bucket($8::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $10::date THEN s.entries ELSE width_bucket($10::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.instrument AS key, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $9)::date AS day, array_position(ARRAY['normal', 'mild', 'moderate', 'severe', 'negative', 'positive'], x.level)::float8 AS value
  FROM reports x WHERE x.deleted_at IS NULL AND x.level IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL WHERE p.id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int))) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $10::date OFFSET 0) p) z
  WHERE z.last > z.first) x) r GROUP BY GROUPING SETS ((r.archive_id), (k0, r.archive_id), (k1, r.archive_id))) g
  GROUP BY g.by, g.key;

-- analysis.neckMeasured
SELECT g.by, g.key, count(*) AS patients, sum(g.records)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT NULL::text AS by, NULL::text AS key, r.archive_id, count(*) AS records, NULL::float8 AS amount
  FROM (SELECT x.* FROM (SELECT x.institution_id, x.archive_id
  FROM cervical_evaluations x WHERE x.deleted_at IS NULL AND x.measured_at >= $8 AND x.measured_at < $9) x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int) r GROUP BY GROUPING SETS ((r.archive_id))) g
  GROUP BY g.by, g.key;

-- analysis.registered
SELECT CASE WHEN grouping(k0) = 0 THEN 'age' WHEN grouping(k1) = 0 THEN 'gender' WHEN grouping(k2) = 0 THEN 'education' WHEN grouping(k3) = 0 THEN 'department' WHEN grouping(k4) = 0 THEN 'doctor' END AS by, CASE WHEN grouping(k0) = 0 THEN k0 WHEN grouping(k1) = 0 THEN k1 WHEN grouping(k2) = 0 THEN k2 WHEN grouping(k3) = 0 THEN k3 WHEN grouping(k4) = 0 THEN k4 END AS key, coalesce(sum(g.patients), 0)::int8 AS patients, coalesce(sum(g.patients), 0)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT (ARRAY['80-', '70-79', '60-69', '-59'])[t.t0 + 1] AS k0, t.t1 AS k1, coalesce((ARRAY['0', '1-6', '7-9', '10-12', '13-'])[t.t2], 'unknown') AS k2, coalesce(t.t3::text, 'none') AS k3, coalesce(t.t4::text, 'none') AS k4, t.patients
  FROM (SELECT width_bucket(a.birthday, ARRAY[($10::date - interval '80 years')::date + 1,($10::date - interval '70 years')::date + 1,($10::date - interval '60 years')::date + 1]) AS t0, a.gender AS t1, width_bucket(a.education_years, ARRAY[0, 1, 7, 10, 13]) AS t2, a.department_id AS t3, a.doctor_id AS t4, count(*) AS patients FROM (SELECT x.institution_id, x.id AS archive_id FROM archives x
  WHERE x.deleted_at IS NULL AND x.created_at >= $8 AND x.created_at < $9) x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int GROUP BY 1, 2, 3, 4, 5) t) g
  GROUP BY GROUPING SETS ((), (k0), (k1), (k2), (k3), (k4));

-- analysis.screened
SELECT CASE WHEN grouping(t.level) = 0 THEN 'level' WHEN grouping(t.instrument) = 0 THEN 'instrument' END AS by, coalesce(t.level, t.instrument) AS key,
  coalesce(CASE WHEN grouping(t.level) = 0 THEN sum(t.tests) FILTER (WHERE t.first_of_level) WHEN grouping(t.instrument) = 0 THEN sum(t.tests) FILTER (WHERE t.first_of_instrument)
  ELSE sum(t.tests) FILTER (WHERE t.is_first) END, 0)::int8 AS patients,
  coalesce(sum(t.tests), 0)::int8 AS records, NULL::float8 AS amount
  FROM (SELECT x.level, x.instrument, x.is_first, x.first_of_level, x.first_of_instrument, count(*) AS tests FROM (SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $8::date, true) AS is_first,
  coalesce(s.level_since < $8::date, true) AS first_of_level, coalesce(s.instrument_since < $8::date, true) AS first_of_instrument
  FROM (SELECT k.* FROM kept_tests k WHERE k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)) s WHERE s.day BETWEEN $8::date AND $9::date
  UNION ALL SELECT s.institution_id, s.archive_id, s.level, s.instrument, coalesce(s.since < $8::date, true) AS is_first,
  coalesce(s.level_since < $8::date, true) AS first_of_level, coalesce(s.instrument_since < $8::date, true) AS first_of_instrument
  FROM (SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
  v.day, v.level, v.instrument, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.level ORDER BY v.at) AS level_since, lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id, v.instrument ORDER BY v.at) AS instrument_since
  FROM (SELECT x.institution_id, x.archive_id, x.test_ended_at AS at, (x.test_ended_at AT TIME ZONE $10)::date AS day, coalesce(x.level, 'none') AS level, x.instrument AS instrument
  FROM reports x WHERE x.deleted_at IS NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL)) v) s WHERE s.day BETWEEN $8::date AND $9::date) x WHERE (x.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int)) IS TRUE GROUP BY 1, 2, 3, 4, 5) t
  GROUP BY GROUPING SETS ((), (t.level), (t.instrument));

-- analysis.thresholds
SELECT v.* FROM (SELECT count(*) FILTER (WHERE p.n0 > 0) AS p0, coalesce(sum(p.n0), 0)::int8 AS n0, sum(p.s0) AS s0, count(*) FILTER (WHERE p.n1 > 0) AS p1, coalesce(sum(p.n1), 0)::int8 AS n1, sum(p.s1) AS s1, count(*) FILTER (WHERE p.n2 > 0) AS p2, coalesce(sum(p.n2), 0)::int8 AS n2, sum(p.s2) AS s2, count(*) FILTER (WHERE p.n3 > 0) AS p3, coalesce(sum(p.n3), 0)::int8 AS n3, sum(p.s3) AS s3 FROM (SELECT count(*) FILTER (WHERE true) AS n0, sum(x.amount) FILTER (WHERE true) AS s0, count(*) FILTER (WHERE x.amount > 0) AS n1, sum(x.amount) FILTER (WHERE x.amount > 0) AS s1, count(*) FILTER (WHERE x.amount = 0) AS n2, sum(x.amount) FILTER (WHERE x.amount = 0) AS s2, count(*) FILTER (WHERE x.amount < 0) AS n3, sum(x.amount) FILTER (WHERE x.amount < 0) AS s3 FROM (SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $8::date THEN 1 ELSE width_bucket($8::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $10::date THEN s.entries ELSE width_bucket($10::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_thresholds k
  WHERE k.last_but_one >= $8::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c) AND k.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int)) s WHERE s.first_day <= $10::date OFFSET 0) p) z
  WHERE z.last > z.first
  UNION ALL SELECT z.institution_id, z.archive_id, CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
  1 AS records, z.until - z.amounts[z.first] AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $8::date THEN 1 ELSE width_bucket($8::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $10::date THEN s.entries ELSE width_bucket($10::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, v.value AS kept FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $9)::date AS day, x.threshold::float8 AS value
  FROM training_sessions x WHERE x.is_valid AND x.threshold IS NOT NULL AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL WHERE p.id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int))) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $10::date OFFSET 0) p) z
  WHERE z.last > z.first) x GROUP BY x.archive_id) p) c
  CROSS JOIN LATERAL (VALUES (NULL::text, NULL::text, c.p0, c.n0, c.s0), ('direction'::text, 'better'::text, c.p1, c.n1, c.s1), ('direction'::text, 'same'::text, c.p2, c.n2, c.s2), ('direction'::text, 'worse'::text, c.p3, c.n3, c.s3)) v(by, key, patients, records, amount) WHERE v.key IS NULL OR v.patients > 0;

-- analysis.trained
SELECT CASE WHEN g.key <> '' THEN 'game' END AS by, nullif(g.key, '') AS key, g.patients, g.records, g.amount
  FROM (SELECT x."game" AS key, count(*) AS patients, sum(x.records)::int8 AS records, sum(x.amount) AS amount FROM (SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $8::date THEN 1 ELSE width_bucket($8::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $10::date THEN s.entries ELSE width_bucket($10::date, s.days) END AS last FROM (SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM kept_training k
  WHERE k.last_day >= $8::date AND k.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c) AND k.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int)) s WHERE s.first_day <= $10::date OFFSET 0) p) z
  WHERE z.last >= z.first
  UNION ALL SELECT z.institution_id, z.archive_id, z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount
  FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
  FROM (SELECT s.*, CASE WHEN s.first_day >= $8::date THEN 1 ELSE width_bucket($8::date - 1, s.days) + 1 END AS first, CASE WHEN s.last_day <= $10::date THEN s.entries ELSE width_bucket($10::date, s.days) END AS last FROM (SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
  FROM (SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY v.day, v.at, v.value, v.kept) AS days, array_agg(v.kept ORDER BY v.day, v.at, v.value, v.kept) AS amounts
  FROM (SELECT v.*, sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY v.day, v.at, v.value ROWS UNBOUNDED PRECEDING) AS kept FROM (SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (SELECT x.institution_id, x.archive_id, x.game AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $9)::date AS day, x.active_ms::float8 AS value
  FROM training_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL WHERE p.id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int)) UNION ALL SELECT x.institution_id, x.archive_id, CASE x.game WHEN 'dsq' THEN 'dodgeball' WHEN 'pp' THEN 'pingpong' WHEN 'ff' THEN 'firefly' END AS key, x.begun_at AS at, (x.begun_at AT TIME ZONE $9)::date AS day, x.duration_ms::float8 AS value
  FROM vr_sessions x WHERE true AND (x.institution_id, x.archive_id) IN (SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL WHERE p.id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.department_id = $1::uuid AND a.doctor_id = $2::uuid AND a.gender = $3 AND a.birthday <= $4::date AND a.birthday > $5::date AND a.education_years IS NULL AND a.education_years >= $6::int AND a.education_years <= $7::int))) y CROSS JOIN LATERAL (VALUES (y.key), ('')) w(key)) v) v GROUP BY v.institution_id, v.archive_id, v.key) v) s WHERE s.first_day <= $10::date OFFSET 0) p) z
  WHERE z.last >= z.first) x GROUP BY 1) g;

-- analysis.wantAnswers
INSERT INTO kept_answers (institution_id, figure, days)
  SELECT $1, f, $2 FROM unnest($3::text[]) f
  ON CONFLICT (institution_id, figure, days) DO UPDATE SET asked_at = now() WHERE kept_answers.asked_at < now() - interval '1 hour';

