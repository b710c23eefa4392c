-- exams.add
insert into "exam_records" ("institution_id", "request_id", "archive_id", "account_id", "exam_date", "package_id", "enterprise_id", "conclusion", "abnormal") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning "id";

-- exams.addedBy
select "id", "archive_id" as "archiveId" from "exam_records" where "request_id" = $1;

-- exams.addEnterprise
insert into "enterprises" ("institution_id", "name") values ($1, $2) returning "id";

-- exams.addFile
insert into "files" ("institution_id", "id", "kind", "name", "mime", "bytes", "key", "created_by") values ($1, $2, 'exam', $3, $4, $5, $6, $7);

-- exams.addImage
INSERT INTO exam_images (institution_id, id, record_id, file_id, position)
  VALUES ($1, $2, $3, $4,
  (SELECT coalesce(max(position) + 1, 0) FROM exam_images WHERE record_id = $3));

-- exams.addPackage
insert into "exam_packages" ("institution_id", "name", "enterprise_id", "items", "battery_id") values ($1, $2, $3, $4, $5) returning "id";

-- exams.addValues
INSERT INTO exam_values (institution_id, record_id, item, position, value, unit, low, high, mark, confirmed)
  SELECT $1, $2, item, position, value, unit, low, high, mark, confirmed
  FROM jsonb_to_recordset($3::jsonb) AS v(item text, position smallint, value float8, unit text, low float8,
  high float8, mark text, confirmed boolean);

-- exams.change
update "exam_records" set "exam_date" = $1, "package_id" = $2, "enterprise_id" = $3, "conclusion" = $4, "abnormal" = $5, "updated_at" = now(), "version" = version + 1 where "id" = $6;

-- exams.changeEnterprise
update "enterprises" set "name" = $1, "version" = version + 1 where "id" = $2 and "version" = $3 and "deleted_at" is null returning "id";

-- exams.changePackage
update "exam_packages" set "name" = $1, "enterprise_id" = $2, "items" = $3, "battery_id" = $4, "version" = version + 1 where "id" = $5 and "version" = $6 and "deleted_at" is null returning "id";

-- exams.countImages
SELECT count(*) AS count FROM exam_images WHERE record_id = $1 AND deleted_at IS NULL;

-- exams.dropStudies
DELETE FROM exam_studies x USING party_studies s
  WHERE x.record_id = $1 AND x.study_id <> ALL($2::uuid[])
  AND s.institution_id = x.institution_id AND s.id = x.study_id AND s.archive_id = $3
  RETURNING x.study_id AS "studyId";

-- exams.enterprise
select "id", "name", "version" from "enterprises" where "deleted_at" is null and "id" = $1;

-- exams.enterprises
select "id", "name", "version" from "enterprises" where "deleted_at" is null order by "name", "id";

-- exams.hold
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id WHERE e.id = $1 AND e.deleted_at IS NULL FOR UPDATE OF e;

-- exams.holdEither
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id WHERE e.id = $1 FOR UPDATE OF e;

-- exams.holdEnterprise
select "id", "name", "version" from "enterprises" where "deleted_at" is null and "id" = $1 for update;

-- exams.holdPackage
select "p"."id", "p"."name", "p"."enterprise_id" as "enterpriseId", "e"."name" as "enterpriseName", "p"."items", "p"."version", "p"."battery_id" as "batteryId", "b"."name" as "batteryName", b.archived_at IS NOT NULL as "batteryArchived" from "exam_packages" as "p" left join "enterprises" as "e" on "e"."institution_id" = "p"."institution_id" and "e"."id" = "p"."enterprise_id" left join "batteries" as "b" on "b"."institution_id" = "p"."institution_id" and "b"."id" = "p"."battery_id" where "p"."deleted_at" is null and "p"."id" = $1 for update of "p";

-- exams.image
SELECT e.id AS "recordId", e.archive_id AS "archiveId", f.name, f.mime, f.key
  FROM exam_images i
  JOIN exam_records e ON e.institution_id = i.institution_id AND e.id = i.record_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  LEFT JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id
  WHERE i.id = $1 AND i.deleted_at IS NULL AND e.deleted_at IS NULL;

-- exams.imageIds
select "id" from "exam_images" where "record_id" = $1;

-- exams.images
SELECT i.record_id AS "recordId", i.id, f.name AS "fileName", f.mime,
  coalesce(f.bytes, 0) AS bytes, i.caption, i.created_at AS "createdAt"
  FROM exam_images i LEFT JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id
  WHERE i.record_id = ANY($1) AND i.deleted_at IS NULL ORDER BY i.record_id, i.position, i.created_at, i.id;

-- exams.keepEnterprise
select "id", "name", "version" from "enterprises" where "deleted_at" is null and "id" = $1 for share;

-- exams.keepItem
INSERT INTO exam_items (institution_id, code, name, "group", unit, decimals, ranges, enabled)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8)
  ON CONFLICT (institution_id, code) DO UPDATE SET name = excluded.name, "group" = excluded."group",
  unit = excluded.unit, decimals = excluded.decimals, ranges = excluded.ranges, enabled = excluded.enabled,
  version = exam_items.version + 1;

-- exams.keepPackage
select "id" from "exam_packages" where "id" = $1 and "deleted_at" is null for share;

-- exams.keepStudies
INSERT INTO exam_studies (institution_id, record_id, study_id)
  SELECT $1, $2, unnest($3::uuid[])
  ON CONFLICT DO NOTHING RETURNING study_id AS "studyId";

-- exams.keptItems
select "code", "name", "group", "unit", "decimals", "ranges", "enabled", "version" from "exam_items" order by "created_at", "code";

-- exams.list count
SELECT count(*) AS count FROM (SELECT 1 FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid LIMIT 10001) AS matches;

-- exams.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid ) AS matches;

-- exams.list examDate asc
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid
  ORDER BY e.exam_date ASC, e.id ASC LIMIT $2;

-- exams.list examDate asc after
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid AND (e.exam_date, e.id) > ($2::date, $3::uuid)
  ORDER BY e.exam_date ASC, e.id ASC LIMIT $4;

-- exams.list examDate asc from
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid
  ORDER BY e.exam_date ASC, e.id ASC LIMIT $2 OFFSET $3;

-- exams.list examDate asc near
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid
  ORDER BY e.exam_date ASC, e.id ASC LIMIT $2 OFFSET $3;

-- exams.list examDate desc
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid
  ORDER BY e.exam_date DESC, e.id DESC LIMIT $2;

-- exams.list examDate desc after
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid AND (e.exam_date, e.id) < ($2::date, $3::uuid)
  ORDER BY e.exam_date DESC, e.id DESC LIMIT $4;

-- exams.list examDate desc from
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid
  ORDER BY e.exam_date DESC, e.id DESC LIMIT $2 OFFSET $3;

-- exams.list examDate desc near
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version, e.exam_date::text AS sort_key FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id
  WHERE e.deleted_at IS NULL AND e.archive_id = $1::uuid
  ORDER BY e.exam_date DESC, e.id DESC LIMIT $2 OFFSET $3;

-- exams.measured
select "record_id" from "exam_values" where "item" = $1 limit 1;

-- exams.ofStudy
SELECT e.id, e.exam_date AS "examDate", p.name AS "packageName", e.abnormal, e.version,
  EXISTS (SELECT FROM exam_studies x WHERE x.institution_id = e.institution_id AND x.record_id = e.id
  AND x.study_id = $1) AS holds
  FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id WHERE e.archive_id = $2 AND e.deleted_at IS NULL
  ORDER BY e.exam_date DESC, e.id DESC LIMIT 100;

-- exams.orderImages
UPDATE exam_images i SET caption = v.caption, position = v.position, deleted_at = NULL
  FROM jsonb_to_recordset($1::jsonb) AS v(id uuid, caption text, position smallint)
  WHERE i.record_id = $2 AND i.id = v.id;

-- exams.package
select "p"."id", "p"."name", "p"."enterprise_id" as "enterpriseId", "e"."name" as "enterpriseName", "p"."items", "p"."version", "p"."battery_id" as "batteryId", "b"."name" as "batteryName", b.archived_at IS NOT NULL as "batteryArchived" from "exam_packages" as "p" left join "enterprises" as "e" on "e"."institution_id" = "p"."institution_id" and "e"."id" = "p"."enterprise_id" left join "batteries" as "b" on "b"."institution_id" = "p"."institution_id" and "b"."id" = "p"."battery_id" where "p"."deleted_at" is null and "p"."id" = $1;

-- exams.packages
select "p"."id", "p"."name", "p"."enterprise_id" as "enterpriseId", "e"."name" as "enterpriseName", "p"."items", "p"."version", "p"."battery_id" as "batteryId", "b"."name" as "batteryName", b.archived_at IS NOT NULL as "batteryArchived" from "exam_packages" as "p" left join "enterprises" as "e" on "e"."institution_id" = "p"."institution_id" and "e"."id" = "p"."enterprise_id" left join "batteries" as "b" on "b"."institution_id" = "p"."institution_id" and "b"."id" = "p"."battery_id" where "p"."deleted_at" is null order by "p"."name", "p"."id";

-- exams.patientsStudies
SELECT id FROM party_studies WHERE archive_id = $1 AND id = ANY($2::uuid[]) FOR SHARE;

-- exams.points
SELECT v.item, v.value, v.unit, v.low, v.high, v.mark, e.id AS "recordId", e.exam_date AS day
  FROM exam_values v JOIN exam_records e ON e.institution_id = v.institution_id AND e.id = v.record_id
  WHERE e.archive_id = $1 AND e.deleted_at IS NULL
  ORDER BY e.exam_date, e.created_at, e.id;

-- exams.recordOfImage
select "record_id" as "recordId" from "exam_images" where "id" = $1;

-- exams.remove
update "exam_records" set "deleted_at" = now(), "version" = version + 1 where "id" = $1;

-- exams.removeEnterprise
update "enterprises" set "deleted_at" = now(), "version" = version + 1 where "id" = $1;

-- exams.removeOtherImages
UPDATE exam_images SET deleted_at = now() WHERE record_id = $1 AND deleted_at IS NULL AND NOT id = ANY($2);

-- exams.removePackage
update "exam_packages" set "deleted_at" = now(), "version" = version + 1 where "id" = $1;

-- exams.removeValues
delete from "exam_values" where "record_id" = $1;

-- exams.restore
update "exam_records" set "deleted_at" = null, "updated_at" = now(), "version" = version + 1 where "id" = $1 and "deleted_at" is not null returning "id";

-- exams.see
SELECT e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
  AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version FROM exam_records e
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id WHERE e.id = $1 AND e.deleted_at IS NULL;

-- exams.studies
SELECT x.record_id AS "recordId", s.id, s.description, s.modalities, s.study_date AS "studyDate", p.name AS "partnerName"
  FROM exam_studies x
  JOIN exam_records e ON e.institution_id = x.institution_id AND e.id = x.record_id
  JOIN party_studies s ON s.institution_id = x.institution_id AND s.id = x.study_id AND s.archive_id = e.archive_id
  JOIN partners p ON p.institution_id = s.institution_id AND p.id = s.partner_id
  WHERE x.record_id = ANY($1) ORDER BY s.study_date, s.id;

-- exams.touch
update "exam_records" set "updated_at" = now(), "version" = version + 1 where "id" = $1;

-- exams.values
SELECT record_id AS "recordId", item, value, unit, low, high, mark, confirmed FROM exam_values
  WHERE record_id = ANY($1) ORDER BY record_id, position, item;

