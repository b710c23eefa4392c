-- Tests of the neck that staff ordered, which the patient’s device offers.
CREATE TABLE "cervical_orders" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"ordered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ordered_by" uuid NOT NULL,
	"evaluation_id" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "cervical_orders_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "cervical_orders" ADD CONSTRAINT "cervical_orders_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cervical_orders" ADD CONSTRAINT "cervical_orders_institution_id_ordered_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","ordered_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cervical_orders" ADD CONSTRAINT "cervical_orders_institution_id_evaluation_id_cervical_evaluations_institution_id_id_fk" FOREIGN KEY ("institution_id","evaluation_id") REFERENCES "public"."cervical_evaluations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cervical_orders_archive" ON "cervical_orders" USING btree ("institution_id","archive_id","ordered_at");--> statement-breakpoint
CREATE INDEX "cervical_orders_open" ON "cervical_orders" USING btree ("institution_id","ordered_at","id") WHERE evaluation_id is null and withdrawn_at is null;--> statement-breakpoint
ALTER TABLE cervical_orders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON cervical_orders USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON cervical_orders TO cogclinic_app;--> statement-breakpoint
-- An order is done or withdrawn; merging duplicates moves it to the archive that is kept.
GRANT UPDATE (archive_id, evaluation_id, withdrawn_at) ON cervical_orders TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON cervical_orders FOR EACH ROW EXECUTE FUNCTION app.follow_merge();
