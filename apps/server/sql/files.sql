-- files.countJobFile
UPDATE jobs SET bytes = $1 WHERE id = $2;

-- files.storageUse
SELECT coalesce(s.logos, 0) AS logos, coalesce(s.exams, 0) AS exams, coalesce(s.productions, 0) AS productions,
  coalesce(s.eye, 0) AS eye, coalesce(s.parties, 0) AS parties, coalesce(s.mall, 0) AS mall, coalesce(s.jobs, 0) AS jobs, coalesce(i.storage_quota_mb, $1) AS quota
  FROM institutions i LEFT JOIN storage_use s ON s.institution_id = i.id WHERE i.id = $2;

