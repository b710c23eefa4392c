-- Texts kept for conclusions, by an institution or by an account for itself.
CREATE TABLE "phrases" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"instrument" text,
	"place" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "phrases_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "phrases" ADD CONSTRAINT "phrases_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrases" ADD CONSTRAINT "phrases_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phrases_kept" ON "phrases" USING btree ("institution_id","account_id","place") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE phrases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What an account keeps for itself no other account sees.
CREATE POLICY own_institution ON phrases
  USING (institution_id = app.institution_id() AND (account_id IS NULL OR account_id = app.account_id()))
  WITH CHECK (institution_id = app.institution_id() AND (account_id IS NULL OR account_id = app.account_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON phrases TO cogclinic_app;
