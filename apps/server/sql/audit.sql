-- audit.add
insert into "audit_entries" ("institution_id", "account_id", "client_id", "action", "noun", "subject_id", "archive_id", "detail", "address") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- audit.addOfPatient
INSERT INTO audit_entries (institution_id, account_id, action, noun, subject_id, archive_id, detail, address)
  SELECT $1, $2, $3, $4, $5::uuid,
  coalesce($6::uuid, app.kept_archive($5::uuid)),
  $7::jsonb, $8;

-- audit.addSeal
INSERT INTO audit_seals (institution_id, number, until, entries, hash, mark)
  VALUES ($1, $2, $3, $4, $5, $6);

-- audit.entriesToSeal
SELECT created_at AS at, id, json_build_array(id, account_id, client_id, action, noun, subject_id, archive_id, detail, address,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'))::text AS line
  FROM audit_entries
  WHERE institution_id = $1 AND (created_at, id) > ($2::timestamptz, $3::bigint) AND created_at < $4
  ORDER BY created_at, id LIMIT 10000;

-- audit.heads
SELECT i.id AS institution_id, i.name, s.number, s.until, s.hash FROM institutions i
  LEFT JOIN LATERAL (SELECT number, until, hash FROM audit_seals WHERE institution_id = i.id ORDER BY number DESC LIMIT 1) s ON true
  ORDER BY i.id;

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

-- audit.list time asc near
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

-- audit.list time desc near
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

-- audit.listShown
SELECT (detail ->> 'rows')::int AS rows FROM audit_entries
  WHERE account_id = $1 AND created_at > now() - interval '1 day' AND noun = $2 AND action IN ('list', 'open') ORDER BY created_at DESC, id DESC LIMIT 1;

-- audit.recordShown
SELECT NULL::int AS rows FROM audit_entries
  WHERE account_id = $1 AND created_at > now() - interval '1 day' AND (subject_id = $2::uuid OR archive_id = $3::uuid) LIMIT 1;

-- audit.seals
SELECT number, until, entries, hash, mark FROM audit_seals
  WHERE institution_id = $1 AND number >= $2 ORDER BY number LIMIT 10000;

-- audit.takeSealing
SELECT pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) AS taken;

-- audit.unusualReading
WITH read AS (
  SELECT institution_id, account_id, count(DISTINCT archive_id) AS patients FROM audit_entries
  WHERE created_at > now() - interval '1 day' AND archive_id IS NOT NULL AND account_id IS NOT NULL
  AND action IN ('open', 'print', 'export')
  GROUP BY institution_id, account_id HAVING count(DISTINCT archive_id) >= 60)
  SELECT r.institution_id, r.account_id, a.username, r.patients, h.usual
  FROM read r
  JOIN accounts a ON a.institution_id = r.institution_id AND a.id = r.account_id
  CROSS JOIN LATERAL (
  SELECT coalesce(round(avg(d.patients)), 0)::int AS usual
  FROM (SELECT count(DISTINCT e.archive_id) AS patients FROM audit_entries e
  WHERE e.institution_id = r.institution_id AND e.account_id = r.account_id AND e.archive_id IS NOT NULL
  AND e.action IN ('open', 'print', 'export')
  AND e.created_at BETWEEN now() - interval '31 days' AND now() - interval '1 day'
  GROUP BY e.created_at::date) d) h
  WHERE r.patients > 3 * h.usual
  AND NOT EXISTS (SELECT FROM audit_entries t
  WHERE t.institution_id = r.institution_id AND t.account_id = r.account_id AND t.action = 'alert'
  AND t.created_at > now() - interval '1 day');

