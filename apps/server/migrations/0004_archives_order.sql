DROP INDEX "archives_newest";--> statement-breakpoint
DROP INDEX "archives_department";--> statement-breakpoint
DROP INDEX "archives_doctor";--> statement-breakpoint
DROP INDEX "archives_healthy_doctor";--> statement-breakpoint
DROP INDEX "archives_phone";--> statement-breakpoint
ALTER TABLE "archives" ALTER COLUMN "phone" SET DATA TYPE text collate "C";--> statement-breakpoint
CREATE INDEX "archives_newest" ON "archives" USING btree ("institution_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_department" ON "archives" USING btree ("institution_id","department_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_doctor" ON "archives" USING btree ("institution_id","doctor_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_healthy_doctor" ON "archives" USING btree ("institution_id","healthy_doctor_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_phone" ON "archives" USING btree ("institution_id","phone") WHERE deleted_at is null;