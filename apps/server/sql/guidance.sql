-- guidance.issuedTo
SELECT v.title, v.body, v.language, g.issued_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.issued_by) AS issued_by
  FROM guidances g
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.issued_revision
  WHERE g.archive_id = $1 AND g.deleted_at IS NULL AND g.state <> 'withdrawn'
  ORDER BY g.issued_at DESC, g.id DESC LIMIT 5;

