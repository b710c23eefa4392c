CREATE TABLE "known_devices" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_password_reset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account_id");
--> statement-breakpoint
-- Who may read and write these rows.
-- As before; a session ends 30 days after it was begun however much it is used, and tells what its account must do first.
DROP FUNCTION app.enter(bytea);--> statement-breakpoint
CREATE FUNCTION app.enter(hash bytea)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text, must_first text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
  is_noted boolean;
BEGIN
  SELECT a.id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority, a.department_id, a.data_authority, i.time_zone,
         CASE WHEN a.is_password_reset THEN 'password' END,
         concat(set_config('app.institution_id', a.institution_id::text, true), set_config('app.account_id', a.id::text, true),
           set_config('app.scope_id', app.scope_of(a.id, a.institution_id, a.role_type, a.data_authority, a.department_id), true),
           set_config('app.manager_id', app.manager_of(a.id, a.role_type, a.data_authority), true)),
         s.last_used_at >= now() - interval '5 minutes'
    INTO account_id, institution_id, username, login_name, role_type, mall_authority, department_id, data_authority, time_zone,
         must_first, settings, is_noted
    FROM sessions s
    JOIN accounts a ON a.institution_id = s.institution_id AND a.id = s.account_id
    JOIN institutions i ON i.id = s.institution_id
   WHERE s.token_hash = hash AND a.enabled
     AND s.created_at > now() - interval '30 days'
     AND s.last_used_at > now() - CASE WHEN s.remember THEN interval '30 days' ELSE interval '12 hours' END;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF NOT is_noted THEN
    UPDATE sessions SET last_used_at = now()
     WHERE token_hash = (SELECT s.token_hash FROM sessions s WHERE s.token_hash = hash FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  RETURN NEXT;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter(bytea) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter(bytea) TO cogclinic_app;

--> statement-breakpoint
-- Who may read and write these rows.
-- The owner alone, when somebody signs in: the application's role has no business with them.
ALTER TABLE known_devices ENABLE ROW LEVEL SECURITY;
