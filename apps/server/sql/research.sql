-- research.addSecret
INSERT INTO research_secrets (institution_id, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING;

-- research.counts
SELECT r.instrument, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS "ownName", count(DISTINCT r.archive_id) AS patients, count(*) AS tests FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.instrument = ANY($1::text[]) AND a.department_id = ANY($2::uuid[]) AND r.unbanded IS DISTINCT FROM 'incomplete' AND r.unbanded = 'incomplete' AND r.test_ended_at >= $3::timestamptz AND r.test_ended_at < $4::timestamptz GROUP BY GROUPING SETS ((r.instrument), ()) ORDER BY r.instrument;

-- research.found
SELECT r.id, r.archive_id AS "archiveId", r.instrument, r.instrument_version AS version FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  WHERE r.deleted_at IS NULL AND r.instrument = ANY($1::text[]) AND a.department_id = ANY($2::uuid[]) AND r.unbanded IS DISTINCT FROM 'incomplete' AND r.unbanded = 'incomplete' AND r.test_ended_at >= $3::timestamptz AND r.test_ended_at < $4::timestamptz ORDER BY r.instrument, r.test_ended_at, r.id LIMIT $5;

-- research.isStaff
SELECT id FROM accounts WHERE id = $1;

-- research.permission
SELECT level FROM research_permissions WHERE account_id = $1;

-- research.permissions
SELECT p.account_id AS "accountId", p.level, g.username AS "grantedBy", p.created_at AS "createdAt"
  FROM research_permissions p
  JOIN accounts a ON a.institution_id = p.institution_id AND a.id = p.account_id AND a.enabled
  JOIN accounts g ON g.institution_id = p.institution_id AND g.id = p.granted_by
  ORDER BY a.username, a.id;

-- research.permit
INSERT INTO research_permissions (institution_id, account_id, level, granted_by)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (institution_id, account_id) DO UPDATE
  SET level = excluded.level, granted_by = excluded.granted_by, created_at = now();

-- research.secret
SELECT secret FROM research_secrets;

-- research.takeBack
DELETE FROM research_permissions WHERE account_id = $1;

-- research.tests
SELECT r.id, r.archive_id AS "archiveId", r.account_id AS "accountId", u.username AS examiner, r.instrument,
  r.instrument_version AS version, r.level, r.age_years AS "ageYears", r.education_years AS "educationYears",
  r.informant, r.informant_relation AS "informantRelation", d.language AS "testLanguage", r.answers, r.score, r.test_started_at AS begun, r.test_ended_at AS ended, a.gender, a.handedness,
  a.birthday, a.name, a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber"
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id JOIN accounts u ON u.institution_id = r.institution_id AND u.id = r.account_id
  LEFT JOIN administrations d ON d.institution_id = r.institution_id AND d.id = r.administration_id
  WHERE r.deleted_at IS NULL AND r.id = ANY($1::uuid[]);

