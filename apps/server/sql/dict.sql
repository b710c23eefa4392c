-- dict.add
insert into "dict_entries" ("institution_id", "dict_type", "labels", "created_by") values ($1, $2, $3, $4) returning "id";

-- dict.change
update "dict_entries" set "labels" = $1, "retired" = $2, "version" = version + 1 where "id" = $3 and "version" = $4 returning "id";

-- dict.entries
SELECT dict_type AS "dictType", code, labels, retired FROM dict_entries ORDER BY created_at, id;

-- dict.hold
select "id" from "dict_entries" where "id" = $1 for update;

-- dict.lock
SELECT FROM pg_advisory_xact_lock(hashtextextended('dict:' || $1::text || app.institution_id(), 0));

-- dict.offered
SELECT dict_type AS "dictType", code FROM dict_entries WHERE code = ANY($1) AND NOT retired FOR SHARE;

-- dict.otherLabels
SELECT labels FROM dict_entries WHERE dict_type = $1 AND id IS DISTINCT FROM $2::uuid;

-- dict.ownEntries
SELECT e.id, e.dict_type AS "dictType", e.code, e.labels, e.retired, e.version,
  app.archives_with_code(e.dict_type, e.code) AS uses
  FROM dict_entries e ORDER BY e.created_at, e.id;

-- dict.ownEntry
SELECT e.id, e.dict_type AS "dictType", e.code, e.labels, e.retired, e.version,
  app.archives_with_code(e.dict_type, e.code) AS uses
  FROM dict_entries e WHERE e.id = $1;

-- dict.remove
delete from "dict_entries" where "id" = $1;

