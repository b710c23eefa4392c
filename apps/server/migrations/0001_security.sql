-- Row-level security by institution, the entrance of a request, and what the application role may do.
CREATE SCHEMA app;
--> statement-breakpoint
-- The institution of the request that runs now; null outside of one, and then no row is visible.
CREATE FUNCTION app.institution_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.institution_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app.account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.account_id', true), '')::uuid $$;
--> statement-breakpoint
-- Turns a token into the actor of this transaction: the only way in which a request gets an institution.
-- A session idle for 12 hours (30 days when remembered) has ended. Its last use is noted every five minutes.
CREATE FUNCTION app.enter(hash bytea)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  who record;
BEGIN
  SELECT a.id, a.institution_id AS institution, a.username AS name, a.login_name AS login, a.role_type AS role, a.mall_authority AS mall,
         a.department_id AS department, a.data_authority AS authority, i.time_zone AS zone, s.last_used_at AS used
    INTO who
    FROM sessions s
    JOIN accounts a ON a.institution_id = s.institution_id AND a.id = s.account_id
    JOIN institutions i ON i.id = s.institution_id
   WHERE s.token_hash = hash AND a.enabled
     AND s.last_used_at > now() - CASE WHEN s.remember THEN interval '30 days' ELSE interval '12 hours' END;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.institution_id', who.institution::text, true), set_config('app.account_id', who.id::text, true);
  IF who.used < now() - interval '5 minutes' THEN
    UPDATE sessions SET last_used_at = now() WHERE token_hash = hash;
  END IF;
  RETURN QUERY SELECT who.id, who.institution, who.name, who.login, who.role, who.mall, who.department, who.authority, who.zone;
END
$$;
--> statement-breakpoint
-- Where a phone number or e-mail address is registered: 'elsewhere', 'here' or 'free', seen from the request's institution.
-- Takes a lock on the contact until the transaction ends, so that two additions of one contact cannot both find it free.
CREATE FUNCTION app.contact_state(phone_number text, email_address text, except_id uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  state text;
BEGIN
  IF app.institution_id() IS NULL THEN
    RAISE EXCEPTION 'no institution';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(coalesce('phone:' || phone_number, 'email:' || lower(email_address)), 0));
  SELECT CASE WHEN bool_or(a.institution_id <> app.institution_id()) THEN 'elsewhere' WHEN count(*) > 0 THEN 'here' ELSE 'free' END
    INTO state
    FROM archives a
   WHERE a.deleted_at IS NULL
     AND ((phone_number IS NOT NULL AND a.phone = phone_number) OR (email_address IS NOT NULL AND lower(a.email) = lower(email_address)))
     AND (except_id IS NULL OR a.id <> except_id);
  RETURN state;
END
$$;
--> statement-breakpoint
CREATE FUNCTION app.only_added() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'the audit trail is only added to'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION app.only_added();
--> statement-breakpoint
ALTER TABLE institutions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_institution ON institutions USING (id = app.institution_id());
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['departments', 'accounts', 'sessions', 'preferences', 'archives', 'enterprises', 'exam_packages',
                              'administrations', 'licences', 'reports', 'audit_entries', 'files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_institution ON %I USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id())', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Only the sign-in itself, which runs as the owner, reads these.
ALTER TABLE sign_in_failures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reset_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public, app TO cogclinic_app;
--> statement-breakpoint
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA app FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA app TO cogclinic_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON departments, accounts, sessions, preferences, archives, enterprises, exam_packages,
  administrations, licences, reports, files TO cogclinic_app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON institutions TO cogclinic_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_entries, instrument_versions TO cogclinic_app;
