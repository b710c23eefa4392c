-- sso.accountByEmail
SELECT id, institution_id, password_hash, enabled FROM accounts
  WHERE institution_id = $1 AND lower(email) = lower($2) LIMIT 2;

-- sso.accountByName
SELECT id, institution_id, password_hash, enabled FROM accounts
  WHERE institution_id = $1 AND lower(login_name) = lower($2) LIMIT 2;

-- sso.addLogin
INSERT INTO sso_logins (state_hash, browser_hash, institution_id, nonce, verifier, remember, version, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, now() + interval '10 minutes');

-- sso.bind
INSERT INTO sso_subjects (institution_id, account_id, issuer, subject)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING account_id AS "accountId";

-- sso.bound
SELECT account_id AS "accountId", subject FROM sso_subjects
  WHERE institution_id = $1 AND issuer = $2 AND (account_id = $3 OR subject = $4);

-- sso.clean
DELETE FROM sso_logins WHERE expires_at < now();

-- sso.hold
select "id" from "accounts" where "institution_id" = $1 and "id" = $2 and "password_hash" = $3 and "enabled" = true for no key update;

-- sso.named
SELECT institution_id AS "institutionId", enabled, organisation, issuer, "inner", authorities, client_id AS "clientId",
  client_secret AS "clientSecret", match, claim, ask_again AS "askAgain", version FROM sso_providers WHERE organisation = $1 AND enabled;

-- sso.provider
SELECT institution_id AS "institutionId", enabled, organisation, issuer, "inner", authorities, client_id AS "clientId",
  client_secret AS "clientSecret", match, claim, ask_again AS "askAgain", version FROM sso_providers WHERE institution_id = $1;

-- sso.save
INSERT INTO sso_providers AS p (institution_id, enabled, organisation, issuer, "inner", authorities, client_id, client_secret, match, claim, ask_again)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11)
  ON CONFLICT (institution_id) DO UPDATE SET enabled = excluded.enabled, organisation = excluded.organisation,
  issuer = excluded.issuer, "inner" = excluded."inner", authorities = excluded.authorities, client_id = excluded.client_id, client_secret = excluded.client_secret,
  match = excluded.match, claim = excluded.claim, ask_again = excluded.ask_again, version = p.version + 1
  WHERE p.version = $12
  RETURNING version;

-- sso.unbind
DELETE FROM sso_subjects WHERE account_id = $1;

-- sso.useLogin
DELETE FROM sso_logins WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()
  RETURNING institution_id AS "institutionId", nonce, verifier, remember, version;

