-- Sessions of headset games.
CREATE TABLE "vr_sessions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"game" text NOT NULL,
	"device_id" uuid NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"measures" jsonb NOT NULL,
	"measures_version" smallint NOT NULL,
	"events" jsonb NOT NULL,
	"movement" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vr_sessions_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "vr_sessions" ADD CONSTRAINT "vr_sessions_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vr_sessions" ADD CONSTRAINT "vr_sessions_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vr_sessions_archive" ON "vr_sessions" USING btree ("institution_id","archive_id","game","begun_at","id");--> statement-breakpoint
ALTER TABLE vr_sessions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON vr_sessions USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What was measured never changes; merging duplicates moves it to the archive that is kept.
GRANT SELECT, INSERT ON vr_sessions TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (archive_id) ON vr_sessions TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON vr_sessions FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
-- The recording of a session counts among the recordings of tests.
CREATE TRIGGER vr_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON vr_sessions
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('productions');
