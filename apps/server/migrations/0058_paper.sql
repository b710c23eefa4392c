-- When a form was given on paper and by whom, of the test and of its report.
ALTER TABLE "administrations" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "administrations" ADD COLUMN "examiner_id" uuid;--> statement-breakpoint
ALTER TABLE "administrations" ADD COLUMN "examiner_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "examiner" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "administrations" ADD CONSTRAINT "administrations_institution_id_examiner_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","examiner_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_institution_id_entered_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","entered_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE administrations ADD CHECK (num_nonnulls(examiner_id, examiner_name) = CASE WHEN given_at IS NULL THEN 0 ELSE 1 END);--> statement-breakpoint
ALTER TABLE reports ADD CHECK (examiner IS NULL OR entered_by IS NOT NULL);
