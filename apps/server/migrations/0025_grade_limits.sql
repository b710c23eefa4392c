CREATE TABLE "grade_limits" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"excellent" smallint,
	"good" smallint,
	"ordinary" smallint,
	"poor" smallint,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grade_limits_all_or_none" CHECK (num_nulls(excellent, good, ordinary, poor) IN (0, 4)),
	CONSTRAINT "grade_limits_percent" CHECK (excellent <= 100 AND poor >= 1),
	CONSTRAINT "grade_limits_fall" CHECK (excellent > good AND good > ordinary AND ordinary > poor)
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "grade_limits" jsonb;--> statement-breakpoint
ALTER TABLE "grade_limits" ADD CONSTRAINT "grade_limits_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_limits" ADD CONSTRAINT "grade_limits_institution_id_updated_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","updated_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON "grade_limits" USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "grade_limits" TO cogclinic_app;
