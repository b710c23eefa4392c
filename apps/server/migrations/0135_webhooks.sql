-- Addresses of other programs that are told what happens, and the messages that each change writes for them.
CREATE TABLE "webhook_deliveries" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"about" jsonb NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"status" smallint,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_inner" boolean NOT NULL,
	"events" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"old_secret" "bytea",
	"old_secret_until" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"off_by" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_institution_id_webhook_id_webhooks_institution_id_id_fk" FOREIGN KEY ("institution_id","webhook_id") REFERENCES "public"."webhooks"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_institution_id_added_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","added_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("institution_id","webhook_id","once_key") WHERE once_key IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("institution_id","webhook_id","position") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("institution_id","webhook_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_request" ON "webhooks" USING btree ("institution_id","request_id");
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhooks', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_institution ON %I USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO cogclinic_app', name);
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE webhooks ADD CHECK ((off_at IS NULL) = (off_by IS NULL));--> statement-breakpoint
-- An address that is being removed is waited for: a change fails for no address. Each change writes its messages itself, in its own transaction, whoever makes it: a call, a job, a device, an import.
CREATE FUNCTION app.tell_patients_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_deliveries (institution_id, webhook_id, event, about)
  SELECT w.institution_id, w.id, 'patient.added', jsonb_build_object('archiveId', a.id)
    FROM added a
    JOIN webhooks w ON w.institution_id = a.institution_id AND w.off_at IS NULL AND 'patient.added' = ANY (w.events)
   ORDER BY a.created_at, a.id
     FOR KEY SHARE OF w;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks_added AFTER INSERT ON archives REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION app.tell_patients_added();--> statement-breakpoint
-- One message to each address that asked for the event; of what is noticed twice, by the key, the first.
CREATE FUNCTION app.tell_webhooks(institution uuid, what text, ids jsonb, key text DEFAULT NULL) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO webhook_deliveries (institution_id, webhook_id, event, about, once_key)
  SELECT w.institution_id, w.id, what, ids, key
    FROM webhooks w WHERE w.institution_id = institution AND w.off_at IS NULL AND what = ANY (w.events) FOR KEY SHARE
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION app.tell_patient_merged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.tell_webhooks(NEW.institution_id, 'patient.merged',
    jsonb_build_object('archiveId', NEW.id, 'intoArchiveId', NEW.merged_into));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks_merged AFTER UPDATE OF merged_into ON archives
  FOR EACH ROW WHEN (OLD.merged_into IS NULL AND NEW.merged_into IS NOT NULL) EXECUTE FUNCTION app.tell_patient_merged();--> statement-breakpoint
CREATE FUNCTION app.tell_patient_erased() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.tell_webhooks(NEW.institution_id, 'patient.erased', jsonb_build_object('archiveId', NEW.archive_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks AFTER UPDATE OF done_at ON erasures
  FOR EACH ROW WHEN (OLD.done_at IS NULL AND NEW.done_at IS NOT NULL AND NEW.archive_id IS NOT NULL)
  EXECUTE FUNCTION app.tell_patient_erased();--> statement-breakpoint
CREATE FUNCTION app.tell_result() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.tell_webhooks(NEW.institution_id, 'result.submitted', jsonb_build_object('reportId', NEW.id,
    'administrationId', NEW.administration_id, 'archiveId', NEW.archive_id, 'instrument', NEW.instrument));
  IF NEW.flagged THEN
    PERFORM app.tell_webhooks(NEW.institution_id, 'safety.flagged', jsonb_build_object('reportId', NEW.id,
      'administrationId', NEW.administration_id, 'archiveId', NEW.archive_id), 'safety ' || NEW.administration_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION app.tell_result();--> statement-breakpoint
-- A safety flag of a test that is not finished yet is known by the alert that those responsible get.
CREATE FUNCTION app.tell_alert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.tell_webhooks(NEW.institution_id, 'safety.flagged',
    (SELECT jsonb_build_object('administrationId', d.id, 'archiveId', d.archive_id, 'reportId',
        (SELECT r.id FROM reports r WHERE r.institution_id = d.institution_id AND r.administration_id = d.id))
       FROM administrations d WHERE d.institution_id = NEW.institution_id AND d.id = NEW.administration_id),
    'safety ' || NEW.administration_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks AFTER INSERT ON notices FOR EACH ROW WHEN (NEW.kind = 'alert') EXECUTE FUNCTION app.tell_alert();--> statement-breakpoint
CREATE FUNCTION app.tell_conclusion() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.tell_webhooks(NEW.institution_id, 'conclusion.signed',
    (SELECT jsonb_build_object('reportId', r.id, 'archiveId', r.archive_id, 'revision', NEW.revision)
       FROM reports r WHERE r.institution_id = NEW.institution_id AND r.id = NEW.report_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks AFTER INSERT ON report_conclusions FOR EACH ROW EXECUTE FUNCTION app.tell_conclusion();--> statement-breakpoint
CREATE FUNCTION app.tell_follow_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.tell_webhooks(NEW.institution_id, 'followUp.done',
    jsonb_build_object('followUpId', NEW.id, 'archiveId', NEW.archive_id, 'kind', NEW.kind, 'doneDate', NEW.done_date));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks AFTER UPDATE OF state ON follow_ups
  FOR EACH ROW WHEN (OLD.state <> 'done' AND NEW.state = 'done') EXECUTE FUNCTION app.tell_follow_up();--> statement-breakpoint
CREATE FUNCTION app.tell_training() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.tell_webhooks(NEW.institution_id, 'training.finished',
    jsonb_build_object('sessionId', NEW.id, 'archiveId', NEW.archive_id, 'game', NEW.game));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_webhooks AFTER INSERT ON training_sessions FOR EACH ROW EXECUTE FUNCTION app.tell_training();--> statement-breakpoint
-- Triggers run whoever may call their functions.
REVOKE EXECUTE ON FUNCTION app.tell_webhooks(uuid, text, jsonb, text), app.tell_patients_added(), app.tell_patient_merged(),
  app.tell_patient_erased(), app.tell_result(), app.tell_alert(), app.tell_conclusion(), app.tell_follow_up(), app.tell_training() FROM PUBLIC, cogclinic_app;
