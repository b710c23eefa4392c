-- apiClients.add
INSERT INTO api_clients (institution_id, request_id, name, contact, scopes, data_authority, department_id, addresses, added_by)
  VALUES ($1, $2, $3, $4, $5::text[],
  $6, $7, $8::text[], $9)
  ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id;

-- apiClients.addKey
INSERT INTO api_client_keys (institution_id, client_id, kid, alg, jwk, expires_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6)
  ON CONFLICT DO NOTHING RETURNING id;

-- apiClients.byRequest
SELECT id FROM api_clients WHERE request_id = $1;

-- apiClients.change
UPDATE api_clients SET name = $1, contact = $2, scopes = $3::text[],
  data_authority = $4, department_id = $5,
  addresses = $6::text[], version = version + 1
  WHERE id = $7;

-- apiClients.clear
WITH tokens AS (DELETE FROM api_tokens WHERE expires_at < now())
  DELETE FROM api_assertions WHERE expires_at < now();

-- apiClients.end
UPDATE api_clients SET ended_at = now(), ended_by = $1, secret_hash = NULL, version = version + 1 WHERE id = $2;

-- apiClients.endTokens
DELETE FROM api_tokens WHERE client_id = $1;

-- apiClients.endTokensOfKey
DELETE FROM api_tokens WHERE client_id = $1 AND key_id = $2;

-- apiClients.endTokensOfSecret
DELETE FROM api_tokens WHERE client_id = $1 AND key_id IS NULL;

-- apiClients.hold
SELECT c.id, c.name, c.contact, c.scopes, c.data_authority, c.department_id, c.addresses, c.jwks_address, c.jwks_inner, c.last_used_at,
  c.created_at, c.ended_at, c.version, c.secret_hash IS NOT NULL AS has_secret,
  (SELECT d.name FROM departments d WHERE d.institution_id = c.institution_id AND d.id = c.department_id) AS department_name,
  (SELECT a.username FROM accounts a WHERE a.institution_id = c.institution_id AND a.id = c.added_by) AS added_by_name, (SELECT a.username FROM accounts a WHERE a.institution_id = c.institution_id AND a.id = c.ended_by) AS ended_by_name,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kid', k.kid, 'alg', k.alg, 'expires_at', k.expires_at,
  'is_expired', coalesce(k.expires_at <= now(), false), 'created_at', k.created_at, 'last_used_at', k.last_used_at)
  ORDER BY k.created_at, k.id), '[]')
  FROM api_client_keys k
  WHERE k.institution_id = c.institution_id AND k.client_id = c.id AND k.removed_at IS NULL) AS keys
  FROM api_clients c WHERE c.id = $1 FOR UPDATE OF c;

-- apiClients.issue
WITH used AS (
  UPDATE api_clients SET last_used_at = now()
  WHERE institution_id = $1 AND id = $2 AND ended_at IS NULL
  AND ($3::text IS NULL OR jwks_address = $3) RETURNING institution_id, id),
  by_key AS (
  UPDATE api_client_keys SET last_used_at = now() WHERE institution_id = $1 AND id = $4)
  INSERT INTO api_tokens (institution_id, client_id, key_id, token_hash, scopes, expires_at)
  SELECT institution_id, id, $4, $5, $6::text[], now() + $7::int * interval '1 second'
  FROM used RETURNING expires_at;

-- apiClients.key
SELECT id, jwk, coalesce(expires_at <= now(), false) AS is_over FROM api_client_keys
  WHERE institution_id = $1 AND client_id = $2 AND kid = $3 AND alg = $4
  AND removed_at IS NULL FOR UPDATE;

-- apiClients.keyAddress
SELECT c.jwks_address AS address, c.jwks_inner AS inner FROM api_clients c
  WHERE c.id = $1 AND c.ended_at IS NULL AND c.jwks_address IS NOT NULL
  AND NOT EXISTS (SELECT FROM api_client_keys k WHERE k.institution_id = c.institution_id AND k.client_id = c.id
  AND k.kid = $2 AND k.alg = $3 AND k.removed_at IS NULL);

-- apiClients.list
SELECT c.id, c.name, c.contact, c.scopes, c.data_authority, c.department_id, c.addresses, c.jwks_address, c.jwks_inner, c.last_used_at,
  c.created_at, c.ended_at, c.version, c.secret_hash IS NOT NULL AS has_secret,
  (SELECT d.name FROM departments d WHERE d.institution_id = c.institution_id AND d.id = c.department_id) AS department_name,
  (SELECT a.username FROM accounts a WHERE a.institution_id = c.institution_id AND a.id = c.added_by) AS added_by_name, (SELECT a.username FROM accounts a WHERE a.institution_id = c.institution_id AND a.id = c.ended_by) AS ended_by_name,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kid', k.kid, 'alg', k.alg, 'expires_at', k.expires_at,
  'is_expired', coalesce(k.expires_at <= now(), false), 'created_at', k.created_at, 'last_used_at', k.last_used_at)
  ORDER BY k.created_at, k.id), '[]')
  FROM api_client_keys k
  WHERE k.institution_id = c.institution_id AND k.client_id = c.id AND k.removed_at IS NULL) AS keys
  FROM api_clients c ORDER BY c.ended_at DESC NULLS FIRST, lower(c.name), c.id;

-- apiClients.one
SELECT c.id, c.name, c.contact, c.scopes, c.data_authority, c.department_id, c.addresses, c.jwks_address, c.jwks_inner, c.last_used_at,
  c.created_at, c.ended_at, c.version, c.secret_hash IS NOT NULL AS has_secret,
  (SELECT d.name FROM departments d WHERE d.institution_id = c.institution_id AND d.id = c.department_id) AS department_name,
  (SELECT a.username FROM accounts a WHERE a.institution_id = c.institution_id AND a.id = c.added_by) AS added_by_name, (SELECT a.username FROM accounts a WHERE a.institution_id = c.institution_id AND a.id = c.ended_by) AS ended_by_name,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kid', k.kid, 'alg', k.alg, 'expires_at', k.expires_at,
  'is_expired', coalesce(k.expires_at <= now(), false), 'created_at', k.created_at, 'last_used_at', k.last_used_at)
  ORDER BY k.created_at, k.id), '[]')
  FROM api_client_keys k
  WHERE k.institution_id = c.institution_id AND k.client_id = c.id AND k.removed_at IS NULL) AS keys
  FROM api_clients c WHERE c.id = $1;

-- apiClients.present
SELECT id, institution_id, scopes, addresses, secret_hash FROM api_clients WHERE id = $1 AND ended_at IS NULL;

-- apiClients.removeKey
UPDATE api_client_keys SET removed_at = now() WHERE client_id = $1 AND id = $2 AND removed_at IS NULL
  RETURNING id;

-- apiClients.setJwksAddress
UPDATE api_clients SET jwks_address = $1, jwks_inner = $2, version = version + 1 WHERE id = $3;

-- apiClients.setSecret
UPDATE api_clients SET secret_hash = $1, version = version + 1 WHERE id = $2;

-- apiClients.takeAssertion
INSERT INTO api_assertions (institution_id, client_id, jti_hash, expires_at)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING expires_at;

