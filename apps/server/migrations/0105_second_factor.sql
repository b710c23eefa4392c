CREATE TABLE "account_factors" (
	"institution_id" uuid NOT NULL,
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"institution_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "factor_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_factors" ADD CONSTRAINT "account_factors_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE account_factors ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner alone, while somebody signs in.
ALTER TABLE sign_ins ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_account ON account_factors
  USING (institution_id = app.institution_id() AND account_id = app.account_id())
  WITH CHECK (institution_id = app.institution_id() AND account_id = app.account_id());--> statement-breakpoint
CREATE POLICY own_account ON recovery_codes
  USING (institution_id = app.institution_id() AND account_id = app.account_id())
  WITH CHECK (institution_id = app.institution_id() AND account_id = app.account_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON account_factors, recovery_codes TO cogclinic_app;--> statement-breakpoint
-- What an account must do before anything else, or null.
CREATE FUNCTION app.must_first(is_password_reset boolean, needs_factor boolean, account uuid) RETURNS text LANGUAGE sql STABLE
  AS $$
    SELECT CASE
      WHEN is_password_reset THEN 'password'
      WHEN needs_factor AND NOT EXISTS
        (SELECT FROM public.account_factors f WHERE f.account_id = account AND f.confirmed_at IS NOT NULL) THEN 'factor'
    END
  $$;--> statement-breakpoint
-- An account of the own institution that lost its second factor starts without one.
CREATE FUNCTION app.drop_factor(account uuid) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM account_factors f WHERE f.account_id = account AND f.institution_id = app.institution_id();
    DELETE FROM recovery_codes c WHERE c.account_id = account AND c.institution_id = app.institution_id();
  $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.must_first(boolean, boolean, uuid), app.drop_factor(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.drop_factor(uuid) TO cogclinic_app;--> statement-breakpoint
-- As before; accounts of roles that need a second factor set one up first.
CREATE OR REPLACE FUNCTION app.enter(hash bytea)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text, must_first text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
  is_noted boolean;
BEGIN
  SELECT a.id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority, a.department_id, a.data_authority, i.time_zone,
         app.must_first(a.is_password_reset, a.role_type = ANY(i.factor_roles), a.id),
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
$$;
