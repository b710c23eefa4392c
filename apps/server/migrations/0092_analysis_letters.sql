CREATE TABLE "analysis_letters" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"figures" text[] NOT NULL,
	"days" text NOT NULL,
	"department_id" uuid,
	"doctor_id" uuid,
	"age" text,
	"gender" text,
	"education" text,
	"language" text NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"mail_id" uuid,
	"last_sent_at" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "analysis_letters_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "kept_courses" ADD COLUMN "last_day" date GENERATED ALWAYS AS (active_days[cardinality(active_days)]) STORED;--> statement-breakpoint
ALTER TABLE "kept_thresholds" ADD COLUMN "last_day" date GENERATED ALWAYS AS (days[cardinality(days)]) STORED;--> statement-breakpoint
ALTER TABLE "kept_training" ADD COLUMN "last_day" date GENERATED ALWAYS AS (days[cardinality(days)]) STORED;--> statement-breakpoint
ALTER TABLE "analysis_letters" ADD CONSTRAINT "analysis_letters_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_letters_request" ON "analysis_letters" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_letters_id" ON "analysis_letters" USING btree ("id");--> statement-breakpoint
CREATE INDEX "analysis_letters_account" ON "analysis_letters" USING btree ("institution_id","account_id");--> statement-breakpoint
CREATE INDEX "analysis_letters_due" ON "analysis_letters" USING btree ("due_at") WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "analysis_letters_mail" ON "analysis_letters" USING btree ("mail_id") WHERE mail_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "kept_courses_last" ON "kept_courses" USING btree ("institution_id","last_day");--> statement-breakpoint
CREATE INDEX "kept_thresholds_last" ON "kept_thresholds" USING btree ("institution_id","last_day");--> statement-breakpoint
CREATE INDEX "kept_training_last" ON "kept_training" USING btree ("institution_id","last_day");--> statement-breakpoint
ALTER TABLE analysis_letters
  ADD CHECK (cardinality(figures) > 0),
  ADD CHECK (days IN ('7', '30', '90', '180', '365')),
  ADD CHECK (language IN ('zh', 'zh-TW', 'en', 'ru')),
  ADD CHECK (weekday BETWEEN 1 AND 7),
  ADD CHECK (hour BETWEEN 0 AND 23),
  ADD CHECK (problem IN ('noEmail', 'failed', 'undelivered'));--> statement-breakpoint
ALTER TABLE analysis_letters ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_account ON analysis_letters USING (institution_id = app.institution_id() AND account_id = app.account_id())
  WITH CHECK (institution_id = app.institution_id() AND account_id = app.account_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON analysis_letters TO cogclinic_app;--> statement-breakpoint
-- Binds a transaction to the account that a weekly letter goes to, with what it may see now: nothing once the letter is off or the
-- account disabled.
CREATE FUNCTION app.enter_letter(letter uuid)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
BEGIN
  SELECT a.id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority, a.department_id, a.data_authority, i.time_zone,
         concat(set_config('app.institution_id', a.institution_id::text, true), set_config('app.account_id', a.id::text, true),
           set_config('app.scope_id', app.scope_of(a.id, a.institution_id, a.role_type, a.data_authority, a.department_id), true),
           set_config('app.manager_id', app.manager_of(a.id, a.role_type, a.data_authority), true))
    INTO account_id, institution_id, username, login_name, role_type, mall_authority, department_id, data_authority, time_zone, settings
    FROM analysis_letters l
    JOIN accounts a ON a.institution_id = l.institution_id AND a.id = l.account_id
    JOIN institutions i ON i.id = l.institution_id
   WHERE l.id = letter AND l.due_at IS NOT NULL AND a.enabled;
  IF FOUND THEN
    RETURN NEXT;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_letter(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_letter(uuid) TO cogclinic_app;
