-- wall.add
INSERT INTO wall_screens (institution_id, request_id, name, language, panels, department_id, added_by)
  VALUES ($1, $2, $3, $4, $5::text[],
  $6, $7)
  ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id;

-- wall.byRequest
SELECT id FROM wall_screens WHERE request_id = $1;

-- wall.change
UPDATE wall_screens SET name = $1, language = $2, panels = $3::text[],
  department_id = $4, version = version + 1
  WHERE id = $5;

-- wall.end
UPDATE wall_screens SET ended_at = now(), ended_by = $1, token_hash = NULL, code_hash = NULL, code_until = NULL,
  version = version + 1
  WHERE id = $2;

-- wall.enrol
UPDATE wall_screens SET token_hash = $1, enrolled_at = now(), seen_at = now(), code_hash = NULL, code_until = NULL
  WHERE code_hash = $2 AND code_until > now()
  RETURNING id, institution_id, language, added_by;

-- wall.hold
SELECT w.id, w.name, w.language, w.panels, w.department_id, w.seen_at, w.created_at, w.ended_at, w.version,
  CASE WHEN w.ended_at IS NOT NULL THEN 'ended' WHEN w.token_hash IS NULL THEN 'waiting'
  WHEN w.seen_at > now() - interval '180 seconds' THEN 'showing' ELSE 'silent' END AS state,
  (SELECT d.name FROM departments d WHERE d.institution_id = w.institution_id AND d.id = w.department_id) AS department_name,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name
  FROM wall_screens w WHERE w.id = $1 FOR UPDATE OF w;

-- wall.list
SELECT w.id, w.name, w.language, w.panels, w.department_id, w.seen_at, w.created_at, w.ended_at, w.version,
  CASE WHEN w.ended_at IS NOT NULL THEN 'ended' WHEN w.token_hash IS NULL THEN 'waiting'
  WHEN w.seen_at > now() - interval '180 seconds' THEN 'showing' ELSE 'silent' END AS state,
  (SELECT d.name FROM departments d WHERE d.institution_id = w.institution_id AND d.id = w.department_id) AS department_name,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name
  FROM wall_screens w ORDER BY w.ended_at DESC NULLS FIRST, lower(w.name), w.id;

-- wall.noteHere
UPDATE wall_screens SET seen_at = now() WHERE id = $1;

-- wall.one
SELECT w.id, w.name, w.language, w.panels, w.department_id, w.seen_at, w.created_at, w.ended_at, w.version,
  CASE WHEN w.ended_at IS NOT NULL THEN 'ended' WHEN w.token_hash IS NULL THEN 'waiting'
  WHEN w.seen_at > now() - interval '180 seconds' THEN 'showing' ELSE 'silent' END AS state,
  (SELECT d.name FROM departments d WHERE d.institution_id = w.institution_id AND d.id = w.department_id) AS department_name,
  (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name
  FROM wall_screens w WHERE w.id = $1;

-- wall.setCode
UPDATE wall_screens SET code_hash = $1, code_until = now() + interval '10 minutes' WHERE id = $2;

-- wall.setLanguage
UPDATE wall_screens SET language = $1 WHERE id = $2;

-- wall.standing
SELECT w.token_hash, w.id AS wall_id, w.institution_id, w.name, w.language, w.panels, w.department_id,
  d.name AS department_name, i.name AS institution_name, i.time_zone
  FROM wall_screens w
  JOIN institutions i ON i.id = w.institution_id
  LEFT JOIN departments d ON d.institution_id = w.institution_id AND d.id = w.department_id
  WHERE w.token_hash = ANY($1::bytea[]);

