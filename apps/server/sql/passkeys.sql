-- passkeys.add
INSERT INTO passkeys (institution_id, account_id, name, credential_id, public_key, counter, transports)
  VALUES ($1, $2, $3, $4, $5,
  $6, $7::text[])
  ON CONFLICT DO NOTHING RETURNING id;

-- passkeys.cleanChallenges
DELETE FROM passkey_challenges WHERE expires_at < now();

-- passkeys.keepChallenge
INSERT INTO passkey_challenges (token_hash, challenge, expires_at)
  VALUES ($1, $2, now() + interval '5 minutes')
  ON CONFLICT (token_hash) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at;

-- passkeys.ofAccount
SELECT id, name, credential_id, public_key, counter, transports, created_at, last_used_at
  FROM passkeys WHERE account_id = $1 ORDER BY created_at, id;

-- passkeys.remove
DELETE FROM passkeys WHERE account_id = $1 AND id = $2 RETURNING id;

-- passkeys.rename
UPDATE passkeys SET name = $1 WHERE account_id = $2 AND id = $3 RETURNING id;

-- passkeys.takeChallenge
DELETE FROM passkey_challenges WHERE token_hash = $1 AND expires_at > now() RETURNING challenge;

-- passkeys.used
UPDATE passkeys SET counter = $1, last_used_at = now()
  WHERE account_id = $2 AND id = $3 AND (counter < $1 OR (counter = 0 AND $1 = 0)) RETURNING id;

