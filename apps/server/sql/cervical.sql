-- cervical.add
insert into "cervical_evaluations" ("institution_id", "id", "archive_id", "source", "device_id", "device_name", "file_name", "measured_at", "age_years", "measures", "sampling", "has_trunk", "warnings", "stretches", "movement", "movement_rate", "storage_key", "bytes", "created_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13::jsonb, $14::jsonb, $15, $16, $17, $18, $19) on conflict do nothing returning "id";

-- cervical.addOrder
INSERT INTO cervical_orders (institution_id, id, archive_id, ordered_by)
  SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid
  WHERE NOT EXISTS (SELECT FROM cervical_orders o WHERE o.archive_id = $3::uuid AND o.evaluation_id IS NULL AND o.withdrawn_at IS NULL)
  ON CONFLICT DO NOTHING RETURNING id;

-- cervical.addReferences
insert into "cervical_references" ("institution_id", "ranges") values ($1, $2::jsonb) on conflict do nothing returning "version";

-- cervical.any
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.id = $1;

-- cervical.before
SELECT e.id, e.measured_at, e.measures FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id = $1::uuid AND e.deleted_at IS NULL AND e.measured_at < $2
  ORDER BY e.measured_at DESC, e.id DESC LIMIT 1;

-- cervical.changeReferences
update "cervical_references" set "ranges" = $1::jsonb, "version" = version + 1 where "version" = $2 returning "version";

-- cervical.copied
SELECT id FROM cervical_evaluations WHERE archive_id = $1 AND deleted_at IS NULL ORDER BY measured_at, id;

-- cervical.course
SELECT e.id, e.measured_at, e.measures, e.warnings FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id = $1::uuid AND e.deleted_at IS NULL AND e.measured_at >= $2
  ORDER BY e.measured_at DESC, e.id DESC LIMIT $3;

-- cervical.hold
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.id = $1 AND e.deleted_at IS NULL FOR UPDATE OF e;

-- cervical.list count
SELECT count(*) AS count FROM (SELECT 1 FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5 LIMIT 10001) AS matches;

-- cervical.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5 ) AS matches;

-- cervical.list measuredTime asc
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5
  ORDER BY e.measured_at ASC, e.id ASC LIMIT $6;

-- cervical.list measuredTime asc after
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5 AND (e.measured_at, e.id) > ($6::timestamptz, $7::uuid)
  ORDER BY e.measured_at ASC, e.id ASC LIMIT $8;

-- cervical.list measuredTime asc from
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5
  ORDER BY e.measured_at ASC, e.id ASC LIMIT $6 OFFSET $7;

-- cervical.list measuredTime asc near
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5
  ORDER BY e.measured_at ASC, e.id ASC LIMIT $6 OFFSET $7;

-- cervical.list measuredTime desc
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5
  ORDER BY e.measured_at DESC, e.id DESC LIMIT $6;

-- cervical.list measuredTime desc after
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5 AND (e.measured_at, e.id) < ($6::timestamptz, $7::uuid)
  ORDER BY e.measured_at DESC, e.id DESC LIMIT $8;

-- cervical.list measuredTime desc from
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5
  ORDER BY e.measured_at DESC, e.id DESC LIMIT $6 OFFSET $7;

-- cervical.list measuredTime desc near
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.measured_at::text AS sort_key FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id AND e.deleted_at IS NULL
  WHERE e.archive_id = $1::uuid AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND e.source = $3 AND e.measured_at >= $4 AND e.measured_at < $5
  ORDER BY e.measured_at DESC, e.id DESC LIMIT $6 OFFSET $7;

-- cervical.movement
SELECT e.archive_id, e.movement FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.id = $1 AND e.deleted_at IS NULL;

-- cervical.newest
SELECT e.id FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.archive_id = $1::uuid AND e.deleted_at IS NULL
  ORDER BY e.measured_at DESC, e.id DESC LIMIT 1;

-- cervical.one
SELECT e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version, e.sampling, e.has_trunk, e.stretches, e.movement_rate
  FROM cervical_evaluations e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.id = $1 AND e.deleted_at IS NULL;

-- cervical.order
SELECT o.id, o.archive_id, a.name, o.ordered_at, o.evaluation_id IS NOT NULL AS is_done,
  (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.ordered_by) AS by_name,
  ARRAY(SELECT d.name FROM device_users h JOIN devices d ON d.institution_id = h.institution_id AND d.id = h.device_id
  WHERE h.institution_id = o.institution_id AND h.archive_id = o.archive_id AND h.until_at IS NULL
  ORDER BY d.name) AS devices FROM cervical_orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.id = $1;

-- cervical.orderDone
UPDATE cervical_orders o SET evaluation_id = $1
  WHERE o.archive_id = $2 AND o.evaluation_id IS NULL AND o.withdrawn_at IS NULL
  AND (o.id = $3::uuid OR o.ordered_at <= $4::timestamptz + interval '1 minute');

-- cervical.ordersOpen
SELECT o.id, o.archive_id, a.name, o.ordered_at, o.evaluation_id IS NOT NULL AS is_done,
  (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.ordered_by) AS by_name,
  ARRAY(SELECT d.name FROM device_users h JOIN devices d ON d.institution_id = h.institution_id AND d.id = h.device_id
  WHERE h.institution_id = o.institution_id AND h.archive_id = o.archive_id AND h.until_at IS NULL
  ORDER BY d.name) AS devices FROM cervical_orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.evaluation_id IS NULL AND o.withdrawn_at IS NULL AND ($1::uuid IS NULL OR o.archive_id = $1::uuid)
  ORDER BY o.ordered_at, o.id LIMIT 200;

-- cervical.references
select "ranges", "version" from "cervical_references";

-- cervical.remove
update "cervical_evaluations" set "deleted_at" = now(), "version" = version + 1 where "id" = $1;

-- cervical.restore
update "cervical_evaluations" set "deleted_at" = null, "version" = version + 1 where "id" = $1 and "deleted_at" is not null returning "id";

-- cervical.tasks
SELECT o.id, e.id IS NOT NULL AS is_done
  FROM cervical_orders o
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  LEFT JOIN cervical_evaluations e ON e.institution_id = o.institution_id AND e.id = o.evaluation_id
  WHERE o.archive_id = $1 AND o.withdrawn_at IS NULL AND (e.id IS NULL OR e.created_at >= $2)
  ORDER BY o.ordered_at, o.id;

-- cervical.withdrawOrder
UPDATE cervical_orders o SET withdrawn_at = now() WHERE o.id = $1 AND o.evaluation_id IS NULL AND o.withdrawn_at IS NULL RETURNING o.id;

