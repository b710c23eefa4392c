CREATE TABLE "archive_syllables" (
	"institution_id" uuid NOT NULL,
	"part" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archive_id" uuid NOT NULL,
	CONSTRAINT "archive_syllables_institution_id_part_created_at_archive_id_pk" PRIMARY KEY("institution_id","part","created_at","archive_id")
);
--> statement-breakpoint
ALTER TABLE archive_syllables ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_institution ON archive_syllables USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());
--> statement-breakpoint
GRANT SELECT ON archive_syllables TO cogclinic_app;
--> statement-breakpoint
CREATE FUNCTION app.syllables(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
SELECT DISTINCT part
  FROM (SELECT lower(name COLLATE pg_catalog.pg_c_utf8) AS folded) f,
       LATERAL generate_series(1, length(folded)) AS at,
       LATERAL generate_series(1, least(3, length(folded) - at + 1)) AS size,
       LATERAL (SELECT substr(folded, at, size) AS part) parts
 WHERE part COLLATE "C" !~ '[\u0001-\u2E7F]'
$$;
--> statement-breakpoint
-- The application's role only reads the parts; whatever changes an archive, these keep them.
CREATE FUNCTION app.syllables_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO archive_syllables (institution_id, part, created_at, archive_id)
  SELECT a.institution_id, part, a.created_at, a.id FROM added a, app.syllables(a.name) AS part WHERE a.deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION app.syllables_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF OLD.deleted_at IS NULL THEN
    DELETE FROM archive_syllables s
     WHERE s.institution_id = OLD.institution_id AND s.part IN (SELECT app.syllables(OLD.name))
       AND s.created_at = OLD.created_at AND s.archive_id = OLD.id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO archive_syllables (institution_id, part, created_at, archive_id)
    SELECT NEW.institution_id, part, NEW.created_at, NEW.id FROM app.syllables(NEW.name) AS part;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.syllables(text), app.syllables_added(), app.syllables_changed() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER archives_syllables_added AFTER INSERT ON archives REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.syllables_added();
--> statement-breakpoint
CREATE TRIGGER archives_syllables_changed AFTER UPDATE OF name, created_at, deleted_at ON archives FOR EACH ROW
  WHEN ((OLD.name, OLD.created_at, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.name, NEW.created_at, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION app.syllables_changed();
--> statement-breakpoint
CREATE TRIGGER archives_syllables_removed AFTER DELETE ON archives FOR EACH ROW EXECUTE FUNCTION app.syllables_changed();
--> statement-breakpoint
INSERT INTO archive_syllables (institution_id, part, created_at, archive_id)
SELECT a.institution_id, part, a.created_at, a.id FROM archives a, app.syllables(a.name) AS part WHERE a.deleted_at IS NULL;
