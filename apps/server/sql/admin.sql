-- admin.createInstitution
WITH added AS (
  INSERT INTO institutions (name, admin_name, admin_phone, service_phone, address, detailed_address, time_zone)
  VALUES ($1, $2, '', '', '', '', $3) RETURNING id)
  INSERT INTO accounts (institution_id, username, login_name, password_hash, role_type, data_authority)
  SELECT id, $2, $4, $5, 'ADMIN', 'all' FROM added
  RETURNING institution_id, id;

-- admin.dropCode
delete from "reset_codes" where "account_id" = $1;

-- admin.findAccount
select "id" from "accounts" where lower(login_name) = lower($1);

-- admin.holdAccount
select "id", "institution_id", "login_name", "enabled" from "accounts" where lower(login_name) = lower($1) for update;

-- admin.institutions
SELECT i.id, i.name, i.time_zone,
  (SELECT count(*) FROM accounts a WHERE a.institution_id = i.id) AS accounts,
  (SELECT count(*) FROM archives a WHERE a.institution_id = i.id AND a.deleted_at IS NULL) AS archives,
  (SELECT count(*) FROM reports r WHERE r.institution_id = i.id AND r.deleted_at IS NULL) AS reports
  FROM institutions i ORDER BY i.created_at, i.id;

-- admin.setQuota
update "institutions" set "storage_quota_mb" = $1 where "id" = $2 returning "name";

