-- What an archive is searched by: any part of the name, the phone and the outpatient number, the name's pinyin and its initials,
-- the number of the identity document, whole or by the end that lists show. Beside `archives`, so that lists read no wider rows.
CREATE FUNCTION app.searched_words(name text, numbers text, pinyin text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
SELECT lower(normalize(concat_ws(' ', name, numbers, pinyin), NFKC) COLLATE pg_catalog.pg_c_utf8)
$$;
--> statement-breakpoint
-- Every three characters in a row, the first two of each word, of names every two as well, and every one of scripts that write
-- a syllable with one.
CREATE FUNCTION app.searched_parts(name text, numbers text, document text, pinyin text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
SELECT array_agg(DISTINCT part)
  FROM (SELECT unnest(app.name_parts(normalize(name, NFKC))) AS part
        UNION ALL
        SELECT substr(word, at, 3)
          FROM regexp_split_to_table(app.searched_words(name, numbers, pinyin), '\s+') AS word, generate_series(1, length(word) - 2) AS at
        UNION ALL
        SELECT left(word, 2) FROM regexp_split_to_table(app.searched_words(name, numbers, pinyin), '\s+') AS word WHERE length(word) > 1
        UNION ALL
        SELECT '=' || lower(document)) parts
$$;
--> statement-breakpoint
-- The parts that an archive must have to be found by a text.
CREATE FUNCTION app.asked_parts(asked text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
SELECT coalesce(array_agg(DISTINCT part), '{}')
  FROM regexp_split_to_table(lower(asked COLLATE pg_catalog.pg_c_utf8), '\s+') AS word,
       LATERAL (SELECT substr(word, at, 3) AS part FROM generate_series(1, length(word) - 2) AS at
                UNION ALL
                SELECT word WHERE length(word) = 2 OR (length(word) = 1 AND ascii(word) >= 11904)) parts
$$;
--> statement-breakpoint
CREATE FUNCTION app.searched_numbers(phone text, outpatient_number text, document text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(concat_ws(' ', phone, outpatient_number, CASE WHEN length(document) > 8 THEN right(document, 4) END)) $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.asked_parts(text), app.searched_words(text, text, text), app.searched_parts(text, text, text, text)
  TO cogclinic_app;
--> statement-breakpoint
CREATE TABLE "archive_words" (
	"institution_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"name" text NOT NULL,
	"numbers" text NOT NULL,
	"document" text NOT NULL,
	"pinyin" text,
	"words" text GENERATED ALWAYS AS (app.searched_words(name, numbers, pinyin)) STORED NOT NULL,
	"parts" text[] GENERATED ALWAYS AS (app.searched_parts(name, numbers, document, pinyin)) STORED NOT NULL,
	CONSTRAINT "archive_words_institution_id_archive_id_pk" PRIMARY KEY("institution_id","archive_id")
);
--> statement-breakpoint
ALTER TABLE archive_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_institution ON archive_words USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());
--> statement-breakpoint
GRANT SELECT, UPDATE (pinyin) ON archive_words TO cogclinic_app;
--> statement-breakpoint
CREATE FUNCTION app.words_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO archive_words (institution_id, archive_id, name, numbers, document)
  SELECT a.institution_id, a.id, a.name, app.searched_numbers(a.phone, a.outpatient_number, a.id_number), a.id_number FROM added a;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION app.words_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE archive_words w
     SET name = NEW.name, numbers = app.searched_numbers(NEW.phone, NEW.outpatient_number, NEW.id_number), document = NEW.id_number,
         pinyin = CASE WHEN w.name = NEW.name THEN w.pinyin END
   WHERE w.institution_id = NEW.institution_id AND w.archive_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.words_added(), app.words_changed(), app.searched_numbers(text, text, text) FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER archives_words_added AFTER INSERT ON archives REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.words_added();
--> statement-breakpoint
CREATE TRIGGER archives_words_changed AFTER UPDATE OF name, phone, outpatient_number, id_number ON archives FOR EACH ROW
  WHEN ((OLD.name, OLD.phone, OLD.outpatient_number, OLD.id_number) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.outpatient_number, NEW.id_number))
  EXECUTE FUNCTION app.words_changed();
--> statement-breakpoint
INSERT INTO archive_words (institution_id, archive_id, name, numbers, document)
SELECT a.institution_id, a.id, a.name, app.searched_numbers(a.phone, a.outpatient_number, a.id_number), a.id_number FROM archives a;
--> statement-breakpoint
ALTER TABLE "archive_words" ADD CONSTRAINT "archive_words_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "archive_words_parts" ON "archive_words" USING gin ("parts") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "archive_words_unspelled" ON "archive_words" USING btree ("institution_id","archive_id") WHERE pinyin is null;
