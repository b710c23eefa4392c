-- Necks evaluated from head poses, and the reference ranges that institutions set for themselves.
CREATE TABLE "cervical_evaluations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"source" text NOT NULL,
	"device_id" uuid,
	"device_name" text,
	"file_name" text,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"age_years" smallint NOT NULL,
	"measures" jsonb NOT NULL,
	"sampling" jsonb NOT NULL,
	"has_trunk" boolean NOT NULL,
	"warnings" jsonb NOT NULL,
	"stretches" jsonb NOT NULL,
	"movement" "bytea" NOT NULL,
	"movement_rate" double precision NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cervical_evaluations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "cervical_references" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"ranges" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cervical_evaluations" ADD CONSTRAINT "cervical_evaluations_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cervical_evaluations" ADD CONSTRAINT "cervical_evaluations_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cervical_evaluations_measured" ON "cervical_evaluations" USING btree ("institution_id","measured_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cervical_evaluations_archive" ON "cervical_evaluations" USING btree ("institution_id","archive_id","measured_at","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE cervical_evaluations
  ADD CHECK (source IN ('upload', 'device')),
  ADD CHECK ((source = 'device') = (device_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE cervical_evaluations ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cervical_evaluations USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE cervical_references ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cervical_references USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What was measured never changes; merging duplicates moves it to the archive that is kept.
GRANT SELECT, INSERT ON cervical_evaluations, cervical_references TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (archive_id, deleted_at, version) ON cervical_evaluations TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (ranges, version) ON cervical_references TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON cervical_evaluations FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
-- A recording of a neck counts among the recordings of tests; a removed one keeps its file.
CREATE FUNCTION app.count_neck() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO storage_use AS s (institution_id, productions) VALUES (NEW.institution_id, NEW.bytes)
  ON CONFLICT (institution_id) DO UPDATE SET productions = s.productions + excluded.productions;
  RETURN NULL;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.count_neck() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER neck_counted AFTER INSERT ON cervical_evaluations FOR EACH ROW EXECUTE FUNCTION app.count_neck();
