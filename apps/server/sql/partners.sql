-- partners.add
insert into "partners" ("institution_id", "id", "name", "base_address", "inner", "authentication", "user_name", "secret", "certificate", "authorities", "timeout_seconds") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- partners.change
update "partners" set "name" = $1, "base_address" = $2, "inner" = $3, "authentication" = $4, "user_name" = $5, "secret" = $6, "certificate" = $7, "authorities" = $8, "timeout_seconds" = $9, "version" = version + 1 where "id" = $10;

-- partners.hold
SELECT id, name, base_address AS "baseAddress", "inner", authentication, user_name AS "userName", secret, certificate,
  authorities, timeout_seconds AS "timeoutSeconds", version
  FROM partners WHERE deleted_at IS NULL AND id = $1 FOR UPDATE;

-- partners.list
SELECT id, name, base_address AS "baseAddress", "inner", authentication, user_name AS "userName", secret, certificate,
  authorities, timeout_seconds AS "timeoutSeconds", version
  FROM partners WHERE deleted_at IS NULL ORDER BY lower(name), id;

-- partners.one
SELECT id, name, base_address AS "baseAddress", "inner", authentication, user_name AS "userName", secret, certificate,
  authorities, timeout_seconds AS "timeoutSeconds", version
  FROM partners WHERE deleted_at IS NULL AND id = $1;

-- partners.remove
update "partners" set "deleted_at" = now(), "secret" = null, "version" = version + 1 where "id" = $1;

