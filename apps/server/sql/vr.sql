-- vr.add
insert into "vr_sessions" ("institution_id", "id", "archive_id", "game", "device_id", "setting", "begun_at", "duration_ms", "measures", "measures_version", "events", "movement", "storage_key", "bytes", "created_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11::jsonb, $12, $13, $14, $15);

-- vr.between
SELECT s.id, s.archive_id, s.game, s.begun_at, s.duration_ms, s.measures FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.archive_id = $1::uuid
  AND s.begun_at >= $2 AND s.begun_at < $3 ORDER BY s.begun_at, s.id;

-- vr.byGame
SELECT s.id, s.archive_id, s.game, s.begun_at, s.duration_ms, s.measures FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.archive_id = $1::uuid AND s.game = $2
  ORDER BY s.begun_at DESC, s.id DESC LIMIT $3;

-- vr.games
SELECT s.game, count(*) AS sessions, sum(s.duration_ms) AS ms, max(s.begun_at) AS last_at FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id = $1::uuid GROUP BY s.game ORDER BY max(s.begun_at) DESC;

-- vr.movement
SELECT s.movement FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.id = $1::uuid;

-- vr.one
SELECT s.id, s.archive_id, s.game, s.begun_at, s.duration_ms, s.measures, s.events FROM vr_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.id = $1::uuid;

-- vr.played
SELECT archive_id, game FROM vr_sessions WHERE id = $1::uuid;

