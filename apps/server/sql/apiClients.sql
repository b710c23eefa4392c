-- apiClients.clear
WITH tokens AS (DELETE FROM api_tokens WHERE expires_at < now())
  DELETE FROM api_assertions WHERE expires_at < now();

-- apiClients.issue
WITH used AS (
  UPDATE api_clients SET last_used_at = now()
  WHERE institution_id = $1 AND id = $2 AND ended_at IS NULL RETURNING institution_id, id),
  by_key AS (
  UPDATE api_client_keys SET last_used_at = now() WHERE institution_id = $1 AND id = $3)
  INSERT INTO api_tokens (institution_id, client_id, key_id, token_hash, scopes, expires_at)
  SELECT institution_id, id, $3, $4, $5::text[], now() + $6::int * interval '1 second'
  FROM used RETURNING expires_at;

-- apiClients.key
SELECT id, jwk, coalesce(expires_at <= now(), false) AS is_over FROM api_client_keys
  WHERE institution_id = $1 AND client_id = $2 AND kid = $3 AND alg = $4
  AND removed_at IS NULL FOR UPDATE;

-- apiClients.present
SELECT id, institution_id, scopes, addresses, secret_hash FROM api_clients WHERE id = $1 AND ended_at IS NULL;

-- apiClients.takeAssertion
INSERT INTO api_assertions (institution_id, client_id, jti_hash, expires_at)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING expires_at;

