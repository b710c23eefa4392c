-- Other systems that read an institution's data by FHIR: who they are, their keys and tokens, and their part of the audit trail.
CREATE TABLE "api_assertions" (
	"institution_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"jti_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_assertions_institution_id_client_id_jti_hash_pk" PRIMARY KEY("institution_id","client_id","jti_hash")
);
--> statement-breakpoint
CREATE TABLE "api_client_keys" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"kid" text NOT NULL,
	"alg" text NOT NULL,
	"jwk" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "api_client_keys_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"scopes" text[] NOT NULL,
	"data_authority" text NOT NULL,
	"department_id" uuid,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"secret_hash" "bytea",
	"last_used_at" timestamp (3) with time zone,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_clients_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"institution_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"client_id" uuid NOT NULL,
	"key_id" uuid,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_tokens_institution_id_token_hash_pk" PRIMARY KEY("institution_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "api_assertions" ADD CONSTRAINT "api_assertions_institution_id_client_id_api_clients_institution_id_id_fk" FOREIGN KEY ("institution_id","client_id") REFERENCES "public"."api_clients"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_client_keys" ADD CONSTRAINT "api_client_keys_institution_id_client_id_api_clients_institution_id_id_fk" FOREIGN KEY ("institution_id","client_id") REFERENCES "public"."api_clients"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_institution_id_added_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","added_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_institution_id_department_id_departments_institution_id_id_fk" FOREIGN KEY ("institution_id","department_id") REFERENCES "public"."departments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_institution_id_client_id_api_clients_institution_id_id_fk" FOREIGN KEY ("institution_id","client_id") REFERENCES "public"."api_clients"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_assertions_expiry" ON "api_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_client_keys_kid" ON "api_client_keys" USING btree ("institution_id","client_id","kid","alg") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "api_clients_request" ON "api_clients" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_clients_id" ON "api_clients" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_client" ON "api_tokens" USING btree ("institution_id","client_id");--> statement-breakpoint
CREATE INDEX "api_tokens_expiry" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_client" ON "audit_entries" USING btree ("institution_id","client_id","created_at") WHERE client_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE api_clients
  ADD CHECK (data_authority IN ('all', 'oneself')),
  ADD CHECK ((data_authority = 'oneself') = (department_id IS NOT NULL)),
  ADD CHECK ((ended_at IS NULL) = (ended_by IS NULL));--> statement-breakpoint
ALTER TABLE api_client_keys
  ADD CHECK (alg IN ('RS384', 'ES384')),
  -- The private part of a key is nobody's but the client's.
  ADD CHECK (NOT jwk ?| ARRAY['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']);--> statement-breakpoint
-- Each entry names an account or a client. Entries that are there already name an account: the check holds for them without a look.
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_who CHECK (num_nonnulls(account_id, client_id) = 1) NOT VALID;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['api_clients', 'api_client_keys', 'api_tokens', 'api_assertions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_institution ON %I USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id())', name);
  END LOOP;
END
$$;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON api_clients, api_client_keys TO cogclinic_app;--> statement-breakpoint
-- Tokens are issued, and assertions taken, by the owner, as a sign-in is.
GRANT SELECT (institution_id, client_id, key_id, expires_at), DELETE ON api_tokens TO cogclinic_app;--> statement-breakpoint
-- Turns a token into its client: nothing once the token has expired or the client was ended. It sees all patients of the
-- institution, or those of one department, and acts in no account's name. Its last use is noted every five minutes.
CREATE FUNCTION app.enter_client(hash bytea)
  RETURNS TABLE (client_id uuid, institution_id uuid, name text, scopes text[], addresses text[], data_authority text,
                 department_id uuid, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
  is_noted boolean;
BEGIN
  SELECT c.id, c.institution_id, c.name, t.scopes, c.addresses, c.data_authority, c.department_id, i.time_zone,
         concat(set_config('app.institution_id', c.institution_id::text, true), set_config('app.account_id', '', true),
           set_config('app.scope_id', app.scope_of(c.id, c.institution_id, 'DOCTOR', c.data_authority, c.department_id), true),
           set_config('app.manager_id', '', true)),
         coalesce(c.last_used_at >= now() - interval '5 minutes', false)
    INTO client_id, institution_id, name, scopes, addresses, data_authority, department_id, time_zone, settings, is_noted
    FROM api_tokens t
    JOIN api_clients c ON c.institution_id = t.institution_id AND c.id = t.client_id
    JOIN institutions i ON i.id = t.institution_id
   WHERE t.token_hash = hash AND t.expires_at > now() AND c.ended_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF NOT is_noted THEN
    UPDATE api_clients c SET last_used_at = now() WHERE c.institution_id = enter_client.institution_id AND c.id = client_id;
  END IF;
  RETURN NEXT;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_client(bytea) FROM PUBLIC, cogclinic_app;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_client(bytea) TO cogclinic_app;
