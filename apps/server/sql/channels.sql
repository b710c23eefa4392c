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
SELECT token_hash, id, institution_id, name FROM devices
  WHERE token_hash = ANY($1::bytea[]) AND unbound_at IS NULL;

