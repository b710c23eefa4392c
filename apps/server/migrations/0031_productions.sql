-- Drawings, recordings and what else a patient makes for an item are called productions: the table, its columns, constraints
-- and counts get that name, and rows and files stay where they are.
ALTER TABLE "administration_works" RENAME TO "administration_productions";--> statement-breakpoint
ALTER TABLE "administration_productions" RENAME COLUMN "work" TO "production";--> statement-breakpoint
ALTER TABLE "storage_use" RENAME COLUMN "works" TO "productions";--> statement-breakpoint
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN SELECT conrelid::regclass AS on_table, conname::text AS name FROM pg_constraint
                WHERE conrelid IN ('administration_productions'::regclass, 'storage_use'::regclass) AND conname LIKE '%work%' LOOP
    -- Names longer than PostgreSQL keeps are cut off at the same place as those of a new table.
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named.on_table, named.name,
      left(replace(replace(named.name, 'works', 'productions'), '_work_', '_production_'), 63));
  END LOOP;
END
$$;--> statement-breakpoint
-- As before, with the column's new name.
CREATE OR REPLACE FUNCTION app.count_storage() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  institution uuid := coalesce(NEW.institution_id, OLD.institution_id);
  more bigint := coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0);
  what text := coalesce(TG_ARGV[0], CASE coalesce(NEW.kind, OLD.kind) WHEN 'logo' THEN 'logos' WHEN 'exam' THEN 'exams' ELSE 'jobs' END);
BEGIN
  IF more <> 0 THEN
    INSERT INTO storage_use AS s (institution_id, logos, exams, productions, jobs)
    VALUES (institution, CASE what WHEN 'logos' THEN more ELSE 0 END, CASE what WHEN 'exams' THEN more ELSE 0 END,
            CASE what WHEN 'productions' THEN more ELSE 0 END, CASE what WHEN 'jobs' THEN more ELSE 0 END)
    ON CONFLICT (institution_id) DO UPDATE SET logos = s.logos + excluded.logos, exams = s.exams + excluded.exams,
      productions = s.productions + excluded.productions, jobs = s.jobs + excluded.jobs;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER works_counted ON "administration_productions";--> statement-breakpoint
CREATE TRIGGER productions_counted AFTER INSERT OR DELETE OR UPDATE ON "administration_productions"
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('productions');
