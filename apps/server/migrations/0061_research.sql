-- Who may export data for research, and what an institution's keys and shifted dates are made with.
CREATE TABLE "research_permissions" (
	"institution_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"level" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "research_permissions_institution_id_account_id_pk" PRIMARY KEY("institution_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "research_secrets" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "research_permissions" ADD CONSTRAINT "research_permissions_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_permissions" ADD CONSTRAINT "research_permissions_institution_id_granted_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","granted_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_secrets" ADD CONSTRAINT "research_secrets_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE research_permissions ADD CHECK (level IN ('deidentified', 'identified'));--> statement-breakpoint
ALTER TABLE research_secrets ADD CHECK (secret ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE research_permissions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON research_permissions USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE research_secrets ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON research_secrets USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON research_permissions TO cogclinic_app;--> statement-breakpoint
-- A secret that changed would tear apart the exports of a project.
GRANT SELECT, INSERT ON research_secrets TO cogclinic_app;
