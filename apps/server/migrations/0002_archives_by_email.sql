-- The own institution's archives with an e-mail address. lower() is not leak-proof, so that under row-level security a query
-- of the application's role cannot reach the index on it.
CREATE FUNCTION app.archives_by_email(address text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT id FROM archives
     WHERE lower(email) = lower(address) AND deleted_at IS NULL AND institution_id = app.institution_id()
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app.archives_by_email(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.archives_by_email(text) TO cogclinic_app;
