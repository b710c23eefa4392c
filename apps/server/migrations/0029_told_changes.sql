-- Tells every server when a session ends, or an account is no longer what it was: lines that it keeps open are looked at.
CREATE FUNCTION app.tell_session_ended() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM pg_notify('cogclinic', json_build_object('account', OLD.account_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_told AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION app.tell_session_ended();
--> statement-breakpoint
CREATE FUNCTION app.tell_account_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM pg_notify('cogclinic', json_build_object('account', NEW.id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_told AFTER UPDATE OF enabled, role_type, department_id, data_authority, mall_authority ON accounts
  FOR EACH ROW WHEN ((OLD.enabled, OLD.role_type, OLD.department_id, OLD.data_authority, OLD.mall_authority)
    IS DISTINCT FROM (NEW.enabled, NEW.role_type, NEW.department_id, NEW.data_authority, NEW.mall_authority))
  EXECUTE FUNCTION app.tell_account_changed();
