-- When rows that other systems read were changed last: what has changed since is asked for by it. For rows of before, the day of this upgrade.
ALTER TABLE "devices" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "eye_assessments" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plans" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "archives_updated" ON "archives" USING btree ("institution_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_outpatient_number" ON "archives" USING btree ("institution_id","outpatient_number") WHERE deleted_at is null and outpatient_number is not null;--> statement-breakpoint
CREATE INDEX "eye_assessments_updated" ON "eye_assessments" USING btree ("institution_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "follow_ups_updated" ON "follow_ups" USING btree ("institution_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "reports_updated" ON "reports" USING btree ("institution_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_tested" ON "reports" USING btree ("institution_id","test_ended_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_plans_updated" ON "training_plans" USING btree ("institution_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "training_plans_start" ON "training_plans" USING btree ("institution_id","start_day","id");--> statement-breakpoint
CREATE INDEX "training_sessions_updated" ON "training_sessions" USING btree ("institution_id","updated_at","id");--> statement-breakpoint
CREATE FUNCTION app.note_update() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog
  AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['institutions', 'departments', 'accounts', 'archives', 'reports', 'follow_ups', 'training_sessions', 'training_plans', 'eye_assessments', 'devices'] LOOP
    EXECUTE format('CREATE TRIGGER note_update BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION app.note_update()', name);
  END LOOP;
END
$$;
