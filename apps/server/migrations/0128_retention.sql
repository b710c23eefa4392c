CREATE TABLE "retention_reviews" (
	"institution_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"last_contact" date NOT NULL,
	"due_years" integer NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept_until" date,
	"kept_reason" text,
	"kept_by" uuid,
	"kept_at" timestamp (3) with time zone,
	CONSTRAINT "retention_reviews_institution_id_archive_id_pk" PRIMARY KEY("institution_id","archive_id")
);
--> statement-breakpoint
CREATE TABLE "retentions" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"bin_days" smallint DEFAULT 30 NOT NULL,
	"law" text DEFAULT 'none' NOT NULL,
	"review_years" smallint,
	"eye_years" smallint,
	"cervical_years" smallint,
	"vr_years" smallint,
	"training_years" smallint,
	"recordings_years" smallint,
	"changed_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "retentions_bin_days" CHECK (bin_days BETWEEN 30 AND 365),
	CONSTRAINT "retentions_years" CHECK (least(review_years, eye_years, cervical_years, vr_years, training_years, recordings_years) >= 1)
);
--> statement-breakpoint
DROP INDEX "cervical_evaluations_archive";--> statement-breakpoint
DROP INDEX "contacts_archive";--> statement-breakpoint
DROP INDEX "exam_records_archive";--> statement-breakpoint
DROP INDEX "guidances_archive";--> statement-breakpoint
DROP INDEX "reports_archive";--> statement-breakpoint
ALTER TABLE "cervical_evaluations" ALTER COLUMN "movement" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cervical_evaluations" ALTER COLUMN "storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "eye_recordings" ALTER COLUMN "storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vr_sessions" ALTER COLUMN "movement" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vr_sessions" ALTER COLUMN "storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cervical_evaluations" ADD COLUMN "raw_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "eye_recordings" ADD COLUMN "raw_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "raw_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vr_sessions" ADD COLUMN "raw_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retention_reviews" ADD CONSTRAINT "retention_reviews_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_reviews" ADD CONSTRAINT "retention_reviews_institution_id_kept_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","kept_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_institution_id_changed_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","changed_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_reviews_order" ON "retention_reviews" USING btree ("institution_id","last_contact","archive_id");--> statement-breakpoint
CREATE INDEX "distinct_archives_second" ON "distinct_archives" USING btree ("institution_id","second_id");--> statement-breakpoint
CREATE INDEX "battery_runs_contact" ON "battery_runs" USING btree ("institution_id","contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "cervical_evaluations_deleted" ON "cervical_evaluations" USING btree ("institution_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "cervical_evaluations_raw" ON "cervical_evaluations" USING btree ("institution_id","measured_at") WHERE raw_erased_at is null;--> statement-breakpoint
CREATE INDEX "cervical_orders_evaluation" ON "cervical_orders" USING btree ("institution_id","evaluation_id") WHERE evaluation_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_deleted" ON "contacts" USING btree ("institution_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "device_sessions_assignment" ON "device_sessions" USING btree ("institution_id","assignment_id");--> statement-breakpoint
CREATE INDEX "exam_images_file" ON "exam_images" USING btree ("institution_id","file_id");--> statement-breakpoint
CREATE INDEX "exam_images_deleted" ON "exam_images" USING btree ("institution_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "exam_records_deleted" ON "exam_records" USING btree ("institution_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "eye_recordings_raw" ON "eye_recordings" USING btree ("institution_id","created_at") WHERE raw_erased_at is null;--> statement-breakpoint
CREATE INDEX "guidances_deleted" ON "guidances" USING btree ("institution_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "commodity_pictures_whole" ON "commodity_pictures" USING btree ("institution_id","whole_id");--> statement-breakpoint
CREATE INDEX "commodity_pictures_large" ON "commodity_pictures" USING btree ("institution_id","large_id");--> statement-breakpoint
CREATE INDEX "commodity_pictures_small" ON "commodity_pictures" USING btree ("institution_id","small_id");--> statement-breakpoint
CREATE INDEX "refund_lines_order_line" ON "refund_lines" USING btree ("institution_id","order_line_id");--> statement-breakpoint
CREATE INDEX "party_studies_proposed" ON "party_studies" USING btree ("institution_id","proposed_id") WHERE proposed_id is not null;--> statement-breakpoint
CREATE INDEX "administration_productions_raw" ON "administration_productions" USING btree ("institution_id","saved_at") WHERE storage_key is not null;--> statement-breakpoint
CREATE INDEX "pushes_battery_run" ON "pushes" USING btree ("institution_id","battery_run_id") WHERE battery_run_id is not null;--> statement-breakpoint
CREATE INDEX "pushes_contact" ON "pushes" USING btree ("institution_id","contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "administrations_contact" ON "administrations" USING btree ("institution_id","contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "training_sessions_raw" ON "training_sessions" USING btree ("institution_id","begun_at") WHERE raw_erased_at is null;--> statement-breakpoint
CREATE INDEX "vr_sessions_raw" ON "vr_sessions" USING btree ("institution_id","begun_at") WHERE raw_erased_at is null;--> statement-breakpoint
CREATE INDEX "cervical_evaluations_archive" ON "cervical_evaluations" USING btree ("institution_id","archive_id","measured_at","id");--> statement-breakpoint
CREATE INDEX "contacts_archive" ON "contacts" USING btree ("institution_id","archive_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exam_records_archive" ON "exam_records" USING btree ("institution_id","archive_id","exam_date","id");--> statement-breakpoint
CREATE INDEX "guidances_archive" ON "guidances" USING btree ("institution_id","archive_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_archive" ON "reports" USING btree ("institution_id","archive_id","created_at","id");--> statement-breakpoint
-- Who may read and write these rows. Administrators set the periods and decide about files; the owner lists files that are due.
ALTER TABLE retentions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON retentions USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE retention_reviews ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON retention_reviews USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON retentions TO cogclinic_app;--> statement-breakpoint
GRANT SELECT, UPDATE (kept_until, kept_reason, kept_by, kept_at) ON retention_reviews TO cogclinic_app;--> statement-breakpoint
-- The bytes of a neck's recording go with it, as those of all others do.
DROP TRIGGER neck_counted ON cervical_evaluations;--> statement-breakpoint
DROP FUNCTION app.count_neck();--> statement-breakpoint
CREATE TRIGGER neck_counted AFTER INSERT OR DELETE OR UPDATE OF bytes ON cervical_evaluations
  FOR EACH ROW EXECUTE FUNCTION app.count_storage('productions');--> statement-breakpoint
-- Raw data are there until they were erased, and then no longer.
ALTER TABLE eye_recordings DROP CONSTRAINT eye_recordings_check1,
  ADD CHECK (state <> 'analysed' OR num_nulls(quality, events) = 0 AND num_nulls(read_key, raw_erased_at) = 1),
  ADD CHECK (num_nulls(storage_key, raw_erased_at) = 1);--> statement-breakpoint
ALTER TABLE cervical_evaluations ADD CHECK (num_nulls(storage_key, raw_erased_at) = 1 AND num_nulls(movement, raw_erased_at) = 1);--> statement-breakpoint
ALTER TABLE vr_sessions ADD CHECK (num_nulls(storage_key, raw_erased_at) = 1 AND num_nulls(movement, raw_erased_at) = 1);
