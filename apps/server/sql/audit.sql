-- audit.add
insert into "audit_entries" ("institution_id", "account_id", "client_id", "action", "noun", "subject_id", "archive_id", "detail", "address") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- audit.list count
SELECT count(*) AS count FROM (SELECT 1 FROM audit_entries e WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)]))) LIMIT 10001) AS matches;

-- audit.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM audit_entries e WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)]))) ) AS matches;

-- audit.list time asc
SELECT e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.client_id AS "clientId", e.action, e.noun,
  e.subject_id AS "subjectId", coalesce(app.kept_archive(e.archive_id), e.archive_id) AS "archiveId", e.detail, e.address,
  (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
  (SELECT c.name FROM api_clients c WHERE c.institution_id = e.institution_id AND c.id = e.client_id) AS "clientName",
  (SELECT a.name FROM (SELECT * FROM app.patients_of_department) a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName", e.created_at::text AS sort_key FROM audit_entries e
  WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)])))
  ORDER BY e.created_at ASC, e.id ASC LIMIT $9;

-- audit.list time asc after
SELECT e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.client_id AS "clientId", e.action, e.noun,
  e.subject_id AS "subjectId", coalesce(app.kept_archive(e.archive_id), e.archive_id) AS "archiveId", e.detail, e.address,
  (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
  (SELECT c.name FROM api_clients c WHERE c.institution_id = e.institution_id AND c.id = e.client_id) AS "clientName",
  (SELECT a.name FROM (SELECT * FROM app.patients_of_department) a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName", e.created_at::text AS sort_key FROM audit_entries e
  WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)]))) AND (e.created_at, e.id) > ($9::timestamptz, $10::bigint)
  ORDER BY e.created_at ASC, e.id ASC LIMIT $11;

-- audit.list time asc from
SELECT e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.client_id AS "clientId", e.action, e.noun,
  e.subject_id AS "subjectId", coalesce(app.kept_archive(e.archive_id), e.archive_id) AS "archiveId", e.detail, e.address,
  (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
  (SELECT c.name FROM api_clients c WHERE c.institution_id = e.institution_id AND c.id = e.client_id) AS "clientName",
  (SELECT a.name FROM (SELECT * FROM app.patients_of_department) a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName", e.created_at::text AS sort_key FROM audit_entries e
  WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)])))
  ORDER BY e.created_at ASC, e.id ASC LIMIT $9 OFFSET $10;

-- audit.list time desc
SELECT e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.client_id AS "clientId", e.action, e.noun,
  e.subject_id AS "subjectId", coalesce(app.kept_archive(e.archive_id), e.archive_id) AS "archiveId", e.detail, e.address,
  (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
  (SELECT c.name FROM api_clients c WHERE c.institution_id = e.institution_id AND c.id = e.client_id) AS "clientName",
  (SELECT a.name FROM (SELECT * FROM app.patients_of_department) a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName", e.created_at::text AS sort_key FROM audit_entries e
  WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)])))
  ORDER BY e.created_at DESC, e.id DESC LIMIT $9;

-- audit.list time desc after
SELECT e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.client_id AS "clientId", e.action, e.noun,
  e.subject_id AS "subjectId", coalesce(app.kept_archive(e.archive_id), e.archive_id) AS "archiveId", e.detail, e.address,
  (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
  (SELECT c.name FROM api_clients c WHERE c.institution_id = e.institution_id AND c.id = e.client_id) AS "clientName",
  (SELECT a.name FROM (SELECT * FROM app.patients_of_department) a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName", e.created_at::text AS sort_key FROM audit_entries e
  WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)]))) AND (e.created_at, e.id) < ($9::timestamptz, $10::bigint)
  ORDER BY e.created_at DESC, e.id DESC LIMIT $11;

-- audit.list time desc from
SELECT e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.client_id AS "clientId", e.action, e.noun,
  e.subject_id AS "subjectId", coalesce(app.kept_archive(e.archive_id), e.archive_id) AS "archiveId", e.detail, e.address,
  (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
  (SELECT c.name FROM api_clients c WHERE c.institution_id = e.institution_id AND c.id = e.client_id) AS "clientName",
  (SELECT a.name FROM (SELECT * FROM app.patients_of_department) a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName", e.created_at::text AS sort_key FROM audit_entries e
  WHERE e.created_at >= $1 AND e.created_at < $2 AND e.account_id = $3::uuid AND e.client_id = $4::uuid AND e.archive_id IN (SELECT $5::uuid UNION ALL SELECT m.id FROM app.merged_archives($5::uuid) m) AND e.action = $6 AND e.noun = $7 AND e.archive_id IN (SELECT a.id FROM (SELECT * FROM app.patients_of_department) a WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($8::text) OR w.parts @> ARRAY['=' || lower($8::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($8::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($8::text)])))
  ORDER BY e.created_at DESC, e.id DESC LIMIT $9 OFFSET $10;

