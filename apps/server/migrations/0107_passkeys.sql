CREATE TABLE "passkey_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"challenge" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "patients" uuid[];--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("institution_id","credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");
--> statement-breakpoint
-- Who may read and write these rows.
-- Whether an account of the own institution set up a second factor; the factor itself only its account reads.
CREATE FUNCTION app.has_factor(account uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM account_factors f
      WHERE f.account_id = account AND f.institution_id = app.institution_id() AND f.confirmed_at IS NOT NULL)
  $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.has_factor(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.has_factor(uuid) TO cogclinic_app;

--> statement-breakpoint
-- Who may read and write these rows.
-- Uses up that whoever uses the session has proved again who he is, in the last five minutes; false where he has not.
CREATE FUNCTION app.use_confirmation(hash bytea) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE sessions s SET confirmed_at = NULL
   WHERE s.token_hash = hash AND s.account_id = app.account_id() AND s.confirmed_at > now() - interval '5 minutes';
  RETURN FOUND;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.use_confirmation(bytea) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.use_confirmation(bytea) TO cogclinic_app;

--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- The owner alone, when a challenge is made and answered.
ALTER TABLE passkey_challenges ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_account ON passkeys
  USING (institution_id = app.institution_id() AND account_id = app.account_id())
  WITH CHECK (institution_id = app.institution_id() AND account_id = app.account_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO cogclinic_app;--> statement-breakpoint
-- As before; a passkey is a second factor like an authenticator app.
CREATE OR REPLACE FUNCTION app.must_first(is_password_reset boolean, needs_factor boolean, account uuid) RETURNS text LANGUAGE sql STABLE
  AS $$
    SELECT CASE
      WHEN is_password_reset THEN 'password'
      WHEN needs_factor AND NOT EXISTS
        (SELECT FROM public.account_factors f WHERE f.account_id = account AND f.confirmed_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM public.passkeys p WHERE p.account_id = account) THEN 'factor'
    END
  $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.has_factor(account uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM account_factors f
      WHERE f.account_id = account AND f.institution_id = app.institution_id() AND f.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkeys p WHERE p.account_id = account AND p.institution_id = app.institution_id())
  $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.drop_factor(account uuid) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM account_factors f WHERE f.account_id = account AND f.institution_id = app.institution_id();
    DELETE FROM passkeys p WHERE p.account_id = account AND p.institution_id = app.institution_id();
    DELETE FROM recovery_codes c WHERE c.account_id = account AND c.institution_id = app.institution_id();
  $$;
