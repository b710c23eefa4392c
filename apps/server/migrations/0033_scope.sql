-- Entering and narrowing to the scope cost every call less; who sees whom stays as it was.
--
-- An account's scope and the health manager's, as text for the settings. The planner writes both into the statement that
-- reads the account, so that no function is called.
CREATE FUNCTION app.scope_of(account uuid, institution uuid, role_type text, data_authority text, department uuid) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT coalesce(CASE data_authority
      WHEN 'all' THEN institution
      WHEN 'oneself' THEN department
      WHEN 'private' THEN CASE WHEN role_type <> 'CONTRACTMANAGER' THEN account END END::text, '')
  $$;
--> statement-breakpoint
CREATE FUNCTION app.manager_of(account uuid, role_type text, data_authority text) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE WHEN data_authority = 'private' AND role_type = 'CONTRACTMANAGER' THEN account::text ELSE '' END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.scope_of(uuid, uuid, text, text, uuid), app.manager_of(uuid, text, text) FROM PUBLIC, cogclinic_app;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.enter(hash bytea)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
  is_noted boolean;
BEGIN
  SELECT a.id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority, a.department_id, a.data_authority, i.time_zone,
         concat(set_config('app.institution_id', a.institution_id::text, true), set_config('app.account_id', a.id::text, true),
           set_config('app.scope_id', app.scope_of(a.id, a.institution_id, a.role_type, a.data_authority, a.department_id), true),
           set_config('app.manager_id', app.manager_of(a.id, a.role_type, a.data_authority), true)),
         s.last_used_at >= now() - interval '5 minutes'
    INTO account_id, institution_id, username, login_name, role_type, mall_authority, department_id, data_authority, time_zone,
         settings, is_noted
    FROM sessions s
    JOIN accounts a ON a.institution_id = s.institution_id AND a.id = s.account_id
    JOIN institutions i ON i.id = s.institution_id
   WHERE s.token_hash = hash AND a.enabled
     AND s.last_used_at > now() - CASE WHEN s.remember THEN interval '30 days' ELSE interval '12 hours' END;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF NOT is_noted THEN
    UPDATE sessions SET last_used_at = now() WHERE token_hash = hash;
  END IF;
  RETURN NEXT;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.enter_job(job uuid)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  settings text;
BEGIN
  SELECT a.id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority, a.department_id, a.data_authority, i.time_zone,
         concat(set_config('app.institution_id', a.institution_id::text, true), set_config('app.account_id', a.id::text, true),
           set_config('app.scope_id', app.scope_of(a.id, a.institution_id, a.role_type, a.data_authority, a.department_id), true),
           set_config('app.manager_id', app.manager_of(a.id, a.role_type, a.data_authority), true))
    INTO account_id, institution_id, username, login_name, role_type, mall_authority, department_id, data_authority, time_zone, settings
    FROM jobs j
    JOIN accounts a ON a.institution_id = j.institution_id AND a.id = j.account_id
    JOIN institutions i ON i.id = j.institution_id
   WHERE j.id = job AND j.state IN ('queued', 'running') AND a.enabled;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  RETURN NEXT;
END
$$;
--> statement-breakpoint
DROP FUNCTION app.set_scope(uuid, uuid, text, text, uuid);
--> statement-breakpoint
-- The scope alone says whose patients these are: it is an institution's id only for accounts that see all of their institution,
-- for the database itself makes the ids of institutions, departments, accounts and archives, and no two are alike. Any other
-- scope finds nothing here. A second condition, even one that is worked out once, costs each of ten thousand counted rows.
CREATE OR REPLACE VIEW app.patients_of_institution AS
  SELECT * FROM archives WHERE institution_id = app.scope_id();
