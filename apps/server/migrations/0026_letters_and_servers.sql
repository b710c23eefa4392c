CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid DEFAULT app.institution_id(),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage" text,
	"beat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "server_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "storage" text;--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "letters_ended" ON "letters" USING btree ("ended_at") WHERE ended_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "beat_at";--> statement-breakpoint
-- A request adds a letter in the transaction of what it tells of, and sees none: only the owner's jobs read and send them.
ALTER TABLE letters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_institution ON letters FOR INSERT WITH CHECK (institution_id = app.institution_id());
--> statement-breakpoint
GRANT INSERT (id, recipient, subject, text) ON letters TO cogclinic_app;
--> statement-breakpoint
ALTER TABLE servers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Letters that an earlier version queued with pg-boss, whose tables the first start makes.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO letters (id, institution_id, recipient, subject, text, created_at)
    SELECT id, NULL, data ->> 'to', data ->> 'subject', data ->> 'text', created_on
      FROM pgboss.job WHERE name = 'mail.send' AND state IN ('created', 'retry', 'active');
    DELETE FROM pgboss.job WHERE name = 'mail.send';
  END IF;
END
$$;
