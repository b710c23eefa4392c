-- diagnoses.add
INSERT INTO diagnoses (institution_id, request_id, archive_id, recorded_by, replaces, ended_as, ended_by, ended_at,
  code_system, code, title, certainty, diagnosed_on, remark)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id;

-- diagnoses.added
SELECT id, archive_id AS "archiveId" FROM diagnoses WHERE request_id = $1;

-- diagnoses.end
UPDATE diagnoses SET ended_as = $1, ended_by = $2, ended_at = now(),
  ended_on = $3, version = version + 1 WHERE id = $4;

-- diagnoses.hold
SELECT x.id, x.archive_id AS "archiveId", x.code_system AS "codeSystem", x.code AS "code", x.title AS "title", x.certainty AS "certainty", x.diagnosed_on AS "diagnosedOn", x.ended_on AS "endedOn", x.remark AS "remark",
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by) AS "byName", x.recorded_at AS "recordedAt", x.ended_as AS ended,
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by) AS "endedByName", x.ended_at AS "endedAt", x.replaces, x.version,
  coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.ended_on COLLATE "C" > left($1, length(x.ended_on)), false) AS current FROM diagnoses x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE x.id = $2 FOR UPDATE OF x;

-- diagnoses.list
SELECT x.id, x.archive_id AS "archiveId", x.code_system AS "codeSystem", x.code AS "code", x.title AS "title", x.certainty AS "certainty", x.diagnosed_on AS "diagnosedOn", x.ended_on AS "endedOn", x.remark AS "remark",
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by) AS "byName", x.recorded_at AS "recordedAt", x.ended_as AS ended,
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by) AS "endedByName", x.ended_at AS "endedAt", x.replaces, x.version,
  coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.ended_on COLLATE "C" > left($1, length(x.ended_on)), false) AS current FROM diagnoses x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE x.archive_id = $2 ORDER BY current DESC, x.recorded_at DESC, x.id DESC;

-- diagnoses.reopen
UPDATE diagnoses SET ended_as = NULL, ended_by = NULL, ended_at = NULL, ended_on = NULL,
  version = version + 1 WHERE id = $1;

