-- push.guess
INSERT INTO sign_in_failures (key, at) SELECT $1, clock_timestamp()
  WHERE (SELECT count(*) FROM sign_in_failures
  WHERE key = $1 AND at > clock_timestamp() - interval '10 minutes') < 50
  RETURNING at;

