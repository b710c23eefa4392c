-- contacts.add
insert into "contacts" ("institution_id", "request_id", "archive_id", "created_by", "name", "relation", "phone", "email", "lives_with", "informant", "remark") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning "id";

-- contacts.added
select "id", "archive_id" from "contacts" where "request_id" = $1;

-- contacts.change
update "contacts" set "name" = $1, "relation" = $2, "phone" = $3, "email" = $4, "lives_with" = $5, "informant" = $6, "remark" = $7, "updated_at" = now(), "version" = version + 1 where "id" = $8;

-- contacts.hold
SELECT c.id, c.archive_id AS "archiveId", c.name, c.relation, c.phone, c.email, c.lives_with AS "livesWith",
  c.informant, c.remark, c.version FROM contacts c JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = c.institution_id AND a.id = c.archive_id WHERE c.id = $1 AND (c.deleted_at IS NOT NULL) = $2 FOR UPDATE OF c;

-- contacts.list
SELECT c.id, c.archive_id AS "archiveId", c.name, c.relation, c.phone, c.email, c.lives_with AS "livesWith",
  c.informant, c.remark, c.version FROM contacts c JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = c.institution_id AND a.id = c.archive_id WHERE c.archive_id = $1 AND c.deleted_at IS NULL
  ORDER BY c.informant DESC, c.created_at, c.id;

-- contacts.noInformant
update "contacts" set "informant" = false, "updated_at" = now(), "version" = version + 1 where "archive_id" = $1 and "informant" = true and "deleted_at" is null;

-- contacts.remove
update "contacts" set "deleted_at" = now(), "updated_at" = now(), "version" = version + 1 where "id" = $1 returning "version";

-- contacts.restore
UPDATE contacts c SET deleted_at = NULL, updated_at = now(), version = version + 1,
  informant = c.informant AND NOT EXISTS (SELECT FROM contacts o WHERE o.institution_id = c.institution_id
  AND o.archive_id = c.archive_id AND o.informant AND o.deleted_at IS NULL)
  WHERE c.id = $1;

-- contacts.see
SELECT c.id, c.archive_id AS "archiveId", c.name, c.relation, c.phone, c.email, c.lives_with AS "livesWith",
  c.informant, c.remark, c.version FROM contacts c JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = c.institution_id AND a.id = c.archive_id WHERE c.id = $1 AND c.deleted_at IS NULL;

