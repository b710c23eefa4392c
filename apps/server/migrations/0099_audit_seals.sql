CREATE TABLE "audit_seals" (
	"institution_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"entries" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"mark" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_institution_id_number_pk" PRIMARY KEY("institution_id","number")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "created_at" SET DEFAULT CASE WHEN clock_timestamp() > now() + interval '2 minutes' THEN clock_timestamp() ELSE now() END;
--> statement-breakpoint
-- Who may read and write these rows.
-- The seals are the owner's alone, and only ever added.
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TRIGGER audit_seals_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION app.only_added();
--> statement-breakpoint
-- When an entry was added, and its number, are the database's to say.
REVOKE INSERT ON audit_entries FROM cogclinic_app;
--> statement-breakpoint
GRANT INSERT (institution_id, account_id, client_id, action, noun, subject_id, archive_id, detail, address)
  ON audit_entries TO cogclinic_app;
