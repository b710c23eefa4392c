-- archives.add
INSERT INTO archives (institution_id, created_by, request_id, name, gender, birthday, id_type, id_number, phone, email, account, outpatient_number, department_id, doctor_id, healthy_doctor_id, marital_status, education, education_years, ethnic_group, handedness, blood_type, rh_factor, occupation, allergies, allergy_other, exposures, past_illness, past_operation, past_trauma, past_transfusion, family_history, genetic_history, disabilities, disability_other, remark)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35) RETURNING id;

-- archives.allLabels
SELECT dict_type, code, labels FROM dict_entries;

-- archives.assignDoctor
UPDATE archives SET doctor_id = $1, updated_at = now(), version = version + 1
  WHERE id = ANY($2::uuid[]) AND doctor_id IS DISTINCT FROM $1::uuid RETURNING id;

-- archives.assignManager
UPDATE archives SET healthy_doctor_id = $1, updated_at = now(), version = version + 1
  WHERE id = ANY($2::uuid[]) AND healthy_doctor_id IS DISTINCT FROM $1::uuid RETURNING id;

-- archives.bin count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) LIMIT 10001) AS matches;

-- archives.bin deleteTime asc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))
  ORDER BY a.deleted_at ASC, a.id ASC LIMIT $2;

-- archives.bin deleteTime asc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND (a.deleted_at, a.id) > ($2::timestamptz, $3::uuid)
  ORDER BY a.deleted_at ASC, a.id ASC LIMIT $4;

-- archives.bin deleteTime asc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))
  ORDER BY a.deleted_at ASC, a.id ASC LIMIT $2 OFFSET $3;

-- archives.bin deleteTime asc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))
  ORDER BY a.deleted_at ASC, a.id ASC LIMIT $2 OFFSET $3;

-- archives.bin deleteTime desc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))
  ORDER BY a.deleted_at DESC, a.id DESC LIMIT $2;

-- archives.bin deleteTime desc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND (a.deleted_at, a.id) < ($2::timestamptz, $3::uuid)
  ORDER BY a.deleted_at DESC, a.id DESC LIMIT $4;

-- archives.bin deleteTime desc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))
  ORDER BY a.deleted_at DESC, a.id DESC LIMIT $2 OFFSET $3;

-- archives.bin deleteTime desc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "deletedAt", coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int AS "binDays",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName", a.deleted_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a
  WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)]))
  ORDER BY a.deleted_at DESC, a.id DESC LIMIT $2 OFFSET $3;

-- archives.bin exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a WHERE a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) ) AS matches;

-- archives.byEmail
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.id_type AS "idType", a.id_number AS "idNumber", a.phone AS "phone", a.email AS "email", a.account AS "account", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.marital_status AS "maritalStatus", a.education AS "education", a.education_years AS "educationYears", a.ethnic_group AS "ethnicGroup", a.handedness AS "handedness", a.blood_type AS "bloodType", a.rh_factor AS "rhFactor", a.occupation AS "occupation", a.allergies AS "allergies", a.allergy_other AS "allergyOther", a.exposures AS "exposures", a.past_illness AS "pastIllness", a.past_operation AS "pastOperation", a.past_trauma AS "pastTrauma", a.past_transfusion AS "pastTransfusion", a.family_history AS "familyHistory", a.genetic_history AS "geneticHistory", a.disabilities AS "disabilities", a.disability_other AS "disabilityOther", a.remark AS "remark", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport" FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id IN (SELECT app.archives_by_email($1))
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1;

-- archives.byNumber
SELECT id, id_type, id_number, name FROM app.archives_by_number($1::text[], $2::text[]);

-- archives.byPhone
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.id_type AS "idType", a.id_number AS "idNumber", a.phone AS "phone", a.email AS "email", a.account AS "account", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.marital_status AS "maritalStatus", a.education AS "education", a.education_years AS "educationYears", a.ethnic_group AS "ethnicGroup", a.handedness AS "handedness", a.blood_type AS "bloodType", a.rh_factor AS "rhFactor", a.occupation AS "occupation", a.allergies AS "allergies", a.allergy_other AS "allergyOther", a.exposures AS "exposures", a.past_illness AS "pastIllness", a.past_operation AS "pastOperation", a.past_trauma AS "pastTrauma", a.past_transfusion AS "pastTransfusion", a.family_history AS "familyHistory", a.genetic_history AS "geneticHistory", a.disabilities AS "disabilities", a.disability_other AS "disabilityOther", a.remark AS "remark", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport" FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.phone = $1
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1;

-- archives.byRequest
SELECT app.archive_by_request($1) AS id;

-- archives.change
UPDATE archives SET name = $1, gender = $2, birthday = $3, id_type = $4, id_number = $5, phone = $6, email = $7, account = $8, outpatient_number = $9, department_id = $10, doctor_id = $11, healthy_doctor_id = $12, marital_status = $13, education = $14, education_years = $15, ethnic_group = $16, handedness = $17, blood_type = $18, rh_factor = $19, occupation = $20, allergies = $21, allergy_other = $22, exposures = $23, past_illness = $24, past_operation = $25, past_trauma = $26, past_transfusion = $27, family_history = $28, genetic_history = $29, disabilities = $30, disability_other = $31, remark = $32,
  updated_at = now(), version = version + 1
  WHERE id = $33 AND version = $34 AND deleted_at IS NULL RETURNING id;

-- archives.chosen
SELECT a.id, a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
  WHERE a.id = ANY($1::uuid[]) ORDER BY a.id;

-- archives.consequences
SELECT json_build_object('diagnoses', (SELECT count(*) FROM diagnoses WHERE true AND archive_id = ANY($1::uuid[])), 'medications', (SELECT count(*) FROM medications WHERE true AND archive_id = ANY($1::uuid[])), 'contacts', (SELECT count(*) FROM contacts WHERE deleted_at IS NULL AND archive_id = ANY($1::uuid[])), 'openTests', (SELECT count(*) FROM administrations WHERE state = 'open' AND archive_id = ANY($1::uuid[])), 'batteryRuns', (SELECT count(*) FROM battery_runs WHERE ended_at IS NULL AND archive_id = ANY($1::uuid[])), 'reports', (SELECT count(*) FROM reports WHERE deleted_at IS NULL AND archive_id = ANY($1::uuid[])), 'exams', (SELECT count(*) FROM exam_records WHERE deleted_at IS NULL AND archive_id = ANY($1::uuid[])), 'partyReports', (SELECT count(*) FROM party_studies WHERE true AND archive_id = ANY($1::uuid[])), 'guidances', (SELECT count(*) FROM guidances WHERE deleted_at IS NULL AND archive_id = ANY($1::uuid[])), 'pushes', (SELECT count(*) FROM pushes WHERE NOT hand_over AND withdrawn_at IS NULL AND archive_id = ANY($1::uuid[])), 'followUps', (SELECT count(*) FROM follow_ups WHERE state <> 'cancelled' AND archive_id = ANY($1::uuid[])), 'training', (SELECT count(*) FROM training_sessions WHERE true AND archive_id = ANY($1::uuid[])), 'trainingPlans', (SELECT count(*) FROM training_plans WHERE true AND archive_id = ANY($1::uuid[])), 'eye', (SELECT count(*) FROM eye_assessments WHERE true AND archive_id = ANY($1::uuid[])), 'cervical', (SELECT count(*) FROM cervical_evaluations WHERE deleted_at IS NULL AND archive_id = ANY($1::uuid[])), 'vr', (SELECT count(*) FROM vr_sessions WHERE true AND archive_id = ANY($1::uuid[])), 'orders', (SELECT count(*) FROM orders WHERE true AND archive_id = ANY($1::uuid[]))) AS counts;

-- archives.contactState
SELECT app.contact_state($1, $2, $3) AS state;

-- archives.contactStates
SELECT kind, contact, state FROM app.contact_states($1::text[], $2::text[]);

-- archives.countContactCheck
INSERT INTO sign_in_failures (key, at) SELECT $1, clock_timestamp()
  WHERE (SELECT count(*) FROM sign_in_failures WHERE key = $1 AND at > clock_timestamp() - interval '10 minutes') < $2
  AND (SELECT count(*) FROM sign_in_failures WHERE key = $1 AND at > clock_timestamp() - interval '1 day') < $3
  RETURNING at;

-- archives.countToExport
SELECT count(*) AS count FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 AND a.id = ANY($11::uuid[]) AND (a.created_at, a.id) < (($12::text[])[1]::timestamptz, ($12::text[])[2]::uuid);

-- archives.countToldRows
INSERT INTO sign_in_failures (key, at) SELECT $1, clock_timestamp() FROM generate_series(1, $2)
  WHERE (SELECT count(*) FROM sign_in_failures WHERE key = $1 AND at > clock_timestamp() - interval '1 day') + $2 <= $3
  RETURNING at;

-- archives.department
SELECT id FROM departments WHERE id = $1 AND deleted_at IS NULL FOR SHARE;

-- archives.departmentName
SELECT name FROM departments WHERE id = $1;

-- archives.departments
SELECT id, name FROM departments WHERE deleted_at IS NULL ORDER BY sort_order, name, id;

-- archives.drop
UPDATE archives SET deleted_at = now(), deleted_by = $1, merged_into = $2 WHERE id = $3;

-- archives.dropOldUploads
DELETE FROM files WHERE (institution_id, id) IN (
  SELECT f.institution_id, f.id FROM files f
  WHERE f.kind = 'archiveUpload' AND f.created_at < now() - interval '7 days'
  AND NOT EXISTS (SELECT FROM jobs j WHERE j.institution_id = f.institution_id AND j.state IN ('queued', 'running')
  AND j.input ->> 'uploadId' = f.id::text)
  LIMIT $1)
  RETURNING key;

-- archives.firstContacts
SELECT DISTINCT ON (c.archive_id) c.archive_id AS "archiveId", c.name, c.relation, c.phone
  FROM contacts c JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = c.institution_id AND a.id = c.archive_id
  WHERE c.archive_id = ANY($1::uuid[]) AND c.deleted_at IS NULL
  ORDER BY c.archive_id, c.informant DESC, c.created_at, c.id;

-- archives.goOver.administrations
UPDATE administrations SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.battery_runs
UPDATE battery_runs SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.cervical_evaluations
UPDATE cervical_evaluations SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.cervical_orders
UPDATE cervical_orders SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.contacts
UPDATE contacts SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.coupon_grants
UPDATE coupon_grants SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.diagnoses
UPDATE diagnoses SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.exam_records
UPDATE exam_records SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.eye_assessments
UPDATE eye_assessments SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.follow_ups
UPDATE follow_ups SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.guidances
UPDATE guidances SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.medications
UPDATE medications SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.orders
UPDATE orders SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.party_studies
UPDATE party_studies SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.pushes
UPDATE pushes SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.reports
UPDATE reports SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.training_plans
UPDATE training_plans SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.training_sessions
UPDATE training_sessions SET archive_id = $1 WHERE archive_id = $2;

-- archives.goOver.vr_sessions
UPDATE vr_sessions SET archive_id = $1 WHERE archive_id = $2;

-- archives.holdChosen
SELECT a.id, a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
  WHERE a.id = ANY($1::uuid[]) AND t.deleted_at IS NULL ORDER BY a.id FOR UPDATE OF t;

-- archives.holdInBin
SELECT a.id, a.name FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
  WHERE a.id = ANY($1::uuid[]) AND a.deleted_at > now() - make_interval(days => coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = a.institution_id), 30)::int) AND a.merged_into IS NULL AND t.deleted_at IS NOT NULL AND t.merged_into IS NULL ORDER BY a.id FOR UPDATE OF t;

-- archives.identitiesInBin
SELECT a.id, a.name, a.phone, a.email, a.id_type AS "idType", a.id_number AS "idNumber"
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a WHERE a.id = ANY($1::uuid[]) ORDER BY a.deleted_at DESC, a.id;

-- archives.import
INSERT INTO archives (institution_id, created_by, request_id, name, gender, birthday, id_type, id_number, phone, email, account, outpatient_number, department_id, doctor_id, healthy_doctor_id, marital_status, education, education_years, ethnic_group, handedness, blood_type, rh_factor, occupation, allergies, allergy_other, exposures, past_illness, past_operation, past_trauma, past_transfusion, family_history, genetic_history, disabilities, disability_other, remark)
  SELECT $1, $2, r.request_id, r."name", r."gender", r."birthday", r."idType", r."idNumber", r."phone", r."email", r."account", r."outpatientNumber", r."departmentId", r."doctorId", r."healthyDoctorId", r."maritalStatus", r."education", r."educationYears", r."ethnicGroup", r."handedness", r."bloodType", r."rhFactor", r."occupation", r."allergies", r."allergyOther", r."exposures", r."pastIllness", r."pastOperation", r."pastTrauma", r."pastTransfusion", r."familyHistory", r."geneticHistory", r."disabilities", r."disabilityOther", r."remark"
  FROM jsonb_to_recordset($3::jsonb) AS r(request_id uuid, "name" text, "gender" text, "birthday" date, "idType" text, "idNumber" text, "phone" text, "email" text, "account" text, "outpatientNumber" text, "departmentId" uuid, "doctorId" uuid, "healthyDoctorId" uuid, "maritalStatus" text, "education" text, "educationYears" smallint, "ethnicGroup" text, "handedness" text, "bloodType" text, "rhFactor" text, "occupation" text, "allergies" text[], "allergyOther" text, "exposures" text[], "pastIllness" text, "pastOperation" text, "pastTrauma" text, "pastTransfusion" text, "familyHistory" text, "geneticHistory" text, "disabilities" text[], "disabilityOther" text, "remark" text)
  ON CONFLICT DO NOTHING RETURNING id;

-- archives.keepDistinct
INSERT INTO distinct_archives (institution_id, first_id, second_id, account_id)
  SELECT institution_id, least($1::uuid, other), greatest($1::uuid, other), account_id
  FROM (SELECT institution_id, account_id, CASE WHEN first_id = $2 THEN second_id ELSE first_id END AS other
  FROM distinct_archives WHERE first_id = $2::uuid OR second_id = $2::uuid) AS pairs
  WHERE other <> $1::uuid
  ON CONFLICT DO NOTHING;

-- archives.keepUpload
INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by)
  VALUES ($1, $2, 'archiveUpload', $3, 'application/gzip', $4, $5, $6);

-- archives.kept
SELECT app.kept_archive($1) AS id;

-- archives.likely
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", CASE WHEN a.id_number = $1 THEN 'idNumber' ELSE 'nameAndBirthday' END AS reason
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE a.id IS DISTINCT FROM $2::uuid
  AND ((a.id_type IN ('resident', 'passport', 'other') AND a.id_number = $1) OR (a.birthday = $3::date AND a.name = $4))
  AND ($2::uuid IS NULL OR NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
  AND d.first_id = least(a.id, $2::uuid) AND d.second_id = greatest(a.id, $2::uuid)))
  ORDER BY (a.id_number = $1) DESC NULLS LAST, a.created_at DESC, a.id LIMIT 10;

-- archives.likelyPairs
SELECT * FROM (SELECT a.id AS first, b.id AS second, 'idNumber' AS reason
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) b ON b.institution_id = a.institution_id AND b.id_number = a.id_number AND b.id_type > a.id_type
  WHERE a.id_type IN ('other', 'passport') AND NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
  AND d.first_id = least(a.id, b.id) AND d.second_id = greatest(a.id, b.id))
  ORDER BY a.id_number, a.id, b.id LIMIT 100) AS by_number
  UNION ALL
  SELECT * FROM (SELECT a.id, b.id, 'nameAndBirthday'
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) b ON b.institution_id = a.institution_id AND b.birthday = a.birthday AND b.name = a.name AND b.id > a.id
  WHERE a.id_number <> b.id_number AND NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
  AND d.first_id = least(a.id, b.id) AND d.second_id = greatest(a.id, b.id))
  ORDER BY a.birthday, a.name, a.id, b.id LIMIT 100) AS by_name
  LIMIT 100;

-- archives.list count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 LIMIT 10001) AS matches;

-- archives.list createTime asc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.created_at ASC, a.id ASC LIMIT $11;

-- archives.list createTime asc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 AND (a.created_at, a.id) > ($11::timestamptz, $12::uuid)
  ORDER BY a.created_at ASC, a.id ASC LIMIT $13;

-- archives.list createTime asc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.created_at ASC, a.id ASC LIMIT $11 OFFSET $12;

-- archives.list createTime asc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.created_at ASC, a.id ASC LIMIT $11 OFFSET $12;

-- archives.list createTime desc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.created_at DESC, a.id DESC LIMIT $11;

-- archives.list createTime desc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 AND (a.created_at, a.id) < ($11::timestamptz, $12::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT $13;

-- archives.list createTime desc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.created_at DESC, a.id DESC LIMIT $11 OFFSET $12;

-- archives.list createTime desc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.created_at DESC, a.id DESC LIMIT $11 OFFSET $12;

-- archives.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 ) AS matches;

-- archives.list name asc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.name ASC, a.id ASC LIMIT $11;

-- archives.list name asc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 AND (a.name, a.id) > ($11::text, $12::uuid)
  ORDER BY a.name ASC, a.id ASC LIMIT $13;

-- archives.list name asc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.name ASC, a.id ASC LIMIT $11 OFFSET $12;

-- archives.list name asc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.name ASC, a.id ASC LIMIT $11 OFFSET $12;

-- archives.list name desc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.name DESC, a.id DESC LIMIT $11;

-- archives.list name desc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 AND (a.name, a.id) < ($11::text, $12::uuid)
  ORDER BY a.name DESC, a.id DESC LIMIT $13;

-- archives.list name desc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.name DESC, a.id DESC LIMIT $11 OFFSET $12;

-- archives.list name desc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10
  ORDER BY a.name DESC, a.id DESC LIMIT $11 OFFSET $12;

-- archives.listed
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport" FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id = ANY($1::uuid[]);

-- archives.mergedInto
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.id_type AS "idType", a.id_number AS "idNumber", a.phone AS "phone", a.email AS "email", a.account AS "account", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.marital_status AS "maritalStatus", a.education AS "education", a.education_years AS "educationYears", a.ethnic_group AS "ethnicGroup", a.handedness AS "handedness", a.blood_type AS "bloodType", a.rh_factor AS "rhFactor", a.occupation AS "occupation", a.allergies AS "allergies", a.allergy_other AS "allergyOther", a.exposures AS "exposures", a.past_illness AS "pastIllness", a.past_operation AS "pastOperation", a.past_trauma AS "pastTrauma", a.past_transfusion AS "pastTransfusion", a.family_history AS "familyHistory", a.genetic_history AS "geneticHistory", a.disabilities AS "disabilities", a.disability_other AS "disabilityOther", a.remark AS "remark", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.deleted_at AS "mergedAt",
  (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "mergedByName"
  FROM app.merged_archives($1) a ORDER BY a.deleted_at DESC, a.id;

-- archives.move
UPDATE archives SET department_id = $1, updated_at = now(), version = version + 1
  WHERE id = ANY($2::uuid[]) AND department_id IS DISTINCT FROM $1::uuid RETURNING id;

-- archives.named count
SELECT count(*) AS count FROM (SELECT 1 FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9 LIMIT 10001) AS matches;

-- archives.named createTime asc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY s.created_at ASC, s.archive_id ASC LIMIT $10;

-- archives.named createTime asc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9 AND (s.created_at, s.archive_id) > ($10::timestamptz, $11::uuid)
  ORDER BY s.created_at ASC, s.archive_id ASC LIMIT $12;

-- archives.named createTime asc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY s.created_at ASC, s.archive_id ASC LIMIT $10 OFFSET $11;

-- archives.named createTime asc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY s.created_at ASC, s.archive_id ASC LIMIT $10 OFFSET $11;

-- archives.named createTime desc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY s.created_at DESC, s.archive_id DESC LIMIT $10;

-- archives.named createTime desc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9 AND (s.created_at, s.archive_id) < ($10::timestamptz, $11::uuid)
  ORDER BY s.created_at DESC, s.archive_id DESC LIMIT $12;

-- archives.named createTime desc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY s.created_at DESC, s.archive_id DESC LIMIT $10 OFFSET $11;

-- archives.named createTime desc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", s.created_at::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY s.created_at DESC, s.archive_id DESC LIMIT $10 OFFSET $11;

-- archives.named exact count
SELECT count(*) AS count FROM (SELECT 1 FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9 ) AS matches;

-- archives.named name asc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY a.name ASC, s.archive_id ASC LIMIT $10;

-- archives.named name asc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9 AND (a.name, s.archive_id) > ($10::text, $11::uuid)
  ORDER BY a.name ASC, s.archive_id ASC LIMIT $12;

-- archives.named name asc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY a.name ASC, s.archive_id ASC LIMIT $10 OFFSET $11;

-- archives.named name asc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY a.name ASC, s.archive_id ASC LIMIT $10 OFFSET $11;

-- archives.named name desc
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY a.name DESC, s.archive_id DESC LIMIT $10;

-- archives.named name desc after
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9 AND (a.name, s.archive_id) < ($10::text, $11::uuid)
  ORDER BY a.name DESC, s.archive_id DESC LIMIT $12;

-- archives.named name desc from
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY a.name DESC, s.archive_id DESC LIMIT $10 OFFSET $11;

-- archives.named name desc near
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.phone AS "phone", a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.name::text AS sort_key FROM archive_syllables s JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  ON a.institution_id = s.institution_id AND a.id = s.archive_id
  WHERE s.part = $1 AND s.archive_id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)])) AND s.archive_id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)]))) AND a.phone >= $4 AND a.phone < $5 AND s.created_at >= $6 AND s.created_at < $7 AND a.department_id = $8::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $9
  ORDER BY a.name DESC, s.archive_id DESC LIMIT $10 OFFSET $11;

-- archives.noteDistinct
INSERT INTO distinct_archives (institution_id, first_id, second_id, account_id)
  VALUES ($1, least($2::uuid, $3), greatest($2::uuid, $3), $4)
  ON CONFLICT DO NOTHING;

-- archives.noteFailures
INSERT INTO job_failures (institution_id, job_id, row, cells, reasons)
  SELECT $1, $2, f.row, f.cells, f.reasons
  FROM jsonb_to_recordset($3::jsonb) AS f(row integer, cells jsonb, reasons jsonb) ON CONFLICT DO NOTHING;

-- archives.ownJustRemoved
SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) a WHERE a.id = ANY($1::uuid[]) AND a.deleted_by = $2::uuid
  AND a.deleted_at > now() - make_interval(mins => $3::int);

-- archives.ownLabels
SELECT dict_type, code, labels FROM dict_entries WHERE NOT retired ORDER BY created_at, id;

-- archives.peopleByPhone
SELECT birthday || ' ' || phone || ' ' AS key, name FROM app.people_by_phone($1::text[]);

-- archives.record
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.id_type AS "idType", a.id_number AS "idNumber", a.phone AS "phone", a.email AS "email", a.account AS "account", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.marital_status AS "maritalStatus", a.education AS "education", a.education_years AS "educationYears", a.ethnic_group AS "ethnicGroup", a.handedness AS "handedness", a.blood_type AS "bloodType", a.rh_factor AS "rhFactor", a.occupation AS "occupation", a.allergies AS "allergies", a.allergy_other AS "allergyOther", a.exposures AS "exposures", a.past_illness AS "pastIllness", a.past_operation AS "pastOperation", a.past_trauma AS "pastTrauma", a.past_transfusion AS "pastTransfusion", a.family_history AS "familyHistory", a.genetic_history AS "geneticHistory", a.disabilities AS "disabilities", a.disability_other AS "disabilityOther", a.remark AS "remark", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport" FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id = $1::uuid
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1;

-- archives.remove
UPDATE archives SET deleted_at = now(), deleted_by = $1 WHERE id = ANY($2::uuid[]);

-- archives.restore
UPDATE archives SET deleted_at = NULL, deleted_by = NULL WHERE id = ANY($1::uuid[]);

-- archives.see
SELECT a.id, a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.education_years AS "educationYears", a.handedness AS "handedness", a.email AS "email", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId" FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id = $1;

-- archives.spell
SELECT FROM app.spell($1::text[], $2::text[]);

-- archives.spellWritten
UPDATE archive_words w SET pinyin = s.pinyin
  FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS s(institution_id, id, pinyin)
  WHERE w.institution_id = s.institution_id AND w.archive_id = s.id;

-- archives.staff
SELECT id FROM accounts WHERE id = $1 AND enabled AND role_type = ANY($2);

-- archives.staffNames
SELECT id, username AS name, login_name, role_type FROM accounts WHERE enabled;

-- archives.staffToChoose
SELECT CASE WHEN count(*) OVER (PARTITION BY username) > 1 THEN login_name ELSE username END AS name
  FROM accounts WHERE enabled AND role_type = ANY($1) ORDER BY username, login_name;

-- archives.takeBackDistinct
DELETE FROM distinct_archives
  WHERE first_id = least($1::uuid, $2) AND second_id = greatest($1::uuid, $2);

-- archives.takeOver
UPDATE archives k SET name = CASE WHEN 'name' = ANY($1::text[]) THEN d.name ELSE k.name END, gender = CASE WHEN 'gender' = ANY($1::text[]) THEN d.gender ELSE k.gender END, birthday = CASE WHEN 'birthday' = ANY($1::text[]) THEN d.birthday ELSE k.birthday END, id_type = CASE WHEN 'idType' = ANY($1::text[]) THEN d.id_type ELSE k.id_type END, id_number = CASE WHEN 'idNumber' = ANY($1::text[]) THEN d.id_number ELSE k.id_number END, phone = CASE WHEN 'phone' = ANY($1::text[]) THEN d.phone ELSE k.phone END, email = CASE WHEN 'email' = ANY($1::text[]) THEN d.email ELSE k.email END, account = CASE WHEN 'account' = ANY($1::text[]) THEN d.account ELSE k.account END, outpatient_number = CASE WHEN 'outpatientNumber' = ANY($1::text[]) THEN d.outpatient_number ELSE k.outpatient_number END, department_id = CASE WHEN 'departmentId' = ANY($1::text[]) THEN d.department_id ELSE k.department_id END, doctor_id = CASE WHEN 'doctorId' = ANY($1::text[]) THEN d.doctor_id ELSE k.doctor_id END, healthy_doctor_id = CASE WHEN 'healthyDoctorId' = ANY($1::text[]) THEN d.healthy_doctor_id ELSE k.healthy_doctor_id END, marital_status = CASE WHEN 'maritalStatus' = ANY($1::text[]) THEN d.marital_status ELSE k.marital_status END, education = CASE WHEN 'education' = ANY($1::text[]) THEN d.education ELSE k.education END, education_years = CASE WHEN 'educationYears' = ANY($1::text[]) THEN d.education_years ELSE k.education_years END, ethnic_group = CASE WHEN 'ethnicGroup' = ANY($1::text[]) THEN d.ethnic_group ELSE k.ethnic_group END, handedness = CASE WHEN 'handedness' = ANY($1::text[]) THEN d.handedness ELSE k.handedness END, blood_type = CASE WHEN 'bloodType' = ANY($1::text[]) THEN d.blood_type ELSE k.blood_type END, rh_factor = CASE WHEN 'rhFactor' = ANY($1::text[]) THEN d.rh_factor ELSE k.rh_factor END, occupation = CASE WHEN 'occupation' = ANY($1::text[]) THEN d.occupation ELSE k.occupation END, allergies = CASE WHEN 'allergies' = ANY($1::text[]) THEN d.allergies ELSE k.allergies END, allergy_other = CASE WHEN 'allergyOther' = ANY($1::text[]) THEN d.allergy_other ELSE k.allergy_other END, exposures = CASE WHEN 'exposures' = ANY($1::text[]) THEN d.exposures ELSE k.exposures END, past_illness = CASE WHEN 'pastIllness' = ANY($1::text[]) THEN d.past_illness ELSE k.past_illness END, past_operation = CASE WHEN 'pastOperation' = ANY($1::text[]) THEN d.past_operation ELSE k.past_operation END, past_trauma = CASE WHEN 'pastTrauma' = ANY($1::text[]) THEN d.past_trauma ELSE k.past_trauma END, past_transfusion = CASE WHEN 'pastTransfusion' = ANY($1::text[]) THEN d.past_transfusion ELSE k.past_transfusion END, family_history = CASE WHEN 'familyHistory' = ANY($1::text[]) THEN d.family_history ELSE k.family_history END, genetic_history = CASE WHEN 'geneticHistory' = ANY($1::text[]) THEN d.genetic_history ELSE k.genetic_history END, disabilities = CASE WHEN 'disabilities' = ANY($1::text[]) THEN d.disabilities ELSE k.disabilities END, disability_other = CASE WHEN 'disabilityOther' = ANY($1::text[]) THEN d.disability_other ELSE k.disability_other END, remark = CASE WHEN 'remark' = ANY($1::text[]) THEN d.remark ELSE k.remark END, updated_at = now(), version = k.version + 1
  FROM archives d WHERE k.id = $2 AND d.id = $3 AND d.institution_id = k.institution_id;

-- archives.tidyWords
SELECT FROM gin_clean_pending_list('archive_words_parts');

-- archives.toExport
SELECT a.name AS "name", a.gender AS "gender", a.birthday AS "birthday", a.id_type AS "idType", a.id_number AS "idNumber", a.phone AS "phone", a.email AS "email", a.account AS "account", a.outpatient_number AS "outpatientNumber", a.department_id AS "departmentId", a.doctor_id AS "doctorId", a.healthy_doctor_id AS "healthyDoctorId", a.marital_status AS "maritalStatus", a.education AS "education", a.education_years AS "educationYears", a.ethnic_group AS "ethnicGroup", a.handedness AS "handedness", a.blood_type AS "bloodType", a.rh_factor AS "rhFactor", a.occupation AS "occupation", a.allergies AS "allergies", a.allergy_other AS "allergyOther", a.exposures AS "exposures", a.past_illness AS "pastIllness", a.past_operation AS "pastOperation", a.past_trauma AS "pastTrauma", a.past_transfusion AS "pastTransfusion", a.family_history AS "familyHistory", a.genetic_history AS "geneticHistory", a.disabilities AS "disabilities", a.disability_other AS "disabilityOther", a.remark AS "remark", a.id, a.version, a.created_at AS "createdAt",
  (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName",
  (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.healthy_doctor_id) AS "healthyDoctorName",
  (SELECT json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at) FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "lastReport", a.created_at::text AS place FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE (a.name_parts @> app.name_parts($1) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($1::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND (a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize($2::text, NFKC)))) AND strpos(lower(a.name COLLATE pg_catalog.pg_c_utf8), lower($2::text COLLATE pg_catalog.pg_c_utf8)) > 0) AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($3::text) OR w.parts @> ARRAY['=' || lower($3::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($3::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($3::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)]))) AND a.phone >= $5 AND a.phone < $6 AND a.created_at >= $7 AND a.created_at < $8 AND a.department_id = $9::uuid AND (SELECT r.level FROM reports r
  WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1) = $10 AND a.id = ANY($11::uuid[]) AND (a.created_at, a.id) < (($12::text[])[1]::timestamptz, ($12::text[])[2]::uuid)
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1000;

-- archives.unspelt
SELECT institution_id AS "institutionId", archive_id AS id, name FROM archive_words WHERE pinyin IS NULL ORDER BY institution_id, archive_id LIMIT $1
  FOR UPDATE SKIP LOCKED;

-- archives.upload
SELECT id, name, key FROM files WHERE id = $1 AND kind = 'archiveUpload' AND created_by = $2;

-- archives.visibleByEmail
SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id IN (SELECT app.archives_by_email($1)) AND a.id IS DISTINCT FROM $2::uuid
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1;

-- archives.visibleById
SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id = $1::uuid AND a.id IS DISTINCT FROM $2::uuid
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1;

-- archives.visibleByPhone
SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.phone = $1 AND a.id IS DISTINCT FROM $2::uuid
  ORDER BY a.created_at DESC, a.id DESC LIMIT 1;

-- archives.withText
SELECT archive_id AS id FROM (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) found LIMIT $2;

