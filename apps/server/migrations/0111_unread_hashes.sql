ALTER TABLE "accounts" ADD COLUMN "has_pin" boolean GENERATED ALWAYS AS (pin_hash IS NOT NULL) STORED;
--> statement-breakpoint
-- Who may read and write these rows.
-- The application's role reads no hash: a statement that an attacker wrote could take none away. A new column is to be granted.
REVOKE SELECT ON accounts FROM cogclinic_app;--> statement-breakpoint
GRANT SELECT (institution_id, id, username, login_name, is_password_reset, has_pin, role_type, title, department_id, data_authority, mall_authority,
  email, enabled, created_at, updated_at, version) ON accounts TO cogclinic_app;--> statement-breakpoint
-- Sessions are made and noted by the owner alone.
REVOKE INSERT, UPDATE ON sessions FROM cogclinic_app;--> statement-breakpoint
CREATE FUNCTION app.change_password(before text, after text) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE accounts a SET password_hash = after, is_password_reset = false
   WHERE a.institution_id = app.institution_id() AND a.id = app.account_id() AND a.password_hash = before;
  RETURN FOUND;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION app.change_password(text, text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.change_password(text, text) TO cogclinic_app;
