-- medications.add
INSERT INTO medications (institution_id, request_id, archive_id, recorded_by, replaces, ended_as, ended_by, ended_at,
  name, dose, frequency, reason, since, until, remark)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id;

-- medications.added
SELECT id, archive_id AS "archiveId" FROM medications WHERE request_id = $1;

-- medications.end
UPDATE medications SET ended_as = $1, ended_by = $2, ended_at = now(),
  until = $3, version = version + 1 WHERE id = $4;

-- medications.hold
SELECT x.id, x.archive_id AS "archiveId", x.name AS "name", x.dose AS "dose", x.frequency AS "frequency", x.reason AS "reason", x.since AS "since", x.until AS "until", x.remark AS "remark",
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by) AS "byName", x.recorded_at AS "recordedAt", x.ended_as AS ended,
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by) AS "endedByName", x.ended_at AS "endedAt", x.replaces, x.version,
  coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.until COLLATE "C" > left($1, length(x.until)), false) AS current FROM medications x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE x.id = $2 FOR UPDATE OF x;

-- medications.list
SELECT x.id, x.archive_id AS "archiveId", x.name AS "name", x.dose AS "dose", x.frequency AS "frequency", x.reason AS "reason", x.since AS "since", x.until AS "until", x.remark AS "remark",
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.recorded_by) AS "byName", x.recorded_at AS "recordedAt", x.ended_as AS ended,
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.ended_by) AS "endedByName", x.ended_at AS "endedAt", x.replaces, x.version,
  coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.until COLLATE "C" > left($1, length(x.until)), false) AS current FROM medications x JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = x.institution_id AND a.id = x.archive_id
  WHERE x.archive_id = $2 ORDER BY current DESC, x.recorded_at DESC, x.id DESC;

-- medications.reopen
UPDATE medications SET ended_as = NULL, ended_by = NULL, ended_at = NULL, until = NULL,
  version = version + 1 WHERE id = $1;

