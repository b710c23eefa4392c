-- As before; but of several calls of a session at once one notes that it is in use, and the others do not wait until that one ends.
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
    UPDATE sessions SET last_used_at = now()
     WHERE token_hash = (SELECT s.token_hash FROM sessions s WHERE s.token_hash = hash FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  RETURN NEXT;
END
$$;
