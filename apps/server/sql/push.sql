-- push.add
INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument, guidance_id,
  guidance_revision, follow_up_id, battery_run_id, contact_id, token_hash, token_sealed, language, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11, $12, $13,
  $14,
  (((now() AT TIME ZONE $15)::date + $16::int + 1)::timestamp AT TIME ZONE $15) - interval '1 second')
  RETURNING id, expires_at;

-- push.addHandOver
INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument,
  administration_id, battery_run_id, token_hash, token_sealed, language, hand_over, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11, true, now() + interval '4 hours')
  ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id;

-- push.countMail
update "pushes" set "mails" = mails + 1, "mailed_to" = $1, "version" = version + 1 where "id" = $2 and "mails" < $3 returning "id";

-- push.countPinTry
update "pushes" set "pin_tries" = pin_tries + 1 where "id" = $1 and "pin_tries" < 5 returning "id";

-- push.finish
update "pushes" set "done_at" = now() where "id" = $1;

-- push.flagged
select "flagged" from "reports" where "administration_id" = $1;

-- push.guess
INSERT INTO sign_in_failures (key, at) SELECT $1, clock_timestamp()
  WHERE (SELECT count(*) FROM sign_in_failures WHERE key = $1 AND at > clock_timestamp() - interval '10 minutes') < $2
  RETURNING at;

-- push.guessed
SELECT count(*) AS count FROM sign_in_failures WHERE key = $1 AND at > clock_timestamp() - interval '10 minutes';

-- push.handOver
SELECT request_id, token, token_sealed, archive_id, kind, hand_over, expires_at FROM pushes WHERE request_id = $1;

-- push.hold
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id WHERE p.id = $1 FOR UPDATE OF p;

-- push.holdOfGuest
SELECT p.id, p.kind, coalesce(p.instrument, d.instrument) AS instrument, d.id AS administration_id, p.guidance_id AS "guidanceId", p.follow_up_id AS "followUpId", p.language,
  p.opened_at, p.done_at, p.expires_at, i.name AS institution_name, i.service_phone, a.name, a.gender, a.education_years,
  d.state AS administration, d.instrument_version, d.answers, d.revision, d.started_at,
  p.battery_run_id AS "batteryRunId", p.hand_over,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, u.username AS "byName",
  p.hand_over AND u.enabled AND u.has_pin AND p.pin_tries < 5 AS "mayPin"
  FROM pushes p
  JOIN institutions i ON i.id = p.institution_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id
  JOIN accounts u ON u.institution_id = p.institution_id AND u.id = p.account_id
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = coalesce($1::uuid, p.administration_id)
  WHERE p.id = $2 AND p.archive_id = $3 AND p.withdrawn_at IS NULL AND p.expires_at > now() AND k.deleted_at IS NULL FOR UPDATE OF p;

-- push.justPushed
SELECT id FROM pushes
  WHERE guidance_id = $1 AND guidance_revision = $2 AND account_id = $3
  AND withdrawn_at IS NULL AND created_at > clock_timestamp() - interval '1 minute' ORDER BY created_at DESC LIMIT 1;

-- push.list count
SELECT count(*) AS count FROM (SELECT 1 FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4 LIMIT 10001) AS matches;

-- push.list createTime asc
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4
  ORDER BY p.created_at ASC, p.id ASC LIMIT $5;

-- push.list createTime asc after
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4 AND (p.created_at, p.id) > ($5::timestamptz, $6::uuid)
  ORDER BY p.created_at ASC, p.id ASC LIMIT $7;

-- push.list createTime asc from
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4
  ORDER BY p.created_at ASC, p.id ASC LIMIT $5 OFFSET $6;

-- push.list createTime asc near
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4
  ORDER BY p.created_at ASC, p.id ASC LIMIT $5 OFFSET $6;

-- push.list createTime desc
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4
  ORDER BY p.created_at DESC, p.id DESC LIMIT $5;

-- push.list createTime desc after
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4 AND (p.created_at, p.id) < ($5::timestamptz, $6::uuid)
  ORDER BY p.created_at DESC, p.id DESC LIMIT $7;

-- push.list createTime desc from
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4
  ORDER BY p.created_at DESC, p.id DESC LIMIT $5 OFFSET $6;

-- push.list createTime desc near
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, p.created_at::text AS sort_key FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4
  ORDER BY p.created_at DESC, p.id DESC LIMIT $5 OFFSET $6;

-- push.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND p.archive_id = $2::uuid AND p.kind = $3 AND (CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END) = $4 ) AS matches;

-- push.madeBy
select "id", "archive_id", "kind" from "pushes" where "request_id" = $1;

-- push.mailed
SELECT count(*) AS count FROM audit_entries
  WHERE created_at > now() - interval '1 hour' AND account_id = $1 AND noun = 'push' AND detail ? 'mail';

-- push.noteOpened
update "pushes" set "opened_at" = coalesce(opened_at, now()), "administration_id" = coalesce(administration_id, $1::uuid) where "id" = $2;

-- push.patient
SELECT a.id FROM pushes p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id WHERE p.id = $1;

-- push.seal
UPDATE pushes p SET token = NULL, token_sealed = s.sealed
  FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS s(institution_id, id, sealed)
  WHERE p.institution_id = s.institution_id AND p.id = s.id;

-- push.see
SELECT p.id, p.archive_id, a.name, a.gender, p.kind, CASE p.kind WHEN 'scale' THEN json_build_object('code', p.instrument, 'own', CASE WHEN p.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = p.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END) WHEN 'battery' THEN json_build_object('name', (SELECT r.name FROM battery_runs r
  WHERE r.institution_id = p.institution_id AND r.id = p.battery_run_id)) WHEN 'guidance' THEN json_build_object('title', (SELECT v.title FROM guidance_versions v
  WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id AND v.revision = p.guidance_revision)) WHEN 'appointment' THEN json_build_object('day', (SELECT f.due_date FROM follow_ups f
  WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id)) WHEN 'training' THEN json_build_object('plan', (SELECT t.name FROM training_plans t
  WHERE t.institution_id = p.institution_id AND t.archive_id = p.archive_id AND t.created_at <= p.created_at
  ORDER BY t.created_at DESC LIMIT 1)) WHEN 'mall' THEN '{}'::json END AS facts, p.guidance_id, p.follow_up_id,
  p.battery_run_id,
  p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
  p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE) AS opens, CASE
  WHEN coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) IS NOT NULL THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR k.deleted_at IS NOT NULL OR (d.state = 'discarded') IS TRUE OR (b.ended_by IS NOT NULL) IS TRUE OR (g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL) IS TRUE THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END AS state, coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END, CASE WHEN b.ended_by IS NULL THEN b.ended_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
  AND r.deleted_at IS NULL) AS report_id,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact FROM pushes p
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
  LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
  LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id WHERE p.id = $1;

-- push.sender
select "name", "service_phone" from "institutions" where "id" = $1;

-- push.unsealed
SELECT institution_id, id, request_id, token FROM pushes WHERE token IS NOT NULL
  ORDER BY institution_id, id LIMIT $1 FOR UPDATE SKIP LOCKED;

-- push.withdraw
update "pushes" set "withdrawn_at" = now(), "withdrawn_by" = $1, "version" = version + 1 where "id" = $2 and "withdrawn_at" is null returning "id";

