CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("institution_id",lower("name")) WHERE deleted_at is null;
--> statement-breakpoint
-- The key under which attempts of a login name are counted. The name is compared as the accounts' index does, and kept hashed:
-- people type passwords into this field.
CREATE FUNCTION app.attempt_key(kind text, login_name text) RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT kind || ':name:' || encode(sha256(convert_to(lower(login_name), 'UTF8')), 'hex') $$;
--> statement-breakpoint
-- Until when a key waits, or null: ten minutes from the last of as many failures as allowed, all of them within ten minutes.
CREATE FUNCTION app.waiting_until(attempt_key text, allowed integer) RETURNS timestamptz LANGUAGE sql VOLATILE
  AS $$
    SELECT max(at) + interval '10 minutes'
      FROM (SELECT at FROM public.sign_in_failures
             WHERE key = attempt_key AND at > clock_timestamp() - interval '20 minutes' ORDER BY at DESC LIMIT allowed) AS latest
    HAVING count(*) = allowed AND max(at) - min(at) < interval '10 minutes' AND max(at) > clock_timestamp() - interval '10 minutes'
  $$;
--> statement-breakpoint
-- Until when the sign-in of an account of the own institution waits, or null.
CREATE FUNCTION app.sign_in_waiting(account uuid, allowed integer) RETURNS timestamptz
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT app.waiting_until(app.attempt_key('signIn', a.login_name), allowed)
      FROM accounts a WHERE a.id = account AND a.institution_id = app.institution_id()
  $$;
--> statement-breakpoint
-- An account of the own institution starts anew: its sign-in waits no longer, and a mailed code is worth nothing.
CREATE FUNCTION app.forget_attempts(account uuid) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM sign_in_failures f USING accounts a
     WHERE a.id = account AND a.institution_id = app.institution_id() AND f.key = app.attempt_key('signIn', a.login_name);
    DELETE FROM reset_codes c USING accounts a
     WHERE a.id = account AND a.institution_id = app.institution_id() AND c.account_id = a.id;
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.attempt_key(text, text), app.waiting_until(text, integer), app.sign_in_waiting(uuid, integer),
  app.forget_attempts(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.sign_in_waiting(uuid, integer), app.forget_attempts(uuid) TO cogclinic_app;
