-- erasure.addOfNight
INSERT INTO erasures (institution_id, cause, done_at) VALUES ($1, $2, now()) RETURNING id;

-- erasure.ask
INSERT INTO erasures (institution_id, archive_id, cause, reason, asked_by)
  SELECT $1::uuid, a.id, $2, $3, $4::uuid FROM unnest($5::uuid[]) a (id)
  WHERE NOT EXISTS (SELECT FROM erasures e WHERE e.institution_id = $1::uuid AND e.archive_id = a.id)
  RETURNING id, archive_id AS "archiveId";

-- erasure.cervical_evaluations
WITH gone_cervical_evaluations AS (DELETE FROM cervical_evaluations x WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) RETURNING ARRAY[x.storage_key] AS keys),
  gone_cervical_orders AS (DELETE FROM cervical_orders x WHERE x.institution_id = $1 AND x.evaluation_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys)
  SELECT 'cervical_evaluations'::text AS "table", (SELECT count(*) FROM gone_cervical_evaluations) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_cervical_evaluations g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'cervical_orders'::text AS "table", (SELECT count(*) FROM gone_cervical_orders) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_cervical_orders g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.changes
DELETE FROM changed_patients WHERE institution_id = $1 AND archive_id = ANY($2::uuid[]);

-- erasure.contacts
WITH gone_contacts AS (DELETE FROM contacts x WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys)
  SELECT 'contacts'::text AS "table", (SELECT count(*) FROM gone_contacts) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_contacts g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.done
UPDATE erasures SET done_at = now(), gone = $1::jsonb, kept = $2::jsonb, keys = $3::text[],
  files = $4, problem = NULL
  WHERE institution_id = $5 AND id = $6;

-- erasure.exam_images
WITH gone_exam_images AS (DELETE FROM exam_images x WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_files AS (DELETE FROM files x WHERE (x.institution_id, x.id) IN (SELECT f.institution_id, f.file_id FROM exam_images f WHERE f.institution_id = $1 AND f.id = ANY($2::uuid[])) RETURNING ARRAY[x.key] AS keys)
  SELECT 'exam_images'::text AS "table", (SELECT count(*) FROM gone_exam_images) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_images g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'files'::text AS "table", (SELECT count(*) FROM gone_files) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_files g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.exam_records
WITH gone_exam_records AS (DELETE FROM exam_records x WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_exam_values AS (DELETE FROM exam_values x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_exam_images AS (DELETE FROM exam_images x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_exam_studies AS (DELETE FROM exam_studies x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_files AS (DELETE FROM files x WHERE (x.institution_id, x.id) IN (SELECT f.institution_id, f.file_id FROM exam_images f WHERE (f.institution_id, f.record_id) IN
  (SELECT fo.institution_id, fo.id FROM exam_records fo WHERE fo.institution_id = $1 AND fo.id = ANY($2::uuid[]))) RETURNING ARRAY[x.key] AS keys)
  SELECT 'exam_records'::text AS "table", (SELECT count(*) FROM gone_exam_records) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_records g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'exam_values'::text AS "table", (SELECT count(*) FROM gone_exam_values) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_values g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'exam_images'::text AS "table", (SELECT count(*) FROM gone_exam_images) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_images g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'exam_studies'::text AS "table", (SELECT count(*) FROM gone_exam_studies) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_studies g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'files'::text AS "table", (SELECT count(*) FROM gone_files) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_files g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.failed
UPDATE erasures SET failures = failures + 1, problem = $1 WHERE institution_id = $2 AND id = $3;

-- erasure.filesDropped
UPDATE erasures SET keys = $1::text[] WHERE institution_id = $2 AND id = $3;

-- erasure.filesLeft
SELECT institution_id AS "institutionId", id, keys FROM erasures
  WHERE done_at IS NOT NULL AND keys <> '{}' AND NOT id = ANY($1::uuid[]) ORDER BY created_at, id LIMIT 20;

-- erasure.gather
INSERT INTO erasures (institution_id, archive_id, cause)
  SELECT a.institution_id, a.id, 'bin' FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN archives a ON a.institution_id = i.id
  WHERE a.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30)) AND a.merged_into IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = a.institution_id AND h.archive_id = a.id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = a.institution_id AND m.merged_into = a.id AND h.kept_until >= current_date))
  AND NOT EXISTS (SELECT FROM erasures e WHERE e.institution_id = a.institution_id AND e.archive_id = a.id)
  ORDER BY a.deleted_at LIMIT 10000;

-- erasure.guidances
WITH gone_guidances AS (DELETE FROM guidances x WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_guidance_versions AS (DELETE FROM guidance_versions x WHERE (x.institution_id, x.guidance_id) IN
  (SELECT xo.institution_id, xo.id FROM guidances xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_guidance_events AS (DELETE FROM guidance_events x WHERE (x.institution_id, x.guidance_id) IN
  (SELECT xo.institution_id, xo.id FROM guidances xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys)
  SELECT 'guidances'::text AS "table", (SELECT count(*) FROM gone_guidances) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_guidances g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'guidance_versions'::text AS "table", (SELECT count(*) FROM gone_guidance_versions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_guidance_versions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'guidance_events'::text AS "table", (SELECT count(*) FROM gone_guidance_events) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_guidance_events g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.hold
WITH RECURSIVE theirs AS (
  SELECT a.id FROM archives a WHERE a.institution_id = $1 AND a.id = $2
  UNION SELECT m.id FROM archives m JOIN theirs t ON m.institution_id = $1 AND m.merged_into = t.id)
  SELECT h.id, h.deleted_at IS NOT NULL AS deleted FROM archives h
  WHERE h.institution_id = $1 AND h.id IN (SELECT id FROM theirs) ORDER BY h.id FOR UPDATE;

-- erasure.holdInBin
SELECT t.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
  WHERE a.id = $1 AND t.deleted_at IS NOT NULL AND t.merged_into IS NULL FOR UPDATE OF t;

-- erasure.keepingRaw
SELECT i.id AS "institutionId", k.law, k.eye_years AS eye, k.cervical_years AS cervical, k.vr_years AS vr, k.training_years AS training, k.recordings_years AS recordings, k.exams_years AS exams, k.parties_years AS parties
  FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id WHERE num_nonnulls(k.eye_years, k.cervical_years, k.vr_years, k.training_years, k.recordings_years, k.exams_years, k.parties_years) > 0 ORDER BY i.id;

-- erasure.keptAfterReview
SELECT h.kept_until AS until FROM retention_reviews h
  WHERE h.archive_id IN (SELECT $1::uuid UNION ALL SELECT m.id FROM archives m WHERE m.merged_into = $1) AND h.kept_until >= current_date
  ORDER BY h.kept_until DESC LIMIT 1;

-- erasure.letGo
DELETE FROM erasures e WHERE e.done_at IS NULL AND e.cause = 'bin' AND NOT EXISTS (
  SELECT FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN archives a ON a.institution_id = i.id
  WHERE a.institution_id = e.institution_id AND a.id = e.archive_id AND a.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30)) AND a.merged_into IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = a.institution_id AND h.archive_id = a.id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = a.institution_id AND m.merged_into = a.id AND h.kept_until >= current_date)));

-- erasure.letters
DELETE FROM letters WHERE institution_id = $1 AND recipient IN (
  SELECT email FROM archives WHERE institution_id = $1 AND id = ANY($2::uuid[]) AND email IS NOT NULL
  UNION ALL SELECT email FROM contacts WHERE institution_id = $1 AND archive_id = ANY($2::uuid[]) AND email IS NOT NULL);

-- erasure.list count
SELECT count(*) AS count FROM (SELECT 1 FROM erasures e WHERE true LIMIT 10001) AS matches;

-- erasure.list createTime asc
SELECT * FROM (SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true
  ORDER BY e.created_at ASC, e.id ASC LIMIT 201) page LIMIT $1;

-- erasure.list createTime asc after
SELECT * FROM (SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true AND (e.created_at, e.id) > ($1::timestamptz, $2::uuid)
  ORDER BY e.created_at ASC, e.id ASC LIMIT 201) page LIMIT $3;

-- erasure.list createTime asc from
SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true
  ORDER BY e.created_at ASC, e.id ASC LIMIT $1 OFFSET $2;

-- erasure.list createTime asc near
SELECT * FROM (SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true
  ORDER BY e.created_at ASC, e.id ASC LIMIT 2000) page LIMIT $1 OFFSET $2;

-- erasure.list createTime desc
SELECT * FROM (SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true
  ORDER BY e.created_at DESC, e.id DESC LIMIT 201) page LIMIT $1;

-- erasure.list createTime desc after
SELECT * FROM (SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true AND (e.created_at, e.id) < ($1::timestamptz, $2::uuid)
  ORDER BY e.created_at DESC, e.id DESC LIMIT 201) page LIMIT $3;

-- erasure.list createTime desc from
SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true
  ORDER BY e.created_at DESC, e.id DESC LIMIT $1 OFFSET $2;

-- erasure.list createTime desc near
SELECT * FROM (SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed, e.created_at::text AS sort_key FROM erasures e
  WHERE true
  ORDER BY e.created_at DESC, e.id DESC LIMIT 2000) page LIMIT $1 OFFSET $2;

-- erasure.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM erasures e WHERE true ) AS matches;

-- erasure.moreOfNight
UPDATE erasures e SET done_at = now(), gone = (SELECT coalesce(jsonb_object_agg(s.name, s.sum), '{}') FROM (
  SELECT v.key AS name, sum(v.value::int) AS sum FROM (SELECT * FROM jsonb_each_text(e.gone) UNION ALL SELECT * FROM jsonb_each_text($1::jsonb)) v
  GROUP BY v.key) s), keys = e.keys || $2::text[],
  files = e.files + $3
  WHERE e.institution_id = $4 AND e.id = $5;

-- erasure.ofArchive
SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
  e.created_at AS "createdAt", e.done_at AS "doneAt", (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.gone) v)::int AS entries, e.files, (SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.kept) v)::int AS kept,
  (e.done_at IS NULL AND e.failures > 0) AS failed FROM erasures e WHERE e.archive_id = $1;

-- erasure.old cervical_evaluations
SELECT x.institution_id AS "institutionId", x.id FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN cervical_evaluations x ON x.institution_id = i.id
  WHERE x.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30))
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date))
  LIMIT 500 FOR UPDATE OF x SKIP LOCKED;

-- erasure.old contacts
SELECT x.institution_id AS "institutionId", x.id FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN contacts x ON x.institution_id = i.id
  WHERE x.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30))
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date)) AND NOT (EXISTS (SELECT FROM administrations t WHERE t.institution_id = x.institution_id
  AND t.archive_id = x.archive_id AND t.contact_id = x.id) OR EXISTS (SELECT FROM battery_runs t WHERE t.institution_id = x.institution_id
  AND t.archive_id = x.archive_id AND t.contact_id = x.id) OR EXISTS (SELECT FROM pushes t WHERE t.institution_id = x.institution_id
  AND t.archive_id = x.archive_id AND t.contact_id = x.id))
  LIMIT 500 FOR UPDATE OF x SKIP LOCKED;

-- erasure.old exam_images
SELECT x.institution_id AS "institutionId", x.id FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN exam_images x ON x.institution_id = i.id
  WHERE x.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30))
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date))
  LIMIT 500 FOR UPDATE OF x SKIP LOCKED;

-- erasure.old exam_records
SELECT x.institution_id AS "institutionId", x.id FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN exam_records x ON x.institution_id = i.id
  WHERE x.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30))
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date))
  LIMIT 500 FOR UPDATE OF x SKIP LOCKED;

-- erasure.old guidances
SELECT x.institution_id AS "institutionId", x.id FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN guidances x ON x.institution_id = i.id
  WHERE x.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30))
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date))
  LIMIT 500 FOR UPDATE OF x SKIP LOCKED;

-- erasure.old reports
SELECT x.institution_id AS "institutionId", x.id FROM (SELECT id FROM institutions WHERE suspended_at IS NULL) i LEFT JOIN retentions k ON k.institution_id = i.id JOIN reports x ON x.institution_id = i.id
  WHERE x.deleted_at < now() - make_interval(days => coalesce(k.bin_days, 30))
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date))
  LIMIT 500 FOR UPDATE OF x SKIP LOCKED;

-- erasure.one
SELECT e.id, e.archive_id AS "archiveId", e.cause, e.reason, e.created_at AS "createdAt", e.done_at AS "doneAt", e.gone, e.kept, e.files,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName"
  FROM erasures e WHERE e.id = $1;

-- erasure.outOfBin
UPDATE archives SET deleted_at = least(deleted_at, now() - interval '366 days'), deleted_by = coalesce(deleted_by, $1) WHERE id = ANY($2::uuid[]);

-- erasure.patients
WITH gone_archives AS (DELETE FROM archives x WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM orders k WHERE k.institution_id = x.institution_id
  AND k.archive_id = x.id AND (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = k.institution_id AND p.order_id = k.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = k.institution_id AND w.order_id = k.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing')))))) RETURNING NULL::text[] AS keys),
  gone_diagnoses AS (DELETE FROM diagnoses x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_medications AS (DELETE FROM medications x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_contacts AS (DELETE FROM contacts x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_administrations AS (DELETE FROM administrations x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_battery_runs AS (DELETE FROM battery_runs x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_reports AS (DELETE FROM reports x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_exam_records AS (DELETE FROM exam_records x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_party_studies AS (DELETE FROM party_studies x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_guidances AS (DELETE FROM guidances x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_pushes AS (DELETE FROM pushes x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_follow_ups AS (DELETE FROM follow_ups x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_training_sessions AS (DELETE FROM training_sessions x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_training_plans AS (DELETE FROM training_plans x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_eye_assessments AS (DELETE FROM eye_assessments x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_cervical_evaluations AS (DELETE FROM cervical_evaluations x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING ARRAY[x.storage_key] AS keys),
  gone_cervical_orders AS (DELETE FROM cervical_orders x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_vr_sessions AS (DELETE FROM vr_sessions x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING ARRAY[x.storage_key] AS keys),
  gone_orders AS (DELETE FROM orders x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = x.institution_id AND p.order_id = x.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = x.institution_id AND w.order_id = x.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing')))) RETURNING NULL::text[] AS keys),
  gone_coupon_grants AS (DELETE FROM coupon_grants x WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_administration_productions AS (DELETE FROM administration_productions x WHERE (x.institution_id, x.administration_id) IN
  (SELECT xo.institution_id, xo.id FROM administrations xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING ARRAY[x.storage_key] AS keys),
  gone_battery_run_items AS (DELETE FROM battery_run_items x WHERE (x.institution_id, x.run_id) IN
  (SELECT xo.institution_id, xo.id FROM battery_runs xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_report_conclusions AS (DELETE FROM report_conclusions x WHERE (x.institution_id, x.report_id) IN
  (SELECT xo.institution_id, xo.id FROM reports xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_alert_statements AS (DELETE FROM alert_statements x WHERE (x.institution_id, x.report_id) IN
  (SELECT xo.institution_id, xo.id FROM reports xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_exam_values AS (DELETE FROM exam_values x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_exam_images AS (DELETE FROM exam_images x WHERE (x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_exam_studies AS (DELETE FROM exam_studies x WHERE ((x.institution_id, x.record_id) IN
  (SELECT xo.institution_id, xo.id FROM exam_records xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) OR (x.institution_id, x.study_id) IN
  (SELECT xo.institution_id, xo.id FROM party_studies xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]))) RETURNING NULL::text[] AS keys),
  gone_party_series AS (DELETE FROM party_series x WHERE (x.institution_id, x.study_id) IN
  (SELECT xo.institution_id, xo.id FROM party_studies xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_party_instances AS (DELETE FROM party_instances x WHERE (x.institution_id, x.series_id) IN
  (SELECT xo.institution_id, xo.id FROM party_series xo WHERE (xo.institution_id, xo.study_id) IN
  (SELECT xoo.institution_id, xoo.id FROM party_studies xoo WHERE xoo.institution_id = $1 AND xoo.archive_id = ANY($2::uuid[]))) RETURNING ARRAY[x.key] AS keys),
  gone_guidance_versions AS (DELETE FROM guidance_versions x WHERE (x.institution_id, x.guidance_id) IN
  (SELECT xo.institution_id, xo.id FROM guidances xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_guidance_events AS (DELETE FROM guidance_events x WHERE (x.institution_id, x.guidance_id) IN
  (SELECT xo.institution_id, xo.id FROM guidances xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_training_replays AS (DELETE FROM training_replays x WHERE (x.institution_id, x.session_id) IN
  (SELECT xo.institution_id, xo.id FROM training_sessions xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_training_plan_items AS (DELETE FROM training_plan_items x WHERE (x.institution_id, x.plan_id) IN
  (SELECT xo.institution_id, xo.id FROM training_plans xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_training_headset_tasks AS (DELETE FROM training_headset_tasks x WHERE (x.institution_id, x.plan_id) IN
  (SELECT xo.institution_id, xo.id FROM training_plans xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_eye_recordings AS (DELETE FROM eye_recordings x WHERE (x.institution_id, x.assessment_id) IN
  (SELECT xo.institution_id, xo.id FROM eye_assessments xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING ARRAY[x.storage_key, x.read_key] AS keys),
  gone_eye_corrections AS (DELETE FROM eye_corrections x WHERE (x.institution_id, x.recording_id) IN
  (SELECT xo.institution_id, xo.id FROM eye_recordings xo WHERE (xo.institution_id, xo.assessment_id) IN
  (SELECT xoo.institution_id, xoo.id FROM eye_assessments xoo WHERE xoo.institution_id = $1 AND xoo.archive_id = ANY($2::uuid[]))) RETURNING NULL::text[] AS keys),
  gone_eye_runs AS (DELETE FROM eye_runs x WHERE (x.institution_id, x.assessment_id) IN
  (SELECT xo.institution_id, xo.id FROM eye_assessments xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_device_users AS (DELETE FROM device_users x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_device_sessions AS (DELETE FROM device_sessions x WHERE (x.institution_id, x.assignment_id) IN
  (SELECT xo.institution_id, xo.id FROM device_users xo WHERE (xo.institution_id, xo.archive_id) IN
  (SELECT xoo.institution_id, xoo.id FROM archives xoo WHERE xoo.institution_id = $1 AND xoo.id = ANY($2::uuid[]))) RETURNING CASE WHEN x.cleared THEN '{}' ELSE ARRAY(SELECT concat('devices/', x.institution_id, '/', x.id, '/', n)
  FROM generate_series(0, x.bytes / 8388608) n) END AS keys),
  gone_order_lines AS (DELETE FROM order_lines x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_order_events AS (DELETE FROM order_events x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_parcels AS (DELETE FROM parcels x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_parcel_lines AS (DELETE FROM parcel_lines x WHERE (x.institution_id, x.parcel_id) IN
  (SELECT xo.institution_id, xo.id FROM parcels xo WHERE (xo.institution_id, xo.order_id) IN
  (SELECT xoo.institution_id, xoo.id FROM orders xoo WHERE xoo.institution_id = $1 AND xoo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xoo.institution_id AND p.order_id = xoo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xoo.institution_id AND w.order_id = xoo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing')))))) RETURNING NULL::text[] AS keys),
  gone_order_coupons AS (DELETE FROM order_coupons x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_refunds AS (DELETE FROM refunds x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_refund_lines AS (DELETE FROM refund_lines x WHERE (x.institution_id, x.refund_id) IN
  (SELECT xo.institution_id, xo.id FROM refunds xo WHERE (xo.institution_id, xo.order_id) IN
  (SELECT xoo.institution_id, xoo.id FROM orders xoo WHERE xoo.institution_id = $1 AND xoo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xoo.institution_id AND p.order_id = xoo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xoo.institution_id AND w.order_id = xoo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing')))))) RETURNING NULL::text[] AS keys),
  gone_wechat_refunds AS (DELETE FROM wechat_refunds x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_refund_pictures AS (DELETE FROM refund_pictures x WHERE (x.institution_id, x.refund_id) IN
  (SELECT xo.institution_id, xo.id FROM refunds xo WHERE (xo.institution_id, xo.order_id) IN
  (SELECT xoo.institution_id, xoo.id FROM orders xoo WHERE xoo.institution_id = $1 AND xoo.archive_id = ANY($2::uuid[]))) RETURNING NULL::text[] AS keys),
  gone_order_payments AS (DELETE FROM order_payments x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_wechat_payments AS (DELETE FROM wechat_payments x WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING NULL::text[] AS keys),
  gone_archive_words AS (DELETE FROM archive_words x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_distinct_archives AS (DELETE FROM distinct_archives x WHERE ((x.institution_id, x.first_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) OR (x.institution_id, x.second_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[]))) RETURNING NULL::text[] AS keys),
  gone_kept_courses AS (DELETE FROM kept_courses x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_kept_levels AS (DELETE FROM kept_levels x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_kept_tests AS (DELETE FROM kept_tests x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_kept_thresholds AS (DELETE FROM kept_thresholds x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_kept_training AS (DELETE FROM kept_training x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_retention_reviews AS (DELETE FROM retention_reviews x WHERE (x.institution_id, x.archive_id) IN
  (SELECT xo.institution_id, xo.id FROM archives xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_notices AS (DELETE FROM notices x WHERE (x.institution_id, x.administration_id) IN
  (SELECT xo.institution_id, xo.id FROM administrations xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_device_parts AS (DELETE FROM device_parts x WHERE (x.institution_id, x.session_id) IN
  (SELECT xo.institution_id, xo.id FROM device_sessions xo WHERE (xo.institution_id, xo.assignment_id) IN
  (SELECT xoo.institution_id, xoo.id FROM device_users xoo WHERE (xoo.institution_id, xoo.archive_id) IN
  (SELECT xooo.institution_id, xooo.id FROM archives xooo WHERE xooo.institution_id = $1 AND xooo.id = ANY($2::uuid[])))) RETURNING NULL::text[] AS keys),
  gone_files AS (DELETE FROM files x WHERE (x.institution_id, x.id) IN (SELECT f.institution_id, f.file_id FROM exam_images f WHERE (f.institution_id, f.record_id) IN
  (SELECT fo.institution_id, fo.id FROM exam_records fo WHERE fo.institution_id = $1 AND fo.archive_id = ANY($2::uuid[])) UNION ALL SELECT f.institution_id, f.whole_id FROM refund_pictures f WHERE (f.institution_id, f.refund_id) IN
  (SELECT fo.institution_id, fo.id FROM refunds fo WHERE (fo.institution_id, fo.order_id) IN
  (SELECT foo.institution_id, foo.id FROM orders foo WHERE foo.institution_id = $1 AND foo.archive_id = ANY($2::uuid[]))) UNION ALL SELECT f.institution_id, f.small_id FROM refund_pictures f WHERE (f.institution_id, f.refund_id) IN
  (SELECT fo.institution_id, fo.id FROM refunds fo WHERE (fo.institution_id, fo.order_id) IN
  (SELECT foo.institution_id, foo.id FROM orders foo WHERE foo.institution_id = $1 AND foo.archive_id = ANY($2::uuid[])))) RETURNING ARRAY[x.key] AS keys),
  changed_0 AS (UPDATE archives x SET name = '—', birthday = '1900-01-01', id_type = 'other', id_number = x.id::text, allergies = '{}', exposures = '{}', disabilities = '{}', request_id = NULL, phone = NULL, email = NULL, account = NULL, outpatient_number = NULL, department_id = NULL, doctor_id = NULL, healthy_doctor_id = NULL, marital_status = NULL, education = NULL, education_years = NULL, ethnic_group = NULL, handedness = NULL, blood_type = NULL, rh_factor = NULL, occupation = NULL, allergy_other = NULL, past_illness = NULL, past_operation = NULL, past_trauma = NULL, past_transfusion = NULL, family_history = NULL, genetic_history = NULL, disability_other = NULL, remark = NULL WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) AND (EXISTS (SELECT FROM orders k WHERE k.institution_id = x.institution_id
  AND k.archive_id = x.id AND (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = k.institution_id AND p.order_id = k.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = k.institution_id AND w.order_id = k.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing')))))) RETURNING 1),
  changed_1 AS (UPDATE orders x SET ship_to = NULL, note = NULL WHERE x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) AND NOT (x.institution_id = $1 AND x.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = x.institution_id AND p.order_id = x.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = x.institution_id AND w.order_id = x.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))) RETURNING 1),
  changed_2 AS (UPDATE order_events x SET reason = NULL WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) AND NOT ((x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing')))))) RETURNING 1),
  changed_3 AS (UPDATE refunds x SET words = NULL, decision_words = NULL WHERE (x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[])) AND NOT ((x.institution_id, x.order_id) IN
  (SELECT xo.institution_id, xo.id FROM orders xo WHERE xo.institution_id = $1 AND xo.archive_id = ANY($2::uuid[]) AND NOT (EXISTS (SELECT FROM order_payments p WHERE p.institution_id = xo.institution_id AND p.order_id = xo.id)
  OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = xo.institution_id AND w.order_id = xo.id
  AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing')))))) RETURNING 1),
  changed_4 AS (UPDATE party_studies x SET proposed_id = NULL WHERE x.institution_id = $1 AND x.proposed_id = ANY($2::uuid[]) AND (x.institution_id = $1 AND x.archive_id = ANY($2::uuid[])) IS NOT TRUE RETURNING 1)
  SELECT 'archives'::text AS "table", (SELECT count(*) FROM gone_archives) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_archives g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'diagnoses'::text AS "table", (SELECT count(*) FROM gone_diagnoses) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_diagnoses g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'medications'::text AS "table", (SELECT count(*) FROM gone_medications) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_medications g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'contacts'::text AS "table", (SELECT count(*) FROM gone_contacts) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_contacts g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'administrations'::text AS "table", (SELECT count(*) FROM gone_administrations) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_administrations g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'battery_runs'::text AS "table", (SELECT count(*) FROM gone_battery_runs) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_battery_runs g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'reports'::text AS "table", (SELECT count(*) FROM gone_reports) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_reports g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'exam_records'::text AS "table", (SELECT count(*) FROM gone_exam_records) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_records g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'party_studies'::text AS "table", (SELECT count(*) FROM gone_party_studies) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_party_studies g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'guidances'::text AS "table", (SELECT count(*) FROM gone_guidances) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_guidances g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'pushes'::text AS "table", (SELECT count(*) FROM gone_pushes) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_pushes g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'follow_ups'::text AS "table", (SELECT count(*) FROM gone_follow_ups) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_follow_ups g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'training_sessions'::text AS "table", (SELECT count(*) FROM gone_training_sessions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_training_sessions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'training_plans'::text AS "table", (SELECT count(*) FROM gone_training_plans) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_training_plans g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'eye_assessments'::text AS "table", (SELECT count(*) FROM gone_eye_assessments) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_eye_assessments g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'cervical_evaluations'::text AS "table", (SELECT count(*) FROM gone_cervical_evaluations) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_cervical_evaluations g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'cervical_orders'::text AS "table", (SELECT count(*) FROM gone_cervical_orders) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_cervical_orders g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'vr_sessions'::text AS "table", (SELECT count(*) FROM gone_vr_sessions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_vr_sessions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'orders'::text AS "table", (SELECT count(*) FROM gone_orders) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_orders g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'coupon_grants'::text AS "table", (SELECT count(*) FROM gone_coupon_grants) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_coupon_grants g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'administration_productions'::text AS "table", (SELECT count(*) FROM gone_administration_productions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_administration_productions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'battery_run_items'::text AS "table", (SELECT count(*) FROM gone_battery_run_items) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_battery_run_items g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'report_conclusions'::text AS "table", (SELECT count(*) FROM gone_report_conclusions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_report_conclusions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'alert_statements'::text AS "table", (SELECT count(*) FROM gone_alert_statements) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_alert_statements g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'exam_values'::text AS "table", (SELECT count(*) FROM gone_exam_values) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_values g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'exam_images'::text AS "table", (SELECT count(*) FROM gone_exam_images) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_images g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'exam_studies'::text AS "table", (SELECT count(*) FROM gone_exam_studies) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_exam_studies g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'party_series'::text AS "table", (SELECT count(*) FROM gone_party_series) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_party_series g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'party_instances'::text AS "table", (SELECT count(*) FROM gone_party_instances) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_party_instances g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'guidance_versions'::text AS "table", (SELECT count(*) FROM gone_guidance_versions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_guidance_versions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'guidance_events'::text AS "table", (SELECT count(*) FROM gone_guidance_events) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_guidance_events g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'training_replays'::text AS "table", (SELECT count(*) FROM gone_training_replays) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_training_replays g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'training_plan_items'::text AS "table", (SELECT count(*) FROM gone_training_plan_items) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_training_plan_items g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'training_headset_tasks'::text AS "table", (SELECT count(*) FROM gone_training_headset_tasks) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_training_headset_tasks g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'eye_recordings'::text AS "table", (SELECT count(*) FROM gone_eye_recordings) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_eye_recordings g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'eye_corrections'::text AS "table", (SELECT count(*) FROM gone_eye_corrections) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_eye_corrections g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'eye_runs'::text AS "table", (SELECT count(*) FROM gone_eye_runs) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_eye_runs g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'device_users'::text AS "table", (SELECT count(*) FROM gone_device_users) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_device_users g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'device_sessions'::text AS "table", (SELECT count(*) FROM gone_device_sessions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_device_sessions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'order_lines'::text AS "table", (SELECT count(*) FROM gone_order_lines) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_order_lines g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'order_events'::text AS "table", (SELECT count(*) FROM gone_order_events) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_order_events g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'parcels'::text AS "table", (SELECT count(*) FROM gone_parcels) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_parcels g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'parcel_lines'::text AS "table", (SELECT count(*) FROM gone_parcel_lines) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_parcel_lines g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'order_coupons'::text AS "table", (SELECT count(*) FROM gone_order_coupons) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_order_coupons g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'refunds'::text AS "table", (SELECT count(*) FROM gone_refunds) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_refunds g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'refund_lines'::text AS "table", (SELECT count(*) FROM gone_refund_lines) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_refund_lines g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'wechat_refunds'::text AS "table", (SELECT count(*) FROM gone_wechat_refunds) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_wechat_refunds g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'refund_pictures'::text AS "table", (SELECT count(*) FROM gone_refund_pictures) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_refund_pictures g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'order_payments'::text AS "table", (SELECT count(*) FROM gone_order_payments) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_order_payments g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'wechat_payments'::text AS "table", (SELECT count(*) FROM gone_wechat_payments) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_wechat_payments g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'archive_words'::text AS "table", (SELECT count(*) FROM gone_archive_words) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_archive_words g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'distinct_archives'::text AS "table", (SELECT count(*) FROM gone_distinct_archives) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_distinct_archives g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'kept_courses'::text AS "table", (SELECT count(*) FROM gone_kept_courses) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_kept_courses g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'kept_levels'::text AS "table", (SELECT count(*) FROM gone_kept_levels) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_kept_levels g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'kept_tests'::text AS "table", (SELECT count(*) FROM gone_kept_tests) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_kept_tests g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'kept_thresholds'::text AS "table", (SELECT count(*) FROM gone_kept_thresholds) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_kept_thresholds g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'kept_training'::text AS "table", (SELECT count(*) FROM gone_kept_training) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_kept_training g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'retention_reviews'::text AS "table", (SELECT count(*) FROM gone_retention_reviews) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_retention_reviews g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'notices'::text AS "table", (SELECT count(*) FROM gone_notices) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_notices g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'device_parts'::text AS "table", (SELECT count(*) FROM gone_device_parts) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_device_parts g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'files'::text AS "table", (SELECT count(*) FROM gone_files) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_files g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'archives'::text, 0::bigint, (SELECT count(*) FROM changed_0), '{}'::text[]
  UNION ALL SELECT 'orders'::text, 0::bigint, (SELECT count(*) FROM changed_1), '{}'::text[]
  UNION ALL SELECT 'order_events'::text, 0::bigint, 0::bigint, '{}'::text[]
  UNION ALL SELECT 'refunds'::text, 0::bigint, 0::bigint, '{}'::text[]
  UNION ALL SELECT 'party_studies'::text, 0::bigint, 0::bigint, '{}'::text[];

-- erasure.raw cervical
WITH old AS MATERIALIZED (
  SELECT x.ctid AS place, ARRAY[x.storage_key] AS keys FROM cervical_evaluations x WHERE x.institution_id = $1 AND x.measured_at < now() - make_interval(years => $2::int) AND x.raw_erased_at IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date))
  ORDER BY x.measured_at LIMIT $3 FOR UPDATE OF x SKIP LOCKED),
  gone AS (UPDATE cervical_evaluations x SET storage_key = NULL, movement = NULL, bytes = 0, raw_erased_at = now() FROM old WHERE x.ctid = old.place RETURNING old.keys)
  SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.raw exams
WITH old AS MATERIALIZED (
  SELECT x.ctid AS place, x.file_id AS file, (SELECT ARRAY[f.key] FROM files f WHERE f.institution_id = x.institution_id AND f.id = x.file_id) AS keys FROM exam_images x WHERE x.institution_id = $1 AND x.created_at < now() - make_interval(years => $2::int) AND x.file_id IS NOT NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND h.kept_until >= current_date)) AND ((SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) IS NULL OR EXISTS (SELECT FROM kept_courses c JOIN archives a ON a.institution_id = c.institution_id AND a.id = c.archive_id
  WHERE c.institution_id = x.institution_id AND c.archive_id = (SELECT r.archive_id FROM exam_records r WHERE r.institution_id = x.institution_id AND r.id = x.record_id) AND (c.last_day < ((current_date - 1)::date - make_interval(years => $2::int))::date OR c.last_day IS NULL AND c.registered_on < ((current_date - 1)::date - make_interval(years => $2::int))::date) AND ($3::int IS NULL OR a.birthday + make_interval(years => $3::int) <= (current_date - 1)::date)
  AND (SELECT (SELECT max(e.day) FROM (SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM archives x WHERE x.id = whose.archive_id UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM administrations x WHERE x.archive_id = whose.archive_id AND x.state = 'open' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM battery_runs x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.test_ended_at AT TIME ZONE 'UTC')::date AS day FROM reports x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = whose.archive_id AND r.deleted_at IS NULL) x UNION ALL SELECT x.institution_id, (CASE WHEN (x.created_at AT TIME ZONE 'UTC')::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM exam_records x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.found_at AT TIME ZONE 'UTC')::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM party_studies x WHERE x.archive_id = whose.archive_id AND x.study_date IS NOT NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = whose.archive_id AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.opened_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.done_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.updated_at AT TIME ZONE 'UTC')::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM follow_ups x WHERE x.archive_id = whose.archive_id AND x.state = 'done' UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM training_sessions x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM training_plans x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM eye_assessments x WHERE x.archive_id = whose.archive_id AND x.state <> 'open' UNION ALL SELECT x.institution_id, (x.measured_at AT TIME ZONE 'UTC')::date AS day FROM cervical_evaluations x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM vr_sessions x WHERE x.archive_id = whose.archive_id) e WHERE e.institution_id = whose.institution_id) FROM (SELECT c.institution_id, c.archive_id) whose) < ((current_date - 1)::date - make_interval(years => $2::int))::date))
  ORDER BY x.created_at LIMIT $4 FOR UPDATE OF x SKIP LOCKED), file AS (DELETE FROM files f USING old WHERE f.institution_id = $1 AND f.id = old.file),
  gone AS (UPDATE exam_images x SET file_id = NULL, erased_at = now() FROM old WHERE x.ctid = old.place RETURNING old.keys)
  SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.raw eye
WITH old AS MATERIALIZED (
  SELECT x.ctid AS place, ARRAY[x.storage_key, x.read_key] AS keys FROM eye_recordings x WHERE x.institution_id = $1 AND x.created_at < now() - make_interval(years => $2::int) AND x.raw_erased_at IS NULL AND x.state <> 'waiting'
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT e.archive_id FROM eye_assessments e WHERE e.institution_id = x.institution_id AND e.id = x.assessment_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT e.archive_id FROM eye_assessments e WHERE e.institution_id = x.institution_id AND e.id = x.assessment_id) AND h.kept_until >= current_date))
  ORDER BY x.created_at LIMIT $3 FOR UPDATE OF x SKIP LOCKED),
  gone AS (UPDATE eye_recordings x SET storage_key = NULL, read_key = NULL, bytes = 0, raw_erased_at = now() FROM old WHERE x.ctid = old.place RETURNING old.keys)
  SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.raw parties
WITH old AS MATERIALIZED (
  SELECT x.ctid AS place, ARRAY[x.key] AS keys FROM party_instances x WHERE x.institution_id = $1 AND x.created_at < now() - make_interval(years => $2::int) AND true
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) AND h.kept_until >= current_date)) AND ((SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) IS NULL OR EXISTS (SELECT FROM kept_courses c JOIN archives a ON a.institution_id = c.institution_id AND a.id = c.archive_id
  WHERE c.institution_id = x.institution_id AND c.archive_id = (SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
  WHERE s.institution_id = x.institution_id AND s.id = x.series_id) AND (c.last_day < ((current_date - 1)::date - make_interval(years => $2::int))::date OR c.last_day IS NULL AND c.registered_on < ((current_date - 1)::date - make_interval(years => $2::int))::date) AND ($3::int IS NULL OR a.birthday + make_interval(years => $3::int) <= (current_date - 1)::date)
  AND (SELECT (SELECT max(e.day) FROM (SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM archives x WHERE x.id = whose.archive_id UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM diagnoses x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.recorded_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as IS DISTINCT FROM 'mistaken' UNION ALL SELECT x.institution_id, (x.ended_at AT TIME ZONE 'UTC')::date AS day FROM medications x WHERE x.archive_id = whose.archive_id AND x.ended_as = 'over' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM administrations x WHERE x.archive_id = whose.archive_id AND x.state = 'open' UNION ALL SELECT x.institution_id, (x.started_at AT TIME ZONE 'UTC')::date AS day FROM battery_runs x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.test_ended_at AT TIME ZONE 'UTC')::date AS day FROM reports x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM (SELECT s.*, r.instrument FROM alert_statements s
  JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
  WHERE r.archive_id = whose.archive_id AND r.deleted_at IS NULL) x UNION ALL SELECT x.institution_id, (CASE WHEN (x.created_at AT TIME ZONE 'UTC')::date = x.exam_date THEN x.created_at
  ELSE x.exam_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM exam_records x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.found_at AT TIME ZONE 'UTC')::date = x.study_date THEN x.found_at
  ELSE x.study_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM party_studies x WHERE x.archive_id = whose.archive_id AND x.study_date IS NOT NULL UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
  WHERE g.archive_id = whose.archive_id AND g.deleted_at IS NULL AND x.event = 'issued' UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.created_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.opened_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.opened_at IS NOT NULL UNION ALL SELECT x.institution_id, (x.done_at AT TIME ZONE 'UTC')::date AS day FROM pushes x LEFT JOIN contacts k ON k.institution_id = x.institution_id AND k.id = x.contact_id
  WHERE x.archive_id = whose.archive_id AND NOT x.hand_over AND x.done_at IS NOT NULL UNION ALL SELECT x.institution_id, (CASE WHEN (x.updated_at AT TIME ZONE 'UTC')::date = x.done_date THEN x.updated_at
  ELSE x.done_date::timestamp AT TIME ZONE 'UTC' END AT TIME ZONE 'UTC')::date AS day FROM follow_ups x WHERE x.archive_id = whose.archive_id AND x.state = 'done' UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM training_sessions x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.created_at AT TIME ZONE 'UTC')::date AS day FROM training_plans x WHERE x.archive_id = whose.archive_id UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM eye_assessments x WHERE x.archive_id = whose.archive_id AND x.state <> 'open' UNION ALL SELECT x.institution_id, (x.measured_at AT TIME ZONE 'UTC')::date AS day FROM cervical_evaluations x WHERE x.archive_id = whose.archive_id AND x.deleted_at IS NULL UNION ALL SELECT x.institution_id, (x.begun_at AT TIME ZONE 'UTC')::date AS day FROM vr_sessions x WHERE x.archive_id = whose.archive_id) e WHERE e.institution_id = whose.institution_id) FROM (SELECT c.institution_id, c.archive_id) whose) < ((current_date - 1)::date - make_interval(years => $2::int))::date))
  ORDER BY x.created_at LIMIT $4 FOR UPDATE OF x SKIP LOCKED),
  gone AS (DELETE FROM party_instances x USING old WHERE x.ctid = old.place RETURNING old.keys)
  SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.raw recordings
WITH old AS MATERIALIZED (
  SELECT x.ctid AS place, ARRAY[x.storage_key] AS keys FROM administration_productions x WHERE x.institution_id = $1 AND x.saved_at < now() - make_interval(years => $2::int) AND x.storage_key IS NOT NULL AND NOT EXISTS (SELECT FROM administrations d WHERE d.institution_id = x.institution_id
  AND d.id = x.administration_id AND d.state = 'open')
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = (SELECT d.archive_id FROM administrations d WHERE d.institution_id = x.institution_id AND d.id = x.administration_id) AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = (SELECT d.archive_id FROM administrations d WHERE d.institution_id = x.institution_id AND d.id = x.administration_id) AND h.kept_until >= current_date))
  ORDER BY x.saved_at LIMIT $3 FOR UPDATE OF x SKIP LOCKED),
  gone AS (UPDATE administration_productions x SET storage_key = NULL, production = jsonb_set(x.production, '{bytes}', '0') FROM old WHERE x.ctid = old.place RETURNING old.keys)
  SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.raw training
WITH old AS MATERIALIZED (
  SELECT x.ctid AS place, x.id, '{}'::text[] AS keys FROM training_sessions x WHERE x.institution_id = $1 AND x.begun_at < now() - make_interval(years => $2::int) AND x.raw_erased_at IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date))
  ORDER BY x.begun_at LIMIT $3 FOR UPDATE OF x SKIP LOCKED), also AS (DELETE FROM training_replays o USING old WHERE o.institution_id = $1 AND o.session_id = old.id),
  gone AS (UPDATE training_sessions x SET raw_erased_at = now() FROM old WHERE x.ctid = old.place RETURNING old.keys)
  SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.raw vr
WITH old AS MATERIALIZED (
  SELECT x.ctid AS place, ARRAY[x.storage_key] AS keys FROM vr_sessions x WHERE x.institution_id = $1 AND x.begun_at < now() - make_interval(years => $2::int) AND x.raw_erased_at IS NULL
  AND NOT (EXISTS (SELECT FROM retention_reviews h WHERE h.institution_id = x.institution_id AND h.archive_id = x.archive_id AND h.kept_until >= current_date)
  OR EXISTS (SELECT FROM archives m JOIN retention_reviews h ON h.institution_id = m.institution_id AND h.archive_id = m.id
  WHERE m.institution_id = x.institution_id AND m.merged_into = x.archive_id AND h.kept_until >= current_date))
  ORDER BY x.begun_at LIMIT $3 FOR UPDATE OF x SKIP LOCKED),
  gone AS (UPDATE vr_sessions x SET storage_key = NULL, movement = NULL, bytes = 0, raw_erased_at = now() FROM old WHERE x.ctid = old.place RETURNING old.keys)
  SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys;

-- erasure.reports
WITH gone_reports AS (DELETE FROM reports x WHERE x.institution_id = $1 AND x.id = ANY($2::uuid[]) RETURNING NULL::text[] AS keys),
  gone_administrations AS (DELETE FROM administrations x WHERE x.institution_id = $1 AND x.id IN (SELECT r.administration_id FROM reports r WHERE r.institution_id = $1 AND r.id = ANY($2::uuid[])) AND NOT EXISTS (SELECT FROM battery_run_items i WHERE i.institution_id = x.institution_id AND i.administration_id = x.id) RETURNING NULL::text[] AS keys),
  gone_administration_productions AS (DELETE FROM administration_productions x WHERE x.institution_id = $1 AND x.administration_id IN (SELECT r.administration_id FROM reports r WHERE r.institution_id = $1 AND r.id = ANY($2::uuid[])) RETURNING ARRAY[x.storage_key] AS keys),
  gone_notices AS (DELETE FROM notices x WHERE x.institution_id = $1 AND x.administration_id IN (SELECT r.administration_id FROM reports r WHERE r.institution_id = $1 AND r.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_report_conclusions AS (DELETE FROM report_conclusions x WHERE (x.institution_id, x.report_id) IN
  (SELECT xo.institution_id, xo.id FROM reports xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  gone_alert_statements AS (DELETE FROM alert_statements x WHERE (x.institution_id, x.report_id) IN
  (SELECT xo.institution_id, xo.id FROM reports xo WHERE xo.institution_id = $1 AND xo.id = ANY($2::uuid[])) RETURNING NULL::text[] AS keys),
  changed_0 AS (UPDATE administrations x SET answers = '{}', informant = NULL, examiner_name = NULL WHERE x.institution_id = $1 AND x.id IN (SELECT r.administration_id FROM reports r WHERE r.institution_id = $1 AND r.id = ANY($2::uuid[])) AND EXISTS (SELECT FROM battery_run_items i WHERE i.institution_id = x.institution_id AND i.administration_id = x.id) RETURNING 1)
  SELECT 'reports'::text AS "table", (SELECT count(*) FROM gone_reports) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_reports g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'administrations'::text AS "table", (SELECT count(*) FROM gone_administrations) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_administrations g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'administration_productions'::text AS "table", (SELECT count(*) FROM gone_administration_productions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_administration_productions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'notices'::text AS "table", (SELECT count(*) FROM gone_notices) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_notices g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'report_conclusions'::text AS "table", (SELECT count(*) FROM gone_report_conclusions) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_report_conclusions g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'alert_statements'::text AS "table", (SELECT count(*) FROM gone_alert_statements) AS gone, 0::bigint AS kept,
  ARRAY(SELECT k FROM gone_alert_statements g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys
  UNION ALL SELECT 'administrations'::text, 0::bigint, 0::bigint, '{}'::text[];

-- erasure.stillWaiting
SELECT id FROM erasures WHERE institution_id = $1 AND id = $2 AND done_at IS NULL FOR UPDATE SKIP LOCKED;

-- erasure.waiting
SELECT institution_id AS "institutionId", id, archive_id AS "archiveId", cause FROM erasures
  WHERE done_at IS NULL AND archive_id IS NOT NULL AND NOT id = ANY($1::uuid[]) AND (cause <> 'bin' OR NOT $2::boolean)
  ORDER BY created_at, id LIMIT 200;

