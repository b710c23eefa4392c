-- A job may be that of another system that is connected: it goes on in the client's name, while that is connected.
DROP FUNCTION app.enter_job(uuid);--> statement-breakpoint
CREATE FUNCTION app.enter_job(job uuid)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text, client_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
BEGIN
  SELECT a.id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority, a.department_id, a.data_authority, i.time_zone,
         NULL::uuid,
         concat(set_config('app.institution_id', a.institution_id::text, true), set_config('app.account_id', a.id::text, true),
           set_config('app.scope_id', app.scope_of(a.id, a.institution_id, a.role_type, a.data_authority, a.department_id), true),
           set_config('app.manager_id', app.manager_of(a.id, a.role_type, a.data_authority), true))
    INTO account_id, institution_id, username, login_name, role_type, mall_authority, department_id, data_authority, time_zone, client_id, settings
    FROM jobs j
    JOIN accounts a ON a.institution_id = j.institution_id AND a.id = j.account_id
    JOIN institutions i ON i.id = j.institution_id
   WHERE j.id = job AND j.state IN ('queued', 'running') AND a.enabled;
  IF FOUND THEN
    RETURN NEXT;
    RETURN;
  END IF;
  SELECT c.id, c.institution_id, c.name, '', 'DOCTOR', false, c.department_id, c.data_authority, i.time_zone, c.id,
         concat(set_config('app.institution_id', c.institution_id::text, true), set_config('app.account_id', '', true),
           set_config('app.scope_id', app.scope_of(c.id, c.institution_id, 'DOCTOR', c.data_authority, c.department_id), true),
           set_config('app.manager_id', '', true))
    INTO account_id, institution_id, username, login_name, role_type, mall_authority, department_id, data_authority, time_zone, client_id, settings
    FROM jobs j
    JOIN api_clients c ON c.institution_id = j.institution_id AND c.id = j.account_id
    JOIN institutions i ON i.id = j.institution_id
   WHERE j.id = job AND j.state IN ('queued', 'running') AND c.ended_at IS NULL;
  IF FOUND THEN
    RETURN NEXT;
  END IF;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_job(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_job(uuid) TO cogclinic_app;
