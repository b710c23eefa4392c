CREATE TABLE "cast_agents" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea",
	"enrolled_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"code_hash" "bytea",
	"code_until" timestamp (3) with time zone,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cast_agents_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "cast_devices" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "cast_devices" ADD COLUMN "pass_hash" "bytea";--> statement-breakpoint
ALTER TABLE "cast_offers" ADD COLUMN "source" text DEFAULT 'push' NOT NULL;--> statement-breakpoint
ALTER TABLE "cast_agents" ADD CONSTRAINT "cast_agents_institution_id_added_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","added_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cast_agents_request" ON "cast_agents" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cast_agents_token" ON "cast_agents" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "cast_agents_code" ON "cast_agents" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "cast_devices" ADD CONSTRAINT "cast_devices_institution_id_agent_id_cast_agents_institution_id_id_fk" FOREIGN KEY ("institution_id","agent_id") REFERENCES "public"."cast_agents"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cast_devices_pass" ON "cast_devices" USING btree ("pass_hash");--> statement-breakpoint
CREATE INDEX "cast_devices_agent" ON "cast_devices" USING btree ("institution_id","agent_id");
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE cast_agents
  ADD CHECK ((code_hash IS NULL) = (code_until IS NULL)),
  ADD CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  ADD CHECK (ended_at IS NULL OR num_nonnulls(token_hash, code_hash) = 0);--> statement-breakpoint
ALTER TABLE cast_devices ADD CHECK (pass_hash IS NULL OR agent_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE cast_agents ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cast_agents
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON cast_agents TO cogclinic_app;--> statement-breakpoint
-- Tells every server that an agent was ended, or enrolled again: the lines that they keep open for it are looked at.
CREATE TRIGGER cast_agents_told AFTER UPDATE OF token_hash, ended_at ON cast_agents
  FOR EACH ROW WHEN ((OLD.token_hash, OLD.ended_at) IS DISTINCT FROM (NEW.token_hash, NEW.ended_at))
  EXECUTE FUNCTION app.tell_account_changed();
