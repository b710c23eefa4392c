-- reports.add
insert into "reports" ("id", "institution_id", "administration_id", "archive_id", "account_id", "examiner", "entered_by", "instrument", "instrument_version", "category", "total", "level", "flagged", "age_years", "education_years", "informant", "informant_relation", "answers", "score", "test_started_at", "test_ended_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21);

-- reports.addGraded
insert into "reports" ("id", "institution_id", "administration_id", "archive_id", "account_id", "examiner", "entered_by", "instrument", "instrument_version", "category", "total", "level", "flagged", "age_years", "education_years", "informant", "informant_relation", "answers", "score", "test_started_at", "test_ended_at", "grade_limits") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, (SELECT jsonb_build_object('excellent', g.excellent, 'good', g.good, 'ordinary', g.ordinary, 'poor', g.poor)
  FROM grade_limits g WHERE g.institution_id = app.institution_id() AND g.excellent IS NOT NULL));

-- reports.amend
update "reports" set "doctor_comment" = $1, "comment_by" = $2, "commented_at" = now(), "amendments" = amendments + 1, "version" = version + 1 where "id" = $3;

-- reports.answer
WITH test AS (insert into "administrations" ("institution_id", "id", "archive_id", "account_id", "instrument", "instrument_version", "norm_set", "informant", "contact_id", "informant_relation", "education_years", "language", "answers", "given_at", "examiner_id", "examiner_name", "state", "revision", "started_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'finished', 1, $17)), report AS (insert into "reports" ("id", "institution_id", "administration_id", "archive_id", "account_id", "examiner", "entered_by", "instrument", "instrument_version", "category", "total", "level", "flagged", "age_years", "education_years", "informant", "informant_relation", "answers", "score", "test_started_at", "test_ended_at") values ($18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38)) insert into "audit_entries" ("institution_id", "account_id", "client_id", "action", "noun", "subject_id", "archive_id", "detail", "address") values ($39, $40, $41, $42, $43, $44, $45, $46, $47);

-- reports.answered
SELECT r.instrument AS code, r.instrument_version AS version, coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
  AND o.version::text = r.instrument_version AND o.state <> 'draft'),
  (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = split_part(r.instrument_version, '+t', 1))) AS answered
  FROM (SELECT app.institution_id() AS institution_id, g.code AS instrument, g.version AS instrument_version
  FROM unnest($1::text[], $2::text[]) AS g (code, version)) r;

-- reports.answerGraded
WITH test AS (insert into "administrations" ("institution_id", "id", "archive_id", "account_id", "instrument", "instrument_version", "norm_set", "informant", "contact_id", "informant_relation", "education_years", "language", "answers", "given_at", "examiner_id", "examiner_name", "state", "revision", "started_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'finished', 1, $17)), report AS (insert into "reports" ("id", "institution_id", "administration_id", "archive_id", "account_id", "examiner", "entered_by", "instrument", "instrument_version", "category", "total", "level", "flagged", "age_years", "education_years", "informant", "informant_relation", "answers", "score", "test_started_at", "test_ended_at", "grade_limits") values ($18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, (SELECT jsonb_build_object('excellent', g.excellent, 'good', g.good, 'ordinary', g.ordinary, 'poor', g.poor)
  FROM grade_limits g WHERE g.institution_id = app.institution_id() AND g.excellent IS NOT NULL))) insert into "audit_entries" ("institution_id", "account_id", "client_id", "action", "noun", "subject_id", "archive_id", "detail", "address") values ($39, $40, $41, $42, $43, $44, $45, $46, $47);

-- reports.batch
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.administration_id, a.birthday, a.id_number, r.education_years, r.informant,
  r.informant_relation,
  r.score, r.grade_limits, r.answers, r.doctor_comment, r.commented_at, r.signed_at, r.version,
  (SELECT p.name FROM departments p WHERE p.institution_id = a.institution_id AND p.id = a.department_id) AS department_name,
  coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
  AND o.version::text = r.instrument_version AND o.state <> 'draft'),
  (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = split_part(r.instrument_version, '+t', 1))) AS answered, (SELECT jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) FROM instrument_texts x
  WHERE x.institution_id = r.institution_id AND x.instrument = r.instrument
  AND x.number = nullif(split_part(r.instrument_version, '+t', 2), '')::int) AS texts,
  (SELECT d.language FROM administrations d WHERE d.institution_id = r.institution_id AND d.id = r.administration_id) AS test_language,
  (SELECT c.username FROM accounts c WHERE c.institution_id = r.institution_id AND c.id = r.comment_by) AS comment_by,
  (SELECT s.username FROM accounts s WHERE s.institution_id = r.institution_id AND s.id = r.signed_by) AS signed_by,
  (SELECT jsonb_build_object('asOf', d.today, 'handedness', a.handedness, 'allergyOther', a.allergy_other,
  'allergies', (SELECT coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'labels', e.labels) ORDER BY g.place), '[]')
  FROM unnest(a.allergies) WITH ORDINALITY AS g (code, place)
  LEFT JOIN dict_entries e ON e.institution_id = a.institution_id AND e.dict_type = 'allergy' AND e.code = g.code),
  'diagnoses', (SELECT coalesce(jsonb_agg(jsonb_build_object('code', x.code, 'title', x.title, 'certainty', x.certainty, 'diagnosedOn', x.diagnosed_on) ORDER BY x.recorded_at, x.id), '[]') FROM diagnoses x
  WHERE x.institution_id = a.institution_id AND x.archive_id = a.id AND coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.ended_on COLLATE "C" > left(d.today, length(x.ended_on)), false)),
  'medications', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'dose', x.dose, 'frequency', x.frequency, 'since', x.since) ORDER BY x.recorded_at, x.id), '[]') FROM medications x
  WHERE x.institution_id = a.institution_id AND x.archive_id = a.id AND coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.until COLLATE "C" > left(d.today, length(x.until)), false)))
  FROM (SELECT (now() AT TIME ZONE i.time_zone)::date::text AS today FROM institutions i WHERE i.id = a.institution_id) d) AS background_now,
  (SELECT k.background FROM report_conclusions k WHERE k.institution_id = r.institution_id AND k.report_id = r.id
  ORDER BY k.revision DESC LIMIT 1) AS background_signed,
  CASE WHEN r.flagged THEN coalesce((SELECT json_agg(x) FROM (
  SELECT s.id, s.actions, s.words, u.username AS by_name, s.created_at AS at, s.corrects
  FROM alert_statements s JOIN accounts u ON u.institution_id = s.institution_id AND u.id = s.account_id
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id ORDER BY s.created_at DESC, s.id DESC) x), '[]')
  ELSE '[]' END AS statements FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = ANY($1::uuid[]) AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC;

-- reports.clearDraft
update "reports" set "doctor_comment" = null, "comment_by" = null, "commented_at" = null, "version" = version + 1 where "id" = $1;

-- reports.combined
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.administration_id, a.birthday, a.id_number, r.education_years, r.informant,
  r.informant_relation,
  r.score, r.grade_limits, r.answers, r.doctor_comment, r.commented_at, r.signed_at, r.version,
  (SELECT p.name FROM departments p WHERE p.institution_id = a.institution_id AND p.id = a.department_id) AS department_name,
  coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
  AND o.version::text = r.instrument_version AND o.state <> 'draft'),
  (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = split_part(r.instrument_version, '+t', 1))) AS answered, (SELECT jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) FROM instrument_texts x
  WHERE x.institution_id = r.institution_id AND x.instrument = r.instrument
  AND x.number = nullif(split_part(r.instrument_version, '+t', 2), '')::int) AS texts,
  (SELECT d.language FROM administrations d WHERE d.institution_id = r.institution_id AND d.id = r.administration_id) AS test_language,
  (SELECT c.username FROM accounts c WHERE c.institution_id = r.institution_id AND c.id = r.comment_by) AS comment_by,
  (SELECT s.username FROM accounts s WHERE s.institution_id = r.institution_id AND s.id = r.signed_by) AS signed_by,
  (SELECT jsonb_build_object('asOf', d.today, 'handedness', a.handedness, 'allergyOther', a.allergy_other,
  'allergies', (SELECT coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'labels', e.labels) ORDER BY g.place), '[]')
  FROM unnest(a.allergies) WITH ORDINALITY AS g (code, place)
  LEFT JOIN dict_entries e ON e.institution_id = a.institution_id AND e.dict_type = 'allergy' AND e.code = g.code),
  'diagnoses', (SELECT coalesce(jsonb_agg(jsonb_build_object('code', x.code, 'title', x.title, 'certainty', x.certainty, 'diagnosedOn', x.diagnosed_on) ORDER BY x.recorded_at, x.id), '[]') FROM diagnoses x
  WHERE x.institution_id = a.institution_id AND x.archive_id = a.id AND coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.ended_on COLLATE "C" > left(d.today, length(x.ended_on)), false)),
  'medications', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'dose', x.dose, 'frequency', x.frequency, 'since', x.since) ORDER BY x.recorded_at, x.id), '[]') FROM medications x
  WHERE x.institution_id = a.institution_id AND x.archive_id = a.id AND coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.until COLLATE "C" > left(d.today, length(x.until)), false)))
  FROM (SELECT (now() AT TIME ZONE i.time_zone)::date::text AS today FROM institutions i WHERE i.id = a.institution_id) d) AS background_now,
  (SELECT k.background FROM report_conclusions k WHERE k.institution_id = r.institution_id AND k.report_id = r.id
  ORDER BY k.revision DESC LIMIT 1) AS background_signed,
  CASE WHEN r.flagged THEN coalesce((SELECT json_agg(x) FROM (
  SELECT s.id, s.actions, s.words, u.username AS by_name, s.created_at AS at, s.corrects
  FROM alert_statements s JOIN accounts u ON u.institution_id = s.institution_id AND u.id = s.account_id
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id ORDER BY s.created_at DESC, s.id DESC) x), '[]')
  ELSE '[]' END AS statements FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = ANY($1::uuid[]) AND r.deleted_at IS NULL
  ORDER BY r.test_ended_at, r.id;

-- reports.commented
SELECT r.instrument, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.doctor_comment,
  r.commented_at, r.test_ended_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.comment_by) AS comment_by
  FROM reports r WHERE r.archive_id = $1 AND r.deleted_at IS NULL AND r.doctor_comment IS NOT NULL
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 5;

-- reports.copied
SELECT id FROM reports WHERE archive_id = $1 AND deleted_at IS NULL ORDER BY test_ended_at, id;

-- reports.course
SELECT r.id, r.total, r.score_min AS min, r.score_max AS max, r.level, r.confirmation, r.unbanded, r.band_name,
  r.test_ended_at
  FROM reports r WHERE r.archive_id = $1 AND r.instrument = $2 AND r.deleted_at IS NULL
  ORDER BY r.test_ended_at, r.id;

-- reports.finish
WITH test AS (update "administrations" set "state" = 'finished', "answers" = $1, "revision" = revision + 1, "saved_at" = now(), "norm_set" = $2, "informant" = $3, "informant_relation" = $4, "education_years" = $5, "language" = $6, "instrument_version" = $7, "started_at" = $8 where "id" = $9), report AS (insert into "reports" ("id", "institution_id", "administration_id", "archive_id", "account_id", "examiner", "entered_by", "instrument", "instrument_version", "category", "total", "level", "flagged", "age_years", "education_years", "informant", "informant_relation", "answers", "score", "test_started_at", "test_ended_at") values ($10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30)) insert into "audit_entries" ("institution_id", "account_id", "client_id", "action", "noun", "subject_id", "archive_id", "detail", "address") values ($31, $32, $33, $34, $35, $36, $37, $38, $39);

-- reports.finishGraded
WITH test AS (update "administrations" set "state" = 'finished', "answers" = $1, "revision" = revision + 1, "saved_at" = now(), "norm_set" = $2, "informant" = $3, "informant_relation" = $4, "education_years" = $5, "language" = $6, "instrument_version" = $7, "started_at" = $8 where "id" = $9), report AS (insert into "reports" ("id", "institution_id", "administration_id", "archive_id", "account_id", "examiner", "entered_by", "instrument", "instrument_version", "category", "total", "level", "flagged", "age_years", "education_years", "informant", "informant_relation", "answers", "score", "test_started_at", "test_ended_at", "grade_limits") values ($10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, (SELECT jsonb_build_object('excellent', g.excellent, 'good', g.good, 'ordinary', g.ordinary, 'poor', g.poor)
  FROM grade_limits g WHERE g.institution_id = app.institution_id() AND g.excellent IS NOT NULL))) insert into "audit_entries" ("institution_id", "account_id", "client_id", "action", "noun", "subject_id", "archive_id", "detail", "address") values ($31, $32, $33, $34, $35, $36, $37, $38, $39);

-- reports.hold
SELECT r.archive_id, r.signed_at, r.doctor_comment, r.amendments FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.id = $1 AND r.deleted_at IS NULL FOR UPDATE OF r;

-- reports.holdRemoved
SELECT r.archive_id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = $1 AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) FOR UPDATE OF r;

-- reports.isRemoved
select "id" from "reports" where "administration_id" = $1 and "deleted_at" is not null;

-- reports.keepRevision
insert into "report_conclusions" ("institution_id", "report_id", "revision", "text", "reason", "account_id", "background") values ($1, $2, $3, $4, $5, $6, $7::jsonb);

-- reports.lastResults
SELECT r.id, r.instrument, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.total, r.level,
  r.unbanded, r.flagged, r.min, r.max, r.test_ended_at, r.place = 1 AS newest,
  CASE WHEN r.place = 1 THEN r.band_name END AS band_name, CASE WHEN r.place = 1 THEN r.score ->> 'better' END AS better,
  CASE WHEN r.place = 1 THEN r.confirmation END AS confirmation,
  CASE WHEN r.place = 1 THEN CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END END AS possible
  FROM (SELECT id, instrument, category, total, level, confirmation, unbanded, flagged, band_name, score, score_min AS min, score_max AS max, test_ended_at,
  row_number() OVER (PARTITION BY instrument ORDER BY test_ended_at DESC, id DESC) AS place
  FROM reports WHERE archive_id = $1 AND deleted_at IS NULL) r
  WHERE r.place <= 42
  ORDER BY r.instrument, r.place DESC;

-- reports.letterhead
select "i"."name", "f"."id" as "file_id", "f"."key" from "institutions" as "i" left join "files" as "f" on "f"."institution_id" = "i"."id" and "f"."id" = "i"."logo_file_id";

-- reports.list count
SELECT count(*) AS count FROM (SELECT 1 FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) LIMIT 10001) AS matches;

-- reports.list createTime asc
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id))
  ORDER BY r.created_at ASC, r.id ASC LIMIT $9;

-- reports.list createTime asc after
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND (r.created_at, r.id) > ($9::timestamptz, $10::uuid)
  ORDER BY r.created_at ASC, r.id ASC LIMIT $11;

-- reports.list createTime asc from
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id))
  ORDER BY r.created_at ASC, r.id ASC LIMIT $9 OFFSET $10;

-- reports.list createTime asc near
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id))
  ORDER BY r.created_at ASC, r.id ASC LIMIT $9 OFFSET $10;

-- reports.list createTime desc
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id))
  ORDER BY r.created_at DESC, r.id DESC LIMIT $9;

-- reports.list createTime desc after
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND (r.created_at, r.id) < ($9::timestamptz, $10::uuid)
  ORDER BY r.created_at DESC, r.id DESC LIMIT $11;

-- reports.list createTime desc from
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id))
  ORDER BY r.created_at DESC, r.id DESC LIMIT $9 OFFSET $10;

-- reports.list createTime desc near
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by, r.created_at::text AS sort_key FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id))
  ORDER BY r.created_at DESC, r.id DESC LIMIT $9 OFFSET $10;

-- reports.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = r.institution_id), 30)::int) AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) ) AS matches;

-- reports.newest
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL ORDER BY r.created_at DESC, r.id DESC LIMIT $1;

-- reports.newestDimensions
SELECT r.instrument, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.score -> 'subscores' AS subscores, r.test_ended_at
  FROM reports r
  WHERE r.archive_id = $1 AND r.deleted_at IS NULL AND r.score @? '$.subscores[*].dimension'
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 30;

-- reports.ofAdministration
select "id", "score" from "reports" where "administration_id" = $1 and "deleted_at" is null;

-- reports.ofPatient
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.archive_id = $1 AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC;

-- reports.patientCourse
SELECT r.id, r.instrument, r.instrument_version,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.total, r.level, r.confirmation, r.flagged, r.unbanded,
  r.band_name, r.score_min AS min, r.score_max AS max, r.score ->> 'better' AS better, r.score #> '{normSet,name}' AS norm_set,
  (SELECT json_agg(json_build_object('from', x -> 'from', 'to', x -> 'to', 'level', x -> 'level'))
  FROM jsonb_array_elements(r.score -> 'bands') x) AS bands,
  (SELECT json_agg(json_build_object('code', x -> 'code', 'name', x -> 'name', 'value', x -> 'value', 'min', x -> 'min', 'max', x -> 'max', 'better', x -> 'better', 'dimension', x -> 'dimension'))
  FROM jsonb_array_elements(r.score -> 'subscores') x) AS subscores,
  coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
  AND o.version::text = r.instrument_version AND o.state <> 'draft'),
  (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = split_part(r.instrument_version, '+t', 1))) #> '{scoring,reliableChange}' AS reliable_change, r.grade_limits, r.test_ended_at
  FROM reports r WHERE r.archive_id = $1 AND r.deleted_at IS NULL ORDER BY r.test_ended_at, r.id;

-- reports.productions
SELECT administration_id, item, production FROM administration_productions
  WHERE administration_id = ANY($1::uuid[]) ORDER BY item, kind;

-- reports.releases
SELECT r.institution_id, r.instrument, r.instrument_version, coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
  AND o.version::text = r.instrument_version AND o.state <> 'draft'),
  (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = split_part(r.instrument_version, '+t', 1))) AS answered,
  (SELECT jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) FROM instrument_texts x
  WHERE x.institution_id = r.institution_id AND x.instrument = r.instrument
  AND x.number = nullif(split_part(r.instrument_version, '+t', 2), '')::int) AS texts
  FROM (SELECT app.institution_id() AS institution_id, code AS instrument, version AS instrument_version
  FROM unnest($1::text[], $2::text[]) AS of(code, version)) r;

-- reports.remove
update "reports" set "deleted_at" = now(), "deleted_by" = $1, "version" = version + 1 where "id" = $2 returning "deleted_at";

-- reports.restore
update "reports" set "deleted_at" = null, "deleted_by" = null, "version" = version + 1 where "id" = $1;

-- reports.results
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.doctor_comment, r.score -> 'wording' AS wording FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.archive_id = $1 AND r.deleted_at IS NULL
  ORDER BY r.test_ended_at DESC, r.id DESC;

-- reports.revisions
select "c"."revision", "c"."text", "c"."reason", "u"."username" as "name", "c"."created_at" as "at" from "report_conclusions" as "c" inner join "accounts" as "u" on "u"."institution_id" = "c"."institution_id" and "u"."id" = "c"."account_id" where "c"."report_id" = $1 order by "c"."revision" desc;

-- reports.see
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at, r.administration_id, a.birthday, a.id_number, r.education_years, r.informant,
  r.informant_relation,
  r.score, r.grade_limits, r.answers, r.doctor_comment, r.commented_at, r.signed_at, r.version,
  (SELECT p.name FROM departments p WHERE p.institution_id = a.institution_id AND p.id = a.department_id) AS department_name,
  coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
  AND o.version::text = r.instrument_version AND o.state <> 'draft'),
  (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = split_part(r.instrument_version, '+t', 1))) AS answered, (SELECT jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) FROM instrument_texts x
  WHERE x.institution_id = r.institution_id AND x.instrument = r.instrument
  AND x.number = nullif(split_part(r.instrument_version, '+t', 2), '')::int) AS texts,
  (SELECT d.language FROM administrations d WHERE d.institution_id = r.institution_id AND d.id = r.administration_id) AS test_language,
  (SELECT c.username FROM accounts c WHERE c.institution_id = r.institution_id AND c.id = r.comment_by) AS comment_by,
  (SELECT s.username FROM accounts s WHERE s.institution_id = r.institution_id AND s.id = r.signed_by) AS signed_by,
  (SELECT jsonb_build_object('asOf', d.today, 'handedness', a.handedness, 'allergyOther', a.allergy_other,
  'allergies', (SELECT coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'labels', e.labels) ORDER BY g.place), '[]')
  FROM unnest(a.allergies) WITH ORDINALITY AS g (code, place)
  LEFT JOIN dict_entries e ON e.institution_id = a.institution_id AND e.dict_type = 'allergy' AND e.code = g.code),
  'diagnoses', (SELECT coalesce(jsonb_agg(jsonb_build_object('code', x.code, 'title', x.title, 'certainty', x.certainty, 'diagnosedOn', x.diagnosed_on) ORDER BY x.recorded_at, x.id), '[]') FROM diagnoses x
  WHERE x.institution_id = a.institution_id AND x.archive_id = a.id AND coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.ended_on COLLATE "C" > left(d.today, length(x.ended_on)), false)),
  'medications', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'dose', x.dose, 'frequency', x.frequency, 'since', x.since) ORDER BY x.recorded_at, x.id), '[]') FROM medications x
  WHERE x.institution_id = a.institution_id AND x.archive_id = a.id AND coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.until COLLATE "C" > left(d.today, length(x.until)), false)))
  FROM (SELECT (now() AT TIME ZONE i.time_zone)::date::text AS today FROM institutions i WHERE i.id = a.institution_id) d) AS background_now,
  (SELECT k.background FROM report_conclusions k WHERE k.institution_id = r.institution_id AND k.report_id = r.id
  ORDER BY k.revision DESC LIMIT 1) AS background_signed,
  CASE WHEN r.flagged THEN coalesce((SELECT json_agg(x) FROM (
  SELECT s.id, s.actions, s.words, u.username AS by_name, s.created_at AS at, s.corrects
  FROM alert_statements s JOIN accounts u ON u.institution_id = s.institution_id AND u.id = s.account_id
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id ORDER BY s.created_at DESC, s.id DESC) x), '[]')
  ELSE '[]' END AS statements FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = $1 AND r.deleted_at IS NULL;

-- reports.sign
update "reports" set "signed_at" = now(), "signed_by" = $1, "version" = version + 1 where "id" = $2;

-- reports.sitting
SELECT r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument,
  CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged, r.band_name, r.unbanded,
  CASE WHEN r.unbanded = 'incomplete' AND r.score -> 'possible' <> 'null' THEN r.score -> 'possible' || jsonb_build_object(
  'confirmation', CASE WHEN r.category <> 'own' THEN r.score #> '{normSet,confirmation}' END) END AS possible,
  CASE WHEN NOT r.flagged THEN NULL WHEN (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) THEN 'cleared' ELSE 'open' END AS alert,
  CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
  AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  coalesce(r.examiner, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id)) AS username,
  (SELECT e.username FROM accounts e WHERE e.institution_id = r.institution_id AND e.id = r.entered_by) AS entered_by,
  r.test_started_at, r.test_ended_at, r.created_at FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.archive_id = $1 AND r.deleted_at IS NULL
  AND (r.test_ended_at AT TIME ZONE $2)::date = $3::date ORDER BY r.test_ended_at, r.id;

-- reports.toPrint
SELECT r.id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND r.created_at >= $2 AND r.created_at < $3 AND r.archive_id = $4::uuid AND r.instrument = $5 AND r.level = $6 AND a.department_id = $7::uuid AND r.account_id = $8::uuid AND r.signed_at IS NULL AND r.doctor_comment IS NULL AND r.signed_at IS NULL AND r.doctor_comment IS NOT NULL AND r.signed_at IS NOT NULL AND r.signed_at IS NULL AND r.flagged AND NOT r.flagged AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.flagged AND (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id)) AND r.id = ANY($9::uuid[])
  ORDER BY r.created_at DESC, r.id DESC LIMIT 501;

-- reports.wholeScores
SELECT DISTINCT ON (instrument) id, score FROM reports
  WHERE archive_id = $1 AND deleted_at IS NULL ORDER BY instrument, test_ended_at DESC, id DESC;

-- reports.writeDraft
update "reports" set "doctor_comment" = $1, "comment_by" = $2, "commented_at" = now(), "version" = version + 1 where "id" = $3;

