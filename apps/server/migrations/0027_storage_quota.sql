-- How many bytes an institution's files take, kept in the transaction of each file's row; and how many they may take.
CREATE TABLE "storage_use" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"logos" bigint DEFAULT 0 NOT NULL,
	"exams" bigint DEFAULT 0 NOT NULL,
	"works" bigint DEFAULT 0 NOT NULL,
	"tasks" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "storage_quota_mb" integer;--> statement-breakpoint
ALTER TABLE "administration_works" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (CASE WHEN kind = 'recording' THEN coalesce((work ->> 'bytes')::integer, 0) ELSE octet_length(work::text) END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON "storage_use" USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- Only the triggers write, in the owner's name.
GRANT SELECT ON "storage_use" TO cogclinic_app;--> statement-breakpoint
-- Counts the difference that one row makes. The institution's row of figures stays locked until the end of the transaction:
-- files that come at once are counted one after the other, and whoever reads the figures after writing knows of all of them.
-- What a row is counted as comes from the trigger, or for "files" from its kind: uploads for an import belong to long work.
CREATE FUNCTION app.count_storage() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  institution uuid := coalesce(NEW.institution_id, OLD.institution_id);
  more bigint := coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0);
  what text := coalesce(TG_ARGV[0], CASE coalesce(NEW.kind, OLD.kind) WHEN 'logo' THEN 'logos' WHEN 'exam' THEN 'exams' ELSE 'tasks' END);
BEGIN
  IF more <> 0 THEN
    INSERT INTO storage_use AS s (institution_id, logos, exams, works, tasks)
    VALUES (institution, CASE what WHEN 'logos' THEN more ELSE 0 END, CASE what WHEN 'exams' THEN more ELSE 0 END,
            CASE what WHEN 'works' THEN more ELSE 0 END, CASE what WHEN 'tasks' THEN more ELSE 0 END)
    ON CONFLICT (institution_id) DO UPDATE SET logos = s.logos + excluded.logos, exams = s.exams + excluded.exams,
      works = s.works + excluded.works, tasks = s.tasks + excluded.tasks;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.count_storage() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER files_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON "files"
  FOR EACH ROW EXECUTE FUNCTION app.count_storage();--> statement-breakpoint
CREATE TRIGGER works_counted AFTER INSERT OR DELETE OR UPDATE ON "administration_works"
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('works');--> statement-breakpoint
CREATE TRIGGER tasks_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON "tasks"
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('tasks');--> statement-breakpoint
-- The triggers' locks keep writers out until this is committed. Results of long work from before have no size here; they go
-- 30 days after they were made.
INSERT INTO "storage_use" (institution_id, logos, exams, works, tasks)
  SELECT institution_id, coalesce(sum(bytes) FILTER (WHERE what = 'logos'), 0), coalesce(sum(bytes) FILTER (WHERE what = 'exams'), 0),
         coalesce(sum(bytes) FILTER (WHERE what = 'works'), 0), coalesce(sum(bytes) FILTER (WHERE what = 'tasks'), 0)
    FROM (SELECT institution_id, bytes, CASE kind WHEN 'logo' THEN 'logos' WHEN 'exam' THEN 'exams' ELSE 'tasks' END AS what FROM files
          UNION ALL SELECT institution_id, bytes, 'works' FROM administration_works) AS kept
   GROUP BY institution_id;
