-- Batteries and their runs; PINs with which staff take a device back from a patient.
CREATE TABLE "batteries" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "batteries_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "battery_run_items" (
	"institution_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"instrument" text NOT NULL,
	"answered_by" text NOT NULL,
	"rest_after" smallint NOT NULL,
	"administration_id" uuid,
	"skip_reason" text,
	"skip_note" text,
	"skipped_by" uuid,
	"skipped_at" timestamp (3) with time zone,
	CONSTRAINT "battery_run_items_institution_id_run_id_position_pk" PRIMARY KEY("institution_id","run_id","position")
);
--> statement-breakpoint
CREATE TABLE "battery_runs" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"battery_id" uuid NOT NULL,
	"name" text NOT NULL,
	"informant" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "battery_runs_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "exam_packages" ADD COLUMN "battery_id" uuid;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "battery_run_id" uuid;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "pin_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_run_items" ADD CONSTRAINT "battery_run_items_institution_id_run_id_battery_runs_institution_id_id_fk" FOREIGN KEY ("institution_id","run_id") REFERENCES "public"."battery_runs"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_run_items" ADD CONSTRAINT "battery_run_items_institution_id_administration_id_administrations_institution_id_id_fk" FOREIGN KEY ("institution_id","administration_id") REFERENCES "public"."administrations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_run_items" ADD CONSTRAINT "battery_run_items_institution_id_skipped_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","skipped_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_runs" ADD CONSTRAINT "battery_runs_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_runs" ADD CONSTRAINT "battery_runs_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_runs" ADD CONSTRAINT "battery_runs_institution_id_battery_id_batteries_institution_id_id_fk" FOREIGN KEY ("institution_id","battery_id") REFERENCES "public"."batteries"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_request" ON "batteries" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_name" ON "batteries" USING btree ("institution_id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "battery_run_items_administration" ON "battery_run_items" USING btree ("institution_id","administration_id");--> statement-breakpoint
CREATE INDEX "battery_runs_archive" ON "battery_runs" USING btree ("institution_id","archive_id","started_at");--> statement-breakpoint
CREATE INDEX "battery_runs_open" ON "battery_runs" USING btree ("institution_id","started_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "exam_packages" ADD CONSTRAINT "exam_packages_institution_id_battery_id_batteries_institution_id_id_fk" FOREIGN KEY ("institution_id","battery_id") REFERENCES "public"."batteries"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_institution_id_contact_id_contacts_institution_id_id_fk" FOREIGN KEY ("institution_id","contact_id") REFERENCES "public"."contacts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_institution_id_battery_run_id_battery_runs_institution_id_id_fk" FOREIGN KEY ("institution_id","battery_run_id") REFERENCES "public"."battery_runs"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE batteries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE battery_runs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE battery_run_items ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON batteries USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
CREATE POLICY own_institution ON battery_runs USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
CREATE POLICY own_institution ON battery_run_items USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON batteries, battery_run_items TO cogclinic_app;--> statement-breakpoint
-- What a run was started with stays; merging duplicates moves it to the archive that is kept.
GRANT SELECT, INSERT ON battery_runs TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (archive_id, ended_at, ended_by) ON battery_runs TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON battery_runs FOR EACH ROW EXECUTE FUNCTION app.follow_merge();
