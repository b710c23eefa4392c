-- instruments.addDraft
INSERT INTO own_instruments AS given_up (institution_id, code, version, state, instrument, translations, saved_by, revision)
  VALUES ($1, $2, $3, 'draft', $4, $5, $6,
  $7)
  ON CONFLICT (institution_id, code, version) DO UPDATE
  SET instrument = excluded.instrument, translations = excluded.translations, revision = greatest(given_up.revision + 1, excluded.revision),
  created_at = now(), saved_by = excluded.saved_by, saved_at = now()
  RETURNING revision;

-- instruments.addTexts
insert into "instrument_texts" ("institution_id", "instrument", "number", "release", "sources", "texts", "loaded_by") values ($1, $2, $3, $4, $5, $6, $7);

-- instruments.allPublished
select "instrument" from "own_instruments" where "state" = 'published' order by "code";

-- instruments.changeDraft
UPDATE own_instruments SET instrument = $1, translations = $2,
  revision = revision + 1, saved_by = $3, saved_at = now()
  WHERE code = $4 AND version = $5 AND state = 'draft';

-- instruments.chooseNormSet
insert into "norm_choices" ("institution_id", "instrument", "norm_set", "chosen_by") values ($1, $2, $3, $4) on conflict ("institution_id", "instrument") do update set "norm_set" = "excluded"."norm_set", "chosen_by" = "excluded"."chosen_by", "created_at" = now();

-- instruments.giveUpDraft
UPDATE own_instruments SET instrument = '{}' WHERE code = $1 AND state = 'draft';

-- instruments.here
SELECT i.time_zone, c.norm_set,
  CASE WHEN x.number IS NOT NULL THEN jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) END AS texts
  FROM institutions i
  LEFT JOIN norm_choices c ON c.institution_id = i.id AND c.instrument = $1
  LEFT JOIN instrument_texts x ON x.institution_id = i.id AND x.instrument = $1
  AND CASE WHEN $2::int IS NULL THEN x.replaced_at IS NULL ELSE x.number = $2::int END
  WHERE i.id = app.institution_id();

-- instruments.hereAdvised
SELECT i.time_zone, c.norm_set,
  CASE WHEN x.number IS NOT NULL THEN jsonb_build_object('number', x.number, 'sources', x.sources, 'texts', x.texts) END AS texts, (SELECT jsonb_agg(jsonb_build_object('norm_set', v.norm_set, 'band', v.band, 'texts', v.texts, 'version', v.version))
  FROM advices v WHERE v.institution_id = i.id AND v.instrument = $1) AS advices
  FROM institutions i
  LEFT JOIN norm_choices c ON c.institution_id = i.id AND c.instrument = $1
  LEFT JOIN instrument_texts x ON x.institution_id = i.id AND x.instrument = $1
  AND CASE WHEN $2::int IS NULL THEN x.replaced_at IS NULL ELSE x.number = $2::int END
  WHERE i.id = app.institution_id();

-- instruments.hold
SELECT pg_advisory_xact_lock(hashtextextended('own:' || app.institution_id() || $1, 0))::text AS held;

-- instruments.holdTexts
SELECT pg_advisory_xact_lock(hashtextextended('texts:' || app.institution_id() || $1, 0))::text AS held;

-- instruments.isPublished
select "code" from "own_instruments" where "state" = 'published' and "code" = $1;

-- instruments.newestVersions
SELECT o.code, o.version, o.state, o.instrument - 'findings' AS instrument, o.instrument -> 'findings' AS findings,
  o.translations, o.revision, o.saved_at, o.published_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.saved_by) AS saved_by, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.published_by) AS published_by FROM (SELECT DISTINCT ON (code, state = 'draft') * FROM own_instruments WHERE instrument <> '{}'
  ORDER BY code, state = 'draft', state = 'published' DESC, version DESC) o ORDER BY o.code;

-- instruments.ofVersion
select "instrument" from "own_instruments" where "code" = $1 and version::text = $2 and "state" <> 'draft';

-- instruments.ownNames
SELECT DISTINCT ON (code) code, instrument -> 'name' AS name FROM own_instruments
  WHERE state <> 'draft' ORDER BY code, version DESC;

-- instruments.publishDraft
update "own_instruments" set "state" = 'published', "instrument" = instrument - 'findings', "published_by" = $1, "published_at" = now(), "urgent_answers" = $2 where "code" = $3 and "version" = $4 and "state" = 'draft';

-- instruments.published
select "instrument" from "own_instruments" where "state" = 'published' and "code" = $1;

-- instruments.replaceTexts
update "instrument_texts" set "replaced_by" = $1, "replaced_at" = now() where "instrument" = $2 and "replaced_at" is null returning "number";

-- instruments.retirePublished
update "own_instruments" set "state" = 'retired' where "code" = $1 and "state" = 'published';

-- instruments.setState
update "own_instruments" set "state" = $1 where "code" = $2 and "version" = $3;

-- instruments.textSetInUse
SELECT number, sources, texts FROM instrument_texts WHERE instrument = $1 AND replaced_at IS NULL;

-- instruments.textSets
SELECT x.number, x.release, x.sources, x.created_at AS loaded_at, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.loaded_by) AS loaded_by, x.replaced_at, (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.replaced_by) AS replaced_by
  FROM instrument_texts x WHERE x.instrument = $1 ORDER BY x.number DESC;

-- instruments.usedCodes
select distinct "code" from "own_instruments" where instrument <> '{}';

-- instruments.versionsOf
SELECT o.code, o.version, o.state, o.instrument - 'findings' AS instrument, o.instrument -> 'findings' AS findings,
  o.translations, o.revision, o.saved_at, o.published_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.saved_by) AS saved_by, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.published_by) AS published_by FROM own_instruments o WHERE o.code = $1 AND o.instrument <> '{}' ORDER BY o.version DESC;

