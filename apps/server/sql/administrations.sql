-- administrations.addFinished
insert into "administrations" ("institution_id", "id", "archive_id", "account_id", "instrument", "instrument_version", "norm_set", "informant", "contact_id", "informant_relation", "education_years", "language", "answers", "given_at", "examiner_id", "examiner_name", "state", "revision", "started_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'finished', 1, $17);

-- administrations.begin
insert into "administrations" ("institution_id", "id", "archive_id", "account_id", "instrument", "instrument_version", "norm_set", "informant", "contact_id", "informant_relation", "education_years", "language", "answers", "given_at", "examiner_id", "examiner_name") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict do nothing returning "id";

-- administrations.discard
update "administrations" set "state" = 'discarded' where "id" = $1;

-- administrations.examiner
select "id" from "accounts" where "id" = $1;

-- administrations.finish
update "administrations" set "state" = 'finished', "answers" = $1, "revision" = revision + 1, "saved_at" = now(), "norm_set" = $2, "informant" = $3, "informant_relation" = $4, "education_years" = $5, "language" = $6, "instrument_version" = $7, "started_at" = $8 where "id" = $9;

-- administrations.flaggingInstruments
SELECT version::text, instrument FROM own_instruments
  WHERE state <> 'draft' AND instrument #> '{scoring,flags,0}' IS NOT NULL;

-- administrations.hold
SELECT d.id, d.archive_id, d.instrument, d.instrument_version, d.norm_set, d.informant,
  d.informant_relation AS "informantRelation", d.education_years, d.answers, d.revision, d.state, d.started_at, d.saved_at, a.name, a.gender, a.birthday, a.education_years AS patient_education_years,
  r.id AS report_id, u.username, d.given_at, d.examiner_id, coalesce(d.examiner_name, x.username) AS examiner,
  (SELECT json_build_object('runId', b.id, 'name', b.name, 'place', i.position + 1,
  'count', (SELECT count(*) FROM battery_run_items o WHERE o.institution_id = b.institution_id AND o.run_id = b.id))
  FROM battery_run_items i JOIN battery_runs b ON b.institution_id = i.institution_id AND b.id = i.run_id AND b.ended_by IS NULL
  WHERE i.institution_id = d.institution_id AND i.administration_id = d.id) AS battery
  FROM administrations d
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  JOIN accounts u ON u.institution_id = d.institution_id AND u.id = d.account_id
  LEFT JOIN accounts x ON x.institution_id = d.institution_id AND x.id = d.examiner_id
  LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id AND r.deleted_at IS NULL WHERE d.id = $1 FOR UPDATE OF d;

-- administrations.holdBegun
SELECT d.archive_id, d.instrument, d.instrument_version, d.state, d.norm_set,
  d.informant, d.informant_relation AS "informantRelation", d.education_years, d.given_at, d.examiner_id, d.examiner_name
  FROM administrations d JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  WHERE d.id = $1 FOR UPDATE OF d;

-- administrations.open
SELECT d.id, d.archive_id, d.instrument, d.instrument_version, d.norm_set, d.informant,
  d.informant_relation AS "informantRelation", d.education_years, d.answers, d.revision, d.state, d.started_at, d.saved_at, a.name, a.gender, a.birthday, a.education_years AS patient_education_years,
  r.id AS report_id, u.username, d.given_at, d.examiner_id, coalesce(d.examiner_name, x.username) AS examiner,
  (SELECT json_build_object('runId', b.id, 'name', b.name, 'place', i.position + 1,
  'count', (SELECT count(*) FROM battery_run_items o WHERE o.institution_id = b.institution_id AND o.run_id = b.id))
  FROM battery_run_items i JOIN battery_runs b ON b.institution_id = i.institution_id AND b.id = i.run_id AND b.ended_by IS NULL
  WHERE i.institution_id = d.institution_id AND i.administration_id = d.id) AS battery
  FROM administrations d
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  JOIN accounts u ON u.institution_id = d.institution_id AND u.id = d.account_id
  LEFT JOIN accounts x ON x.institution_id = d.institution_id AND x.id = d.examiner_id
  LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id AND r.deleted_at IS NULL WHERE d.state = 'open' AND d.archive_id = $1::uuid AND d.instrument = $2
  ORDER BY d.saved_at DESC, d.id LIMIT 200;

-- administrations.openSafety
SELECT d.id, d.archive_id, a.name, d.instrument, d.instrument_version AS version, CASE WHEN d.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = d.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own,
  d.answers, d.saved_at
  FROM administrations d
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  WHERE d.state = 'open'
  AND EXISTS (SELECT FROM unnest($1::text[], $2::text[], $3::text[])
  AS u (instrument, version, path)
  WHERE u.instrument = d.instrument AND coalesce(u.version = d.instrument_version, true)
  AND d.answers @? u.path::jsonpath)
  ORDER BY d.saved_at DESC, d.id LIMIT 500;

-- administrations.saveAnswers
update "administrations" set "answers" = $1, "revision" = $2, "saved_at" = now() where "id" = $3;

-- administrations.see
SELECT d.id, d.archive_id, d.instrument, d.instrument_version, d.norm_set, d.informant,
  d.informant_relation AS "informantRelation", d.education_years, d.answers, d.revision, d.state, d.started_at, d.saved_at, a.name, a.gender, a.birthday, a.education_years AS patient_education_years,
  r.id AS report_id, u.username, d.given_at, d.examiner_id, coalesce(d.examiner_name, x.username) AS examiner,
  (SELECT json_build_object('runId', b.id, 'name', b.name, 'place', i.position + 1,
  'count', (SELECT count(*) FROM battery_run_items o WHERE o.institution_id = b.institution_id AND o.run_id = b.id))
  FROM battery_run_items i JOIN battery_runs b ON b.institution_id = i.institution_id AND b.id = i.run_id AND b.ended_by IS NULL
  WHERE i.institution_id = d.institution_id AND i.administration_id = d.id) AS battery
  FROM administrations d
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  JOIN accounts u ON u.institution_id = d.institution_id AND u.id = d.account_id
  LEFT JOIN accounts x ON x.institution_id = d.institution_id AND x.id = d.examiner_id
  LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id AND r.deleted_at IS NULL WHERE d.id = $1;

-- administrations.setPaper
update "administrations" set "given_at" = $1, "examiner_id" = $2, "examiner_name" = $3 where "id" = $4;

-- administrations.touch
update "administrations" set "saved_at" = now() where "id" = $1;

