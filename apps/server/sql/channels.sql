-- channels.castAgents
SELECT token_hash, id, institution_id FROM cast_agents
  WHERE token_hash = ANY($1::bytea[]) AND ended_at IS NULL;

-- channels.castViewers
SELECT t.token_hash, v.id, v.cast_id, v.institution_id, v.account_id, a.username, v.until
  FROM unnest($1::bytea[]) AS t (token_hash)
  JOIN cast_viewers v ON v.token_hash = t.token_hash OR v.relay_hash = t.token_hash
  LEFT JOIN accounts a ON a.institution_id = v.institution_id AND a.id = v.account_id
  WHERE v.ended_at IS NULL AND v.until > now()
  AND v.seen_at > now() - interval '5 minutes'
  AND (v.account_id IS NULL OR a.enabled AND EXISTS (SELECT FROM sessions s
  WHERE s.token_hash = v.session_hash AND s.account_id = v.account_id
  AND s.created_at > now() - interval '30 days'
  AND s.last_used_at > now() - CASE WHEN s.remember THEN interval '30 days' ELSE interval '12 hours' END));

-- channels.devices
SELECT token_hash, id, institution_id, name, NULL::uuid AS agent_id FROM devices
  WHERE token_hash = ANY($1::bytea[]) AND unbound_at IS NULL
  UNION ALL
  SELECT f.pass_hash, d.id, d.institution_id, d.name, g.id
  FROM cast_devices f
  JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
  JOIN cast_agents g ON g.institution_id = f.institution_id AND g.id = f.agent_id
  WHERE f.pass_hash = ANY($1::bytea[]) AND d.unbound_at IS NULL AND g.ended_at IS NULL;

