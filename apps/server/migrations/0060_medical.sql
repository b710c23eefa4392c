-- Diagnoses and medication of patients: entries that are ended and replaced, and never overwritten.
CREATE TABLE "diagnoses" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"archive_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaces" uuid,
	"ended_as" text,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"code_system" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"certainty" text NOT NULL,
	"diagnosed_on" text,
	"ended_on" text,
	CONSTRAINT "diagnoses_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"archive_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaces" uuid,
	"ended_as" text,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"dose" text,
	"frequency" text,
	"reason" text,
	"since" text,
	"until" text,
	CONSTRAINT "medications_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_institution_id_recorded_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","recorded_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_institution_id_recorded_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","recorded_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnoses_request" ON "diagnoses" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "diagnoses_archive" ON "diagnoses" USING btree ("institution_id","archive_id","recorded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "medications_request" ON "medications" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "medications_archive" ON "medications" USING btree ("institution_id","archive_id","recorded_at","id");--> statement-breakpoint
ALTER TABLE diagnoses ADD CHECK (ended_as IN ('over', 'revised', 'mistaken')),
  ADD CHECK ((ended_as IS NULL) = (ended_at IS NULL) AND (ended_as IS NULL) = (ended_by IS NULL));--> statement-breakpoint
ALTER TABLE diagnoses ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON diagnoses USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What was recorded never changes, only how it ended; merging duplicates moves it to the archive that is kept.
GRANT SELECT, INSERT ON diagnoses TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (archive_id, ended_as, ended_by, ended_at, ended_on, version) ON diagnoses TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON diagnoses FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
ALTER TABLE medications ADD CHECK (ended_as IN ('over', 'revised', 'mistaken')),
  ADD CHECK ((ended_as IS NULL) = (ended_at IS NULL) AND (ended_as IS NULL) = (ended_by IS NULL));--> statement-breakpoint
ALTER TABLE medications ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON medications USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What was recorded never changes, only how it ended; merging duplicates moves it to the archive that is kept.
GRANT SELECT, INSERT ON medications TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (archive_id, ended_as, ended_by, ended_at, until, version) ON medications TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON medications FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
ALTER TABLE diagnoses ADD CHECK (certainty IN ('suspected', 'confirmed', 'excluded'));
