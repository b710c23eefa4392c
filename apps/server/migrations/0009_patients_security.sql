-- Row-level security of the tables around a patient, the two other entrances, and contacts by the hundred.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['distinct_archives', 'dict_entries', 'exam_items', 'exam_records', 'exam_values', 'exam_images',
                              'follow_ups', 'guidances', 'guidance_versions', 'guidance_events', 'guidance_templates', 'pushes',
                              'tasks', 'task_failures', 'downloads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_institution ON %I USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id())', name);
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON distinct_archives, dict_entries, exam_items, exam_records, exam_values, exam_images,
  follow_ups, guidances, guidance_templates, pushes, tasks, task_failures, downloads TO cogclinic_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON guidance_versions, guidance_events TO cogclinic_app;
--> statement-breakpoint
-- Long work runs in the name of the account that asked for it, as that account is now; nothing once it is disabled or the
-- work has ended.
CREATE FUNCTION app.enter_task(task uuid)
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
  PERFORM set_config('app.institution_id', who.institution::text, true), set_config('app.account_id', who.id::text, true);
  RETURN QUERY SELECT who.id, who.institution, who.name, who.login, who.role, who.mall, who.department, who.authority, who.zone;
END
$$;
--> statement-breakpoint
-- Turns a pushed link into its item: nothing once it is withdrawn or expired, or the patient's archive is deleted.
CREATE FUNCTION app.enter_push(link text)
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
  PERFORM set_config('app.institution_id', what.institution::text, true), set_config('app.account_id', what.account::text, true);
  RETURN QUERY SELECT what.id, what.institution, what.archive, what.account, what.zone;
END
$$;
--> statement-breakpoint
-- One lock for each of 2,048 groups of contacts: an import that claims hundreds at once stays within the lock table.
-- Phones are locked before addresses, and each kind in order: two that claim the same contacts wait for each other, never both.
CREATE FUNCTION app.lock_contacts(phones text[], emails text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  bucket int;
BEGIN
  FOR bucket IN SELECT DISTINCT hashtext(phone) & 2047 FROM unnest(phones) AS phone WHERE phone IS NOT NULL ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(7264011, bucket);
  END LOOP;
  FOR bucket IN SELECT DISTINCT hashtext(lower(email)) & 2047 FROM unnest(emails) AS email WHERE email IS NOT NULL ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(7264012, bucket);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.contact_state(phone_number text, email_address text, except_id uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  state text;
BEGIN
  IF app.institution_id() IS NULL THEN
    RAISE EXCEPTION 'no institution';
  END IF;
  PERFORM app.lock_contacts(ARRAY[phone_number], ARRAY[email_address]);
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
-- The states of many phone numbers and addresses at once, only of those that are not free; locked until the transaction ends.
CREATE FUNCTION app.contact_states(phones text[], emails text[])
  RETURNS TABLE (kind text, contact text, state text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF app.institution_id() IS NULL THEN
    RAISE EXCEPTION 'no institution';
  END IF;
  PERFORM app.lock_contacts(phones, emails);
  RETURN QUERY
    SELECT 'phone', p.phone, CASE WHEN bool_or(a.institution_id <> app.institution_id()) THEN 'elsewhere' ELSE 'here' END
      FROM unnest(phones) AS p(phone)
      JOIN archives a ON a.phone = p.phone AND a.deleted_at IS NULL
     GROUP BY p.phone
    UNION ALL
    SELECT 'email', e.email, CASE WHEN bool_or(a.institution_id <> app.institution_id()) THEN 'elsewhere' ELSE 'here' END
      FROM unnest(emails) AS e(email)
      JOIN archives a ON lower(a.email) = lower(e.email) AND a.deleted_at IS NULL
     GROUP BY e.email;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_task(uuid), app.enter_push(text), app.lock_contacts(text[], text[]), app.contact_states(text[], text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_task(uuid), app.enter_push(text), app.contact_states(text[], text[]) TO cogclinic_app;
