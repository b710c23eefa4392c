-- casts.adbMeans
SELECT device_networks, component FROM cast_settings WHERE institution_id = $1;

-- casts.add
INSERT INTO casts (institution_id, device_id, assignment_id, session_id, source, preset, started_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id;

-- casts.addAgent
INSERT INTO cast_agents (institution_id, request_id, name, added_by)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id;

-- casts.addCode
WITH earlier AS (UPDATE cast_codes SET used_at = now() WHERE device_id = $1 AND used_at IS NULL)
  INSERT INTO cast_codes (institution_id, id, device_id, hash, until, made_by)
  VALUES ($2, $3, $1, $4, now() + interval '120 seconds', $5);

-- casts.addViewer
INSERT INTO cast_viewers (institution_id, cast_id, token_hash, account_id, session_hash, address, until)
  VALUES ($1, $2, $3, $4, $5, $6,
  now() + make_interval(mins => $7::int))
  RETURNING id;

-- casts.agent
SELECT g.id, g.name, g.seen_at, g.created_at, g.ended_at, g.version,
  CASE WHEN g.ended_at IS NOT NULL THEN 'ended' WHEN g.token_hash IS NULL THEN 'waiting'
  WHEN g.seen_at > now() - interval '180 seconds' THEN 'here' ELSE 'silent' END AS state,
  (SELECT count(*) FROM cast_devices f JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
  WHERE f.institution_id = g.institution_id AND f.agent_id = g.id AND d.unbound_at IS NULL) AS devices,
  (SELECT a.username FROM accounts a WHERE a.institution_id = g.institution_id AND a.id = g.added_by) AS added_by_name
  FROM cast_agents g WHERE g.id = $1;

-- casts.agentByRequest
SELECT id FROM cast_agents WHERE request_id = $1;

-- casts.agentDevices
SELECT d.id, d.name, f.address, f.port FROM cast_devices f
  JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
  WHERE f.agent_id = $1 AND f.source = 'agent' AND f.address IS NOT NULL AND d.unbound_at IS NULL
  ORDER BY d.name, d.id LIMIT 39;

-- casts.agents
SELECT g.id, g.name, g.seen_at, g.created_at, g.ended_at, g.version,
  CASE WHEN g.ended_at IS NOT NULL THEN 'ended' WHEN g.token_hash IS NULL THEN 'waiting'
  WHEN g.seen_at > now() - interval '180 seconds' THEN 'here' ELSE 'silent' END AS state,
  (SELECT count(*) FROM cast_devices f JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
  WHERE f.institution_id = g.institution_id AND f.agent_id = g.id AND d.unbound_at IS NULL) AS devices,
  (SELECT a.username FROM accounts a WHERE a.institution_id = g.institution_id AND a.id = g.added_by) AS added_by_name
  FROM cast_agents g ORDER BY g.ended_at DESC NULLS FIRST, lower(g.name), g.id;

-- casts.agentSeen
UPDATE cast_agents SET seen_at = now() WHERE id = $1;

-- casts.claim
UPDATE casts SET server_id = $1, server_url = $2, alive_at = now()
  WHERE id = $3 AND ended_at IS NULL
  AND CASE WHEN $4::boolean THEN EXISTS (SELECT FROM cast_offers o
  WHERE o.institution_id = casts.institution_id AND o.device_id = casts.device_id
  AND o.source = casts.source AND o.server_id = $1)
  ELSE server_id IS NULL OR server_id = $1 OR alive_at < now() - interval '6 seconds' END
  RETURNING id;

-- casts.clear
WITH codes AS (DELETE FROM cast_codes WHERE until < now() - interval '1 day'),
  offers AS (DELETE FROM cast_offers WHERE alive_at < now() - interval '1 day'),
  viewers AS (DELETE FROM cast_viewers WHERE created_at < now() - interval '30 days')
  DELETE FROM casts c WHERE ended_at < now() - interval '30 days'
  AND NOT EXISTS (SELECT FROM cast_viewers v WHERE v.institution_id = c.institution_id AND v.cast_id = c.id);

-- casts.devices
SELECT d.id, d.name, d.model, a.id AS archive_id, a.name AS patient_name, u.id IS NOT NULL AND a.id IS NULL AS is_others,
  coalesce(f.source, 'push') AS source, f.agent_id, g.name AS agent_name, f.address, coalesce(f.port, 5555) AS port, f.crop,
  coalesce(f.angle, 0) AS angle, coalesce(f.version, 0) AS version,
  EXISTS (SELECT FROM cast_offers o WHERE o.institution_id = d.institution_id AND o.device_id = d.id
  AND o.source = coalesce(f.source, 'push') AND o.alive_at > now() - interval '10 seconds') AS is_offered,
  r.session_id, r.session_kind, r.session_since, c.id AS cast_id, c.created_at AS begun_at,
  (SELECT w.username FROM accounts w WHERE w.institution_id = c.institution_id AND w.id = c.started_by) AS by_name,
  (SELECT count(*) FROM cast_viewers v WHERE v.institution_id = c.institution_id AND v.cast_id = c.id
  AND v.ended_at IS NULL AND v.seen_at > now() - interval '10 seconds') AS viewers
  FROM devices d
  LEFT JOIN cast_devices f ON f.institution_id = d.institution_id AND f.device_id = d.id
  LEFT JOIN cast_agents g ON g.institution_id = f.institution_id AND g.id = f.agent_id
  LEFT JOIN casts c ON c.institution_id = d.institution_id AND c.device_id = d.id AND c.ended_at IS NULL
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = u.institution_id AND a.id = u.archive_id
  LEFT JOIN LATERAL (SELECT s.session_id, s.session_kind, s.session_since FROM device_states s
  JOIN device_users v ON v.institution_id = s.institution_id AND v.device_id = s.device_id AND v.until_at IS NULL
  WHERE s.institution_id = u.institution_id AND s.device_id = u.device_id AND s.seen_at > now() - interval '32 seconds'
  AND s.session_id IS NOT NULL AND s.session_since >= v.created_at AND a.id IS NOT NULL) r ON true
  WHERE d.unbound_at IS NULL AND ($1::uuid IS NULL OR a.id = $1) ORDER BY d.name, d.id LIMIT 500;

-- casts.end
UPDATE casts SET ended_at = now(), ending = $1, fault = $2
  WHERE id = $3 AND ended_at IS NULL AND (server_id IS NULL OR NOT $4::boolean)
  RETURNING id, institution_id, device_id, extract(epoch FROM now() - created_at)::int AS seconds;

-- casts.endAgent
WITH passes AS (UPDATE cast_devices SET pass_hash = NULL WHERE agent_id = $1)
  UPDATE cast_agents SET ended_at = now(), ended_by = $2, token_hash = NULL, code_hash = NULL, code_until = NULL,
  version = version + 1
  WHERE id = $1;

-- casts.endGuests
UPDATE cast_viewers v SET ended_at = now() FROM casts c
  WHERE v.institution_id = $1 AND v.account_id IS NULL AND v.ended_at IS NULL
  AND c.institution_id = v.institution_id AND c.id = v.cast_id AND c.ended_at IS NULL
  RETURNING v.cast_id, c.device_id;

-- casts.endOffer
DELETE FROM cast_offers
  WHERE device_id = $1 AND source = $2 AND server_id = $3;

-- casts.endViewers
UPDATE cast_viewers SET ended_at = now() WHERE cast_id = $1 AND ended_at IS NULL;

-- casts.enrolAgent
UPDATE cast_agents SET token_hash = $1, enrolled_at = now(), seen_at = now(), code_hash = NULL, code_until = NULL
  WHERE code_hash = $2 AND code_until > now()
  RETURNING id, institution_id, name, added_by;

-- casts.facts
SELECT version, agent_id FROM cast_devices WHERE device_id = $1;

-- casts.holdAgent
SELECT g.id, g.name, g.seen_at, g.created_at, g.ended_at, g.version,
  CASE WHEN g.ended_at IS NOT NULL THEN 'ended' WHEN g.token_hash IS NULL THEN 'waiting'
  WHEN g.seen_at > now() - interval '180 seconds' THEN 'here' ELSE 'silent' END AS state,
  (SELECT count(*) FROM cast_devices f JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
  WHERE f.institution_id = g.institution_id AND f.agent_id = g.id AND d.unbound_at IS NULL) AS devices,
  (SELECT a.username FROM accounts a WHERE a.institution_id = g.institution_id AND a.id = g.added_by) AS added_by_name
  FROM cast_agents g WHERE g.id = $1 FOR UPDATE OF g;

-- casts.holdDevice
SELECT u.id AS assignment_id, u.archive_id FROM devices d
  LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
  WHERE d.id = $1 AND d.unbound_at IS NULL FOR UPDATE OF d;

-- casts.keepAlive
UPDATE casts SET alive_at = now() WHERE id = ANY($1::uuid[]) AND server_id = $2 AND ended_at IS NULL
  RETURNING id;

-- casts.keepComponent
INSERT INTO cast_settings (institution_id, public_page, viewer_networks, device_networks, viewers_at_most, component,
  component_sha256)
  VALUES ($1, false, '{}', '{}', 1, $2, $3)
  ON CONFLICT (institution_id) DO UPDATE SET component = excluded.component, component_sha256 = excluded.component_sha256;

-- casts.keepKey
UPDATE cast_settings SET adb_key = $1 WHERE institution_id = $2;

-- casts.keepOffers
INSERT INTO cast_offers AS o (institution_id, device_id, source, server_id, alive_at)
  SELECT d.institution_id, d.id, g.source, $1, now()
  FROM unnest($2::uuid[], $3::text[]) AS g (device_id, source)
  JOIN devices d ON d.id = g.device_id
  WHERE coalesce((SELECT f.source FROM cast_devices f
  WHERE f.institution_id = d.institution_id AND f.device_id = d.id), 'push') = g.source
  ON CONFLICT (institution_id, device_id) DO UPDATE SET source = excluded.source, server_id = excluded.server_id,
  alive_at = excluded.alive_at
  WHERE o.server_id = excluded.server_id OR o.source <> excluded.source;

-- casts.letGo
UPDATE casts SET server_id = NULL, server_url = NULL WHERE server_id = $1 AND ended_at IS NULL
  RETURNING id, device_id;

-- casts.letRelay
UPDATE cast_viewers SET relay_hash = $1 WHERE id = $2;

-- casts.noteTry
INSERT INTO sign_in_failures (key, at) VALUES ($1, clock_timestamp());

-- casts.ofDevice
SELECT c.id, c.institution_id, c.device_id, d.name AS device_name, c.assignment_id, c.source, c.preset, c.server_id, c.server_url,
  c.alive_at < now() - interval '10 seconds' AS is_silent, (extract(epoch FROM now() - c.created_at) * 1000)::int AS age_ms,
  c.ended_at IS NOT NULL AS ended, c.ending, c.fault, f.address, f.port, f.crop, f.angle
  FROM casts c JOIN devices d ON d.institution_id = c.institution_id AND d.id = c.device_id
  LEFT JOIN cast_devices f ON f.institution_id = c.institution_id AND f.device_id = c.device_id WHERE c.device_id = $1 AND c.ended_at IS NULL;

-- casts.offer
INSERT INTO cast_offers (institution_id, device_id, source, server_id, alive_at)
  SELECT d.institution_id, d.id, $1, $2, now() FROM devices d
  WHERE d.id = $3 AND coalesce((SELECT f.source FROM cast_devices f
  WHERE f.institution_id = d.institution_id AND f.device_id = d.id), 'push') = $1
  ON CONFLICT (institution_id, device_id) DO UPDATE SET source = excluded.source, server_id = excluded.server_id,
  alive_at = excluded.alive_at;

-- casts.ofOneDevice
SELECT id FROM casts WHERE device_id = $1 AND ended_at IS NULL;

-- casts.one
SELECT c.id, c.institution_id, c.device_id, d.name AS device_name, c.assignment_id, c.source, c.preset, c.server_id, c.server_url,
  c.alive_at < now() - interval '10 seconds' AS is_silent, (extract(epoch FROM now() - c.created_at) * 1000)::int AS age_ms,
  c.ended_at IS NOT NULL AS ended, c.ending, c.fault, f.address, f.port, f.crop, f.angle
  FROM casts c JOIN devices d ON d.institution_id = c.institution_id AND d.id = c.device_id
  LEFT JOIN cast_devices f ON f.institution_id = c.institution_id AND f.device_id = c.device_id WHERE c.id = $1;

-- casts.openCodes
SELECT c.id, c.institution_id, c.device_id, c.hash, s.viewer_networks
  FROM cast_codes c JOIN cast_settings s ON s.institution_id = c.institution_id AND s.public_page
  WHERE c.used_at IS NULL AND c.until > now();

-- casts.openTo
SELECT institution_id, viewer_networks FROM cast_settings WHERE public_page;

-- casts.runningSession
SELECT r.session_id FROM (SELECT institution_id, id AS device_id FROM devices WHERE id = $1) d
  CROSS JOIN LATERAL (SELECT s.session_id, s.session_kind, s.session_since FROM device_states s
  JOIN device_users v ON v.institution_id = s.institution_id AND v.device_id = s.device_id AND v.until_at IS NULL
  WHERE s.institution_id = d.institution_id AND s.device_id = d.device_id AND s.seen_at > now() - interval '32 seconds'
  AND s.session_id IS NOT NULL AND s.session_since >= v.created_at) r;

-- casts.saveDevice
INSERT INTO cast_devices AS f (institution_id, device_id, source, agent_id, address, port, angle)
  VALUES ($1, $2, $3, $4, $5, $6, 0)
  ON CONFLICT (institution_id, device_id) DO UPDATE SET source = excluded.source, agent_id = excluded.agent_id,
  pass_hash = CASE WHEN f.agent_id = excluded.agent_id THEN f.pass_hash END, address = excluded.address,
  port = excluded.port, version = f.version + 1;

-- casts.savePicture
INSERT INTO cast_devices AS f (institution_id, device_id, source, port, crop, angle)
  VALUES ($1, $2, 'push', 5555, $3::jsonb, $4)
  ON CONFLICT (institution_id, device_id) DO UPDATE SET crop = excluded.crop, angle = excluded.angle;

-- casts.saveSettings
INSERT INTO cast_settings AS s (institution_id, public_page, viewer_networks, device_networks, viewers_at_most)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (institution_id) DO UPDATE SET public_page = excluded.public_page, viewer_networks = excluded.viewer_networks,
  device_networks = excluded.device_networks, viewers_at_most = excluded.viewers_at_most, version = s.version + 1
  WHERE s.version = $6
  RETURNING version;

-- casts.sealedKey
SELECT adb_key FROM cast_settings WHERE institution_id = $1 FOR UPDATE;

-- casts.seen
UPDATE cast_viewers SET seen_at = now() WHERE id = ANY($1::uuid[])
  RETURNING id, ended_at IS NULL AND until > now() AS stands;

-- casts.setAgentCode
UPDATE cast_agents SET code_hash = $1, code_until = now() + interval '10 minutes' WHERE id = $2;

-- casts.setPass
UPDATE cast_devices SET pass_hash = $1
  WHERE agent_id = $2 AND device_id = $3 AND source = 'agent' RETURNING device_id;

-- casts.setPreset
UPDATE casts SET preset = $1 WHERE id = $2 AND ended_at IS NULL;

-- casts.settings
SELECT public_page, viewer_networks, device_networks, viewers_at_most, component_sha256, version FROM cast_settings
  WHERE institution_id = $1;

-- casts.source
SELECT source, address FROM cast_devices WHERE device_id = $1;

-- casts.tell
SELECT FROM pg_notify('cogclinic', $1);

-- casts.tries
SELECT count(*) FILTER (WHERE key = $1 AND at > clock_timestamp() - interval '1 minute') AS tries,
  count(*) FILTER (WHERE key = $2) AS wrong, count(*) FILTER (WHERE key = 'cast:all') AS all_wrong
  FROM sign_in_failures WHERE key IN ($1, $2, 'cast:all')
  AND at > clock_timestamp() - interval '120 seconds';

-- casts.underWay
SELECT c.id, CASE WHEN c.alive_at < now() - interval '10 seconds' THEN 'failed'
  WHEN c.created_at < now() - interval '60 minutes' THEN 'tooLong'
  WHEN d.unbound_at IS NOT NULL THEN 'deviceEnded'
  WHEN c.assignment_id IS DISTINCT FROM (SELECT u.id FROM device_users u
  WHERE u.institution_id = c.institution_id AND u.device_id = c.device_id AND u.until_at IS NULL)
  THEN 'patientChanged'
  WHEN c.session_id IS NOT NULL AND NOT EXISTS (SELECT s.session_id, s.session_kind, s.session_since FROM device_states s
  JOIN device_users v ON v.institution_id = s.institution_id AND v.device_id = s.device_id AND v.until_at IS NULL
  WHERE s.institution_id = c.institution_id AND s.device_id = c.device_id AND s.seen_at > now() - interval '32 seconds'
  AND s.session_id IS NOT NULL AND s.session_since >= v.created_at AND s.session_id = c.session_id)
  THEN 'sessionEnded' END AS ending
  FROM casts c JOIN devices d ON d.institution_id = c.institution_id AND d.id = c.device_id
  WHERE c.ended_at IS NULL;

-- casts.useCode
UPDATE cast_codes SET used_at = now() WHERE id = $1 AND used_at IS NULL AND until > now() RETURNING id;

-- casts.viewers
SELECT v.id, v.account_id, a.username FROM cast_viewers v
  LEFT JOIN accounts a ON a.institution_id = v.institution_id AND a.id = v.account_id
  WHERE v.cast_id = $1 AND v.ended_at IS NULL AND v.until > now()
  AND v.seen_at > now() - interval '10 seconds' ORDER BY v.created_at;

