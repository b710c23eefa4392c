-- guidance.add
insert into "guidances" ("institution_id", "request_id", "archive_id", "report_id", "account_id") values ($1, $2, $3, $4, $5) returning "id";

-- guidance.addedBy
select "id" from "guidances" where "request_id" = $1;

-- guidance.addEvent
insert into "guidance_events" ("institution_id", "guidance_id", "event", "revision", "account_id", "push_id", "created_at") values ($1, $2, $3, $4, $5, $6, clock_timestamp());

-- guidance.addTemplate
insert into "guidance_templates" ("institution_id", "created_by", "name", "level", "instrument", "language", "title", "body") values ($1, $2, $3, $4, $5, $6, $7, $8) returning "id", "name", "level", "instrument", "language", "title", "body", "version";

-- guidance.addVersion
insert into "guidance_versions" ("institution_id", "guidance_id", "revision", "title", "body", "language", "saved_by") values ($1, $2, $3, $4, $5, $6, $7);

-- guidance.changeTemplate
update "guidance_templates" set "version" = version + 1, "name" = $1, "level" = $2, "instrument" = $3, "language" = $4, "title" = $5, "body" = $6 where "id" = $7 and "version" = $8 and "deleted_at" is null returning "id", "name", "level", "instrument", "language", "title", "body", "version";

-- guidance.edit
update "guidances" set "version" = version + 1, "state" = 'draft', "revision" = revision + 1, "updated_at" = now() where "id" = $1 and "version" = $2 and "deleted_at" is null returning "revision";

-- guidance.events
select "e"."event", "e"."revision", "e"."created_at", "u"."username" as "byName" from "guidance_events" as "e" left join "accounts" as "u" on "u"."institution_id" = "e"."institution_id" and "u"."id" = "e"."account_id" where "e"."guidance_id" = $1 order by "e"."created_at", "e"."id";

-- guidance.issue
update "guidances" set "version" = version + 1, "state" = 'issued', "issued_revision" = revision, "issued_by" = $1, "issued_at" = now(), "pushed_at" = null, "read_at" = null, "updated_at" = now() where "id" = $2 and "version" = $3 and "deleted_at" is null returning "revision";

-- guidance.issued
SELECT g.archive_id AS "archiveId", v.title, v.body, v.language, v.revision, g.issued_at AS "issuedAt",
  coalesce((SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.issued_by), '') AS "doctorName"
  FROM guidances g
  JOIN guidance_versions v
  ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.issued_revision
  WHERE g.id = $1 AND g.deleted_at IS NULL AND g.state <> 'withdrawn';

-- guidance.issuedTo
SELECT v.title, v.body, v.language, g.issued_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.issued_by) AS issued_by
  FROM guidances g
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.issued_revision
  WHERE g.archive_id = $1 AND g.deleted_at IS NULL AND g.state <> 'withdrawn'
  ORDER BY g.issued_at DESC, g.id DESC LIMIT 5;

-- guidance.list count
SELECT count(*) AS count FROM (SELECT 1 FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3 LIMIT 10001) AS matches;

-- guidance.list createTime asc
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3
  ORDER BY g.created_at ASC, g.id ASC LIMIT $4;

-- guidance.list createTime asc after
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3 AND (g.created_at, g.id) > ($4::timestamptz, $5::uuid)
  ORDER BY g.created_at ASC, g.id ASC LIMIT $6;

-- guidance.list createTime asc from
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3
  ORDER BY g.created_at ASC, g.id ASC LIMIT $4 OFFSET $5;

-- guidance.list createTime asc near
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3
  ORDER BY g.created_at ASC, g.id ASC LIMIT $4 OFFSET $5;

-- guidance.list createTime desc
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3
  ORDER BY g.created_at DESC, g.id DESC LIMIT $4;

-- guidance.list createTime desc after
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3 AND (g.created_at, g.id) < ($4::timestamptz, $5::uuid)
  ORDER BY g.created_at DESC, g.id DESC LIMIT $6;

-- guidance.list createTime desc from
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3
  ORDER BY g.created_at DESC, g.id DESC LIMIT $4 OFFSET $5;

-- guidance.list createTime desc near
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.created_at::text AS sort_key FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision
  WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3
  ORDER BY g.created_at DESC, g.id DESC LIMIT $4 OFFSET $5;

-- guidance.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision WHERE g.deleted_at IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND g.archive_id = $2::uuid AND CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END = $3 ) AS matches;

-- guidance.note
UPDATE guidances g
  SET pushed_at = CASE WHEN $1 = 'pushed' THEN now() ELSE g.pushed_at END,
  read_at = CASE WHEN $1 = 'read' THEN coalesce(g.read_at, now()) ELSE g.read_at END
  WHERE g.id = $2 AND g.issued_revision IS NOT NULL AND g.deleted_at IS NULL
  RETURNING g.issued_revision AS revision,
  EXISTS (SELECT 1 FROM guidance_events e WHERE e.institution_id = g.institution_id AND e.guidance_id = g.id
  AND e.event = $1 AND e.push_id = $3 AND e.revision = g.issued_revision) AS told;

-- guidance.ofArchive
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision WHERE g.archive_id = $1 AND g.deleted_at IS NULL
  ORDER BY g.created_at DESC, g.id DESC;

-- guidance.ofPatient
select "id" from "guidances" where "id" = $1 and "archive_id" = $2 and "deleted_at" is null;

-- guidance.redraft
update "guidances" set "version" = version + 1, "state" = 'draft', "updated_at" = now() where "id" = $1 and "version" = $2 and "deleted_at" is null returning "revision";

-- guidance.remove
update "guidances" set "version" = version + 1, "deleted_at" = now() where "id" = $1 and "version" = $2 and "deleted_at" is null returning "revision";

-- guidance.removeTemplate
update "guidance_templates" set "version" = version + 1, "deleted_at" = now() where "id" = $1 and "version" = $2 and "deleted_at" is null returning "id", "name", "level", "instrument", "language", "title", "body", "version";

-- guidance.report
select "id" from "reports" where "id" = $1 and "archive_id" = $2 and "deleted_at" is null;

-- guidance.see
SELECT g.id, g.archive_id, a.name AS patient_name, v.title, CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
  AS report_instrument,
  (SELECT CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version, g.state, g.revision, v.body, v.language FROM guidances g
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision WHERE g.id = $1 AND g.deleted_at IS NULL;

-- guidance.template
select "id", "name", "level", "instrument", "language", "title", "body", "version" from "guidance_templates" where "deleted_at" is null and "id" = $1;

-- guidance.templates
select "id", "name", "level", "instrument", "language", "title", "body", "version" from "guidance_templates" where "deleted_at" is null and ($1::text is null or "language" = $2) order by "name", "id";

-- guidance.versions
select "v"."revision", "v"."title", "v"."body", "u"."username" as "savedByName", "v"."created_at" from "guidance_versions" as "v" inner join "accounts" as "u" on "u"."institution_id" = "v"."institution_id" and "u"."id" = "v"."saved_by" where "v"."guidance_id" = $1 order by "v"."revision" desc;

-- guidance.withdraw
update "guidances" set "version" = version + 1, "state" = 'withdrawn', "issued_revision" = null, "updated_at" = now() where "id" = $1 and "version" = $2 and "deleted_at" is null returning "revision";

