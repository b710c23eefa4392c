-- Studies of partners with their series, and the images and documents that were fetched.
CREATE TABLE "party_instances" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"series_id" uuid NOT NULL,
	"instance_uid" text NOT NULL,
	"sop_class" text NOT NULL,
	"number" integer,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_instances_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "party_series" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"study_id" uuid NOT NULL,
	"series_uid" text NOT NULL,
	"number" integer,
	"modality" text,
	"description" text,
	"instances" integer NOT NULL,
	CONSTRAINT "party_series_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "party_studies" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"study_uid" text NOT NULL,
	"archive_id" uuid,
	"proposed_id" uuid,
	"refused_ids" uuid[] DEFAULT '{}' NOT NULL,
	"matched_by" uuid,
	"sent_name" text,
	"sent_number" text,
	"sent_birthday" date,
	"sent_gender" text,
	"study_date" date,
	"accession_number" text,
	"description" text,
	"modalities" text[] NOT NULL,
	"instances" integer NOT NULL,
	"found_by" uuid NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "party_studies_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "storage_use" ADD COLUMN "parties" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "party_instances" ADD CONSTRAINT "party_instances_institution_id_series_id_party_series_institution_id_id_fk" FOREIGN KEY ("institution_id","series_id") REFERENCES "public"."party_series"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_series" ADD CONSTRAINT "party_series_institution_id_study_id_party_studies_institution_id_id_fk" FOREIGN KEY ("institution_id","study_id") REFERENCES "public"."party_studies"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_studies" ADD CONSTRAINT "party_studies_institution_id_partner_id_partners_institution_id_id_fk" FOREIGN KEY ("institution_id","partner_id") REFERENCES "public"."partners"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_studies" ADD CONSTRAINT "party_studies_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_studies" ADD CONSTRAINT "party_studies_institution_id_proposed_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","proposed_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_studies" ADD CONSTRAINT "party_studies_institution_id_found_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","found_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "party_instances_uid" ON "party_instances" USING btree ("institution_id","series_id","instance_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "party_series_uid" ON "party_series" USING btree ("institution_id","study_id","series_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "party_studies_uid" ON "party_studies" USING btree ("institution_id","partner_id","study_uid");--> statement-breakpoint
CREATE INDEX "party_studies_archive" ON "party_studies" USING btree ("institution_id","archive_id","found_at","id");--> statement-breakpoint
CREATE INDEX "party_studies_found" ON "party_studies" USING btree ("institution_id","found_at","id");--> statement-breakpoint
ALTER TABLE party_studies ADD CHECK (sent_gender IN ('male', 'female')), ADD CHECK (instances >= 0),
  ADD CHECK (matched_by IS NULL OR archive_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE party_instances ADD CHECK (bytes > 0);--> statement-breakpoint
ALTER TABLE party_studies ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON party_studies USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE party_series ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON party_series USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE party_instances ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON party_instances USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON party_studies, party_series TO cogclinic_app;--> statement-breakpoint
GRANT SELECT, INSERT ON party_instances TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON party_studies FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
-- As before, with images and documents of partners.
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
    INSERT INTO storage_use AS s (institution_id, logos, exams, productions, eye, parties, jobs)
    VALUES (institution, CASE what WHEN 'logos' THEN more ELSE 0 END, CASE what WHEN 'exams' THEN more ELSE 0 END,
            CASE what WHEN 'productions' THEN more ELSE 0 END, CASE what WHEN 'eye' THEN more ELSE 0 END,
            CASE what WHEN 'parties' THEN more ELSE 0 END, CASE what WHEN 'jobs' THEN more ELSE 0 END)
    ON CONFLICT (institution_id) DO UPDATE SET logos = s.logos + excluded.logos, exams = s.exams + excluded.exams,
      productions = s.productions + excluded.productions, eye = s.eye + excluded.eye, parties = s.parties + excluded.parties,
      jobs = s.jobs + excluded.jobs;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER parties_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON "party_instances"
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('parties');
