-- Eye assessments: what was shown, recordings, events corrected by hand, the institution's own reference values.
CREATE TABLE "eye_assessments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"version" text NOT NULL,
	"tasks" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"reported_by" uuid,
	"results" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eye_assessments_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "eye_references" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"own" jsonb NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eye_runs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"task" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"screen" jsonb NOT NULL,
	"stimulus_set" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"drift" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eye_runs_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "eye_corrections" (
	"institution_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"events" jsonb,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eye_corrections_institution_id_recording_id_revision_pk" PRIMARY KEY("institution_id","recording_id","revision")
);
--> statement-breakpoint
CREATE TABLE "eye_recordings" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"task" text,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"read_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"job_id" uuid,
	"refusal" jsonb,
	"format" text,
	"screen" jsonb,
	"offset_ms" double precision,
	"quality" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"events" jsonb,
	"measures" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"analysed_at" timestamp (3) with time zone,
	CONSTRAINT "eye_recordings_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "storage_use" ADD COLUMN "eye" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "eye_assessments" ADD CONSTRAINT "eye_assessments_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_assessments" ADD CONSTRAINT "eye_assessments_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_assessments" ADD CONSTRAINT "eye_assessments_institution_id_reported_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","reported_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_references" ADD CONSTRAINT "eye_references_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_references" ADD CONSTRAINT "eye_references_institution_id_updated_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","updated_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_runs" ADD CONSTRAINT "eye_runs_institution_id_assessment_id_eye_assessments_institution_id_id_fk" FOREIGN KEY ("institution_id","assessment_id") REFERENCES "public"."eye_assessments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_corrections" ADD CONSTRAINT "eye_corrections_institution_id_recording_id_eye_recordings_institution_id_id_fk" FOREIGN KEY ("institution_id","recording_id") REFERENCES "public"."eye_recordings"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_corrections" ADD CONSTRAINT "eye_corrections_institution_id_saved_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","saved_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_recordings" ADD CONSTRAINT "eye_recordings_institution_id_assessment_id_eye_assessments_institution_id_id_fk" FOREIGN KEY ("institution_id","assessment_id") REFERENCES "public"."eye_assessments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_recordings" ADD CONSTRAINT "eye_recordings_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eye_assessments_begun" ON "eye_assessments" USING btree ("institution_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "eye_assessments_archive" ON "eye_assessments" USING btree ("institution_id","archive_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "eye_runs_assessment" ON "eye_runs" USING btree ("institution_id","assessment_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "eye_recordings_assessment" ON "eye_recordings" USING btree ("institution_id","assessment_id","created_at","id");--> statement-breakpoint
ALTER TABLE eye_assessments
  ADD CHECK (version IN ('initial', 'retest1', 'retest2', 'retest3')),
  ADD CHECK (tasks <@ ARRAY['prosaccadeGap', 'prosaccadeOverlap', 'antisaccade', 'memorySaccade', 'pursuit', 'fixation', 'pairedComparison', 'search', 'oddOneOut', 'sums'] AND tasks <> '{}'),
  ADD CHECK (state IN ('open', 'waiting', 'analysed', 'reported')),
  ADD CHECK (num_nulls(reported_at, reported_by) IN (0, 2));--> statement-breakpoint
ALTER TABLE eye_runs ADD CHECK (task IN ('prosaccadeGap', 'prosaccadeOverlap', 'antisaccade', 'memorySaccade', 'pursuit', 'fixation', 'pairedComparison', 'search', 'oddOneOut', 'sums'));--> statement-breakpoint
ALTER TABLE eye_recordings
  ADD CHECK (task IN ('prosaccadeGap', 'prosaccadeOverlap', 'antisaccade', 'memorySaccade', 'pursuit', 'fixation', 'pairedComparison', 'search', 'oddOneOut', 'sums')),
  ADD CHECK (source IN ('upload', 'device')),
  ADD CHECK (state IN ('waiting', 'analysed', 'refused')),
  ADD CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  ADD CHECK (state <> 'analysed' OR num_nulls(read_key, quality, events) = 0);--> statement-breakpoint
ALTER TABLE eye_corrections ADD CHECK (revision >= 1);--> statement-breakpoint
ALTER TABLE eye_assessments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON eye_assessments USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE eye_runs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON eye_runs USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE eye_recordings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON eye_recordings USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE eye_corrections ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON eye_corrections USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE eye_references ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON eye_references USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON eye_assessments, eye_runs, eye_recordings, eye_corrections, eye_references TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (archive_id, state, reported_at, reported_by, results) ON eye_assessments TO cogclinic_app;--> statement-breakpoint
-- What was sent never changes; what was read of it is read anew when its task, its screen or its beginning are corrected.
GRANT UPDATE (task, bytes, read_key, state, job_id, refusal, format, screen, offset_ms, quality, problems, events, measures, analysed_at)
  ON eye_recordings TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (own, updated_by, updated_at, version) ON eye_references TO cogclinic_app;--> statement-breakpoint
-- Only what was begun and never recorded is dropped.
GRANT DELETE ON eye_assessments, eye_runs TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON eye_assessments FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
-- As before, with the recordings of eye movements.
CREATE OR REPLACE FUNCTION app.count_storage() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  institution uuid := coalesce(NEW.institution_id, OLD.institution_id);
  more bigint := coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0);
  what text := TG_ARGV[0];
BEGIN
  -- Only the rows of "files" are told by their kind.
  IF what IS NULL THEN
    what := CASE coalesce(NEW.kind, OLD.kind) WHEN 'logo' THEN 'logos' WHEN 'exam' THEN 'exams' ELSE 'jobs' END;
  END IF;
  IF more <> 0 THEN
    INSERT INTO storage_use AS s (institution_id, logos, exams, productions, eye, jobs)
    VALUES (institution, CASE what WHEN 'logos' THEN more ELSE 0 END, CASE what WHEN 'exams' THEN more ELSE 0 END,
            CASE what WHEN 'productions' THEN more ELSE 0 END, CASE what WHEN 'eye' THEN more ELSE 0 END,
            CASE what WHEN 'jobs' THEN more ELSE 0 END)
    ON CONFLICT (institution_id) DO UPDATE SET logos = s.logos + excluded.logos, exams = s.exams + excluded.exams,
      productions = s.productions + excluded.productions, eye = s.eye + excluded.eye, jobs = s.jobs + excluded.jobs;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER eye_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON "eye_recordings"
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('eye');
