-- patientCopy.administration_productions
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'storage_key'] AS row FROM administration_productions x WHERE (x.institution_id, x.administration_id) IN
  (SELECT xo.institution_id, xo.id FROM administrations xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.administrations
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM administrations x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.alert_statements
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM alert_statements x WHERE (x.institution_id, x.report_id) IN
  (SELECT xo.institution_id, xo.id FROM reports xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.archives
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM archives x WHERE x.id = $1 ORDER BY 1;

-- patientCopy.battery_run_items
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM battery_run_items x WHERE (x.institution_id, x.run_id) IN
  (SELECT xo.institution_id, xo.id FROM battery_runs xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.battery_runs
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM battery_runs x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.cervical_evaluations
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'movement', 'storage_key'] AS row FROM cervical_evaluations x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.cervical_orders
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM cervical_orders x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.contacts
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM contacts x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.coupon_grants
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM coupon_grants x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.device_sessions
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM device_sessions x WHERE (x.institution_id, x.assignment_id) IN
  (SELECT xo.institution_id, xo.id FROM device_users xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.device_users
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM device_users x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.diagnoses
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM diagnoses x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.exam_images
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM exam_images x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.exam_records
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM exam_records x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.exam_studies
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM exam_studies x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.exam_values
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM exam_values x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.eye_assessments
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM eye_assessments x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.eye_corrections
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM eye_corrections x WHERE (x.institution_id, x.recording_id) IN
  (SELECT xo.institution_id, xo.id FROM eye_recordings xo WHERE (xo.institution_id, xo.assessment_id) IN
  (SELECT xoo.institution_id, xoo.id FROM eye_assessments xoo WHERE xoo.archive_id = $1)) ORDER BY 1;

-- patientCopy.eye_recordings
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'storage_key', 'read_key'] AS row FROM eye_recordings x WHERE (x.institution_id, x.assessment_id) IN
  (SELECT xo.institution_id, xo.id FROM eye_assessments xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.eye_runs
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM eye_runs x WHERE (x.institution_id, x.assessment_id) IN
  (SELECT xo.institution_id, xo.id FROM eye_assessments xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.files
SELECT name, key FROM (SELECT 'recordings/' || d.instrument || ' ' || p.item || ' ' || p.administration_id
  || replace(p.production ->> 'mime', 'audio/', '.') AS name,
  p.storage_key AS key
  FROM administrations d JOIN administration_productions p
  ON p.institution_id = d.institution_id AND p.administration_id = d.id
  WHERE d.archive_id = $1 AND p.storage_key IS NOT NULL UNION ALL SELECT 'examinations/' || i.id || ' ' || f.name AS name, f.key
  FROM exam_records e JOIN exam_images i ON i.institution_id = e.institution_id AND i.record_id = e.id
  JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id WHERE e.archive_id = $1 UNION ALL SELECT 'images/' || t.study_uid || '/' || s.series_uid || '/' || i.instance_uid || '.dcm' AS name, i.key
  FROM party_studies t JOIN party_series s ON s.institution_id = t.institution_id AND s.study_id = t.id
  JOIN party_instances i ON i.institution_id = s.institution_id AND i.series_id = s.id WHERE t.archive_id = $1 UNION ALL SELECT 'eye/' || r.id || ' ' || r.file_name AS name, r.storage_key AS key
  FROM eye_assessments e JOIN eye_recordings r ON r.institution_id = e.institution_id AND r.assessment_id = e.id
  WHERE e.archive_id = $1 AND r.storage_key IS NOT NULL UNION ALL SELECT 'neck/' || x.id || '.csv.gz' AS name, x.storage_key AS key
  FROM cervical_evaluations x WHERE x.archive_id = $1 AND x.storage_key IS NOT NULL UNION ALL SELECT 'headset/' || x.game || ' ' || x.id || '.jsonl.gz' AS name, x.storage_key AS key FROM vr_sessions x
  WHERE x.archive_id = $1 AND x.storage_key IS NOT NULL UNION ALL SELECT 'refunds/' || o.number || ' ' || p.id || '.webp' AS name, f.key
  FROM orders o JOIN refunds r ON r.institution_id = o.institution_id AND r.order_id = o.id
  JOIN refund_pictures p ON p.institution_id = r.institution_id AND p.refund_id = r.id
  JOIN files f ON f.institution_id = p.institution_id AND f.id = p.whole_id WHERE o.archive_id = $1) f ORDER BY name;

-- patientCopy.follow_ups
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM follow_ups x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.guidance_events
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM guidance_events x WHERE (x.institution_id, x.guidance_id) IN
  (SELECT xo.institution_id, xo.id FROM guidances xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.guidance_versions
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM guidance_versions x WHERE (x.institution_id, x.guidance_id) IN
  (SELECT xo.institution_id, xo.id FROM guidances xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.guidances
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM guidances x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.medications
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM medications x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.order_coupons
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM order_coupons x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.order_events
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM order_events x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.order_lines
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM order_lines x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.order_payments
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM order_payments x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.orders
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM orders x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.parcel_lines
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM parcel_lines x WHERE (x.institution_id, x.parcel_id) IN
  (SELECT xo.institution_id, xo.id FROM parcels xo WHERE (xo.institution_id, xo.order_id) IN
  (SELECT xoo.institution_id, xoo.id FROM orders xoo WHERE xoo.archive_id = $1)) ORDER BY 1;

-- patientCopy.parcels
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM parcels x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.party_instances
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'key'] AS row FROM party_instances x WHERE (x.institution_id, x.series_id) IN
  (SELECT xo.institution_id, xo.id FROM party_series xo WHERE (xo.institution_id, xo.study_id) IN
  (SELECT xoo.institution_id, xoo.id FROM party_studies xoo WHERE xoo.archive_id = $1)) ORDER BY 1;

-- patientCopy.party_series
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM party_series x WHERE (x.institution_id, x.study_id) IN
  (SELECT xo.institution_id, xo.id FROM party_studies xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.party_studies
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'proposed_id', 'refused_ids'] AS row FROM party_studies x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.people
SELECT id, username AS name FROM accounts WHERE id = ANY($1::uuid[]) ORDER BY username, id;

-- patientCopy.pushes
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'token', 'token_hash', 'token_sealed', 'pin_tries'] AS row FROM pushes x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.refund_lines
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM refund_lines x WHERE (x.institution_id, x.refund_id) IN
  (SELECT xo.institution_id, xo.id FROM refunds xo WHERE (xo.institution_id, xo.order_id) IN
  (SELECT xoo.institution_id, xoo.id FROM orders xoo WHERE xoo.archive_id = $1)) ORDER BY 1;

-- patientCopy.refund_pictures
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM refund_pictures x WHERE (x.institution_id, x.refund_id) IN
  (SELECT xo.institution_id, xo.id FROM refunds xo WHERE (xo.institution_id, xo.order_id) IN
  (SELECT xoo.institution_id, xoo.id FROM orders xoo WHERE xoo.archive_id = $1)) ORDER BY 1;

-- patientCopy.refunds
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM refunds x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.report_conclusions
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM report_conclusions x WHERE (x.institution_id, x.report_id) IN
  (SELECT xo.institution_id, xo.id FROM reports xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.reports
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM reports x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.training_headset_tasks
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM training_headset_tasks x WHERE (x.institution_id, x.plan_id) IN
  (SELECT xo.institution_id, xo.id FROM training_plans xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.training_plan_items
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM training_plan_items x WHERE (x.institution_id, x.plan_id) IN
  (SELECT xo.institution_id, xo.id FROM training_plans xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.training_plans
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM training_plans x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.training_replays
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'sent', 'trials'] AS row FROM training_replays x WHERE (x.institution_id, x.session_id) IN
  (SELECT xo.institution_id, xo.id FROM training_sessions xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.training_sessions
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM training_sessions x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.vr_sessions
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id', 'movement', 'storage_key'] AS row FROM vr_sessions x WHERE x.archive_id = $1 ORDER BY 1;

-- patientCopy.wechat_payments
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM wechat_payments x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

-- patientCopy.wechat_refunds
SELECT to_jsonb(x) - ARRAY['institution_id', 'request_id'] AS row FROM wechat_refunds x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.archive_id = $1) ORDER BY 1;

