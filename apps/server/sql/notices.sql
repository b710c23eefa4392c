-- notices.add
INSERT INTO notices (institution_id, account_id, administration_id, kind, mailed)
  SELECT $1, told, $2, $3, told = ANY($4::uuid[])
  FROM unnest($5::uuid[]) AS told
  ON CONFLICT DO NOTHING RETURNING account_id;

-- notices.clean
DELETE FROM notices WHERE created_at < now() - interval '180 days';

-- notices.mailedLately
SELECT DISTINCT n.account_id FROM notices n
  JOIN administrations d ON d.institution_id = n.institution_id AND d.id = n.administration_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p ON p.institution_id = d.institution_id AND p.id = d.archive_id
  WHERE n.account_id = ANY($1::uuid[]) AND n.mailed AND n.created_at > now() - interval '1 hour'
  AND p.id = $2;

-- notices.newest
SELECT t.* FROM (
  (SELECT n.id, n.kind, n.about, r.id AS report_id, a.id AS archive_id, a.name, d.instrument, CASE WHEN d.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = d.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own,
  n.created_at, n.read_at IS NOT NULL AS read
  FROM notices n
  JOIN administrations d ON d.institution_id = n.institution_id AND d.id = n.administration_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id
  WHERE n.account_id = $1 AND n.created_at > now() - interval '90 days' AND d.state <> 'discarded' AND r.deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 50)
  UNION ALL
  (SELECT n.id, n.kind, n.about, NULL, NULL, NULL, NULL, NULL, n.created_at, n.read_at IS NOT NULL
  FROM notices n
  JOIN accounts u ON u.institution_id = n.institution_id AND u.id = n.account_id AND u.role_type = 'ADMIN'
  WHERE n.account_id = $1 AND n.created_at > now() - interval '90 days' AND n.about IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 50)) t
  ORDER BY created_at DESC, id DESC LIMIT 50;

-- notices.read
UPDATE notices SET read_at = now() WHERE account_id = $1 AND read_at IS NULL
  AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]));

-- notices.responsible
SELECT r.id, r.email,
  (SELECT f.value FROM preferences f WHERE f.institution_id = r.institution_id AND f.account_id = r.id AND f.key = $1) AS mails,
  (SELECT i.name FROM institutions i WHERE i.id = r.institution_id) AS institution
  FROM (SELECT u.institution_id, u.id, u.email, c.place, min(c.place) OVER () AS first
  FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) p
  JOIN accounts u ON u.institution_id = p.institution_id AND u.enabled
  CROSS JOIN LATERAL (SELECT CASE WHEN u.id IN (p.doctor_id, p.healthy_doctor_id) THEN 1
  WHEN u.department_id = p.department_id AND u.role_type <> 'ADMIN' THEN 2
  WHEN u.role_type = 'ADMIN' THEN 3 END AS place) c
  WHERE p.id = $2 AND c.place IS NOT NULL AND CASE u.data_authority
  WHEN 'all' THEN true
  WHEN 'oneself' THEN u.department_id IS NOT DISTINCT FROM p.department_id AND p.department_id IS NOT NULL
  ELSE u.id = CASE WHEN u.role_type = 'CONTRACTMANAGER' THEN p.healthy_doctor_id ELSE p.doctor_id END END) r
  WHERE r.place = r.first ORDER BY r.id;

-- notices.tellAdministrators
WITH told AS (
  INSERT INTO notices (institution_id, account_id, kind, about, mailed)
  SELECT a.institution_id, a.id, $1, $2, a.email IS NOT NULL
  FROM accounts a WHERE a.institution_id = $3 AND a.role_type = 'ADMIN' AND a.enabled
  RETURNING institution_id, account_id)
  SELECT a.id AS account_id, a.email, p.value ->> 'language' AS language
  FROM told JOIN accounts a ON a.institution_id = told.institution_id AND a.id = told.account_id
  LEFT JOIN preferences p ON p.institution_id = a.institution_id AND p.account_id = a.id AND p.key = 'noticeMails'
  ORDER BY a.id;

-- notices.unread
SELECT (SELECT count(*) FROM notices n
  JOIN administrations d ON d.institution_id = n.institution_id AND d.id = n.administration_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id
  WHERE n.account_id = $1 AND n.created_at > now() - interval '90 days' AND d.state <> 'discarded' AND r.deleted_at IS NULL AND n.read_at IS NULL)
  + (SELECT count(*) FROM notices n
  JOIN accounts u ON u.institution_id = n.institution_id AND u.id = n.account_id AND u.role_type = 'ADMIN'
  WHERE n.account_id = $1 AND n.created_at > now() - interval '90 days' AND n.about IS NOT NULL AND n.read_at IS NULL) AS count;

