-- Cut-offs that only divide in two grade no severity: what they found is positive or negative from now on, in results kept
-- earlier too, by instrument and band. Conclusions and totals stay as they are; so does the version that scored.
CREATE TEMPORARY TABLE releveled (instrument text PRIMARY KEY, levels jsonb NOT NULL) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO releveled VALUES
  ('MMSE', '{"normal": "negative", "impaired": "positive", "mci": "positive", "dementia": "positive"}'),
  ('MOCA', '{"normal": "negative", "impaired": "positive", "mci": "positive", "dementia": "positive"}'),
  ('MOCA-B', '{"normal": "negative", "impaired": "positive"}'),
  ('SLUMS', '{"normal": "negative", "mild": "positive", "dementia": "positive"}'),
  ('MINI-COG', '{"normal": "negative", "impaired": "positive"}'),
  ('CDT-4', '{"normal": "negative", "impaired": "positive"}'),
  ('CDT-SHULMAN', '{"normal": "negative", "impaired": "positive"}'),
  ('AD8', '{"below": "negative", "impaired": "positive"}'),
  ('FAQ', '{"normal": "negative", "impaired": "positive"}'),
  ('ADL-14', '{"decline": "positive"}'),
  ('ADL-20', '{"normal": "negative", "decline": "positive"}'),
  ('HIS', '{"degenerative": "negative", "mixed": "positive", "vascular": "positive"}'),
  ('GDS-15', '{"none": "negative", "suggestive": "positive", "likely": "positive"}'),
  ('SCL-90', '{"negative": "negative", "positive": "positive", "within": "negative", "raised": "positive"}'),
  ('NPI', '{"few": "negative", "many": "positive", "absent": "negative", "present": "negative", "relevant": "positive"}'),
  ('MBI-C', '{"below": "negative", "reached": "positive"}'),
  ('CSDD', '{"none": "negative", "some": "negative", "probable": "positive", "definite": "positive"}'),
  ('PSQI', '{"good": "negative", "poor": "positive"}'),
  ('ESS', '{"normal": "negative", "excessive": "positive"}'),
  ('WHO-5', '{"good": "negative", "low": "positive", "likely-depression": "positive"}'),
  ('HAMA', '{"possible": "positive", "definite": "positive", "at-most-mild": "mild"}'),
  ('HAMD-17', '{"possible": "positive", "definite": "positive"}'),
  ('HAMD-24', '{"possible": "positive"}'),
  ('MORSE', '{"medium": "moderate"}');--> statement-breakpoint
CREATE FUNCTION pg_temp.of_band(band jsonb, levels jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN CASE WHEN levels ? (band ->> 'code') THEN band || jsonb_build_object('level', levels -> (band ->> 'code')) ELSE band END;--> statement-breakpoint
CREATE FUNCTION pg_temp.of_bands(bands jsonb, levels jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN (SELECT coalesce(jsonb_agg(pg_temp.of_band(band, levels) ORDER BY at), '[]') FROM jsonb_array_elements(bands) WITH ORDINALITY AS b (band, at));--> statement-breakpoint
-- Without the sentence that excused the level: “mild” stands only for the lowest level.
CREATE FUNCTION pg_temp.of_found_band(band jsonb, levels jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN CASE WHEN band ->> 'code' IS NULL THEN band ELSE pg_temp.of_band(band, levels) || jsonb_build_object('meaning',
  regexp_replace(
    regexp_replace(band ->> 'meaning', '，(“轻度”只|「輕度」僅)表示最低一[级級]|; “mild” stands only for the lowest level|[;,] «лёгкий» (означает|—) лишь низший уровень', '', 'g'),
    '这里的“正常”只指', '“阴性”只指')::jsonb) END;--> statement-breakpoint
CREATE FUNCTION pg_temp.of_subscores(subscores jsonb, levels jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN (SELECT coalesce(jsonb_agg(
    subscore
    || CASE WHEN subscore #>> '{band,code}' IS NULL THEN '{}' ELSE jsonb_build_object('band', pg_temp.of_found_band(subscore -> 'band', levels)) END
    || CASE WHEN subscore #> '{norm,bands}' IS NULL THEN '{}' ELSE jsonb_build_object('norm', (subscore -> 'norm') || jsonb_build_object('bands', pg_temp.of_bands(subscore #> '{norm,bands}', levels))) END
    ORDER BY at), '[]')
  FROM jsonb_array_elements(subscores) WITH ORDINALITY AS s (subscore, at));--> statement-breakpoint
UPDATE reports r
SET level = coalesce(m.levels ->> (r.score #>> '{band,code}'), r.level),
    score = r.score
      || jsonb_build_object('band', pg_temp.of_found_band(r.score -> 'band', m.levels), 'bands', pg_temp.of_bands(r.score -> 'bands', m.levels))
      || CASE WHEN m.instrument IN ('NPI', 'SCL-90') THEN jsonb_build_object('subscores', pg_temp.of_subscores(r.score -> 'subscores', m.levels)) ELSE '{}' END
FROM releveled m
WHERE r.instrument = m.instrument AND (r.score #>> '{band,code}' IS NOT NULL OR r.score -> 'bands' <> '[]' OR m.instrument IN ('NPI', 'SCL-90'))
  -- A HAMA of 0 has no symptom at all.
  AND NOT (r.instrument = 'HAMA' AND r.total = 0);--> statement-breakpoint
DROP FUNCTION pg_temp.of_subscores, pg_temp.of_found_band, pg_temp.of_bands, pg_temp.of_band;
