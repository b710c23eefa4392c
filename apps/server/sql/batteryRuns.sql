-- batteryRuns.add
insert into "battery_runs" ("institution_id", "id", "archive_id", "account_id", "battery_id", "name", "informant", "contact_id", "informant_relation") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning "id";

-- batteryRuns.addItems
INSERT INTO battery_run_items (institution_id, run_id, position, instrument, answered_by, rest_after)
  SELECT b.institution_id, $1::uuid, (i.place - 1)::smallint, i.item ->> 'instrument', i.item ->> 'answeredBy',
  (i.item ->> 'restAfter')::smallint
  FROM batteries b, jsonb_array_elements(b.items) WITH ORDINALITY AS i (item, place) WHERE b.id = $2;

-- batteryRuns.beginItem
update "battery_run_items" set "administration_id" = $1 where "run_id" = $2 and "position" = $3;

-- batteryRuns.end
update "battery_runs" set "ended_at" = now(), "ended_by" = $1 where "id" = $2 and "ended_at" is null returning "id";

-- batteryRuns.hold
SELECT FROM battery_runs r
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = $1 FOR UPDATE OF r;

-- batteryRuns.ofPatients
SELECT r.id, r.archive_id, a.name AS patient_name, r.battery_id, r.name, r.informant, r.contact_id AS "contactId",
  r.informant_relation AS "informantRelation", r.started_at, r.ended_at, r.ended_by,
  u.username, (SELECT json_build_object('pushId', p.id, 'openedAt', p.opened_at, 'expiresAt', p.expires_at) FROM pushes p
  WHERE r.ended_at IS NULL AND p.institution_id = r.institution_id AND p.battery_run_id = r.id AND NOT p.hand_over AND p.withdrawn_at IS NULL
  AND p.done_at IS NULL AND p.expires_at > now() ORDER BY p.created_at DESC LIMIT 1) AS link, coalesce((SELECT json_agg(x) FROM (SELECT i.position, i.instrument, i.answered_by AS "answeredBy", i.rest_after AS "restAfter",
  i.skip_reason AS "skipReason", i.skip_note AS "skipNote", d.id AS "administrationId", d.state AS administration,
  t.id AS "reportId", CASE WHEN i.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = i.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own
  FROM battery_run_items i
  LEFT JOIN administrations d ON d.institution_id = i.institution_id AND d.id = i.administration_id AND d.state <> 'discarded'
  LEFT JOIN reports t ON t.institution_id = d.institution_id AND t.administration_id = d.id AND t.deleted_at IS NULL
  WHERE i.institution_id = r.institution_id AND i.run_id = r.id ORDER BY i.position) x), '[]') AS items
  FROM battery_runs r
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  JOIN accounts u ON u.institution_id = r.institution_id AND u.id = r.account_id WHERE r.battery_id = ANY($1) AND r.archive_id = ANY($2)
  ORDER BY r.started_at DESC, r.id;

-- batteryRuns.open
SELECT r.id, r.archive_id, a.name AS patient_name, r.battery_id, r.name, r.informant, r.contact_id AS "contactId",
  r.informant_relation AS "informantRelation", r.started_at, r.ended_at, r.ended_by,
  u.username, (SELECT json_build_object('pushId', p.id, 'openedAt', p.opened_at, 'expiresAt', p.expires_at) FROM pushes p
  WHERE r.ended_at IS NULL AND p.institution_id = r.institution_id AND p.battery_run_id = r.id AND NOT p.hand_over AND p.withdrawn_at IS NULL
  AND p.done_at IS NULL AND p.expires_at > now() ORDER BY p.created_at DESC LIMIT 1) AS link, coalesce((SELECT json_agg(x) FROM (SELECT i.position, i.instrument, i.answered_by AS "answeredBy", i.rest_after AS "restAfter",
  i.skip_reason AS "skipReason", i.skip_note AS "skipNote", d.id AS "administrationId", d.state AS administration,
  t.id AS "reportId", CASE WHEN i.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = i.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own
  FROM battery_run_items i
  LEFT JOIN administrations d ON d.institution_id = i.institution_id AND d.id = i.administration_id AND d.state <> 'discarded'
  LEFT JOIN reports t ON t.institution_id = d.institution_id AND t.administration_id = d.id AND t.deleted_at IS NULL
  WHERE i.institution_id = r.institution_id AND i.run_id = r.id ORDER BY i.position) x), '[]') AS items
  FROM battery_runs r
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  JOIN accounts u ON u.institution_id = r.institution_id AND u.id = r.account_id WHERE r.ended_at IS NULL AND r.archive_id = $1::uuid
  ORDER BY r.started_at DESC, r.id LIMIT 100;

-- batteryRuns.patient
SELECT a.id FROM battery_runs r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = $1;

-- batteryRuns.see
SELECT r.id, r.archive_id, a.name AS patient_name, r.battery_id, r.name, r.informant, r.contact_id AS "contactId",
  r.informant_relation AS "informantRelation", r.started_at, r.ended_at, r.ended_by,
  u.username, (SELECT json_build_object('pushId', p.id, 'openedAt', p.opened_at, 'expiresAt', p.expires_at) FROM pushes p
  WHERE r.ended_at IS NULL AND p.institution_id = r.institution_id AND p.battery_run_id = r.id AND NOT p.hand_over AND p.withdrawn_at IS NULL
  AND p.done_at IS NULL AND p.expires_at > now() ORDER BY p.created_at DESC LIMIT 1) AS link, coalesce((SELECT json_agg(x) FROM (SELECT i.position, i.instrument, i.answered_by AS "answeredBy", i.rest_after AS "restAfter",
  i.skip_reason AS "skipReason", i.skip_note AS "skipNote", d.id AS "administrationId", d.state AS administration,
  t.id AS "reportId", CASE WHEN i.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = i.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own
  FROM battery_run_items i
  LEFT JOIN administrations d ON d.institution_id = i.institution_id AND d.id = i.administration_id AND d.state <> 'discarded'
  LEFT JOIN reports t ON t.institution_id = d.institution_id AND t.administration_id = d.id AND t.deleted_at IS NULL
  WHERE i.institution_id = r.institution_id AND i.run_id = r.id ORDER BY i.position) x), '[]') AS items
  FROM battery_runs r
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  JOIN accounts u ON u.institution_id = r.institution_id AND u.id = r.account_id WHERE r.id = $1;

-- batteryRuns.skipItem
update "battery_run_items" set "skip_reason" = $1, "skip_note" = $2, "skipped_by" = $3, "skipped_at" = now() where "run_id" = $4 and "position" = $5;

