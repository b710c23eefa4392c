-- A transaction is entered once. The role of requests sets no setting by itself (the server takes that right away when it starts, as
-- it belongs to PostgreSQL), so nothing that gets into one of its statements names another institution, account or scope.
DO $$
DECLARE
  entrance regprocedure;
BEGIN
  -- Each entrance as it is now; that of a device's own assignment narrows an entered transaction.
  FOR entrance IN SELECT p.oid FROM pg_proc p
                   WHERE p.pronamespace = 'app'::regnamespace AND p.proname LIKE 'enter%' AND p.proname <> 'enter_assignment' LOOP
    EXECUTE regexp_replace(pg_get_functiondef(entrance), E'\nBEGIN\n',
      E'\nBEGIN\n  IF app.institution_id() IS NOT NULL THEN\n    RAISE EXCEPTION ''a transaction is entered once'' USING ERRCODE = ''insufficient_privilege'';\n  END IF;\n');
  END LOOP;
END
$$;--> statement-breakpoint
-- What requests may set of their transaction: how it is planned, and whether its commit waits for the disk.
CREATE FUNCTION app.tune(setting text, value text) RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF setting NOT IN ('plan_cache_mode', 'work_mem', 'synchronous_commit') THEN
    RAISE EXCEPTION 'requests do not set %', setting USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN set_config(setting, value, true);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.tune(text, text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.tune(text, text) TO cogclinic_app;
