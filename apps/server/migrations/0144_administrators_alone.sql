-- What administrators are told of the institution itself: a webhook that was switched off, an account that reads unusually much.
ALTER TABLE "notices" ALTER COLUMN "administration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;--> statement-breakpoint
ALTER TABLE notices ADD CHECK (kind IN ('alert', 'submitted', 'webhookOff', 'unusualReading'));--> statement-breakpoint
ALTER TABLE notices ADD CHECK ((administration_id IS NULL) = (kind IN ('webhookOff', 'unusualReading')) AND (about IS NULL) = (administration_id IS NOT NULL));--> statement-breakpoint
-- What lets somebody in, or widens what he sees, is written in an administrator's request alone: a statement that slipped into another
-- request does not outlive it.
CREATE FUNCTION app.is_administrator() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM accounts WHERE institution_id = app.institution_id() AND id = app.account_id() AND role_type = 'ADMIN' AND enabled)
$$;--> statement-breakpoint
CREATE FUNCTION app.by_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'cogclinic_app' AND NOT app.is_administrator() THEN
    RAISE insufficient_privilege USING MESSAGE = format('only administrators write %s', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER by_administrators BEFORE INSERT OR UPDATE OF scopes, data_authority, department_id, secret_hash, jwks_address, jwks_inner, ended_at ON api_clients
  FOR EACH STATEMENT EXECUTE FUNCTION app.by_administrators();--> statement-breakpoint
CREATE TRIGGER by_administrators BEFORE INSERT OR UPDATE OF jwk, kid, alg, expires_at, client_id ON api_client_keys
  FOR EACH STATEMENT EXECUTE FUNCTION app.by_administrators();--> statement-breakpoint
CREATE TRIGGER by_administrators BEFORE INSERT OR UPDATE ON sso_providers FOR EACH STATEMENT EXECUTE FUNCTION app.by_administrators();--> statement-breakpoint
CREATE TRIGGER by_administrators BEFORE INSERT OR UPDATE ON research_permissions FOR EACH STATEMENT EXECUTE FUNCTION app.by_administrators();--> statement-breakpoint
CREATE TRIGGER by_administrators BEFORE INSERT OR UPDATE OF address, is_inner, events, secret ON webhooks FOR EACH STATEMENT EXECUTE FUNCTION app.by_administrators();--> statement-breakpoint
-- Of an account its owner changes the password and the PIN, an administrator the rest.
CREATE FUNCTION app.accounts_by_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'cogclinic_app' OR app.is_administrator() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.id = app.account_id()
    AND (NEW.id, NEW.institution_id, NEW.role_type, NEW.data_authority, NEW.department_id, NEW.mall_authority, NEW.enabled, NEW.email, NEW.login_name)
      IS NOT DISTINCT FROM (OLD.id, OLD.institution_id, OLD.role_type, OLD.data_authority, OLD.department_id, OLD.mall_authority, OLD.enabled, OLD.email, OLD.login_name) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'only administrators write accounts';
END
$$;--> statement-breakpoint
CREATE TRIGGER by_administrators BEFORE INSERT OR UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION app.accounts_by_administrators();--> statement-breakpoint
-- An account's request writes into the trail in its own name; what a device did, or a cast that ended with its server, has no account.
ALTER POLICY own_institution ON audit_entries WITH CHECK (institution_id = app.institution_id() AND (account_id IS NULL OR app.account_id() IS NULL OR account_id = app.account_id()));
