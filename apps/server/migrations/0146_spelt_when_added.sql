-- The parts of names and words, as before: a loop takes a third to a tenth of what the statements took, and they are made for each
-- archive that is added.
CREATE OR REPLACE FUNCTION app.name_parts(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  folded text := lower(name COLLATE pg_catalog.pg_c_utf8);
  size integer := length(folded);
  letter text;
  parts text[] := '{}';
BEGIN
  FOR place IN 1..size LOOP
    letter := substr(folded, place, 1);
    IF ascii(letter) >= 11904 THEN
      parts := parts || letter;
    END IF;
    IF place < size THEN
      parts := parts || substr(folded, place, 2);
    END IF;
  END LOOP;
  RETURN parts;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.searched_parts(name text, numbers text, document text, pinyin text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  parts text[] := app.name_parts(normalize(name, NFKC)) || ('=' || lower(document));
  word text;
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(app.searched_words(name, numbers, pinyin), '\s+') LOOP
    IF length(word) > 1 THEN
      parts := parts || left(word, 2);
    END IF;
    FOR place IN 1..length(word) - 2 LOOP
      parts := parts || substr(word, place, 3);
    END LOOP;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT unnest(parts));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.syllables(name text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  folded text := lower(name COLLATE pg_catalog.pg_c_utf8);
  parts text[] := '{}';
BEGIN
  FOR place IN 1..length(folded) LOOP
    FOR ending IN place..least(place + 2, length(folded)) LOOP
      EXIT WHEN ascii(substr(folded, ending, 1)) < 11904;
      parts := parts || substr(folded, place, ending - place + 1);
    END LOOP;
  END LOOP;
  RETURN QUERY SELECT DISTINCT unnest(parts);
END
$$;
--> statement-breakpoint
-- The pinyin of names that this transaction is about to write. Written with the words, not after them, their parts are made and
-- indexed once.
CREATE FUNCTION app.spell(names text[], spellings text[]) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM set_config('app.spellings', jsonb_object(names, spellings)::text, true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION app.spellings() RETURNS jsonb LANGUAGE sql STABLE
  AS $$ SELECT coalesce(nullif(current_setting('app.spellings', true), ''), '{}')::jsonb $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.words_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO archive_words (institution_id, archive_id, name, numbers, document, pinyin)
  SELECT a.institution_id, a.id, a.name, app.searched_numbers(a.phone, a.outpatient_number, a.id_number), a.id_number, s.pinyin
    FROM added a LEFT JOIN jsonb_each_text(app.spellings()) AS s(name, pinyin) ON s.name = a.name;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.words_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE archive_words w
     SET name = NEW.name, numbers = app.searched_numbers(NEW.phone, NEW.outpatient_number, NEW.id_number), document = NEW.id_number,
         pinyin = CASE WHEN w.name = NEW.name THEN w.pinyin ELSE app.spellings() ->> NEW.name END
   WHERE w.institution_id = NEW.institution_id AND w.archive_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.spell(text[], text[]), app.spellings() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.spell(text[], text[]) TO cogclinic_app;
--> statement-breakpoint
REVOKE UPDATE (pinyin) ON archive_words FROM cogclinic_app;
