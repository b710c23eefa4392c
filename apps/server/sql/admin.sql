-- admin.createInstitution
WITH added AS (
  INSERT INTO institutions (name, admin_name, admin_phone, service_phone, address, detailed_address, time_zone)
  VALUES ($1, $2, '', '', '', '', $3) RETURNING id)
  INSERT INTO accounts (institution_id, username, login_name, password_hash, role_type, data_authority)
  SELECT id, $2, $4, $5, 'ADMIN', 'all' FROM added
  RETURNING institution_id, id;

-- admin.department
select "id" from "departments" where "institution_id" = $1 and lower(name) = lower($2) and "deleted_at" is null for share;

-- admin.dropCode
delete from "reset_codes" where "account_id" = $1;

-- admin.endSessionsOfInstitution
delete from "sessions" where "institution_id" = $1;

-- admin.findAccount
select "id" from "accounts" where lower(login_name) = lower($1);

-- admin.holdAccount
select "id", "institution_id", "login_name", "enabled" from "accounts" where lower(login_name) = lower($1) for update;

-- admin.institution
select "name" from "institutions" where "id" = $1 for share;

-- admin.institutions
SELECT i.id, i.name, i.time_zone, i.suspended_at IS NOT NULL AS suspended,
  (SELECT count(*) FROM accounts a WHERE a.institution_id = i.id) AS accounts,
  (SELECT count(*) FROM archives a WHERE a.institution_id = i.id AND a.deleted_at IS NULL) AS archives,
  (SELECT count(*) FROM reports r WHERE r.institution_id = i.id AND r.deleted_at IS NULL) AS reports
  FROM institutions i ORDER BY i.created_at, i.id;

-- admin.loginTaken
select "id" from "accounts" where lower(login_name) = lower($1);

-- admin.setQuota
update "institutions" set "storage_quota_mb" = $1 where "id" = $2 returning "name";

-- admin.suspend
update "institutions" set "suspended_at" = CASE WHEN $1::boolean THEN coalesce(suspended_at, now()) END where "id" = $2 returning "name";

