-- Nobody looks for a value of these, and each is a document: while answers came in, each ANALYZE unpacked and sorted them anew.
ALTER TABLE reports ALTER COLUMN score SET STATISTICS 0, ALTER COLUMN answers SET STATISTICS 0,
  ALTER COLUMN band_name SET STATISTICS 0;--> statement-breakpoint
-- One statement notes all patients that are added together; an import ran one for each.
DROP TRIGGER patient_changed ON archives;--> statement-breakpoint
CREATE TRIGGER patient_changed AFTER UPDATE OF created_at, deleted_at ON archives
  FOR EACH ROW EXECUTE FUNCTION app.archive_changed();--> statement-breakpoint
CREATE FUNCTION app.patients_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO changed_patients (institution_id, archive_id) SELECT a.institution_id, a.id FROM added a;
  RETURN NULL;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.patients_added() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER patients_added AFTER INSERT ON archives REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.patients_added();--> statement-breakpoint
-- Finding repeated parts by a query for each name took longer than making the parts.
CREATE OR REPLACE FUNCTION app.syllables(name text) RETURNS SETOF text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := lower(name COLLATE pg_catalog.pg_c_utf8);
  size integer := length(folded);
  parts text[] := '{}';
  part text;
BEGIN
  FOR place IN 1..size LOOP
    FOR ending IN place..least(place + 2, size) LOOP
      EXIT WHEN ascii(substr(folded, ending, 1)) < 11904;
      part := substr(folded, place, ending - place + 1);
      CONTINUE WHEN part = ANY (parts);
      parts := parts || part;
      RETURN NEXT part;
    END LOOP;
  END LOOP;
END
$$;--> statement-breakpoint
-- Rows go in by the order of their index.
CREATE OR REPLACE FUNCTION app.syllables_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO archive_syllables (institution_id, part, created_at, archive_id)
  SELECT a.institution_id, part, a.created_at, a.id FROM added a, app.syllables(a.name) AS part
   WHERE a.deleted_at IS NULL ORDER BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The index keeps a part once, however often a row has it.
CREATE OR REPLACE FUNCTION app.searched_parts(name text, numbers text, document text, pinyin text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
  RETURN parts;
END
$$;
