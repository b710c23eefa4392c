-- Signed statements about safety alerts, what responsible accounts are told, and what was answered before an own instrument was published.
CREATE TABLE "notices" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"administration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "alert_statements" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"actions" text[] NOT NULL,
	"words" text NOT NULL,
	"corrects" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_statements_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_instruments" ADD COLUMN "urgent_answers" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_institution_id_administration_id_administrations_institution_id_id_fk" FOREIGN KEY ("institution_id","administration_id") REFERENCES "public"."administrations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_statements" ADD CONSTRAINT "alert_statements_institution_id_report_id_reports_institution_id_id_fk" FOREIGN KEY ("institution_id","report_id") REFERENCES "public"."reports"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_statements" ADD CONSTRAINT "alert_statements_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_statements" ADD CONSTRAINT "alert_statements_institution_id_corrects_alert_statements_institution_id_id_fk" FOREIGN KEY ("institution_id","corrects") REFERENCES "public"."alert_statements"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("institution_id","administration_id","account_id","kind");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("institution_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("institution_id","account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "alert_statements_report" ON "alert_statements" USING btree ("institution_id","report_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_statements_corrected" ON "alert_statements" USING btree ("institution_id","corrects") WHERE corrects is not null;--> statement-breakpoint
ALTER TABLE alert_statements ADD CHECK (cardinality(actions) > 0);--> statement-breakpoint
ALTER TABLE notices ADD CHECK (kind IN ('alert', 'submitted'));--> statement-breakpoint
ALTER TABLE own_instruments ADD CHECK (urgent_answers IN ('items', 'none'));--> statement-breakpoint
ALTER TABLE alert_statements ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON alert_statements USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE notices ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON notices USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- A statement is signed: it never changes, a later one corrects it.
GRANT SELECT, INSERT ON alert_statements, notices TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (read_at) ON notices TO cogclinic_app;
