CREATE TABLE "cast_codes" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"device_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cast_codes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "cast_devices" (
	"institution_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"port" integer NOT NULL,
	"crop" jsonb,
	"angle" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cast_devices_institution_id_device_id_pk" PRIMARY KEY("institution_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "cast_offers" (
	"institution_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"server_id" uuid NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cast_offers_institution_id_device_id_pk" PRIMARY KEY("institution_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "cast_settings" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"public_page" boolean NOT NULL,
	"viewer_networks" text[] NOT NULL,
	"device_networks" text[] NOT NULL,
	"viewers_at_most" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cast_viewers" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"cast_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"relay_hash" "bytea",
	"account_id" uuid,
	"session_hash" "bytea",
	"address" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "cast_viewers_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "casts" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"device_id" uuid NOT NULL,
	"assignment_id" uuid,
	"source" text NOT NULL,
	"preset" text NOT NULL,
	"started_by" uuid,
	"server_id" uuid,
	"server_url" text,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	"fault" text,
	CONSTRAINT "casts_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "cast_codes" ADD CONSTRAINT "cast_codes_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_codes" ADD CONSTRAINT "cast_codes_institution_id_made_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","made_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_devices" ADD CONSTRAINT "cast_devices_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_offers" ADD CONSTRAINT "cast_offers_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_settings" ADD CONSTRAINT "cast_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_viewers" ADD CONSTRAINT "cast_viewers_institution_id_cast_id_casts_institution_id_id_fk" FOREIGN KEY ("institution_id","cast_id") REFERENCES "public"."casts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_viewers" ADD CONSTRAINT "cast_viewers_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casts" ADD CONSTRAINT "casts_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casts" ADD CONSTRAINT "casts_institution_id_started_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","started_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_codes_open" ON "cast_codes" USING btree ("until") WHERE used_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cast_viewers_token" ON "cast_viewers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "cast_viewers_relay" ON "cast_viewers" USING btree ("relay_hash");--> statement-breakpoint
CREATE INDEX "cast_viewers_now" ON "cast_viewers" USING btree ("institution_id","cast_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "casts_of_device" ON "casts" USING btree ("institution_id","device_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "casts_alive" ON "casts" USING btree ("alive_at") WHERE ended_at IS NULL;
--> statement-breakpoint
ALTER TABLE cast_settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cast_settings
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON cast_settings TO cogclinic_app;--> statement-breakpoint
ALTER TABLE cast_devices ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cast_devices
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON cast_devices TO cogclinic_app;--> statement-breakpoint
ALTER TABLE cast_offers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cast_offers
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT ON cast_offers TO cogclinic_app;--> statement-breakpoint
ALTER TABLE casts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON casts
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON casts TO cogclinic_app;--> statement-breakpoint
ALTER TABLE cast_codes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cast_codes
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON cast_codes TO cogclinic_app;--> statement-breakpoint
ALTER TABLE cast_viewers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cast_viewers
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON cast_viewers TO cogclinic_app;--> statement-breakpoint
-- Who comes by a code has no account: the trail says that nobody who was signed in looked on, and from where.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_who;--> statement-breakpoint
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_who
  CHECK (num_nonnulls(account_id, client_id) = 1 OR (noun = 'casts' AND num_nonnulls(account_id, client_id) = 0)) NOT VALID;
