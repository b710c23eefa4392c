CREATE TABLE "sso_subjects" (
	"institution_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"bound_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_subjects_institution_id_account_id_issuer_pk" PRIMARY KEY("institution_id","account_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "sso_providers" ADD COLUMN "authorities" text;--> statement-breakpoint
ALTER TABLE "sso_subjects" ADD CONSTRAINT "sso_subjects_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_subjects_subject" ON "sso_subjects" USING btree ("institution_id","issuer","subject");
--> statement-breakpoint
-- Who may read and write these rows. Only the owner binds, while somebody signs in; administrators see who is bound, and unbind.
ALTER TABLE sso_subjects ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON sso_subjects
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT (institution_id, account_id), DELETE ON sso_subjects TO cogclinic_app;
