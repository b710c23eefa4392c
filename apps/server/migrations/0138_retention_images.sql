ALTER TABLE "retentions" DROP CONSTRAINT "retentions_years";--> statement-breakpoint
ALTER TABLE "exam_images" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "retentions" ADD COLUMN "exams_years" smallint;--> statement-breakpoint
ALTER TABLE "retentions" ADD COLUMN "parties_years" smallint;--> statement-breakpoint
ALTER TABLE "exam_images" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "exam_images_raw" ON "exam_images" USING btree ("institution_id","created_at") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "party_instances_raw" ON "party_instances" USING btree ("institution_id","created_at");--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_years" CHECK (least(review_years, eye_years, cervical_years, vr_years, training_years, recordings_years, exams_years, parties_years) >= 1);--> statement-breakpoint
-- An image report has its file until that was erased.
ALTER TABLE exam_images ADD CHECK (num_nulls(file_id, erased_at) = 1);
