-- partyReports.addInstance
INSERT INTO party_instances (institution_id, series_id, instance_uid, sop_class, number, frames, location, key, bytes)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9);

-- partyReports.askedFor
SELECT a.id, a.name, a.gender, a.birthday, a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber" FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id = $1;

-- partyReports.candidates
SELECT a.id, a.name, a.gender, a.birthday, a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber" FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.birthday = ANY($1::date[]);

-- partyReports.hasInstance
SELECT id FROM party_instances WHERE series_id = $1 AND instance_uid = $2;

-- partyReports.hold
SELECT version FROM party_studies WHERE id = $1 FOR UPDATE;

-- partyReports.instance
SELECT e.study_id AS "studyId", i.key, i.number, i.sop_class AS "sopClass", i.bytes
  FROM party_instances i JOIN party_series e ON e.institution_id = i.institution_id AND e.id = i.series_id
  WHERE i.id = $1;

-- partyReports.instances
SELECT i.id, i.series_id AS "seriesId", i.number, i.sop_class AS "sopClass", i.frames, i.location,
  i.key, i.bytes
  FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.study_id = $1 ORDER BY e.number NULLS LAST, e.series_uid, i.number NULLS LAST, i.instance_uid;

-- partyReports.keep
INSERT INTO party_studies AS s (institution_id, partner_id, study_uid, archive_id, proposed_id, sent_name, sent_number,
  sent_birthday, sent_gender, study_date, accession_number, description, modalities, instances, found_by)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11,
  $12, $13, $14, $15)
  ON CONFLICT (institution_id, partner_id, study_uid) DO UPDATE SET
  archive_id = coalesce(s.archive_id, CASE WHEN NOT excluded.archive_id = ANY(s.refused_ids) THEN excluded.archive_id END),
  proposed_id = CASE WHEN s.archive_id IS NULL AND NOT excluded.proposed_id = ANY(s.refused_ids) THEN excluded.proposed_id
  ELSE s.proposed_id END,
  sent_name = excluded.sent_name, sent_number = excluded.sent_number, sent_birthday = excluded.sent_birthday,
  sent_gender = excluded.sent_gender, study_date = excluded.study_date, accession_number = excluded.accession_number,
  description = excluded.description, modalities = excluded.modalities, instances = excluded.instances,
  version = s.version + 1
  RETURNING s.id, (xmax = 0) AS added;

-- partyReports.keepSeries
INSERT INTO party_series (institution_id, study_id, series_uid, number, modality, description, instances)
  SELECT $1, $2, v.uid, v.number, v.modality, v.description, v.instances
  FROM jsonb_to_recordset($3::jsonb) AS v(uid text, number int, modality text, description text, instances int)
  ON CONFLICT (institution_id, study_id, series_uid) DO UPDATE SET number = excluded.number, modality = excluded.modality,
  description = excluded.description, instances = excluded.instances;

-- partyReports.list count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date LIMIT 10001) AS matches;

-- partyReports.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date ) AS matches;

-- partyReports.list foundTime asc
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY s.found_at ASC, s.id ASC LIMIT $6;

-- partyReports.list foundTime asc after
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date AND (s.found_at, s.id) > ($6::timestamptz, $7::uuid)
  ORDER BY s.found_at ASC, s.id ASC LIMIT $8;

-- partyReports.list foundTime asc from
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY s.found_at ASC, s.id ASC LIMIT $6 OFFSET $7;

-- partyReports.list foundTime asc near
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY s.found_at ASC, s.id ASC LIMIT $6 OFFSET $7;

-- partyReports.list foundTime desc
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY s.found_at DESC, s.id DESC LIMIT $6;

-- partyReports.list foundTime desc after
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date AND (s.found_at, s.id) < ($6::timestamptz, $7::uuid)
  ORDER BY s.found_at DESC, s.id DESC LIMIT $8;

-- partyReports.list foundTime desc from
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY s.found_at DESC, s.id DESC LIMIT $6 OFFSET $7;

-- partyReports.list foundTime desc near
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, s.found_at::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY s.found_at DESC, s.id DESC LIMIT $6 OFFSET $7;

-- partyReports.list studyDate asc
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY coalesce(s.study_date, '0001-01-01') ASC, s.id ASC LIMIT $6;

-- partyReports.list studyDate asc after
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date AND (coalesce(s.study_date, '0001-01-01'), s.id) > ($6::date, $7::uuid)
  ORDER BY coalesce(s.study_date, '0001-01-01') ASC, s.id ASC LIMIT $8;

-- partyReports.list studyDate asc from
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY coalesce(s.study_date, '0001-01-01') ASC, s.id ASC LIMIT $6 OFFSET $7;

-- partyReports.list studyDate asc near
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY coalesce(s.study_date, '0001-01-01') ASC, s.id ASC LIMIT $6 OFFSET $7;

-- partyReports.list studyDate desc
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY coalesce(s.study_date, '0001-01-01') DESC, s.id DESC LIMIT $6;

-- partyReports.list studyDate desc after
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date AND (coalesce(s.study_date, '0001-01-01'), s.id) < ($6::date, $7::uuid)
  ORDER BY coalesce(s.study_date, '0001-01-01') DESC, s.id DESC LIMIT $8;

-- partyReports.list studyDate desc from
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY coalesce(s.study_date, '0001-01-01') DESC, s.id DESC LIMIT $6 OFFSET $7;

-- partyReports.list studyDate desc near
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version, coalesce(s.study_date, '0001-01-01')::text AS sort_key FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s
  WHERE s."patientId" = $1::uuid AND s.partner_id = $2::uuid AND s.archive_id IS NOT NULL AND s.archive_id IS NULL AND s."patientId" IS NOT NULL AND s."patientId" IS NULL AND (s."patientId" IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) OR strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower($3::text)) > 0) AND s.study_date >= $4::date AND s.study_date <= $5::date
  ORDER BY coalesce(s.study_date, '0001-01-01') DESC, s.id DESC LIMIT $6 OFFSET $7;

-- partyReports.match
UPDATE party_studies SET archive_id = $1, matched_by = $2, proposed_id = NULL,
  refused_ids = array_remove(refused_ids, $1::uuid), version = version + 1 WHERE id = $3;

-- partyReports.namedInstances
SELECT i.id, i.instance_uid AS uid
  FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.study_id = $1 AND i.instance_uid = ANY($2);

-- partyReports.one
SELECT s.id, s.partner_id AS "partnerId", s."partnerName", s.study_uid AS "studyUid", s.archive_id AS "archiveId",
  s."patientId", s."patientName", s."patientGender", s."patientBirthday", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.matched_by) AS "matchedByName",
  s.sent_name AS "sentName", s.sent_number AS "sentNumber", s.sent_birthday AS "sentBirthday", s.sent_gender AS "sentGender",
  s.study_date AS "studyDate", s.accession_number AS "accessionNumber", s.description, s.modalities,
  (SELECT count(*) FROM party_series e WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS series, s.instances,
  (SELECT count(*) FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
  WHERE e.institution_id = s.institution_id AND e.study_id = s.id) AS kept,
  (SELECT k.parties_years FROM retentions k WHERE k.institution_id = s.institution_id
  AND s.found_at < now() - make_interval(years => k.parties_years)) AS "erasedAfterYears",
  s.found_at AS "foundAt", (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.found_by) AS "foundByName", s.version FROM (SELECT t.*, r.name AS "partnerName", a.id AS "patientId", a.name AS "patientName", a.gender AS "patientGender",
  a.birthday AS "patientBirthday"
  FROM party_studies t
  JOIN partners r ON r.institution_id = t.institution_id AND r.id = t.partner_id
  LEFT JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = t.institution_id AND a.id = coalesce(t.archive_id, t.proposed_id)
  WHERE a.id IS NOT NULL ) s WHERE s.id = $1;

-- partyReports.series
SELECT e.id, e.series_uid AS uid, e.number, e.modality, e.description, e.instances,
  (SELECT count(*) FROM party_instances i WHERE i.institution_id = e.institution_id AND i.series_id = e.id) AS kept
  FROM party_series e WHERE e.study_id = $1 ORDER BY e.number NULLS LAST, e.series_uid;

-- partyReports.unmatch
UPDATE party_studies SET archive_id = NULL, matched_by = NULL, proposed_id = NULL,
  refused_ids = array_append(refused_ids, $1::uuid), version = version + 1 WHERE id = $2;

