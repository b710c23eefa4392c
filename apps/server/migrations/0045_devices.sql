-- Devices of an institution: who has them, what they said of themselves last, and the sessions that they send.
CREATE TABLE "device_parts" (
	"institution_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"index" smallint NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_parts_institution_id_session_id_index_pk" PRIMARY KEY("institution_id","session_id","index")
);
--> statement-breakpoint
CREATE TABLE "device_sessions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"clock_offset_ms" bigint,
	"app_version" text NOT NULL,
	"encoding" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"meta" jsonb NOT NULL,
	"reason" jsonb,
	"result_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"cleared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "device_sessions_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "device_states" (
	"institution_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"app_version" text NOT NULL,
	"battery" smallint,
	"charging" boolean,
	"storage_free_mb" integer,
	"storage_total_mb" integer,
	"network" text,
	"signal" smallint,
	"showing" text,
	"waiting" integer,
	"clock_offset_ms" bigint NOT NULL,
	CONSTRAINT "device_states_institution_id_device_id_pk" PRIMARY KEY("institution_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "device_top_ups" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"remaining_after" integer NOT NULL,
	"note" text,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_top_ups_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "device_users" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"device_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "device_users_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"imei" text,
	"serial" text,
	"version_type" text NOT NULL,
	"model" text,
	"remaining_count" integer NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"token_hash" "bytea",
	"enrolled_at" timestamp (3) with time zone,
	"code_hash" "bytea",
	"code_until" timestamp (3) with time zone,
	"code_guesses" smallint DEFAULT 0 NOT NULL,
	"bound_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unbound_at" timestamp (3) with time zone,
	"unbound_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "devices_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_parts" ADD CONSTRAINT "device_parts_institution_id_session_id_device_sessions_institution_id_id_fk" FOREIGN KEY ("institution_id","session_id") REFERENCES "public"."device_sessions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_institution_id_assignment_id_device_users_institution_id_id_fk" FOREIGN KEY ("institution_id","assignment_id") REFERENCES "public"."device_users"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_states" ADD CONSTRAINT "device_states_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_top_ups" ADD CONSTRAINT "device_top_ups_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_top_ups" ADD CONSTRAINT "device_top_ups_institution_id_added_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","added_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_users" ADD CONSTRAINT "device_users_institution_id_device_id_devices_institution_id_id_fk" FOREIGN KEY ("institution_id","device_id") REFERENCES "public"."devices"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_users" ADD CONSTRAINT "device_users_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_users" ADD CONSTRAINT "device_users_institution_id_given_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","given_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_institution_id_bound_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","bound_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_sessions_device" ON "device_sessions" USING btree ("institution_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_sessions_uncleared" ON "device_sessions" USING btree ("created_at") WHERE NOT cleared;--> statement-breakpoint
CREATE UNIQUE INDEX "device_top_ups_request" ON "device_top_ups" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "device_top_ups_device" ON "device_top_ups" USING btree ("institution_id","device_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_users_current" ON "device_users" USING btree ("institution_id","device_id") WHERE until_at IS NULL;--> statement-breakpoint
CREATE INDEX "device_users_history" ON "device_users" USING btree ("institution_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_users_archive" ON "device_users" USING btree ("institution_id","archive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_request" ON "devices" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_imei" ON "devices" USING btree ("imei") WHERE unbound_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial" ON "devices" USING btree ("serial") WHERE unbound_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "devices_bound" ON "devices" USING btree ("institution_id","created_at","id");--> statement-breakpoint
ALTER TABLE "device_states" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE devices
  ADD CHECK (num_nonnulls(imei, serial) >= 1),
  ADD CHECK (version_type IN ('enterprise', 'home')),
  ADD CHECK (remaining_count >= 0 AND used_count >= 0),
  ADD CHECK (unbound_at IS NULL OR num_nonnulls(token_hash, code_hash) = 0);--> statement-breakpoint
ALTER TABLE device_top_ups ADD CHECK (count > 0 AND remaining_after >= count);--> statement-breakpoint
ALTER TABLE device_sessions
  ADD CHECK (kind IN ('training', 'eye', 'neck', 'vr')),
  ADD CHECK (state IN ('open', 'kept', 'refused', 'abandoned')),
  ADD CHECK (encoding IN ('gzip', 'identity')),
  ADD CHECK (ended_at >= begun_at),
  ADD CHECK (bytes > 0),
  ADD CHECK ((state = 'open') = (finished_at IS NULL)),
  ADD CHECK ((state = 'kept') = (result_id IS NOT NULL));--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['devices', 'device_states', 'device_users', 'device_top_ups', 'device_sessions', 'device_parts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_institution ON %I USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id())', name);
  END LOOP;
END
$$;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON devices, device_states, device_sessions TO cogclinic_app;--> statement-breakpoint
GRANT SELECT, INSERT ON device_users, device_top_ups TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (until_at, ended_by) ON device_users TO cogclinic_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON device_parts TO cogclinic_app;--> statement-breakpoint
-- The device of the request that runs now; null outside of one.
CREATE FUNCTION app.device_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.device_id', true), '')::uuid $$;--> statement-breakpoint
-- Turns a device's token into the device: nothing once the token was ended or the device unbound. It sees the one patient who has
-- it, or none, and acts in the name of the account that gave it to the patient.
CREATE FUNCTION app.enter_device(hash bytea)
  RETURNS TABLE (device_id uuid, institution_id uuid, name text, version_type text, remaining_count integer, assignment_id uuid,
                 archive_id uuid, account_id uuid, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
BEGIN
  SELECT d.id, d.institution_id, d.name, d.version_type, d.remaining_count, CASE WHEN a.id IS NOT NULL THEN u.id END, a.id,
         coalesce(u.given_by, d.bound_by), i.time_zone,
         concat(set_config('app.institution_id', d.institution_id::text, true), set_config('app.device_id', d.id::text, true),
           set_config('app.account_id', coalesce(u.given_by, d.bound_by)::text, true),
           set_config('app.scope_id', coalesce(a.id::text, ''), true), set_config('app.manager_id', '', true))
    INTO device_id, institution_id, name, version_type, remaining_count, assignment_id, archive_id, account_id, time_zone, settings
    FROM devices d
    JOIN institutions i ON i.id = d.institution_id
    LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
    LEFT JOIN archives a ON a.institution_id = u.institution_id AND a.id = u.archive_id AND a.deleted_at IS NULL
   WHERE d.token_hash = hash AND d.unbound_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  RETURN NEXT;
END
$$;--> statement-breakpoint
-- Narrows a device's transaction to the patient of one of its own assignments, which may be past: what was measured then comes
-- later. No row for another device's assignment, and no archive for a deleted patient.
CREATE FUNCTION app.enter_assignment(assignment uuid)
  RETURNS TABLE (archive_id uuid, account_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
BEGIN
  SELECT a.id, u.given_by,
         concat(set_config('app.account_id', u.given_by::text, true), set_config('app.scope_id', coalesce(a.id::text, ''), true))
    INTO archive_id, account_id, settings
    FROM device_users u
    LEFT JOIN archives a ON a.institution_id = u.institution_id AND a.id = u.archive_id AND a.deleted_at IS NULL
   WHERE u.institution_id = app.institution_id() AND u.device_id = app.device_id() AND u.id = assignment;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  RETURN NEXT;
END
$$;--> statement-breakpoint
-- A device and its past sessions follow their patient when the archive is merged into another.
CREATE FUNCTION app.move_device_users() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE device_users SET archive_id = NEW.merged_into WHERE institution_id = NEW.institution_id AND archive_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER device_users_follow_merge AFTER UPDATE OF merged_into ON archives
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS NULL) EXECUTE FUNCTION app.move_device_users();--> statement-breakpoint
-- Parts of sessions lie in the storage until their session is finished, and count with what long work keeps there.
CREATE FUNCTION app.count_device_part() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO storage_use AS s (institution_id, jobs)
  VALUES (coalesce(NEW.institution_id, OLD.institution_id), coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0))
  ON CONFLICT (institution_id) DO UPDATE SET jobs = s.jobs + excluded.jobs;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER device_parts_counted AFTER INSERT OR DELETE ON device_parts
  FOR EACH ROW EXECUTE FUNCTION app.count_device_part();--> statement-breakpoint
REVOKE ALL ON FUNCTION app.device_id(), app.enter_device(bytea), app.enter_assignment(uuid), app.move_device_users(),
  app.count_device_part() FROM PUBLIC, cogclinic_app;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_device(bytea), app.enter_assignment(uuid) TO cogclinic_app;
