-- A copy of the database opens no patient's link: it holds the hash of the link's end, and that end sealed by a key beside the files.
ALTER TABLE "pushes" ADD COLUMN "token_hash" bytea;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "token_sealed" bytea;--> statement-breakpoint
UPDATE pushes SET token_hash = sha256(convert_to(token, 'UTF8'));--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
-- Readable only until a server has sealed it.
ALTER TABLE "pushes" ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE pushes ADD CONSTRAINT pushes_one_token CHECK ((token IS NULL) <> (token_sealed IS NULL));--> statement-breakpoint
DROP INDEX "pushes_token";--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_token" ON "pushes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pushes_unsealed" ON "pushes" USING btree ("institution_id","id") WHERE token is not null;--> statement-breakpoint
-- Servers of the release before may still write one while they are replaced.
CREATE FUNCTION app.hash_link() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.token_hash := sha256(convert_to(NEW.token, 'UTF8'));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER hash_link BEFORE INSERT ON pushes FOR EACH ROW WHEN (NEW.token_hash IS NULL) EXECUTE FUNCTION app.hash_link();--> statement-breakpoint
REVOKE ALL ON FUNCTION app.hash_link() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.hash_link() TO cogclinic_app;--> statement-breakpoint
-- The entrance as it is now, but for what a link is found by.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('app.enter_push(text, integer)'::regprocedure), 'p.token = link',
    'p.token_hash = sha256(convert_to(link, ''UTF8''))');
END
$$;
