-- institution.addDepartment
insert into "departments" ("institution_id", "name", "sort_order") values ($1, $2, $3) returning "id";

-- institution.addLogo
insert into "files" ("institution_id", "id", "kind", "name", "mime", "bytes", "key", "created_by") values ($1, $2, 'logo', $3, 'image/png', $4, $5, $6);

-- institution.change
update "institutions" set "name" = $1, "admin_name" = $2, "admin_phone" = $3, "service_phone" = $4, "address" = $5, "detailed_address" = $6, "time_zone" = $7, "version" = version + 1 where "id" = $8 and "version" = $9 returning "id";

-- institution.changeDepartment
update "departments" set "name" = $1, "sort_order" = $2, "version" = version + 1 where "id" = $3 and "version" = $4 and "deleted_at" is null returning "id";

-- institution.department
SELECT d.id, d.name, d.sort_order AS "sortOrder", d.version,
  (SELECT count(*) FROM accounts a WHERE a.institution_id = d.institution_id AND a.department_id = d.id) AS accounts,
  app.archives_in_department(d.id) AS archives
  FROM departments d WHERE d.deleted_at IS NULL AND d.id = $1;

-- institution.departments
SELECT d.id, d.name, d.sort_order AS "sortOrder", d.version,
  (SELECT count(*) FROM accounts a WHERE a.institution_id = d.institution_id AND a.department_id = d.id) AS accounts,
  app.archives_in_department(d.id) AS archives
  FROM departments d WHERE d.deleted_at IS NULL ORDER BY d.sort_order, d.name, d.id;

-- institution.dropLogo
delete from "files" where "institution_id" = $1 and "kind" = 'logo' returning "key";

-- institution.dropOldLogo
delete from "files" where "id" = $1 and "key" = $2 returning "id";

-- institution.forgetLogo
update "institutions" set "logo_file_id" = null where "logo_file_id" = $1;

-- institution.hold
select "id" from "institutions" where "id" = $1 for update;

-- institution.holdDepartment
select "id" from "departments" where "id" = $1 for update;

-- institution.logo
select "name", "mime", "key" from "files" where "id" = $1 and "kind" = 'logo';

-- institution.oldLogos
select "institution_id" as "institutionId", "id", "key", "created_by" as "accountId" from "files" where "kind" = 'logo' and "key" not like '%.scaled.png';

-- institution.own
select "id", "name", "admin_name" as "adminName", "admin_phone" as "adminPhone", "service_phone" as "servicePhone", "address", "detailed_address" as "detailedAddress", "time_zone" as "timeZone", "logo_file_id" as "logoFileId", "version" from "institutions" where "id" = $1;

-- institution.removeDepartment
update "departments" set "deleted_at" = now(), "version" = version + 1 where "id" = $1;

-- institution.replaceOldLogo
update "files" set "key" = $1, "mime" = 'image/png', "bytes" = $2 where "id" = $3 and "key" = $4 returning "id";

-- institution.setLogo
update "institutions" set "logo_file_id" = $1 where "id" = $2;

-- institution.shareDepartment
select "id" from "departments" where "id" = $1 and "deleted_at" is null for share;

-- institution.systemsOfDepartment
SELECT count(*) AS count FROM api_clients WHERE department_id = $1 AND ended_at IS NULL;

-- institution.timeZone
select "time_zone" from "institutions" where "id" = app.institution_id();

