-- followUps.add
INSERT INTO follow_ups (institution_id, request_id, position, series_id, archive_id, assignee_id, created_by, kind,
  instrument, report_id, due_date, note)
  SELECT $1, $2, planned.number - 1, $3, $4,
  $5, $6, $7, $8, $9, planned.day, $10
  FROM unnest($11::date[]) WITH ORDINALITY AS planned (day, number);

-- followUps.added
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.request_id = $1 ORDER BY f.position;

-- followUps.ahead
SELECT id, state = 'planned' AND due_date >= $1::date AS ahead FROM follow_ups
  WHERE archive_id = $2 AND ($3::uuid IS NULL AND state = 'planned' AND due_date >= $1::date OR id = $3)
  ORDER BY due_date, id LIMIT 1;

-- followUps.appointment
SELECT due_date AS day, kind FROM follow_ups WHERE archive_id = $1 AND state = 'planned' AND due_date >= $2::date
  ORDER BY (id = $3) DESC NULLS LAST, due_date, id LIMIT 1;

-- followUps.assignee
select "id" from "accounts" where "id" = $1 and "enabled" = true;

-- followUps.assignees
SELECT u.id, u.username, u.role_type AS "roleType",
  CASE u.data_authority WHEN 'all' THEN true
  WHEN 'oneself' THEN coalesce(u.department_id = $1::uuid, false)
  ELSE coalesce(u.id = CASE u.role_type WHEN 'CONTRACTMANAGER' THEN $2::uuid
  ELSE $3::uuid END, false)
  END AS "seesPatient"
  FROM accounts u WHERE u.enabled ORDER BY u.username, u.id;

-- followUps.cancel
update "follow_ups" set "state" = 'cancelled', "updated_at" = now(), "version" = version + 1 where "state" = 'planned' and "id" = $1 returning "id";

-- followUps.cancelNext
update "follow_ups" set "state" = 'cancelled', "updated_at" = now(), "version" = version + 1 where "state" = 'planned' and "request_id" = $1 and "archive_id" = $2 and "version" = 1;

-- followUps.cancelSeries
update "follow_ups" set "state" = 'cancelled', "updated_at" = now(), "version" = version + 1 where "state" = 'planned' and ("id" = $1 or ("series_id" = $2 and "archive_id" = $3 and "due_date" >= $4)) returning "id";

-- followUps.change
update "follow_ups" set "kind" = $1, "instrument" = $2, "due_date" = $3, "assignee_id" = $4, "note" = $5, "updated_at" = now(), "version" = version + 1 where "id" = $6;

-- followUps.countSoon
SELECT count(*) FILTER (WHERE f.due_date < $1::date) AS overdue,
  count(*) FILTER (WHERE f.due_date = $1::date) AS today,
  count(*) FILTER (WHERE f.due_date > $1::date) AS week FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.state = 'planned' AND ($2::uuid IS NULL OR f.assignee_id = $2)
  AND f.due_date <= $3::date;

-- followUps.days
SELECT f.due_date AS day, count(*) FILTER (WHERE f.state = 'planned' AND f.due_date >= $1::date) AS planned,
  count(*) FILTER (WHERE f.state = 'planned' AND f.due_date < $1::date) AS overdue,
  count(*) FILTER (WHERE f.state = 'done') AS done
  FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.state <> 'cancelled' AND f.due_date >= $2::date AND f.due_date < $3::date
  AND ($4::uuid IS NULL OR f.assignee_id = $4) GROUP BY f.due_date ORDER BY f.due_date;

-- followUps.finish
update "follow_ups" set "state" = 'done', "done_date" = $1, "done_by" = $2, "way" = $3, "outcome" = $4, "result" = $5, "updated_at" = now(), "version" = version + 1 where "id" = $6;

-- followUps.hold
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.id = $1 FOR UPDATE OF f;

-- followUps.list count
SELECT count(*) AS count FROM (SELECT 1 FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date LIMIT 10001) AS matches;

-- followUps.list dueDate asc
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date
  ORDER BY f.due_date ASC, f.id ASC LIMIT $10;

-- followUps.list dueDate asc after
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date AND (f.due_date, f.id) > ($10::date, $11::uuid)
  ORDER BY f.due_date ASC, f.id ASC LIMIT $12;

-- followUps.list dueDate asc from
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date
  ORDER BY f.due_date ASC, f.id ASC LIMIT $10 OFFSET $11;

-- followUps.list dueDate asc near
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date
  ORDER BY f.due_date ASC, f.id ASC LIMIT $10 OFFSET $11;

-- followUps.list dueDate desc
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date
  ORDER BY f.due_date DESC, f.id DESC LIMIT $10;

-- followUps.list dueDate desc after
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date AND (f.due_date, f.id) < ($10::date, $11::uuid)
  ORDER BY f.due_date DESC, f.id DESC LIMIT $12;

-- followUps.list dueDate desc from
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date
  ORDER BY f.due_date DESC, f.id DESC LIMIT $10 OFFSET $11;

-- followUps.list dueDate desc near
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version, f.due_date::text AS sort_key FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id
  WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date
  ORDER BY f.due_date DESC, f.id DESC LIMIT $10 OFFSET $11;

-- followUps.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.state = 'planned' AND f.state = 'planned' AND f.due_date = $1::date AND f.state = 'planned' AND f.due_date < $2::date AND f.state = 'planned' AND f.due_date > $3::date AND f.state = 'done' AND f.state = 'cancelled' AND a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($4::text) OR w.parts @> ARRAY['=' || lower($4::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($4::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($4::text)])) AND f.archive_id = $5::uuid AND f.assignee_id = $6::uuid AND f.kind = $7 AND f.due_date >= $8::date AND f.due_date <= $9::date ) AS matches;

-- followUps.month
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.state <> 'cancelled' AND f.due_date >= $1::date AND f.due_date < $2::date
  AND ($3::uuid IS NULL OR f.assignee_id = $3) ORDER BY f.due_date, f.state DESC, f.id LIMIT 1000;

-- followUps.next
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.archive_id = $1 AND f.state = 'planned'
  ORDER BY f.due_date, f.id LIMIT 1;

-- followUps.ofAnother
select "id" from "follow_ups" where "request_id" = $1 and "archive_id" <> $2 limit 1;

-- followUps.planNext
INSERT INTO follow_ups (institution_id, request_id, position, archive_id, assignee_id, created_by, kind, instrument,
  report_id, due_date, note)
  SELECT f.institution_id, f.id,
  (SELECT count(*) FROM follow_ups n WHERE n.institution_id = f.institution_id AND n.request_id = f.id),
  f.archive_id, CASE WHEN u.enabled THEN f.assignee_id ELSE $1 END, $1, $2,
  CASE WHEN $2 = 'screening' THEN f.instrument END, f.report_id, $3, f.note
  FROM follow_ups f JOIN accounts u ON u.institution_id = f.institution_id AND u.id = f.assignee_id
  WHERE f.id = $4 RETURNING id;

-- followUps.reopen
update "follow_ups" set "state" = 'planned', "done_date" = null, "done_by" = null, "way" = null, "outcome" = null, "result" = null, "updated_at" = now(), "version" = version + 1 where "id" = $1;

-- followUps.report
select "id" from "reports" where "id" = $1 and "archive_id" = $2 and "deleted_at" is null;

-- followUps.see
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.id = $1;

-- followUps.soon
SELECT f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  CASE WHEN f.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = f.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, f.due_date, f.assignee_id, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.assignee_id) AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, (SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.done_by) AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version FROM follow_ups f JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = f.institution_id AND a.id = f.archive_id WHERE f.state = 'planned' AND ($1::uuid IS NULL OR f.assignee_id = $1)
  AND f.due_date <= $2::date ORDER BY f.due_date, f.id LIMIT 5;

