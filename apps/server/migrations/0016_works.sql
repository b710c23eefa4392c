CREATE TABLE "administration_works" (
	"institution_id" uuid NOT NULL,
	"administration_id" uuid NOT NULL,
	"item" text NOT NULL,
	"kind" text NOT NULL,
	"work" jsonb NOT NULL,
	"storage_key" text,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administration_works_institution_id_administration_id_item_kind_pk" PRIMARY KEY("institution_id","administration_id","item","kind")
);
--> statement-breakpoint
ALTER TABLE "administration_works" ADD CONSTRAINT "administration_works_institution_id_administration_id_administrations_institution_id_id_fk" FOREIGN KEY ("institution_id","administration_id") REFERENCES "public"."administrations"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE administration_works ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_institution ON administration_works USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON administration_works TO cogclinic_app;
