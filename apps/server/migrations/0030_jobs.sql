-- Long work is called a job: tables, columns, indexes, constraints and functions get that name, and their rows stay.
ALTER TABLE "tasks" RENAME TO "jobs";--> statement-breakpoint
ALTER TABLE "task_failures" RENAME TO "job_failures";--> statement-breakpoint
ALTER TABLE "job_failures" RENAME COLUMN "task_id" TO "job_id";--> statement-breakpoint
ALTER TABLE "storage_use" RENAME COLUMN "tasks" TO "jobs";--> statement-breakpoint
ALTER INDEX "tasks_request" RENAME TO "jobs_request";--> statement-breakpoint
ALTER INDEX "tasks_account" RENAME TO "jobs_account";--> statement-breakpoint
-- Which constraints have names depends on the version of PostgreSQL: newer ones name those that refuse NULL.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN SELECT conrelid::regclass AS on_table, conname AS name FROM pg_constraint
                WHERE conrelid IN ('jobs'::regclass, 'job_failures'::regclass, 'storage_use'::regclass) AND conname LIKE '%task%' LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named.on_table, named.name, replace(named.name, 'task', 'job'));
  END LOOP;
END
$$;--> statement-breakpoint
-- The key of the text that says why a job failed; texts are kept by noun.
UPDATE "jobs" SET problem = 'jobs:' || substr(problem, 7) WHERE problem LIKE 'tasks:%';--> statement-breakpoint
DROP FUNCTION app.enter_task(uuid);--> statement-breakpoint
-- A job runs in the name of the account that asked for it, as that account is now; nothing once it is disabled or the job has
-- ended.
CREATE FUNCTION app.enter_job(job uuid)
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
    FROM jobs j
    JOIN accounts a ON a.institution_id = j.institution_id AND a.id = j.account_id
    JOIN institutions i ON i.id = j.institution_id
   WHERE j.id = job AND j.state IN ('queued', 'running') AND a.enabled;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.institution_id', who.institution::text, true), set_config('app.account_id', who.id::text, true),
    app.set_scope(who.id, who.institution, who.role, who.authority, who.department);
  RETURN QUERY SELECT who.id, who.institution, who.name, who.login, who.role, who.mall, who.department, who.authority, who.zone;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.enter_job(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.enter_job(uuid) TO cogclinic_app;--> statement-breakpoint
-- As before, with the column's new name.
CREATE OR REPLACE FUNCTION app.count_storage() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  institution uuid := coalesce(NEW.institution_id, OLD.institution_id);
  more bigint := coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0);
  what text := coalesce(TG_ARGV[0], CASE coalesce(NEW.kind, OLD.kind) WHEN 'logo' THEN 'logos' WHEN 'exam' THEN 'exams' ELSE 'jobs' END);
BEGIN
  IF more <> 0 THEN
    INSERT INTO storage_use AS s (institution_id, logos, exams, works, jobs)
    VALUES (institution, CASE what WHEN 'logos' THEN more ELSE 0 END, CASE what WHEN 'exams' THEN more ELSE 0 END,
            CASE what WHEN 'works' THEN more ELSE 0 END, CASE what WHEN 'jobs' THEN more ELSE 0 END)
    ON CONFLICT (institution_id) DO UPDATE SET logos = s.logos + excluded.logos, exams = s.exams + excluded.exams,
      works = s.works + excluded.works, jobs = s.jobs + excluded.jobs;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER tasks_counted ON "jobs";--> statement-breakpoint
CREATE TRIGGER jobs_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON "jobs"
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('jobs');
