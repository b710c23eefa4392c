-- webhooks.add
INSERT INTO webhooks (institution_id, id, request_id, name, address, is_inner, events, secret, added_by)
  SELECT $1, $2, $3, $4, $5, $6,
  $7::text[], $8, $9
  WHERE (SELECT count(*) FROM webhooks) < 20
  ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id;

-- webhooks.byRequest
SELECT w.id, w.name, w.address, w.is_inner, w.events, w.secret, CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS old_secret,
  CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS old_secret_until, w.off_at, w.off_by, w.failing_since, w.due_at,
  (SELECT count(*) FROM webhook_deliveries d
  WHERE d.institution_id = w.institution_id AND d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
  w.last_delivered_at, w.created_at,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name, w.version
  FROM webhooks w WHERE w.request_id = $1;

-- webhooks.change
UPDATE webhooks SET name = $1, address = $2, is_inner = $3,
  events = $4::text[], failures = 0, failing_since = NULL, due_at = now(), version = version + 1
  WHERE id = $5;

-- webhooks.claim
UPDATE webhooks AS w SET leased_by = $1, leased_until = now() + interval '45 seconds'
  WHERE (w.institution_id, w.id) IN (
  SELECT c.institution_id, c.id FROM webhooks c
  JOIN institutions i ON i.id = c.institution_id AND i.suspended_at IS NULL
  WHERE c.off_at IS NULL AND NOT c.id = ANY($2::uuid[])
  AND (c.due_at <= now() OR c.due_at > now() + interval '9 hours')
  AND (c.leased_until IS NULL OR c.leased_until <= now() OR c.leased_until > now() + 2 * interval '45 seconds')
  AND EXISTS (SELECT FROM webhook_deliveries d
  WHERE d.institution_id = c.institution_id AND d.webhook_id = c.id AND d.state = 'waiting')
  ORDER BY c.due_at LIMIT $3 FOR NO KEY UPDATE OF c SKIP LOCKED)
  RETURNING w.institution_id AS "institutionId", w.id;

-- webhooks.clean
DELETE FROM webhook_deliveries WHERE created_at < now() - interval '30 days';

-- webhooks.deliveries count
SELECT count(*) AS count FROM (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = $1::uuid AND d.state = $2 LIMIT 10001) AS matches;

-- webhooks.deliveries exact count
SELECT count(*) AS count FROM (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = $1::uuid AND d.state = $2 ) AS matches;

-- webhooks.deliveries time asc
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2
  ORDER BY d.created_at ASC, d.id ASC LIMIT $3;

-- webhooks.deliveries time asc after
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2 AND (d.created_at, d.id) > ($3::timestamptz, $4::uuid)
  ORDER BY d.created_at ASC, d.id ASC LIMIT $5;

-- webhooks.deliveries time asc from
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2
  ORDER BY d.created_at ASC, d.id ASC LIMIT $3 OFFSET $4;

-- webhooks.deliveries time asc near
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2
  ORDER BY d.created_at ASC, d.id ASC LIMIT $3 OFFSET $4;

-- webhooks.deliveries time desc
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2
  ORDER BY d.created_at DESC, d.id DESC LIMIT $3;

-- webhooks.deliveries time desc after
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2 AND (d.created_at, d.id) < ($3::timestamptz, $4::uuid)
  ORDER BY d.created_at DESC, d.id DESC LIMIT $5;

-- webhooks.deliveries time desc from
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2
  ORDER BY d.created_at DESC, d.id DESC LIMIT $3 OFFSET $4;

-- webhooks.deliveries time desc near
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem, d.created_at::text AS sort_key FROM webhook_deliveries d
  WHERE d.webhook_id = $1::uuid AND d.state = $2
  ORDER BY d.created_at DESC, d.id DESC LIMIT $3 OFFSET $4;

-- webhooks.delivery
SELECT d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
  d.tried_at AS "triedAt", d.status, d.problem FROM webhook_deliveries d WHERE d.id = $1;

-- webhooks.devicesOffline
INSERT INTO webhook_deliveries (institution_id, webhook_id, event, about, once_key)
  SELECT w.institution_id, w.id, 'device.offline', jsonb_build_object('deviceId', d.id, 'seenAt', s.seen_at),
  'offline ' || d.id || ' ' || extract(epoch FROM s.seen_at)
  FROM webhooks w
  JOIN device_states s ON s.institution_id = w.institution_id
  AND s.seen_at <= now() - interval '32 seconds' AND s.seen_at > now() - interval '1 day' AND s.seen_at >= w.created_at
  JOIN devices d ON d.institution_id = s.institution_id AND d.id = s.device_id AND d.unbound_at IS NULL
  WHERE w.off_at IS NULL AND 'device.offline' = ANY (w.events)
  ORDER BY s.seen_at, d.id FOR KEY SHARE OF w
  ON CONFLICT DO NOTHING;

-- webhooks.drop
DELETE FROM webhooks WHERE id = $1;

-- webhooks.dropMessages
DELETE FROM webhook_deliveries WHERE webhook_id = $1;

-- webhooks.followUpsDue
INSERT INTO webhook_deliveries (institution_id, webhook_id, event, about, once_key)
  SELECT w.institution_id, w.id, 'followUp.due',
  jsonb_build_object('followUpId', f.id, 'archiveId', f.archive_id, 'kind', f.kind, 'dueDate', f.due_date),
  'due ' || f.id || ' ' || f.due_date
  FROM webhooks w
  JOIN institutions i ON i.id = w.institution_id
  JOIN follow_ups f ON f.institution_id = w.institution_id AND f.state = 'planned'
  AND f.due_date BETWEEN (now() AT TIME ZONE i.time_zone)::date - 3 AND (now() AT TIME ZONE i.time_zone)::date
  JOIN archives a ON a.institution_id = f.institution_id AND a.id = f.archive_id AND a.deleted_at IS NULL
  WHERE w.off_at IS NULL AND 'followUp.due' = ANY (w.events)
  ORDER BY f.due_date, f.id FOR KEY SHARE OF w
  ON CONFLICT DO NOTHING;

-- webhooks.hold
SELECT w.id, w.name, w.address, w.is_inner, w.events, w.secret, CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS old_secret,
  CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS old_secret_until, w.off_at, w.off_by, w.failing_since, w.due_at,
  (SELECT count(*) FROM webhook_deliveries d
  WHERE d.institution_id = w.institution_id AND d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
  w.last_delivered_at, w.created_at,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name, w.version
  FROM webhooks w WHERE w.id = $1 FOR NO KEY UPDATE OF w;

-- webhooks.holdAlone
SELECT w.id, w.name, w.address, w.is_inner, w.events, w.secret, CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS old_secret,
  CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS old_secret_until, w.off_at, w.off_by, w.failing_since, w.due_at,
  (SELECT count(*) FROM webhook_deliveries d
  WHERE d.institution_id = w.institution_id AND d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
  w.last_delivered_at, w.created_at,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name, w.version
  FROM webhooks w WHERE w.id = $1 FOR UPDATE OF w;

-- webhooks.leaveOut
WITH d AS (
  UPDATE webhook_deliveries SET state = 'undelivered', problem = coalesce(problem, 'leftOut')
  WHERE id = $1 AND state = 'waiting' RETURNING institution_id, webhook_id)
  UPDATE webhooks w SET due_at = now() FROM d WHERE w.institution_id = d.institution_id AND w.id = d.webhook_id;

-- webhooks.letGo
UPDATE webhooks w SET leased_by = NULL, leased_until = NULL WHERE w.institution_id = $1 AND w.id = $2 AND w.leased_by = $3 AND w.off_at IS NULL;

-- webhooks.list
SELECT w.id, w.name, w.address, w.is_inner, w.events, w.secret, CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS old_secret,
  CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS old_secret_until, w.off_at, w.off_by, w.failing_since, w.due_at,
  (SELECT count(*) FROM webhook_deliveries d
  WHERE d.institution_id = w.institution_id AND d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
  w.last_delivered_at, w.created_at,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name, w.version
  FROM webhooks w ORDER BY lower(w.name), w.id;

-- webhooks.next
SELECT d.id, d.event, d.about, d.created_at AS at FROM webhook_deliveries d
  WHERE d.institution_id = $1 AND d.webhook_id = $2 AND d.state = 'waiting'
  ORDER BY d.position LIMIT 1;

-- webhooks.noteAgain
UPDATE webhook_deliveries SET tries = tries + 1, tried_at = now(), status = $1, problem = $2,
  state = CASE WHEN $2::text IS NULL THEN 'delivered' ELSE state END
  WHERE id = $3 AND state <> 'waiting' RETURNING state;

-- webhooks.noteDelivered
WITH d AS (
  UPDATE webhook_deliveries SET state = 'delivered', tries = tries + 1, tried_at = now(), status = $1, problem = NULL
  WHERE institution_id = $2 AND id = $3 AND state = 'waiting')
  UPDATE webhooks w SET failures = 0, failing_since = NULL, due_at = now(), last_delivered_at = now() WHERE w.institution_id = $2 AND w.id = $4 AND w.leased_by = $5 AND w.off_at IS NULL;

-- webhooks.noteFailed
WITH d AS (
  UPDATE webhook_deliveries SET tries = tries + 1, tried_at = now(), status = $1, problem = $2
  WHERE institution_id = $3 AND id = $4 AND state = 'waiting')
  UPDATE webhooks w SET failures = failures + 1, failing_since = coalesce(failing_since, now()),
  due_at = now() + make_interval(secs => $5), leased_by = NULL, leased_until = NULL,
  off_at = CASE WHEN $6::boolean OR failing_since < now() - interval '3 days' THEN now() END,
  off_by = CASE WHEN $6::boolean THEN 'gone'
  WHEN failing_since < now() - interval '3 days' THEN 'failing' END
  WHERE w.institution_id = $3 AND w.id = $7 AND w.leased_by = $8 AND w.off_at IS NULL RETURNING w.name, w.off_by AS "offBy";

-- webhooks.noteTest
INSERT INTO webhook_deliveries (institution_id, id, webhook_id, event, about, state, tries, tried_at, status, problem, created_at)
  VALUES ($1, $2, $3, 'test', $4::jsonb,
  CASE WHEN $5::text IS NULL THEN 'delivered' ELSE 'undelivered' END, 1, now(), $6,
  $5, $7);

-- webhooks.one
SELECT w.id, w.name, w.address, w.is_inner, w.events, w.secret, CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS old_secret,
  CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS old_secret_until, w.off_at, w.off_by, w.failing_since, w.due_at,
  (SELECT count(*) FROM webhook_deliveries d
  WHERE d.institution_id = w.institution_id AND d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
  w.last_delivered_at, w.created_at,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name, w.version
  FROM webhooks w WHERE w.id = $1;

-- webhooks.release
UPDATE webhooks SET leased_by = NULL, leased_until = NULL WHERE leased_by IS NOT NULL;

-- webhooks.renew
UPDATE webhooks w SET leased_until = now() + interval '45 seconds' WHERE w.institution_id = $1 AND w.id = $2 AND w.leased_by = $3 AND w.off_at IS NULL
  RETURNING w.address, w.is_inner AS "inner", w.secret, CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS "oldSecret", w.failures;

-- webhooks.setSecret
UPDATE webhooks SET old_secret = secret, old_secret_until = now() + interval '24 hours',
  secret = $1, version = version + 1
  WHERE id = $2;

-- webhooks.tryNow
UPDATE webhooks SET due_at = now() WHERE id = $1;

-- webhooks.turn
UPDATE webhooks SET off_at = CASE WHEN NOT $1::boolean THEN now() END, off_by = CASE WHEN NOT $1::boolean THEN 'person' END,
  failures = 0, failing_since = NULL, due_at = now(), version = version + 1
  WHERE id = $2;

