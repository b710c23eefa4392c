CREATE TABLE "kept_answers" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"figure" text NOT NULL,
	"days" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"took_ms" integer,
	"end_day" date,
	"counts" jsonb,
	CONSTRAINT "kept_answers_institution_id_figure_days_pk" PRIMARY KEY("institution_id","figure","days")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "kept_answers_id" ON "kept_answers" USING btree ("id");--> statement-breakpoint
ALTER TABLE kept_answers ADD CHECK (num_nulls(counted_at, took_ms, end_day, counts) IN (0, 4));--> statement-breakpoint
ALTER TABLE kept_answers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON kept_answers USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- Requests say what is wanted, and read what was counted; the id lets the counting in, and what was counted is the server's to write.
GRANT SELECT (institution_id, figure, days, asked_at, counted_at, took_ms, end_day, counts), INSERT (institution_id, figure, days), UPDATE (asked_at)
  ON kept_answers TO cogclinic_app;--> statement-breakpoint
CREATE FUNCTION app.enter_answer(answer uuid)
  RETURNS TABLE (institution_id uuid, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
BEGIN
  SELECT i.id, i.time_zone,
         concat(set_config('app.institution_id', i.id::text, true), set_config('app.account_id', '', true),
           set_config('app.scope_id', app.scope_of(i.id, i.id, 'DOCTOR', 'all', NULL), true), set_config('app.manager_id', '', true))
    INTO institution_id, time_zone, settings
    FROM kept_answers k
    JOIN institutions i ON i.id = k.institution_id
   WHERE k.id = answer AND i.suspended_at IS NULL;
  IF FOUND THEN
    RETURN NEXT;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_answer(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_answer(uuid) TO cogclinic_app;
