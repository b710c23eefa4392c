CREATE TABLE "norm_choices" (
	"institution_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"norm_set" text NOT NULL,
	"chosen_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "norm_choices_institution_id_instrument_pk" PRIMARY KEY("institution_id","instrument")
);
--> statement-breakpoint
CREATE TABLE "own_instruments" (
	"institution_id" uuid NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"instrument" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "own_instruments_institution_id_code_version_pk" PRIMARY KEY("institution_id","code","version")
);
--> statement-breakpoint
ALTER TABLE "norm_choices" ADD CONSTRAINT "norm_choices_institution_id_chosen_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","chosen_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_instruments" ADD CONSTRAINT "own_instruments_institution_id_saved_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","saved_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_instruments" ADD CONSTRAINT "own_instruments_institution_id_published_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","published_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_instruments_draft" ON "own_instruments" USING btree ("institution_id","code") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "own_instruments_published" ON "own_instruments" USING btree ("institution_id","code") WHERE state = 'published';--> statement-breakpoint
ALTER TABLE "own_instruments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON "own_instruments" USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "own_instruments" TO cogclinic_app;--> statement-breakpoint
ALTER TABLE "norm_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON "norm_choices" USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "norm_choices" TO cogclinic_app;
