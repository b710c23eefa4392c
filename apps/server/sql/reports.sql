-- reports.commented
SELECT r.instrument, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.doctor_comment,
  r.commented_at, r.test_ended_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.comment_by) AS comment_by
  FROM reports r WHERE r.archive_id = $1 AND r.deleted_at IS NULL AND r.doctor_comment IS NOT NULL
  ORDER BY r.test_ended_at DESC, r.id DESC LIMIT 5;

-- reports.lastResults
SELECT r.id, r.instrument, CASE WHEN r.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = r.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own_name, r.total, r.level,
  r.unbanded, r.flagged, r.min, r.max, r.test_ended_at, r.place = 1 AS newest,
  CASE WHEN r.place = 1 THEN r.band_name END AS band_name, CASE WHEN r.place = 1 THEN r.score ->> 'better' END AS better,
  CASE WHEN r.place = 1 THEN r.confirmation END AS confirmation
  FROM (SELECT id, instrument, total, level, confirmation, unbanded, flagged, band_name, score, score_min AS min, score_max AS max, test_ended_at,
  row_number() OVER (PARTITION BY instrument ORDER BY test_ended_at DESC, id DESC) AS place
  FROM reports WHERE archive_id = $1 AND deleted_at IS NULL) r
  WHERE r.place <= 42
  ORDER BY r.instrument, r.place DESC;

-- reports.wholeScores
SELECT DISTINCT ON (instrument) id, score FROM reports
  WHERE archive_id = $1 AND deleted_at IS NULL ORDER BY instrument, test_ended_at DESC, id DESC;

