-- identity.addAccount
insert into "accounts" ("institution_id", "username", "login_name", "role_type", "title", "department_id", "data_authority", "mall_authority", "email", "password_hash") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning "id";

-- identity.addKnownDevice
insert into "known_devices" ("token_hash", "institution_id", "account_id") values ($1, $2, $3);

-- identity.addRecoveryCodes
INSERT INTO recovery_codes (institution_id, account_id, code_hash)
  SELECT $1, $2, unnest($3::bytea[]);

-- identity.addSession
insert into "sessions" ("token_hash", "institution_id", "account_id", "remember", "address", "agent") values ($1, $2, $3, $4, $5, $6);

-- identity.addSignIn
INSERT INTO sign_ins (token_hash, institution_id, account_id, remember, password_hash, expires_at)
  VALUES ($1, $2, $3, $4, $5,
  now() + interval '10 minutes');

-- identity.attemptKey
SELECT app.attempt_key($1, $2) AS key;

-- identity.beginFactor
INSERT INTO account_factors (institution_id, account_id, secret) VALUES ($1, $2, $3)
  ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, last_step = 0
  WHERE account_factors.confirmed_at IS NULL
  RETURNING account_id;

-- identity.changeAccount
update "accounts" set "username" = $1, "login_name" = $2, "role_type" = $3, "title" = $4, "department_id" = $5, "data_authority" = $6, "mall_authority" = $7, "email" = $8, "version" = version + 1 where "id" = $9;

-- identity.changePassword
SELECT app.change_password($1, $2) AS changed;

-- identity.cleanAttempts
DELETE FROM sign_in_failures WHERE at < now() - interval '25 hours';

-- identity.cleanCodes
DELETE FROM reset_codes WHERE expires_at < now();

-- identity.cleanKnownDevices
DELETE FROM known_devices WHERE last_used_at < now() - interval '365 days';

-- identity.cleanSessions
DELETE FROM sessions WHERE NOT (sessions.created_at > now() - interval '30 days'
  AND sessions.last_used_at > now() - CASE WHEN sessions.remember THEN interval '30 days' ELSE interval '12 hours' END);

-- identity.cleanSignIns
DELETE FROM sign_ins WHERE expires_at < now();

-- identity.codeAccount
SELECT id, institution_id, username, email, password_hash FROM accounts
  WHERE lower(login_name) = lower($1) AND lower(email) = lower($2) AND enabled;

-- identity.countAttempt
INSERT INTO sign_in_failures (key, at) SELECT unnest($1::text[]), clock_timestamp() RETURNING at;

-- identity.countRecoveryCodes
SELECT count(*)::integer AS count FROM recovery_codes WHERE account_id = $1;

-- identity.dropEndedSessions
DELETE FROM sessions WHERE account_id = $1 AND NOT (sessions.created_at > now() - interval '30 days'
  AND sessions.last_used_at > now() - CASE WHEN sessions.remember THEN interval '30 days' ELSE interval '12 hours' END);

-- identity.dropFactor
SELECT FROM app.drop_factor($1);

-- identity.dropRecoveryCodes
DELETE FROM recovery_codes WHERE account_id = $1;

-- identity.enableAccount
update "accounts" set "enabled" = $1, "version" = version + 1 where "id" = $2;

-- identity.endOldestSessions
DELETE FROM sessions WHERE token_hash IN (
  SELECT token_hash FROM sessions WHERE account_id = $1
  ORDER BY last_used_at DESC, created_at DESC OFFSET $2)
  RETURNING account_id;

-- identity.endOtherSessions
delete from "sessions" where "account_id" = $1 and "token_hash" <> $2;

-- identity.endOwnOtherSessions
DELETE FROM sessions WHERE account_id = $1 AND token_hash <> $2 RETURNING id;

-- identity.endOwnSession
DELETE FROM sessions WHERE account_id = $1 AND id = $2 RETURNING id;

-- identity.endSession
delete from "sessions" where "token_hash" = $1;

-- identity.endSessions
delete from "sessions" where "account_id" = $1;

-- identity.endSessionsOf
delete from "sessions" where "institution_id" = $1 and "account_id" = $2;

-- identity.factor
SELECT secret, confirmed_at FROM account_factors WHERE account_id = $1;

-- identity.factorInstitution
SELECT name, factor_roles AS roles FROM institutions WHERE id = $1;

-- identity.find
select "id", "institution_id", "password_hash", "enabled" from "accounts" where lower(login_name) = lower($1);

-- identity.findAccount
SELECT a.id, a.username, a.login_name AS "loginName", a.role_type AS "roleType", a.title,
  a.department_id AS "departmentId", d.name AS "departmentName", a.data_authority AS "dataAuthority",
  a.mall_authority AS "mallAuthority", a.email, a.enabled, app.sign_in_waiting(a.id, 5) AS "lockedUntil",
  app.has_factor(a.id) AS "hasFactor", EXISTS (SELECT FROM sso_subjects s WHERE s.account_id = a.id) AS "isBound", a.created_at AS "createdAt", a.version
  FROM accounts a LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id WHERE a.id = $1;

-- identity.findSignIn
SELECT s.institution_id, s.account_id, f.secret
  FROM sign_ins s LEFT JOIN account_factors f ON f.account_id = s.account_id AND f.confirmed_at IS NOT NULL
  WHERE s.token_hash = $1 AND s.expires_at > now();

-- identity.forgetAttempts
SELECT FROM app.forget_attempts($1);

-- identity.forgetName
DELETE FROM sign_in_failures WHERE key = app.attempt_key($1, $2);

-- identity.forgetPreference
delete from "preferences" where "account_id" = $1 and "key" = $2;

-- identity.forgiveAddress
DELETE FROM sign_in_failures WHERE ctid = (
  SELECT ctid FROM sign_in_failures WHERE key = $1 ORDER BY abs(extract(epoch FROM at - $2::timestamptz)) LIMIT 1
  FOR UPDATE SKIP LOCKED);

-- identity.forgiveName
delete from "sign_in_failures" where "key" = $1;

-- identity.holdAccount
select "id" from "accounts" where "id" = $1 for update;

-- identity.holdAdmins
select "id" from "accounts" where "role_type" = 'ADMIN' and "enabled" = true order by "id" for update;

-- identity.holdAsChecked
select "id" from "accounts" where "institution_id" = $1 and "id" = $2 and "password_hash" = $3 and "enabled" = true for no key update;

-- identity.holdPinAsChecked
select "id" from "accounts" where "institution_id" = $1 and "id" = $2 and "pin_hash" = $3 and "enabled" = true for no key update;

-- identity.info
SELECT i.name AS "institutionName", i.logo_file_id AS logo, a.has_pin AS "hasPin", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays"
  FROM accounts a JOIN institutions i ON i.id = a.institution_id WHERE a.id = $1;

-- identity.keepCode
INSERT INTO reset_codes (account_id, code_hash, expires_at)
  VALUES ($1, $2, now() + interval '10 minutes')
  ON CONFLICT (account_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0;

-- identity.keepPreference
INSERT INTO preferences (institution_id, account_id, key, value)
  SELECT $1, $2, $3, $4
  WHERE (SELECT count(*) FROM preferences WHERE account_id = $2 AND key <> $3) < 200
  ON CONFLICT (institution_id, account_id, key) DO UPDATE SET value = excluded.value RETURNING key;

-- identity.knownDevice
select "token_hash" from "known_devices" where "account_id" = $1 and "token_hash" = $2;

-- identity.letterTo
SELECT a.username, a.login_name, a.email, i.time_zone
  FROM accounts a JOIN institutions i ON i.id = a.institution_id WHERE a.id = $1 AND a.enabled;

-- identity.listAccounts
SELECT a.id, a.username, a.login_name AS "loginName", a.role_type AS "roleType", a.title,
  a.department_id AS "departmentId", d.name AS "departmentName", a.data_authority AS "dataAuthority",
  a.mall_authority AS "mallAuthority", a.email, a.enabled, app.sign_in_waiting(a.id, 5) AS "lockedUntil",
  app.has_factor(a.id) AS "hasFactor", EXISTS (SELECT FROM sso_subjects s WHERE s.account_id = a.id) AS "isBound", a.created_at AS "createdAt", a.version
  FROM accounts a LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($1::text IS NULL
  OR strpos(lower(a.username || ' ' || a.login_name || ' ' || coalesce(a.email, '')), lower($1)) > 0)
  AND ($2::text IS NULL OR a.role_type = $2)
  AND ($3::uuid IS NULL OR a.department_id = $3)
  ORDER BY a.created_at, a.id;

-- identity.noteConfirmation
UPDATE sessions SET confirmed_at = clock_timestamp() WHERE token_hash = $1;

-- identity.ownerById
SELECT id, institution_id FROM accounts WHERE id = $1;

-- identity.ownerOfLoginName
SELECT id, institution_id FROM accounts WHERE lower(login_name) = lower($1);

-- identity.ownHash
select "password_hash" from "accounts" where "institution_id" = $1 and "id" = $2;

-- identity.ownSessions
SELECT s.id, s.address, s.agent, s.created_at, s.last_used_at, s.token_hash = $1 AS is_this
  FROM sessions s WHERE s.account_id = $2 AND s.created_at > now() - interval '30 days'
  AND s.last_used_at > now() - CASE WHEN s.remember THEN interval '30 days' ELSE interval '12 hours' END
  ORDER BY s.last_used_at DESC, s.id;

-- identity.pinOf
select "login_name", "pin_hash", "enabled" from "accounts" where "institution_id" = $1 and "id" = $2;

-- identity.preferences
SELECT key, value FROM preferences WHERE account_id = $1 ORDER BY key;

-- identity.removeFactor
DELETE FROM account_factors WHERE account_id = $1 RETURNING account_id;

-- identity.resetPassword
update "accounts" set "password_hash" = $1, "is_password_reset" = true, "version" = version + 1 where "id" = $2;

-- identity.saveFactorRoles
UPDATE institutions SET factor_roles = $1 WHERE id = $2;

-- identity.setPassword
update "accounts" set "password_hash" = $1, "is_password_reset" = false where "institution_id" = $2 and "id" = $3;

-- identity.setPin
update "accounts" set "pin_hash" = $1 where "id" = $2;

-- identity.staff
select "id", "username", "role_type" as "roleType", "department_id" as "departmentId" from "accounts" where "enabled" = true order by "username", "id";

-- identity.takeStep
UPDATE account_factors SET last_step = $1, confirmed_at = coalesce(confirmed_at, now())
  WHERE account_id = $2 AND last_step < $1 RETURNING account_id;

-- identity.tryCode
UPDATE reset_codes c SET tries = tries + 1 FROM (SELECT id, institution_id, username, email, password_hash FROM accounts
  WHERE lower(login_name) = lower($1) AND lower(email) = lower($2) AND enabled) AS a
  WHERE c.account_id = a.id AND c.tries < 5 AND c.expires_at > now()
  RETURNING a.id, a.institution_id, a.password_hash, c.code_hash;

-- identity.useCode
delete from "reset_codes" where "account_id" = $1 and "code_hash" = $2 returning "account_id";

-- identity.useConfirmation
SELECT app.use_confirmation($1) AS confirmed;

-- identity.useKnownDevice
UPDATE known_devices SET last_used_at = now() WHERE token_hash = $1;

-- identity.useRecoveryCode
DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = $2 RETURNING account_id;

-- identity.useSignIn
WITH held AS (
  SELECT a.id FROM accounts a JOIN sign_ins s ON s.institution_id = a.institution_id AND s.account_id = a.id
  WHERE s.token_hash = $1 AND s.expires_at > now() AND a.enabled AND a.password_hash = s.password_hash
  FOR NO KEY UPDATE OF a)
  DELETE FROM sign_ins s USING held WHERE s.token_hash = $1 AND s.account_id = held.id
  RETURNING s.institution_id, s.account_id, s.remember;

-- identity.waitingUntil
SELECT app.waiting_until($1, $2) AS until;

