-- jobs.account
SELECT enabled FROM accounts WHERE institution_id = $1 AND id = $2;

-- jobs.ask
INSERT INTO jobs AS j (institution_id, account_id, request_id, kind, title, language, input, total, storage)
  VALUES ($1, $2, $3, $4, $5,
  $6, $7, $8, $9)
  ON CONFLICT (institution_id, account_id, request_id) DO NOTHING RETURNING j.institution_id AS "institutionId", j.id, j.account_id AS "accountId", j.server_id AS "serverId", j.kind, j.state, j.title,
  j.language, j.input, j.done, j.total, j.added, j.skipped, j.failed, j.problem, j.problem_params AS "problemParams",
  j.result_key AS "resultKey", j.result_name AS "resultName", j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.ended_at AS "endedAt";

-- jobs.claim
UPDATE jobs AS j SET state = 'running', server_id = $2, started_at = coalesce(j.started_at, now())
  WHERE j.id = (
  WITH alive AS (
  SELECT r.institution_id, r.account_id FROM jobs r JOIN servers s ON s.id = r.server_id AND s.beat_at BETWEEN now() - make_interval(secs => $1::float8) AND now() + make_interval(secs => $1::float8)
  WHERE r.state = 'running' AND (r.server_id <> $2 OR r.id = ANY($3::uuid[]))
  )
  SELECT w.id FROM jobs w
  WHERE (w.state = 'queued' OR (w.state = 'running'
  AND NOT EXISTS (SELECT FROM servers s WHERE s.id = w.server_id AND s.id <> $2 AND s.beat_at BETWEEN now() - make_interval(secs => $1::float8) AND now() + make_interval(secs => $1::float8))))
  AND w.kind = ANY($4) AND NOT w.id = ANY($3::uuid[]) AND NOT w.institution_id = ANY($5::uuid[])
  AND (w.storage IS NULL OR w.storage = $6 OR w.created_at < now() - interval '1 day')
  AND (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id) < 2
  ORDER BY (SELECT count(*) FROM alive a WHERE a.institution_id = w.institution_id),
  (SELECT count(*) FROM alive a WHERE a.account_id = w.account_id), w.created_at, w.id
  LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING j.institution_id AS "institutionId", j.id, j.account_id AS "accountId", j.server_id AS "serverId", j.kind, j.state, j.title,
  j.language, j.input, j.done, j.total, j.added, j.skipped, j.failed, j.problem, j.problem_params AS "problemParams",
  j.result_key AS "resultKey", j.result_name AS "resultName", j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.ended_at AS "endedAt";

-- jobs.drop
DELETE FROM jobs WHERE id = ANY($1);

-- jobs.dropDownloads
DELETE FROM downloads WHERE (institution_id, name_hash) IN (
  SELECT institution_id, name_hash FROM downloads WHERE created_at < now() - interval '1 hour' LIMIT 500)
  RETURNING key;

-- jobs.dropFailures
DELETE FROM job_failures WHERE job_id = ANY($1);

-- jobs.dropOfPatients
WITH theirs AS (SELECT id FROM jobs WHERE institution_id = $1
  AND (patients && $2::uuid[] OR input ->> 'archiveId' = ANY($2::text[]))),
  failures AS (DELETE FROM job_failures WHERE institution_id = $1 AND job_id IN (SELECT id FROM theirs))
  DELETE FROM jobs j WHERE j.institution_id = $1 AND j.id IN (SELECT id FROM theirs)
  RETURNING j.institution_id AS "institutionId", j.id, j.kind, j.result_key AS "resultKey", j.failed;

-- jobs.end
UPDATE jobs AS j SET state = $1, problem = $2, problem_params = $3,
  result_key = $4, result_name = $5, ended_at = now(), server_id = NULL
  WHERE j.id = $6 AND j.state IN ('queued', 'running') RETURNING j.institution_id AS "institutionId", j.id, j.account_id AS "accountId", j.server_id AS "serverId", j.kind, j.state, j.title,
  j.language, j.input, j.done, j.total, j.added, j.skipped, j.failed, j.problem, j.problem_params AS "problemParams",
  j.result_key AS "resultKey", j.result_name AS "resultName", j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.ended_at AS "endedAt";

-- jobs.failures
SELECT row, reasons FROM job_failures WHERE job_id = $1 ORDER BY row LIMIT 200;

-- jobs.holdOld
SELECT institution_id AS "institutionId", id, kind, result_key AS "resultKey", failed FROM jobs
  WHERE ended_at < now() - interval '30 days' LIMIT 500 FOR UPDATE SKIP LOCKED;

-- jobs.holdOurs
SELECT id FROM jobs WHERE id = $1 AND state = 'running' AND server_id = $2 FOR UPDATE;

-- jobs.holdStanding
SELECT state, done, server_id AS "serverId" FROM jobs WHERE id = $1 FOR UPDATE;

-- jobs.keepScope
UPDATE jobs SET input = jsonb_set(input, '{madeFor}', $1::jsonb), patients = $2::uuid[]
  WHERE id = $3;

-- jobs.list
SELECT j.institution_id AS "institutionId", j.id, j.account_id AS "accountId", j.server_id AS "serverId", j.kind, j.state, j.title,
  j.language, j.input, j.done, j.total, j.added, j.skipped, j.failed, j.problem, j.problem_params AS "problemParams",
  j.result_key AS "resultKey", j.result_name AS "resultName", j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.ended_at AS "endedAt" FROM jobs j
  WHERE j.account_id = $1 AND j.created_at > now() - interval '30 days'
  AND ($2::text IS NULL OR j.kind = $2)
  ORDER BY j.created_at DESC, j.id DESC LIMIT 200;

-- jobs.madeBy
select "id", "input" from "jobs" where "account_id" = $1 and "result_key" = $2;

-- jobs.move
UPDATE jobs SET done = done + $1, added = added + $2, skipped = skipped + $3,
  failed = failed + $4, total = coalesce($5, total) WHERE id = $6;

-- jobs.offerFile
insert into "downloads" ("institution_id", "name_hash", "account_id", "key", "file_name", "mime") values ($1, $2, $3, $4, $5, $6);

-- jobs.ofRequest
SELECT j.institution_id AS "institutionId", j.id, j.account_id AS "accountId", j.server_id AS "serverId", j.kind, j.state, j.title,
  j.language, j.input, j.done, j.total, j.added, j.skipped, j.failed, j.problem, j.problem_params AS "problemParams",
  j.result_key AS "resultKey", j.result_name AS "resultName", j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.ended_at AS "endedAt" FROM jobs j WHERE j.account_id = $1 AND j.request_id = $2;

-- jobs.patientUnseen
SELECT EXISTS (
  SELECT FROM jobs j, unnest(j.patients) AS kept (id)
  WHERE j.id = $1 AND NOT EXISTS (SELECT FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id = kept.id)) AS unseen;

-- jobs.release
UPDATE jobs SET state = 'queued', server_id = NULL WHERE state = 'running' AND id = coalesce($1, id);

-- jobs.see
SELECT j.institution_id AS "institutionId", j.id, j.account_id AS "accountId", j.server_id AS "serverId", j.kind, j.state, j.title,
  j.language, j.input, j.done, j.total, j.added, j.skipped, j.failed, j.problem, j.problem_params AS "problemParams",
  j.result_key AS "resultKey", j.result_name AS "resultName", j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.ended_at AS "endedAt" FROM jobs j WHERE j.id = $1 AND j.account_id = $2;

-- jobs.someFailures
SELECT row, cells, reasons FROM job_failures
  WHERE institution_id = $1 AND job_id = $2 AND row > $3 ORDER BY row LIMIT 250;

-- jobs.standing
SELECT state, done, server_id AS "serverId" FROM jobs WHERE id = $1;

-- jobs.takeFile
DELETE FROM downloads
  WHERE name_hash = $1 AND account_id = $2 AND created_at > now() - interval '10 minutes'
  RETURNING key, file_name, mime;

