CREATE TABLE "erasures" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"archive_id" uuid,
	"cause" text NOT NULL,
	"reason" text,
	"asked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"gone" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "erasures_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_institution_id_asked_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","asked_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("institution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "erasures_archive" ON "erasures" USING btree ("institution_id","archive_id") WHERE archive_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "erasures_left" ON "erasures" USING btree ("created_at") WHERE done_at IS NULL OR keys <> '{}';--> statement-breakpoint
-- Who may read and write these rows.
-- Requests ask for an erasure and see what became of it; the owner does it. Keys of files are nobody's to read.
ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON erasures USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT (institution_id, id, archive_id, cause, reason, asked_by, created_at, done_at, gone, kept, files, failures, problem),
  INSERT (institution_id, id, archive_id, cause, reason, asked_by) ON erasures TO cogclinic_app;--> statement-breakpoint
-- What is erased because its time is over is nobody's doing.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_who;--> statement-breakpoint
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_who
  CHECK (num_nonnulls(account_id, client_id) = 1 OR (account_id IS NULL AND client_id IS NULL AND (noun = 'casts' OR action = 'erase'))) NOT VALID;
