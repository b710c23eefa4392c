-- operations.administrators
SELECT a.id, a.email, p.value ->> 'language' AS language
  FROM accounts a LEFT JOIN preferences p
  ON p.institution_id = a.institution_id AND p.account_id = a.id AND p.key = 'noticeMails'
  WHERE a.role_type = 'ADMIN' AND a.enabled AND a.email IS NOT NULL ORDER BY a.id;

-- operations.database
SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
  (SELECT count(*) FROM servers s WHERE s.beat_at BETWEEN now() - make_interval(secs => $1::float8) AND now() + make_interval(secs => $1::float8)) AS servers,
  (SELECT count(*) FROM jobs WHERE state = 'queued') AS "jobsQueued",
  (SELECT count(*) FROM jobs WHERE state = 'running') AS "jobsRunning",
  (SELECT count(*) FROM letters WHERE state = 'waiting') AS "lettersWaiting",
  (SELECT count(*) FROM letters WHERE state = 'failed') AS "lettersFailed";

