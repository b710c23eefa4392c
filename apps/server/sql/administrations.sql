-- administrations.flaggingInstruments
SELECT version::text, instrument FROM own_instruments
  WHERE state <> 'draft' AND instrument #> '{scoring,flags,0}' IS NOT NULL;

-- administrations.openSafety
SELECT d.id, d.archive_id, a.name, d.instrument, d.instrument_version AS version, CASE WHEN d.instrument LIKE 'OWN-%' THEN (SELECT o.instrument -> 'name' FROM own_instruments o
  WHERE o.code = d.instrument AND o.state <> 'draft' ORDER BY o.version DESC LIMIT 1) END AS own,
  d.answers, d.saved_at
  FROM administrations d
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  WHERE d.state = 'open'
  AND EXISTS (SELECT FROM unnest($1::text[], $2::text[], $3::text[])
  AS u (instrument, version, path)
  WHERE u.instrument = d.instrument AND coalesce(u.version = d.instrument_version, true)
  AND d.answers @? u.path::jsonpath)
  ORDER BY d.saved_at DESC, d.id LIMIT 500;

