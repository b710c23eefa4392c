CREATE TABLE "sso_logins" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"institution_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"remember" boolean NOT NULL,
	"version" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_providers" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"organisation" text,
	"issuer" text,
	"inner" boolean NOT NULL,
	"client_id" text,
	"client_secret" "bytea",
	"match" text NOT NULL,
	"claim" text NOT NULL,
	"ask_again" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sso_logins" ADD CONSTRAINT "sso_logins_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_providers_organisation" ON "sso_providers" USING btree ("organisation");
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE sso_providers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON sso_providers
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sso_providers TO cogclinic_app;--> statement-breakpoint
-- The owner alone, while somebody signs in.
ALTER TABLE sso_logins ENABLE ROW LEVEL SECURITY;
