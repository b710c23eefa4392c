-- Televisions that show an institution's figures.
CREATE TABLE "wall_screens" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"panels" text[] NOT NULL,
	"department_id" uuid,
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
	CONSTRAINT "wall_screens_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "wall_screens" ADD CONSTRAINT "wall_screens_institution_id_added_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","added_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_screens" ADD CONSTRAINT "wall_screens_institution_id_department_id_departments_institution_id_id_fk" FOREIGN KEY ("institution_id","department_id") REFERENCES "public"."departments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wall_screens_request" ON "wall_screens" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_screens_token" ON "wall_screens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_screens_code" ON "wall_screens" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE wall_screens
  ADD CHECK (language IN ('zh', 'zh-TW', 'en', 'ru')),
  ADD CHECK (cardinality(panels) > 0 AND panels <@ ARRAY['days', 'levels', 'chain', 'change', 'training', 'followUps']),
  ADD CHECK ((code_hash IS NULL) = (code_until IS NULL)),
  ADD CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  ADD CHECK (ended_at IS NULL OR num_nonnulls(token_hash, code_hash) = 0);--> statement-breakpoint
ALTER TABLE wall_screens ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON wall_screens USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON wall_screens TO cogclinic_app;--> statement-breakpoint
-- Turns a wall screen's token into the screen: nothing once it was ended. It counts all patients of the institution, or those of one
-- department, and acts in no account's name.
CREATE FUNCTION app.enter_wall(hash bytea)
  RETURNS TABLE (wall_id uuid, institution_id uuid, name text, language text, panels text[], department_id uuid, department_name text,
                 institution_name text, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
BEGIN
  SELECT w.id, w.institution_id, w.name, w.language, w.panels, w.department_id, d.name, i.name, i.time_zone,
         concat(set_config('app.institution_id', w.institution_id::text, true), set_config('app.account_id', '', true),
           set_config('app.scope_id', app.scope_of(w.id, w.institution_id, 'DOCTOR',
             CASE WHEN w.department_id IS NULL THEN 'all' ELSE 'oneself' END, w.department_id), true),
           set_config('app.manager_id', '', true))
    INTO wall_id, institution_id, name, language, panels, department_id, department_name, institution_name, time_zone, settings
    FROM wall_screens w
    JOIN institutions i ON i.id = w.institution_id
    LEFT JOIN departments d ON d.institution_id = w.institution_id AND d.id = w.department_id
   WHERE w.token_hash = hash;
  IF FOUND THEN
    RETURN NEXT;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_wall(bytea) FROM PUBLIC, cogclinic_app;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_wall(bytea) TO cogclinic_app;--> statement-breakpoint
-- Tells every server that a screen was ended, or shows something else: the lines that they keep open for it are looked at.
CREATE TRIGGER wall_screens_told AFTER UPDATE OF token_hash, name, language, panels, department_id ON wall_screens
  FOR EACH ROW WHEN ((OLD.token_hash, OLD.name, OLD.language, OLD.panels, OLD.department_id)
    IS DISTINCT FROM (NEW.token_hash, NEW.name, NEW.language, NEW.panels, NEW.department_id))
  EXECUTE FUNCTION app.tell_account_changed();
