CREATE INDEX "archives_merged" ON "archives" USING btree ("institution_id","merged_into") WHERE merged_into is not null;
--> statement-breakpoint
-- What is written for an archive in the very moment in which it is merged goes to the archive that is kept. The lock waits for
-- a merge that is not yet committed; the other way round, a merge waits for records that are.
CREATE FUNCTION app.follow_merge() RETURNS trigger LANGUAGE plpgsql
  AS $$
DECLARE
  kept uuid;
BEGIN
  LOOP
    SELECT merged_into INTO kept FROM public.archives
     WHERE institution_id = NEW.institution_id AND id = NEW.archive_id FOR KEY SHARE;
    EXIT WHEN kept IS NULL;
    NEW.archive_id := kept;
  END LOOP;
  RETURN NEW;
END
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.follow_merge() TO cogclinic_app;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['administrations', 'reports', 'exam_records', 'guidances', 'pushes', 'follow_ups'] LOOP
    EXECUTE format('CREATE TRIGGER follow_merge BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION app.follow_merge()', name);
  END LOOP;
END
$$;
