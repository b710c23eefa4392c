-- People who belong to a patient, and the hand that the patient prefers.
CREATE TABLE "contacts" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"archive_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text,
	"email" text,
	"lives_with" boolean,
	"informant" boolean DEFAULT false NOT NULL,
	"remark" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contacts_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "handedness" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_request" ON "contacts" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "contacts_archive" ON "contacts" USING btree ("institution_id","archive_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_informant" ON "contacts" USING btree ("institution_id","archive_id") WHERE informant and deleted_at is null;--> statement-breakpoint
ALTER TABLE archives ADD CHECK (handedness IN ('right', 'left', 'both'));--> statement-breakpoint
ALTER TABLE contacts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON contacts USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON contacts TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
-- Of two patients who are merged each may have an informant: that of the file that is kept stays. Runs after follow_merge, whose
-- name comes first.
CREATE FUNCTION app.one_informant() RETURNS trigger LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.informant AND NEW.deleted_at IS NULL AND EXISTS (
      SELECT FROM public.contacts c
       WHERE c.institution_id = NEW.institution_id AND c.archive_id = NEW.archive_id AND c.id <> NEW.id
         AND c.informant AND c.deleted_at IS NULL) THEN
    NEW.informant := false;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.one_informant() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.one_informant() TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER one_informant BEFORE INSERT OR UPDATE OF archive_id ON contacts FOR EACH ROW EXECUTE FUNCTION app.one_informant();--> statement-breakpoint
CREATE OR REPLACE VIEW app.patients_of_institution AS
  SELECT * FROM archives WHERE institution_id = app.scope_id();--> statement-breakpoint
CREATE OR REPLACE VIEW app.patients_of_department AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND department_id = app.scope_id();--> statement-breakpoint
CREATE OR REPLACE VIEW app.patients_of_doctor AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND doctor_id = app.scope_id();--> statement-breakpoint
CREATE OR REPLACE VIEW app.patients_of_manager AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND healthy_doctor_id = app.manager_id();--> statement-breakpoint
CREATE OR REPLACE VIEW app.patient_of_guest AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND id = app.scope_id();
