-- metrics.sessions
SELECT (SELECT count(*) FROM sessions) AS sessions,
  (SELECT count(*) FROM sign_in_failures WHERE at > now() - interval '10 minutes') AS failures;

-- metrics.waiting
SELECT 'jobs' AS queue, state, count(*) AS count FROM jobs WHERE state IN ('queued', 'running') GROUP BY state
  UNION ALL SELECT 'letters', state, count(*) FROM letters WHERE state <> 'sent' GROUP BY state;

