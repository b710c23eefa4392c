-- jobs.account
SELECT enabled FROM accounts WHERE institution_id = $1 AND id = $2;

-- jobs.ask
INSERT INTO tasks AS t (institution_id, account_id, request_id, kind, title, language, input, total, storage)
  VALUES ($1, $2, $3, $4, $5,
  $6, $7, $8, $9)
  ON CONFLICT (institution_id, account_id, request_id) DO NOTHING RETURNING t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt";

-- jobs.claim
UPDATE tasks AS t SET state = 'running', server_id = $2, started_at = coalesce(t.started_at, now())
  WHERE t.id = (
  WITH alive AS (
  SELECT r.institution_id, r.account_id FROM tasks r JOIN servers s ON s.id = r.server_id AND s.beat_at BETWEEN now() - make_interval(secs => $1::float8) AND now() + make_interval(secs => $1::float8)
  WHERE r.state = 'running' AND (r.server_id <> $2 OR r.id = ANY($3::uuid[]))
  )
  SELECT w.id FROM tasks w
  WHERE (w.state = 'queued' OR (w.state = 'running'
  AND NOT EXISTS (SELECT FROM servers s WHERE s.id = w.server_id AND s.id <> $2 AND s.beat_at BETWEEN now() - make_interval(secs => $1::float8) AND now() + make_interval(secs => $1::float8))))
  AND w.kind = ANY($4) AND NOT w.id = ANY($3::uuid[]) AND NOT w.institution_id = ANY($5::uuid[])
  AND (w.storage IS NULL OR w.storage = $6 OR w.created_at < now() - interval '1 day')
  AND (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id) < 2
  ORDER BY (SELECT count(*) FROM alive a WHERE a.institution_id = w.institution_id),
  (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id), w.created_at, w.id
  LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt";

-- jobs.drop
DELETE FROM tasks WHERE id = ANY($1);

-- jobs.dropDownloads
DELETE FROM downloads WHERE (institution_id, name_hash) IN (
  SELECT institution_id, name_hash FROM downloads WHERE created_at < now() - interval '1 hour' LIMIT 500)
  RETURNING key;

-- jobs.dropFailures
DELETE FROM task_failures WHERE task_id = ANY($1);

-- jobs.end
UPDATE tasks AS t SET state = $1, problem = $2, problem_params = $3,
  result_key = $4, result_name = $5, ended_at = now(), server_id = NULL
  WHERE t.id = $6 AND t.state IN ('queued', 'running') RETURNING t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt";

-- jobs.failures
SELECT row, reasons FROM task_failures WHERE task_id = $1 ORDER BY row LIMIT 200;

-- jobs.holdOld
SELECT institution_id AS "institutionId", id, kind, result_key AS "resultKey", failed FROM tasks
  WHERE ended_at < now() - interval '30 days' LIMIT 500 FOR UPDATE SKIP LOCKED;

-- jobs.holdOurs
SELECT id FROM tasks WHERE id = $1 AND state = 'running' AND server_id = $2 FOR UPDATE;

-- jobs.holdStanding
SELECT state, done, server_id AS "serverId" FROM tasks WHERE id = $1 FOR UPDATE;

-- jobs.list
SELECT t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt" FROM tasks t
  WHERE t.account_id = $1 AND t.created_at > now() - interval '30 days'
  AND ($2::text IS NULL OR t.kind = $2)
  ORDER BY t.created_at DESC, t.id DESC LIMIT 200;

-- jobs.madeBy
select "input" from "tasks" where "account_id" = $1 and "result_key" = $2;

-- jobs.move
UPDATE tasks SET done = done + $1, added = added + $2, skipped = skipped + $3,
  failed = failed + $4, total = coalesce($5, total) WHERE id = $6;

-- jobs.offerFile
insert into "downloads" ("institution_id", "name_hash", "account_id", "key", "file_name", "mime") values ($1, $2, $3, $4, $5, $6);

-- jobs.ofRequest
SELECT t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt" FROM tasks t WHERE t.account_id = $1 AND t.request_id = $2;

-- jobs.release
UPDATE tasks SET state = 'queued', server_id = NULL WHERE state = 'running' AND id = coalesce($1, id);

-- jobs.see
SELECT t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt" FROM tasks t WHERE t.id = $1 AND t.account_id = $2;

-- jobs.someFailures
SELECT row, cells, reasons FROM task_failures
  WHERE institution_id = $1 AND task_id = $2 AND row > $3 ORDER BY row LIMIT 250;

-- jobs.standing
SELECT state, done, server_id AS "serverId" FROM tasks WHERE id = $1;

-- jobs.takeFile
DELETE FROM downloads
  WHERE name_hash = $1 AND account_id = $2 AND created_at > now() - interval '10 minutes'
  RETURNING key, file_name, mime;

