-- Institutions from which images and findings are read by DICOMweb; their secrets are sealed with a key that is not in the database.
CREATE TABLE "partners" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"base_address" text NOT NULL,
	"inner" boolean NOT NULL,
	"authentication" text NOT NULL,
	"user_name" text,
	"secret" "bytea",
	"certificate" text,
	"authorities" text,
	"timeout_seconds" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partners_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_name" ON "partners" USING btree ("institution_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE partners ADD CHECK (authentication IN ('none', 'basic', 'bearer', 'certificate')), ADD CHECK (timeout_seconds BETWEEN 2 AND 120),
  ADD CHECK ("inner" OR base_address LIKE 'https:%');--> statement-breakpoint
ALTER TABLE partners ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON partners USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON partners TO cogclinic_app;
