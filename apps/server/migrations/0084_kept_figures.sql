CREATE TABLE "changed_patients" (
	"institution_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "changed_patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"archive_id" uuid NOT NULL,
	CONSTRAINT "changed_patients_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_courses" (
	"institution_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"registered_on" date NOT NULL,
	"steps" date[] NOT NULL,
	"active_days" date[] NOT NULL,
	CONSTRAINT "kept_courses_institution_id_archive_id_pk" PRIMARY KEY("institution_id","archive_id")
);
--> statement-breakpoint
CREATE TABLE "kept_thresholds" (
	"institution_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"key" text NOT NULL,
	"days" date[] NOT NULL,
	"amounts" double precision[] NOT NULL,
	CONSTRAINT "kept_thresholds_institution_id_archive_id_key_pk" PRIMARY KEY("institution_id","archive_id","key")
);
--> statement-breakpoint
CREATE TABLE "kept_training" (
	"institution_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"key" text NOT NULL,
	"days" date[] NOT NULL,
	"amounts" double precision[] NOT NULL,
	CONSTRAINT "kept_training_institution_id_archive_id_key_pk" PRIMARY KEY("institution_id","archive_id","key")
);
--> statement-breakpoint
ALTER TABLE "kept_courses" ADD CONSTRAINT "kept_courses_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_thresholds" ADD CONSTRAINT "kept_thresholds_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_training" ADD CONSTRAINT "kept_training_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_patients_archive" ON "changed_patients" USING btree ("institution_id","archive_id");--> statement-breakpoint
CREATE INDEX "kept_courses_registered" ON "kept_courses" USING btree ("institution_id","registered_on");--> statement-breakpoint
-- These hold rows of patients: what the account may see is told by the archive, as of the records they are made from.
ALTER TABLE changed_patients ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON changed_patients USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE kept_courses ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON kept_courses USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE kept_training ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON kept_training USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE kept_thresholds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON kept_thresholds USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT ON changed_patients, kept_courses, kept_training, kept_thresholds TO cogclinic_app;--> statement-breakpoint
-- Tables that are written all the time: a plan made for their size of long ago would be slow.
ALTER TABLE changed_patients SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);--> statement-breakpoint
CREATE FUNCTION app.patient_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO changed_patients (institution_id, archive_id) VALUES (OLD.institution_id, OLD.archive_id);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.archive_id <> OLD.archive_id THEN
    INSERT INTO changed_patients (institution_id, archive_id) VALUES (NEW.institution_id, NEW.archive_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION app.patient_of_guidance_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO changed_patients (institution_id, archive_id)
  SELECT g.institution_id, g.archive_id FROM guidances g
   WHERE g.institution_id = coalesce(NEW.institution_id, OLD.institution_id) AND g.id = coalesce(NEW.guidance_id, OLD.guidance_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION app.archive_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO changed_patients (institution_id, archive_id) VALUES (NEW.institution_id, NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- In another time zone everything may have happened on another day.
CREATE FUNCTION app.time_zone_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO changed_patients (institution_id, archive_id) SELECT institution_id, id FROM archives WHERE institution_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.patient_changed(), app.patient_of_guidance_changed(), app.archive_changed(), app.time_zone_changed() FROM PUBLIC;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reports', 'exam_records', 'guidances', 'follow_ups', 'training_sessions', 'vr_sessions', 'eye_assessments',
                              'cervical_evaluations'] LOOP
    EXECUTE format('CREATE TRIGGER patient_changed AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION app.patient_changed()', name);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER patient_changed AFTER INSERT OR UPDATE OR DELETE ON guidance_events
  FOR EACH ROW EXECUTE FUNCTION app.patient_of_guidance_changed();--> statement-breakpoint
CREATE TRIGGER patient_changed AFTER INSERT OR UPDATE OF created_at, deleted_at ON archives
  FOR EACH ROW EXECUTE FUNCTION app.archive_changed();--> statement-breakpoint
CREATE TRIGGER time_zone_changed AFTER UPDATE OF time_zone ON institutions
  FOR EACH ROW WHEN (NEW.time_zone <> OLD.time_zone) EXECUTE FUNCTION app.time_zone_changed();--> statement-breakpoint
-- The server keeps all patients when it next runs; until then their figures are read from their records.
INSERT INTO changed_patients (institution_id, archive_id) SELECT institution_id, id FROM archives;
