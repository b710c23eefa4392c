-- training.add
insert into "training_sessions" ("institution_id", "id", "archive_id", "game", "difficulty", "setting", "ending", "begun_at", "ended_at", "active_ms", "trials", "correct", "threshold", "score", "rt_median", "is_valid", "flags", "measures", "native", "game_version", "measures_version", "device_kind", "check_right", "check_of", "errors", "levels", "rt_low", "rt_high", "age_years", "education_years", "plan_id", "plan_day", "plan_position", "push_id", "created_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35) on conflict do nothing returning "id";

-- training.addReplay
insert into "training_replays" ("institution_id", "session_id", "sent", "trials") values ($1, $2, $3, $4) on conflict do nothing;

-- training.between
SELECT s.id, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.active_ms, s.trials, s.correct, s.threshold,
  (s.measures ->> 'thresholdSd')::float8 AS threshold_sd, s.score, s.rt_median, s.rt_low, s.rt_high,
  (s.measures ->> 'rtCv')::float8 AS rt_cv, s.is_valid, s.flags, s.device_kind, s.age_band, s.schooling, s.errors, s.levels, s.native FROM training_sessions s WHERE s.archive_id = $1
  AND s.begun_at >= $2 AND s.begun_at < $3 ORDER BY s.begun_at, s.id;

-- training.betweenDays
SELECT s.id, s.archive_id, a.name, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.ended_at, s.active_ms,
  s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags,
  s.plan_id, s.plan_day, s.plan_position,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.archive_id = $1
  AND s.begun_at >= $2 AND s.begun_at < $3 ORDER BY s.begun_at, s.id;

-- training.copied
SELECT id FROM training_sessions WHERE archive_id = $1 ORDER BY begun_at, id;

-- training.copiedReplay
SELECT sent, trials FROM training_replays WHERE session_id = $1;

-- training.countHeadset
INSERT INTO training_headset_tasks (institution_id, session_id, plan_id, plan_day, plan_position, done)
  SELECT v.institution_id, v.id, $1::uuid, $2::date, $3::smallint,
  v.duration_ms + coalesce((SELECT sum(o.duration_ms) FROM training_headset_tasks h
  JOIN vr_sessions o ON o.institution_id = h.institution_id AND o.id = h.session_id
  WHERE h.plan_id = $1::uuid AND h.plan_day = $2::date AND h.plan_position = $3::smallint), 0) >= 240000
  FROM vr_sessions v WHERE v.id = $4::uuid;

-- training.course
SELECT s.id, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.active_ms, s.trials, s.correct, s.threshold,
  (s.measures ->> 'thresholdSd')::float8 AS threshold_sd, s.score, s.rt_median, s.rt_low, s.rt_high,
  (s.measures ->> 'rtCv')::float8 AS rt_cv, s.is_valid, s.flags, s.device_kind, s.age_band, s.schooling, s.errors, s.levels,
  CASE cardinality($1::text[])
  WHEN 1 THEN jsonb_build_object(($1::text[])[1], s.native -> ($1::text[])[1])
  ELSE (SELECT jsonb_object_agg(m, s.native -> m) FROM unnest($1::text[]) m) END AS native FROM training_sessions s
  WHERE s.archive_id = $2::uuid AND s.game = $3
  AND s.begun_at >= least($4::timestamptz, coalesce((
  SELECT l.begun_at FROM training_sessions l
  WHERE l.archive_id = $2::uuid AND l.game = $3 AND l.is_valid AND l.threshold IS NOT NULL
  ORDER BY l.begun_at DESC OFFSET 6 LIMIT 1), '-infinity'))
  ORDER BY s.begun_at, s.id;

-- training.decideReminder
update "pushes" set "reminded_on" = $1 where "id" = $2 and "reminded_on" is distinct from $3 returning "id";

-- training.exported
SELECT s.id, s.archive_id, a.name, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.ended_at, s.active_ms,
  s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags,
  s.plan_id, s.plan_day, s.plan_position,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name, a.birthday, a.gender, a.education_years, s.measures, s.native, s.game_version, s.measures_version, r.sent, r.trials AS trials_packed
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  LEFT JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id
  WHERE s.id = ANY($1::uuid[]);

-- training.exportedHeadset
SELECT s.id, s.kind, s.archive_id, a.name, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.ended_at, s.active_ms,
  s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, coalesce(s.plan_id, h.plan_id) AS plan_id,
  coalesce(s.plan_day, h.plan_day) AS plan_day, coalesce(s.plan_position, h.plan_position) AS plan_position,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name, a.birthday, a.gender, a.education_years, v.measures AS headset_measures, v.measures_version, v.events
  FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  LEFT JOIN training_headset_tasks h ON h.institution_id = s.institution_id AND h.session_id = s.id
  JOIN vr_sessions v ON v.institution_id = s.institution_id AND v.id = s.id
  WHERE s.kind = 'headset' AND s.id = ANY($1::uuid[]);

-- training.last
SELECT count(*) AS known, (array_agg(s.threshold ORDER BY s.begun_at DESC)
  FILTER (WHERE s.is_valid AND s.threshold IS NOT NULL
  AND s.difficulty IS NOT DISTINCT FROM $1::text))[1] AS threshold
  FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.archive_id = $2::uuid AND s.game = $3;

-- training.lastNative
SELECT DISTINCT ON (s.game) s.game, s.native, s.rt_median FROM training_sessions s
  WHERE s.archive_id = $1 AND s.is_valid AND s.threshold IS NOT NULL
  ORDER BY s.game, s.begun_at DESC, s.id DESC;

-- training.lastSeven
SELECT s.native FROM training_sessions s
  WHERE s.archive_id = $1 AND s.game = $2 AND s.is_valid AND s.threshold IS NOT NULL
  ORDER BY s.begun_at DESC, s.id DESC LIMIT 7;

-- training.link
SELECT p.language, p.expires_at, i.name AS institution_name, i.service_phone, a.name, a.gender, a.email, p.hand_over,
  NOT EXISTS (SELECT 1 FROM pushes e WHERE e.institution_id = p.institution_id AND e.archive_id = p.archive_id
  AND e.kind = 'training' AND e.reminders_ended_at IS NOT NULL) AS wants_reminders
  FROM pushes p
  JOIN institutions i ON i.id = p.institution_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id
  WHERE p.id = $1 AND p.kind = 'training';

-- training.list beginTime asc
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8
  ORDER BY s.begun_at ASC, s.id ASC LIMIT $9) page;

-- training.list beginTime asc after
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8 AND (s.begun_at, s.id) > ($9::timestamptz, $10::uuid)
  ORDER BY s.begun_at ASC, s.id ASC LIMIT $11) page;

-- training.list beginTime asc from
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8
  ORDER BY s.begun_at ASC, s.id ASC LIMIT $9 OFFSET $10) page;

-- training.list beginTime asc near
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8
  ORDER BY s.begun_at ASC, s.id ASC LIMIT $9 OFFSET $10) page;

-- training.list beginTime desc
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8
  ORDER BY s.begun_at DESC, s.id DESC LIMIT $9) page;

-- training.list beginTime desc after
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8 AND (s.begun_at, s.id) < ($9::timestamptz, $10::uuid)
  ORDER BY s.begun_at DESC, s.id DESC LIMIT $11) page;

-- training.list beginTime desc from
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8
  ORDER BY s.begun_at DESC, s.id DESC LIMIT $9 OFFSET $10) page;

-- training.list beginTime desc near
SELECT page.id, page.archive_id, (SELECT a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.institution_id = page.institution_id AND a.id = page.archive_id) AS name, page.game, page.difficulty, page.setting, page.ending, page.begun_at, page.ended_at, page.active_ms, page.trials, page.correct, page.threshold, page.score, page.rt_median, page.is_valid, page.flags, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_id FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_id END AS plan_id, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_day FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_day END AS plan_day, CASE page.kind WHEN 'headset' THEN (SELECT h.plan_position FROM training_headset_tasks h
  WHERE h.institution_id = page.institution_id AND h.session_id = page.id) ELSE page.plan_position END AS plan_position, (SELECT u.username FROM accounts u WHERE u.institution_id = page.institution_id AND u.id = page.created_by) AS by_name, page.kind, page.sort_key::text AS sort_key FROM (SELECT s.institution_id, s.created_by, s.id, s.kind, s.archive_id, s.game, s.difficulty, s.setting, s.ending,
  s.begun_at, s.ended_at, s.active_ms, s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags, s.plan_id,
  s.plan_day, s.plan_position, s.begun_at AS sort_key FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8
  ORDER BY s.begun_at DESC, s.id DESC LIMIT $9 OFFSET $10) page;

-- training.list count
SELECT count(*) AS count FROM (SELECT 1 FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8 LIMIT 10001) AS matches;

-- training.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8 ) AS matches;

-- training.ofPatient
SELECT s.id, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.active_ms, s.trials, s.correct, s.threshold,
  (s.measures ->> 'thresholdSd')::float8 AS threshold_sd, s.score, s.rt_median, s.rt_low, s.rt_high,
  (s.measures ->> 'rtCv')::float8 AS rt_cv, s.is_valid, s.flags, s.device_kind, s.age_band, s.schooling FROM training_sessions s WHERE s.archive_id = $1 ORDER BY s.begun_at, s.id;

-- training.one
SELECT s.id, s.archive_id, a.name, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.ended_at, s.active_ms,
  s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags,
  s.plan_id, s.plan_day, s.plan_position,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name, s.measures, s.native, s.check_right, s.check_of, r.sent, r.trials AS trials_packed FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  LEFT JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id WHERE s.id = $1;

-- training.rank
SELECT count(*) AS others, count(*) FILTER (WHERE threshold < $1::float8) AS below,
  count(*) FILTER (WHERE threshold = $1::float8) AS equal
  FROM (SELECT DISTINCT ON (archive_id) archive_id, threshold FROM training_sessions
  WHERE game = $2 AND age_band = $3::smallint AND schooling = $4
  AND is_valid AND threshold IS NOT NULL
  ORDER BY archive_id, begun_at DESC) last
  WHERE archive_id <> $5::uuid;

-- training.remindersDue
SELECT l.request_id, l.token, l.token_sealed, l.today AS day FROM (
  SELECT DISTINCT ON (p.institution_id, p.archive_id) p.request_id, p.token, p.token_sealed, p.created_at, p.institution_id, p.archive_id, i.time_zone,
  ($1::timestamptz AT TIME ZONE i.time_zone)::date AS today
  FROM pushes p
  JOIN institutions i ON i.id = p.institution_id
  JOIN archives a ON a.institution_id = p.institution_id AND a.id = p.archive_id
  WHERE p.kind = 'training' AND NOT p.hand_over AND p.withdrawn_at IS NULL AND p.expires_at > $1::timestamptz
  AND a.deleted_at IS NULL AND a.email IS NOT NULL
  AND extract(hour FROM $1::timestamptz AT TIME ZONE i.time_zone) BETWEEN 9 AND 11
  ORDER BY p.institution_id, p.archive_id, p.created_at DESC, p.id) l
  WHERE NOT EXISTS (SELECT 1 FROM pushes r WHERE r.institution_id = l.institution_id AND r.archive_id = l.archive_id
  AND r.kind = 'training' AND r.reminded_on = l.today)
  AND l.created_at < (l.today + make_interval(hours => 9)) AT TIME ZONE l.time_zone;

-- training.replay
SELECT s.archive_id, r.sent FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  LEFT JOIN training_replays r ON r.institution_id = s.institution_id AND r.session_id = s.id WHERE s.id = $1;

-- training.see
SELECT s.id, s.archive_id, a.name, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.ended_at, s.active_ms,
  s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags,
  s.plan_id, s.plan_day, s.plan_position,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name FROM training_sessions s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.id = $1 AND s.archive_id = $2;

-- training.setReminders
UPDATE pushes SET reminders_ended_at = CASE WHEN $1::boolean THEN NULL ELSE now() END
  WHERE archive_id = $2 AND kind = 'training';

-- training.toExport
SELECT s.id, s.archive_id FROM (
  SELECT institution_id, id, 'browser'::text AS kind, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
  trials, correct, threshold, score, rt_median, is_valid, flags, plan_id, plan_day, plan_position, created_by
  FROM training_sessions
  UNION ALL
  SELECT institution_id, id, 'headset', archive_id, game, NULL, setting, NULL, begun_at,
  begun_at + duration_ms * interval '1 millisecond', duration_ms,
  ((measures ->> 'hits')::int + (measures ->> 'misses')::int)::smallint, (measures ->> 'hits')::smallint,
  NULL, NULL, (measures ->> 'rtMedian')::float8, true, '{}'::text[], NULL, NULL, NULL, created_by
  FROM vr_sessions) s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = s.institution_id AND a.id = s.archive_id
  LEFT JOIN training_headset_tasks h ON h.institution_id = s.institution_id AND h.session_id = s.id WHERE s.archive_id IN (SELECT p.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p WHERE p.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))) AND s.archive_id = $2::uuid AND s.kind = $3 AND s.game = $4 AND s.difficulty = $5 AND s.setting = $6 AND s.begun_at >= $7 AND s.begun_at < $8 AND s.id = ANY($9::uuid[])
  ORDER BY s.begun_at DESC, s.id DESC LIMIT 20001;

-- training.total
SELECT count(*) AS total FROM training_sessions WHERE archive_id = $1 AND game = $2;

