-- devices.abandon
WITH gone AS (UPDATE device_sessions SET state = 'abandoned', finished_at = now()
  WHERE state = 'open' AND NOT cleared AND created_at < now() - interval '14 days' RETURNING institution_id, id)
  DELETE FROM device_parts p USING gone g WHERE p.institution_id = g.institution_id AND p.session_id = g.id;

-- devices.add
INSERT INTO devices (institution_id, request_id, name, imei, serial, version_type, model, remaining_count, bound_by)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9)
  ON CONFLICT DO NOTHING RETURNING id;

-- devices.addPart
INSERT INTO device_parts (institution_id, session_id, index, bytes)
  VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING index;

-- devices.addSession
INSERT INTO device_sessions (institution_id, id, device_id, assignment_id, kind, begun_at, ended_at, clock_offset_ms,
  app_version, encoding, bytes, sha256, meta)
  VALUES ($1, $2, $3, $4, $5, $6, $7,
  $8, $9, $10, $11, $12, $13)
  ON CONFLICT DO NOTHING;

-- devices.bound
SELECT id, request_id = $1 AS is_request, imei FROM devices
  WHERE request_id = $1 OR unbound_at IS NULL AND (imei = $2 OR serial = $3)
  ORDER BY (request_id = $1) DESC LIMIT 1;

-- devices.cleared
UPDATE device_sessions SET cleared = true WHERE institution_id = $1 AND id = $2 AND state <> 'open';

-- devices.countUse
UPDATE devices SET remaining_count = remaining_count - 1, used_count = used_count + 1
  WHERE id = $1 AND remaining_count > 0 RETURNING remaining_count;

-- devices.countVersion
UPDATE devices SET version = version + 1 WHERE id = $1;

-- devices.countWrongCode
UPDATE devices SET code_guesses = code_guesses + 1 WHERE id = $1;

-- devices.endToken
update "devices" set "token_hash" = null, "code_hash" = null, "code_until" = null, "version" = version + 1 where "id" = $1;

-- devices.endUser
update "device_users" set "until_at" = now(), "ended_by" = $1 where "device_id" = $2 and "until_at" is null returning "archive_id";

-- devices.enrol
UPDATE devices SET token_hash = $1, enrolled_at = now(), code_hash = NULL, code_until = NULL,
  model = coalesce(model, $2), version = version + 1 WHERE id = $3;

-- devices.enterAssignment
SELECT * FROM app.enter_assignment($1);

-- devices.forgetParts
DELETE FROM device_parts WHERE session_id = $1;

-- devices.give
insert into "device_users" ("institution_id", "device_id", "archive_id", "given_by") values ($1, $2, $3, $4);

-- devices.hold
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE d.id = $1 FOR UPDATE OF d;

-- devices.holdForEnrolment
SELECT d.id, d.institution_id, d.name, d.bound_by, d.code_hash, d.code_guesses, d.code_until > now() AS is_valid,
  i.name AS institution_name
  FROM devices d JOIN institutions i ON i.id = d.institution_id
  WHERE (d.imei = $1 OR d.serial = $1) AND d.unbound_at IS NULL
  ORDER BY d.created_at LIMIT 1 FOR UPDATE OF d;

-- devices.holdSession
SELECT id, device_id, assignment_id, kind, state, begun_at, ended_at, clock_offset_ms, app_version, encoding, bytes, sha256, meta, reason FROM device_sessions WHERE id = $1 AND device_id = $2 FOR UPDATE;

-- devices.list bindTime asc
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.created_at ASC, d.id ASC LIMIT $4;

-- devices.list bindTime asc after
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3 AND (d.created_at, d.id) > ($4::timestamptz, $5::uuid)
  ORDER BY d.created_at ASC, d.id ASC LIMIT $6;

-- devices.list bindTime asc from
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.created_at ASC, d.id ASC LIMIT $4 OFFSET $5;

-- devices.list bindTime asc near
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.created_at ASC, d.id ASC LIMIT $4 OFFSET $5;

-- devices.list bindTime desc
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.created_at DESC, d.id DESC LIMIT $4;

-- devices.list bindTime desc after
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3 AND (d.created_at, d.id) < ($4::timestamptz, $5::uuid)
  ORDER BY d.created_at DESC, d.id DESC LIMIT $6;

-- devices.list bindTime desc from
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.created_at DESC, d.id DESC LIMIT $4 OFFSET $5;

-- devices.list bindTime desc near
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.created_at::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.created_at DESC, d.id DESC LIMIT $4 OFFSET $5;

-- devices.list count
SELECT count(*) AS count FROM (SELECT 1 FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3 LIMIT 10001) AS matches;

-- devices.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3 ) AS matches;

-- devices.list name asc
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.name ASC, d.id ASC LIMIT $4;

-- devices.list name asc after
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3 AND (d.name, d.id) > ($4::text, $5::uuid)
  ORDER BY d.name ASC, d.id ASC LIMIT $6;

-- devices.list name asc from
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.name ASC, d.id ASC LIMIT $4 OFFSET $5;

-- devices.list name asc near
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.name ASC, d.id ASC LIMIT $4 OFFSET $5;

-- devices.list name desc
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.name DESC, d.id DESC LIMIT $4;

-- devices.list name desc after
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3 AND (d.name, d.id) < ($4::text, $5::uuid)
  ORDER BY d.name DESC, d.id DESC LIMIT $6;

-- devices.list name desc from
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.name DESC, d.id DESC LIMIT $4 OFFSET $5;

-- devices.list name desc near
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name, d.name::text AS sort_key FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' AND d.unbound_at IS NULL AND s.seen_at IS NULL AND d.unbound_at IS NOT NULL AND d.unbound_at IS NULL AND (d.name ILIKE $1 OR d.imei ILIKE $1 OR d.serial ILIKE $1) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND d.version_type = $3
  ORDER BY d.name DESC, d.id DESC LIMIT $4 OFFSET $5;

-- devices.names
select "id", "name" from "devices";

-- devices.noteHeartbeat
INSERT INTO device_states AS s (institution_id, device_id, seen_at, app_version, battery, charging, storage_free_mb,
  storage_total_mb, network, signal, showing, session_id, session_kind, session_since, waiting, clock_offset_ms)
  SELECT $1::uuid, $2::uuid, now(), $3::text, $4::smallint, $5::boolean,
  $6::integer, $7::integer, $8::text, $9::smallint,
  $10::text, $11::uuid, $12::text,
  CASE WHEN $11::uuid IS NOT NULL THEN now() END, $13::integer, $14::bigint
  FROM app.tune('synchronous_commit', 'off')
  ON CONFLICT (institution_id, device_id) DO UPDATE SET seen_at = excluded.seen_at, app_version = excluded.app_version,
  battery = excluded.battery, charging = excluded.charging, storage_free_mb = excluded.storage_free_mb,
  storage_total_mb = excluded.storage_total_mb, network = excluded.network, signal = excluded.signal,
  showing = excluded.showing, session_id = excluded.session_id, session_kind = excluded.session_kind,
  session_since = CASE WHEN s.session_id = excluded.session_id THEN s.session_since ELSE excluded.session_since END,
  waiting = excluded.waiting, clock_offset_ms = excluded.clock_offset_ms;

-- devices.noteKept
UPDATE device_sessions SET state = 'kept', result_id = $1, finished_at = now() WHERE id = $2;

-- devices.noteRefused
UPDATE device_sessions SET state = 'refused', reason = $1, finished_at = now() WHERE id = $2;

-- devices.noteTopUp
insert into "device_top_ups" ("institution_id", "request_id", "device_id", "count", "remaining_after", "note", "added_by") values ($1, $2, $3, $4, $5, $6, $7);

-- devices.parts
SELECT index FROM device_parts WHERE session_id = $1 ORDER BY index;

-- devices.raise
update "devices" set "remaining_count" = remaining_count + $1::int, "version" = version + 1 where "id" = $2;

-- devices.release
RELEASE SAVEPOINT session;

-- devices.reopenSession
UPDATE device_sessions SET state = 'open', finished_at = NULL, cleared = false, created_at = now() WHERE id = $1;

-- devices.rollback
ROLLBACK TO SAVEPOINT session;

-- devices.savepoint
SAVEPOINT session;

-- devices.see
SELECT d.id, d.name, d.imei, d.serial, d.version_type, d.model, d.used_count, d.remaining_count,
  CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds' THEN 'online' WHEN d.unbound_at IS NULL AND s.seen_at <= now() - interval '32 seconds' THEN 'offline' WHEN d.unbound_at IS NULL AND s.seen_at IS NULL THEN 'never' WHEN d.unbound_at IS NOT NULL THEN 'unbound' ELSE 'offline' END AS state,
  s.seen_at, CASE WHEN d.unbound_at IS NULL AND s.seen_at > now() - interval '32 seconds'
  THEN (extract(epoch FROM s.seen_at + interval '32 seconds' - now()) * 1000)::int ELSE 0 END AS online_for_ms,
  s.battery, s.charging, s.app_version, d.token_hash IS NOT NULL AS is_enrolled, d.created_at AS bound_at, d.unbound_at, d.version,
  u.id AS assignment_id, a.id AS archive_id, a.name AS patient_name, u.created_at AS given_at,
  (SELECT g.username FROM accounts g WHERE g.institution_id = u.institution_id AND g.id = u.given_by) AS given_by_name FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id WHERE d.id = $1;

-- devices.session
SELECT id, device_id, assignment_id, kind, state, begun_at, ended_at, clock_offset_ms, app_version, encoding, bytes, sha256, meta, reason FROM device_sessions WHERE id = $1 AND device_id = $2;

-- devices.sessions
SELECT s.id, s.kind, s.state, s.reason, a.id AS archive_id, a.name AS patient_name, s.begun_at, s.ended_at, s.clock_offset_ms,
  s.bytes, CASE s.state WHEN 'open' THEN (SELECT coalesce(sum(p.bytes), 0) FROM device_parts p
  WHERE p.institution_id = s.institution_id AND p.session_id = s.id) ELSE s.bytes END AS arrived, s.created_at
  FROM device_sessions s
  JOIN device_users u ON u.institution_id = s.institution_id AND u.id = s.assignment_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE s.device_id = $1 ORDER BY s.created_at DESC, s.id LIMIT 20;

-- devices.setCode
UPDATE devices SET code_hash = $1, code_until = now() + interval '10 minutes', code_guesses = 0 WHERE id = $2;

-- devices.state
SELECT s.storage_free_mb, s.storage_total_mb, s.network, s.signal, s.showing, s.waiting, s.clock_offset_ms, d.enrolled_at
  FROM devices d LEFT JOIN device_states s ON s.institution_id = d.institution_id AND s.device_id = d.id WHERE d.id = $1;

-- devices.toppedUp
select "device_id", "count" from "device_top_ups" where "request_id" = $1;

-- devices.topUps
SELECT t.id, t.count, t.remaining_after, t.note, g.username AS by_name, t.created_at
  FROM device_top_ups t LEFT JOIN accounts g ON g.institution_id = t.institution_id AND g.id = t.added_by
  WHERE t.device_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT 200;

-- devices.unbind
update "devices" set "unbound_at" = now(), "unbound_by" = $1, "token_hash" = null, "code_hash" = null, "code_until" = null, "version" = version + 1 where "id" = $2;

-- devices.uncleared
SELECT institution_id, id, bytes FROM device_sessions WHERE NOT cleared AND state <> 'open' AND finished_at < now() - interval '10 minutes'
  ORDER BY created_at LIMIT 200;

-- devices.update
update "devices" set "name" = $1, "version_type" = $2, "model" = $3, "version" = version + 1 where "id" = $4;

-- devices.users
SELECT u.id, a.id AS archive_id, a.name AS patient_name, u.created_at, u.until_at, g.username AS given_by_name
  FROM device_users u JOIN accounts g ON g.institution_id = u.institution_id AND g.id = u.given_by
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  WHERE u.device_id = $1 ORDER BY u.created_at DESC, u.id DESC LIMIT 200;

