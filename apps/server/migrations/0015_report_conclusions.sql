CREATE TABLE "advices" (
	"institution_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"norm_set" text NOT NULL,
	"band" text NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "advices_institution_id_instrument_norm_set_band_pk" PRIMARY KEY("institution_id","instrument","norm_set","band")
);
--> statement-breakpoint
CREATE TABLE "report_conclusions" (
	"institution_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"text" text NOT NULL,
	"reason" text,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_conclusions_institution_id_report_id_revision_pk" PRIMARY KEY("institution_id","report_id","revision")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "unbanded" text GENERATED ALWAYS AS (score ->> 'unbanded') STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "signed_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "amendments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "advices" ADD CONSTRAINT "advices_institution_id_updated_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","updated_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_conclusions" ADD CONSTRAINT "report_conclusions_institution_id_report_id_reports_institution_id_id_fk" FOREIGN KEY ("institution_id","report_id") REFERENCES "public"."reports"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_conclusions" ADD CONSTRAINT "report_conclusions_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_bin" ON "reports" USING btree ("institution_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "report_conclusions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON "report_conclusions" USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON "report_conclusions" TO cogclinic_app;--> statement-breakpoint
ALTER TABLE "advices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON "advices" USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "advices" TO cogclinic_app;
