-- Training behind a link: its reminders by mail, and sessions that arrive after the link's end.
ALTER TABLE "pushes" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "reminders_ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "pushes_training" ON "pushes" USING btree ("institution_id","archive_id","created_at") WHERE kind = 'training';--> statement-breakpoint
DROP FUNCTION app.enter_push(text);--> statement-breakpoint
-- Turns a pushed link into its item: nothing once it is withdrawn, or expired so many days ago, or the patient's archive is
-- deleted. A guest sees the one patient to whom the link was pushed.
CREATE FUNCTION app.enter_push(link text, late_days integer)
  RETURNS TABLE (push_id uuid, institution_id uuid, archive_id uuid, account_id uuid, time_zone text, expires_at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  what record;
BEGIN
  SELECT p.id, p.institution_id AS institution, p.archive_id AS archive, p.account_id AS account, i.time_zone AS zone, p.expires_at AS until
    INTO what
    FROM pushes p
    JOIN archives a ON a.institution_id = p.institution_id AND a.id = p.archive_id
    JOIN institutions i ON i.id = p.institution_id
   WHERE p.token = link AND p.withdrawn_at IS NULL AND p.expires_at > now() - make_interval(days => late_days) AND a.deleted_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.institution_id', what.institution::text, true), set_config('app.account_id', what.account::text, true),
    set_config('app.scope_id', what.archive::text, true), set_config('app.manager_id', '', true);
  RETURN QUERY SELECT what.id, what.institution, what.archive, what.account, what.zone, what.until;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_push(text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_push(text, integer) TO cogclinic_app;
