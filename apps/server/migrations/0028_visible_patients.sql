-- Which patients the actor of this transaction may see. One id says it: the institution's for all of its patients, else that
-- of a department, a doctor or, for a guest, a patient; ids are random, so that one of a kind is never one of another. Health
-- managers have a setting of their own, as an account may have been doctor of some patients and be manager of others.
-- Without either nothing is visible.
CREATE FUNCTION app.scope_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.scope_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app.manager_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.manager_id', true), '')::uuid $$;
--> statement-breakpoint
-- Sets the scope of an account for the rest of the transaction.
CREATE FUNCTION app.set_scope(account uuid, institution uuid, role_type text, data_authority text, department uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  is_manager boolean := data_authority = 'private' AND role_type = 'CONTRACTMANAGER';
BEGIN
  PERFORM set_config('app.scope_id', coalesce(CASE
      WHEN data_authority = 'all' THEN institution
      WHEN data_authority = 'oneself' THEN department
      WHEN data_authority = 'private' AND NOT is_manager THEN account END::text, ''), true),
    set_config('app.manager_id', CASE WHEN is_manager THEN account::text ELSE '' END, true);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.enter(hash bytea)
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
  PERFORM set_config('app.institution_id', who.institution::text, true), set_config('app.account_id', who.id::text, true),
    app.set_scope(who.id, who.institution, who.role, who.authority, who.department);
  IF who.used < now() - interval '5 minutes' THEN
    UPDATE sessions SET last_used_at = now() WHERE token_hash = hash;
  END IF;
  RETURN QUERY SELECT who.id, who.institution, who.name, who.login, who.role, who.mall, who.department, who.authority, who.zone;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.enter_task(task uuid)
  RETURNS TABLE (account_id uuid, institution_id uuid, username text, login_name text, role_type text, mall_authority boolean,
                 department_id uuid, data_authority text, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  who record;
BEGIN
  SELECT a.id, a.institution_id AS institution, a.username AS name, a.login_name AS login, a.role_type AS role, a.mall_authority AS mall,
         a.department_id AS department, a.data_authority AS authority, i.time_zone AS zone
    INTO who
    FROM tasks t
    JOIN accounts a ON a.institution_id = t.institution_id AND a.id = t.account_id
    JOIN institutions i ON i.id = t.institution_id
   WHERE t.id = task AND t.state IN ('queued', 'running') AND a.enabled;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.institution_id', who.institution::text, true), set_config('app.account_id', who.id::text, true),
    app.set_scope(who.id, who.institution, who.role, who.authority, who.department);
  RETURN QUERY SELECT who.id, who.institution, who.name, who.login, who.role, who.mall, who.department, who.authority, who.zone;
END
$$;
--> statement-breakpoint
-- A guest sees the one patient to whom the link was pushed, even when the account that pushed it sees that patient no more.
CREATE OR REPLACE FUNCTION app.enter_push(link text)
  RETURNS TABLE (push_id uuid, institution_id uuid, archive_id uuid, account_id uuid, time_zone text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  what record;
BEGIN
  SELECT p.id, p.institution_id AS institution, p.archive_id AS archive, p.account_id AS account, i.time_zone AS zone
    INTO what
    FROM pushes p
    JOIN archives a ON a.institution_id = p.institution_id AND a.id = p.archive_id
    JOIN institutions i ON i.id = p.institution_id
   WHERE p.token = link AND p.withdrawn_at IS NULL AND p.expires_at > now() AND a.deleted_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.institution_id', what.institution::text, true), set_config('app.account_id', what.account::text, true),
    set_config('app.scope_id', what.archive::text, true), set_config('app.manager_id', '', true);
  RETURN QUERY SELECT what.id, what.institution, what.archive, what.account, what.zone;
END
$$;
--> statement-breakpoint
-- For a statement that reads the table itself, but none that goes through many rows: asking each row costs a third of what
-- counting it does. The subqueries are worked out once; CASE, and no OR, keeps the planner from guessing that few are left.
ALTER POLICY own_institution ON archives
  USING (institution_id = app.institution_id()
         AND CASE (SELECT app.scope_id())
               WHEN institution_id THEN true WHEN department_id THEN true WHEN doctor_id THEN true WHEN id THEN true
               ELSE coalesce(healthy_doctor_id = (SELECT app.manager_id()), false) END);
--> statement-breakpoint
-- What lists, counts and joins read: a view for each kind of scope, of the owner's, so that no row is asked. Where the view is
-- not of the actor's own kind of scope it is empty. A migration that adds a column to archives makes them anew.
CREATE VIEW app.patients_of_institution AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND (SELECT app.scope_id() = app.institution_id());
--> statement-breakpoint
CREATE VIEW app.patients_of_department AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND department_id = app.scope_id();
--> statement-breakpoint
CREATE VIEW app.patients_of_doctor AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND doctor_id = app.scope_id();
--> statement-breakpoint
CREATE VIEW app.patients_of_manager AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND healthy_doctor_id = app.manager_id();
--> statement-breakpoint
CREATE VIEW app.patient_of_guest AS
  SELECT * FROM archives WHERE institution_id = app.institution_id() AND id = app.scope_id();
--> statement-breakpoint
GRANT SELECT ON app.patients_of_institution, app.patients_of_department, app.patients_of_doctor, app.patients_of_manager,
  app.patient_of_guest TO cogclinic_app;
--> statement-breakpoint
-- As before, but in the owner's name: whether an archive was merged does not depend on whether the actor sees it.
ALTER FUNCTION app.follow_merge() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- What concerns the whole institution past an account's scope: each function answers no more than its caller needs.
--
-- Which archives have an identity number, as no two may.
CREATE FUNCTION app.archives_by_number(types text[], numbers text[])
  RETURNS TABLE (id uuid, id_type text, id_number text, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.id_type, a.id_number, a.name
      FROM unnest(types, numbers) AS g(id_type, id_number)
      JOIN archives a ON a.id_type = g.id_type AND a.id_number = g.id_number
     WHERE a.deleted_at IS NULL AND a.institution_id = app.institution_id()
  $$;
--> statement-breakpoint
-- Who has one of some phone numbers: an import leaves out those who are registered already.
CREATE FUNCTION app.people_by_phone(phones text[]) RETURNS TABLE (name text, birthday date, phone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.name, a.birthday, a.phone FROM unnest(phones) AS g(phone) JOIN archives a ON a.phone = g.phone COLLATE "C"
     WHERE a.deleted_at IS NULL AND a.institution_id = app.institution_id()
  $$;
--> statement-breakpoint
-- The archive that a request added.
CREATE FUNCTION app.archive_by_request(request uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT a.id FROM archives a WHERE a.request_id = request AND a.institution_id = app.institution_id() $$;
--> statement-breakpoint
-- The archive that keeps what belonged to an archive: the one it was merged into in the end, or itself.
CREATE FUNCTION app.kept_archive(archive uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE up AS (
      SELECT a.id, a.merged_into FROM archives a WHERE a.institution_id = app.institution_id() AND a.id = archive
       UNION SELECT a.id, a.merged_into FROM archives a JOIN up ON a.institution_id = app.institution_id() AND a.id = up.merged_into)
    SELECT up.id FROM up WHERE up.merged_into IS NULL
  $$;
--> statement-breakpoint
-- The archives that were merged into one, straight or by way of another.
CREATE FUNCTION app.merged_archives(kept uuid) RETURNS SETOF archives
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE merged AS (
      SELECT m.id FROM archives m WHERE m.institution_id = app.institution_id() AND m.merged_into = kept
       UNION SELECT m.id FROM archives m JOIN merged n ON m.institution_id = app.institution_id() AND m.merged_into = n.id)
    SELECT a.* FROM merged JOIN archives a ON a.institution_id = app.institution_id() AND a.id = merged.id
  $$;
--> statement-breakpoint
-- How many archives a department holds.
CREATE FUNCTION app.archives_in_department(department uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT count(*) FROM archives a
     WHERE a.institution_id = app.institution_id() AND a.department_id = department AND a.deleted_at IS NULL
  $$;
--> statement-breakpoint
-- How many archives, deleted ones too, hold a code of one of the dictionaries that institutions add to.
CREATE FUNCTION app.archives_with_code(dict_type text, code text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT count(*) FROM archives a
     WHERE a.institution_id = app.institution_id()
       AND CASE dict_type
             WHEN 'maritalStatus' THEN a.marital_status = code WHEN 'education' THEN a.education = code
             WHEN 'ethnicGroup' THEN a.ethnic_group = code WHEN 'occupation' THEN a.occupation = code
             WHEN 'allergy' THEN a.allergies @> ARRAY[code] WHEN 'exposure' THEN a.exposures @> ARRAY[code]
             WHEN 'disability' THEN a.disabilities @> ARRAY[code] END
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.scope_id(), app.manager_id(), app.set_scope(uuid, uuid, text, text, uuid), app.follow_merge(),
  app.archives_by_number(text[], text[]), app.people_by_phone(text[]), app.archive_by_request(uuid), app.kept_archive(uuid),
  app.merged_archives(uuid), app.archives_in_department(uuid), app.archives_with_code(text, text) FROM PUBLIC, cogclinic_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.scope_id(), app.manager_id(), app.archives_by_number(text[], text[]), app.people_by_phone(text[]),
  app.archive_by_request(uuid), app.kept_archive(uuid), app.merged_archives(uuid),
  app.archives_in_department(uuid), app.archives_with_code(text, text) TO cogclinic_app;
