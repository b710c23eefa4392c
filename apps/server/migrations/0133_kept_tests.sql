CREATE TABLE "kept_levels" (
	"institution_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"key" text NOT NULL,
	"days" date[] NOT NULL,
	"amounts" double precision[] NOT NULL,
	"entries" integer GENERATED ALWAYS AS (cardinality(days)) STORED,
	"total" double precision GENERATED ALWAYS AS (amounts[cardinality(amounts)]) STORED,
	"first_day" date GENERATED ALWAYS AS (days[1]) STORED,
	"last_day" date GENERATED ALWAYS AS (days[cardinality(days)]) STORED,
	"last_but_one" date GENERATED ALWAYS AS (days[cardinality(days) - 1]) STORED,
	CONSTRAINT "kept_levels_institution_id_archive_id_key_pk" PRIMARY KEY("institution_id","archive_id","key")
);
--> statement-breakpoint
CREATE TABLE "kept_tests" (
	"institution_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"day" date NOT NULL,
	"level" text NOT NULL,
	"instrument" text NOT NULL,
	"since" date,
	"level_since" date,
	"instrument_since" date,
	CONSTRAINT "kept_tests_institution_id_archive_id_place_pk" PRIMARY KEY("institution_id","archive_id","place")
);
--> statement-breakpoint
DROP INDEX "kept_thresholds_last";--> statement-breakpoint
DROP INDEX "archives_statistics";--> statement-breakpoint
ALTER TABLE "kept_thresholds" ADD COLUMN "entries" integer GENERATED ALWAYS AS (cardinality(days)) STORED;--> statement-breakpoint
ALTER TABLE "kept_thresholds" ADD COLUMN "total" double precision GENERATED ALWAYS AS (amounts[cardinality(amounts)]) STORED;--> statement-breakpoint
ALTER TABLE "kept_thresholds" ADD COLUMN "first_day" date GENERATED ALWAYS AS (days[1]) STORED;--> statement-breakpoint
ALTER TABLE "kept_thresholds" ADD COLUMN "last_but_one" date GENERATED ALWAYS AS (days[cardinality(days) - 1]) STORED;--> statement-breakpoint
ALTER TABLE "kept_training" ADD COLUMN "entries" integer GENERATED ALWAYS AS (cardinality(days)) STORED;--> statement-breakpoint
ALTER TABLE "kept_training" ADD COLUMN "total" double precision GENERATED ALWAYS AS (amounts[cardinality(amounts)]) STORED;--> statement-breakpoint
ALTER TABLE "kept_training" ADD COLUMN "first_day" date GENERATED ALWAYS AS (days[1]) STORED;--> statement-breakpoint
ALTER TABLE "kept_training" ADD COLUMN "last_but_one" date GENERATED ALWAYS AS (days[cardinality(days) - 1]) STORED;--> statement-breakpoint
ALTER TABLE "kept_levels" ADD CONSTRAINT "kept_levels_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_tests" ADD CONSTRAINT "kept_tests_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_levels_last" ON "kept_levels" USING btree ("institution_id","last_but_one");--> statement-breakpoint
CREATE INDEX "kept_tests_day" ON "kept_tests" USING btree ("institution_id","day","archive_id","level","instrument","since","level_since","instrument_since");--> statement-breakpoint
CREATE INDEX "kept_thresholds_last" ON "kept_thresholds" USING btree ("institution_id","last_but_one");--> statement-breakpoint
CREATE INDEX "archives_statistics" ON "archives" USING btree ("institution_id","id","department_id","doctor_id","healthy_doctor_id","gender","birthday","education_years") WHERE deleted_at is null;--> statement-breakpoint
-- As the other tables that are kept of patients: what the account may see is told by the archive. Hundreds of thousands of rows are
-- read for a figure, so that the institution is asked for once, and not by each of them.
ALTER TABLE kept_levels ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON kept_levels USING (institution_id = (SELECT app.institution_id())) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE kept_tests ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON kept_tests USING (institution_id = (SELECT app.institution_id())) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER POLICY own_institution ON kept_courses USING (institution_id = (SELECT app.institution_id()));--> statement-breakpoint
ALTER POLICY own_institution ON kept_training USING (institution_id = (SELECT app.institution_id()));--> statement-breakpoint
ALTER POLICY own_institution ON kept_thresholds USING (institution_id = (SELECT app.institution_id()));--> statement-breakpoint
GRANT SELECT ON kept_levels, kept_tests TO cogclinic_app;--> statement-breakpoint
-- The server keeps all patients when it next runs; until then their figures are read from their records.
INSERT INTO changed_patients (institution_id, archive_id) SELECT institution_id, id FROM archives;
