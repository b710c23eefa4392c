CREATE TABLE "wechat_merchants" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"merchant_id" text,
	"app_id" text,
	"certificate_serial" text,
	"platform_key_id" text,
	"platform_key" text,
	"private_key" "bytea",
	"api_key" "bytea",
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wechat_merchants" ADD CONSTRAINT "wechat_merchants_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE wechat_merchants ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON wechat_merchants
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON wechat_merchants TO cogclinic_app;
