CREATE TABLE "commodity_pictures" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"commodity_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"whole_id" uuid NOT NULL,
	"large_id" uuid NOT NULL,
	"small_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop_x" integer NOT NULL,
	"crop_y" integer NOT NULL,
	"crop_side" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commodity_pictures_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "commodity_pictures_crop" CHECK (crop_x >= 0 AND crop_y >= 0 AND crop_side > 0 AND crop_x + crop_side <= width AND crop_y + crop_side <= height)
);
--> statement-breakpoint
ALTER TABLE "storage_use" ADD COLUMN "mall" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commodity_pictures" ADD CONSTRAINT "commodity_pictures_institution_id_commodity_id_commodities_institution_id_id_fk" FOREIGN KEY ("institution_id","commodity_id") REFERENCES "public"."commodities"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_pictures" ADD CONSTRAINT "commodity_pictures_institution_id_whole_id_files_institution_id_id_fk" FOREIGN KEY ("institution_id","whole_id") REFERENCES "public"."files"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_pictures" ADD CONSTRAINT "commodity_pictures_institution_id_large_id_files_institution_id_id_fk" FOREIGN KEY ("institution_id","large_id") REFERENCES "public"."files"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_pictures" ADD CONSTRAINT "commodity_pictures_institution_id_small_id_files_institution_id_id_fk" FOREIGN KEY ("institution_id","small_id") REFERENCES "public"."files"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commodity_pictures_commodity" ON "commodity_pictures" USING btree ("institution_id","commodity_id","position");
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE commodity_pictures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON commodity_pictures
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON commodity_pictures TO cogclinic_app;--> statement-breakpoint
-- As before, with pictures of commodities.
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
    what := CASE coalesce(NEW.kind, OLD.kind) WHEN 'logo' THEN 'logos' WHEN 'exam' THEN 'exams' WHEN 'commodity' THEN 'mall'
              WHEN 'refund' THEN 'mall' ELSE 'jobs' END;
  END IF;
  IF more <> 0 THEN
    INSERT INTO storage_use AS s (institution_id, logos, exams, productions, eye, parties, mall, jobs)
    VALUES (institution, CASE what WHEN 'logos' THEN more ELSE 0 END, CASE what WHEN 'exams' THEN more ELSE 0 END,
            CASE what WHEN 'productions' THEN more ELSE 0 END, CASE what WHEN 'eye' THEN more ELSE 0 END,
            CASE what WHEN 'parties' THEN more ELSE 0 END, CASE what WHEN 'mall' THEN more ELSE 0 END,
            CASE what WHEN 'jobs' THEN more ELSE 0 END)
    ON CONFLICT (institution_id) DO UPDATE SET logos = s.logos + excluded.logos, exams = s.exams + excluded.exams,
      productions = s.productions + excluded.productions, eye = s.eye + excluded.eye, parties = s.parties + excluded.parties,
      mall = s.mall + excluded.mall, jobs = s.jobs + excluded.jobs;
  END IF;
  RETURN NULL;
END
$$;
