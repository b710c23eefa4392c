-- eye.add
insert into "eye_assessments" ("institution_id", "id", "archive_id", "version", "tasks", "created_by") values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning "id";

-- eye.addRecording
INSERT INTO eye_recordings (institution_id, id, assessment_id, task, source, file_name, file_bytes, bytes, storage_key, screen,
  offset_ms, created_by)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $7, $8, $9, $10, $11);

-- eye.addRun
INSERT INTO eye_runs (institution_id, id, assessment_id, task, begun_at, screen, stimulus_set, shown, drift)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9) ON CONFLICT DO NOTHING;

-- eye.awaitAnalysis
UPDATE eye_recordings SET state = 'waiting', refusal = NULL, job_id = $1 WHERE id = $2;

-- eye.copied
SELECT id FROM eye_assessments WHERE archive_id = $1 AND state <> 'open' ORDER BY begun_at, id;

-- eye.corrections
SELECT c.revision, c.saved_at AS "savedAt", coalesce(jsonb_array_length(c.events), 0) AS count,
  (SELECT u.username FROM accounts u WHERE u.institution_id = c.institution_id AND u.id = c.saved_by) AS "byName"
  FROM eye_corrections c WHERE c.recording_id = $1 ORDER BY c.revision DESC;

-- eye.drop
DELETE FROM eye_assessments e WHERE e.id = $1
  AND NOT EXISTS (SELECT 1 FROM eye_recordings r WHERE r.assessment_id = e.id) RETURNING e.id;

-- eye.dropRuns
DELETE FROM eye_runs WHERE assessment_id = $1;

-- eye.events
SELECT r.id, r.read_key, r.events AS found,
  (SELECT c.events FROM eye_corrections c WHERE c.recording_id = r.id ORDER BY c.revision DESC LIMIT 1) AS corrected
  FROM eye_recordings r WHERE r.id = $1;

-- eye.hold
SELECT id FROM eye_assessments WHERE id = $1 FOR UPDATE;

-- eye.keepAnalysis
UPDATE eye_recordings SET state = $1, refusal = $2, format = $3,
  screen = coalesce($4, screen), read_key = $5, bytes = file_bytes + $6,
  quality = $7, problems = $8, placed = $9, events = $10, measures = $11,
  analysed_at = now()
  WHERE id = $12 AND job_id = $13 RETURNING id;

-- eye.keepMeasured
UPDATE eye_recordings SET measures = $1, analysed_at = now() WHERE id = $2;

-- eye.keepResults
UPDATE eye_assessments SET results = $1 WHERE id = $2 AND reported_at IS NULL;

-- eye.last
SELECT e.id, e.version FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.archive_id = $1 ORDER BY e.begun_at DESC, e.id DESC LIMIT 1;

-- eye.lastRuns
SELECT DISTINCT ON (r.task) r.id, r.task, r.begun_at, r.screen, r.stimulus_set AS set, r.shown, r.drift
  FROM eye_runs r WHERE r.assessment_id = $1 ORDER BY r.task, r.begun_at DESC, r.id DESC;

-- eye.list beginTime asc
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5
  ORDER BY e.begun_at ASC, e.id ASC LIMIT $6;

-- eye.list beginTime asc after
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5 AND (e.begun_at, e.id) > ($6::timestamptz, $7::uuid)
  ORDER BY e.begun_at ASC, e.id ASC LIMIT $8;

-- eye.list beginTime asc from
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5
  ORDER BY e.begun_at ASC, e.id ASC LIMIT $6 OFFSET $7;

-- eye.list beginTime asc near
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5
  ORDER BY e.begun_at ASC, e.id ASC LIMIT $6 OFFSET $7;

-- eye.list beginTime desc
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5
  ORDER BY e.begun_at DESC, e.id DESC LIMIT $6;

-- eye.list beginTime desc after
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5 AND (e.begun_at, e.id) < ($6::timestamptz, $7::uuid)
  ORDER BY e.begun_at DESC, e.id DESC LIMIT $8;

-- eye.list beginTime desc from
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5
  ORDER BY e.begun_at DESC, e.id DESC LIMIT $6 OFFSET $7;

-- eye.list beginTime desc near
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name, e.begun_at::text AS sort_key FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5
  ORDER BY e.begun_at DESC, e.id DESC LIMIT $6 OFFSET $7;

-- eye.list count
SELECT count(*) AS count FROM (SELECT 1 FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5 LIMIT 10001) AS matches;

-- eye.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND e.archive_id = $2::uuid AND e.state = $3 AND e.begun_at >= $4 AND e.begun_at < $5 ) AS matches;

-- eye.measures
SELECT measures FROM eye_recordings WHERE assessment_id = $1 AND state = 'analysed' AND measures IS NOT NULL
  ORDER BY created_at, id;

-- eye.ofRecording
SELECT assessment_id AS "assessmentId" FROM eye_recordings WHERE id = $1;

-- eye.ofRun
SELECT assessment_id AS "assessmentId" FROM eye_runs WHERE id = $1;

-- eye.one
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.id = $1;

-- eye.open
SELECT e.id, e.archive_id, a.name, e.version, e.tasks, e.state, e.begun_at, e.reported_at,
  ARRAY(SELECT DISTINCT r.task FROM eye_runs r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id ORDER BY r.task) AS shown,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id) AS recordings,
  (SELECT count(*) FROM eye_recordings r WHERE r.institution_id = e.institution_id AND r.assessment_id = e.id AND r.state = 'analysed') AS analysed,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id WHERE e.archive_id = $1 AND e.state IN ('open', 'waiting')
  ORDER BY e.begun_at DESC, e.id DESC;

-- eye.placeRecording
UPDATE eye_recordings SET task = $1, offset_ms = $2, screen = $3 WHERE id = $4;

-- eye.recording
SELECT r.id, r.assessment_id, e.archive_id, r.task, r.source, r.file_name, r.file_bytes, r.storage_key, r.raw_erased_at, r.read_key, r.state,
  r.refusal, r.format, r.screen, r.offset_ms, r.quality, r.problems, r.placed, r.created_at,
  (SELECT coalesce(max(c.revision), 0) FROM eye_corrections c
  WHERE c.institution_id = r.institution_id AND c.recording_id = r.id) AS revision,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.created_by) AS by_name FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN eye_recordings r ON r.institution_id = e.institution_id AND r.assessment_id = e.id WHERE r.id = $1;

-- eye.recordings
SELECT r.id, r.assessment_id, e.archive_id, r.task, r.source, r.file_name, r.file_bytes, r.storage_key, r.raw_erased_at, r.read_key, r.state,
  r.refusal, r.format, r.screen, r.offset_ms, r.quality, r.problems, r.placed, r.created_at,
  (SELECT coalesce(max(c.revision), 0) FROM eye_corrections c
  WHERE c.institution_id = r.institution_id AND c.recording_id = r.id) AS revision,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.created_by) AS by_name FROM eye_assessments e
  JOIN eye_recordings r ON r.institution_id = e.institution_id AND r.assessment_id = e.id
  WHERE e.id = $1 ORDER BY r.created_at, r.id;

-- eye.references
SELECT own, version FROM eye_references WHERE institution_id = $1;

-- eye.report
UPDATE eye_assessments SET state = 'reported', reported_at = now(), reported_by = $1
  WHERE id = $2 AND state = 'analysed' RETURNING id;

-- eye.results
SELECT results FROM eye_assessments WHERE id = $1;

-- eye.saveCorrection
INSERT INTO eye_corrections (institution_id, recording_id, revision, events, saved_by)
  VALUES ($1, $2, $3, $4, $5);

-- eye.setReferences
INSERT INTO eye_references AS r (institution_id, own, updated_by) VALUES ($1, $2, $3)
  ON CONFLICT (institution_id) DO UPDATE
  SET own = excluded.own, updated_by = excluded.updated_by, updated_at = now(), version = r.version + 1
  WHERE r.version = $4 RETURNING version;

-- eye.settle
UPDATE eye_assessments e SET state = CASE
  WHEN e.reported_at IS NOT NULL THEN 'reported'
  WHEN EXISTS (SELECT 1 FROM eye_recordings r WHERE r.assessment_id = e.id AND r.state = 'waiting') THEN 'waiting'
  WHEN EXISTS (SELECT 1 FROM eye_recordings r WHERE r.assessment_id = e.id AND r.state = 'analysed') THEN 'analysed'
  ELSE 'open' END
  WHERE e.id = $1;

-- eye.since
SELECT e.id, e.version, e.begun_at, e.reported_at, e.results FROM eye_assessments e JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  WHERE e.archive_id = $1 AND e.begun_at >= $2 AND e.results IS NOT NULL ORDER BY e.begun_at, e.id;

