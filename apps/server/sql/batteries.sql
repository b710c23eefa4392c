-- batteries.add
insert into "batteries" ("institution_id", "request_id", "created_by", "name", "items") values ($1, $2, $3, $4, $5::jsonb) on conflict ("institution_id", "request_id") do nothing returning "id";

-- batteries.archive
update "batteries" set "archived_at" = CASE WHEN $1::boolean THEN now() END, "version" = version + 1 where "id" = $2 and "version" = $3 returning "id";

-- batteries.byRequest
SELECT b.id, b.name, b.items, b.archived_at IS NOT NULL AS archived, ARRAY(SELECT p.name FROM exam_packages p WHERE p.institution_id = b.institution_id AND p.battery_id = b.id
  AND p.deleted_at IS NULL ORDER BY p.name) AS packages, b.version
  FROM batteries b WHERE b.request_id = $1;

-- batteries.change
update "batteries" set "name" = $1, "items" = $2::jsonb, "version" = version + 1 where "id" = $3 and "version" = $4 returning "id";

-- batteries.keep
SELECT b.id, b.name, b.items, b.archived_at IS NOT NULL AS archived, ARRAY(SELECT p.name FROM exam_packages p WHERE p.institution_id = b.institution_id AND p.battery_id = b.id
  AND p.deleted_at IS NULL ORDER BY p.name) AS packages, b.version
  FROM batteries b WHERE b.id = $1 AND b.archived_at IS NULL FOR SHARE;

-- batteries.list
SELECT b.id, b.name, b.items, b.archived_at IS NOT NULL AS archived, ARRAY(SELECT p.name FROM exam_packages p WHERE p.institution_id = b.institution_id AND p.battery_id = b.id
  AND p.deleted_at IS NULL ORDER BY p.name) AS packages, b.version
  FROM batteries b ORDER BY archived, b.name, b.id;

-- batteries.see
SELECT b.id, b.name, b.items, b.archived_at IS NOT NULL AS archived, ARRAY(SELECT p.name FROM exam_packages p WHERE p.institution_id = b.institution_id AND p.battery_id = b.id
  AND p.deleted_at IS NULL ORDER BY p.name) AS packages, b.version
  FROM batteries b WHERE b.id = $1;

