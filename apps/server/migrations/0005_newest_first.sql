DROP INDEX "reports_newest";--> statement-breakpoint
DROP INDEX "reports_archive";--> statement-breakpoint
DROP INDEX "administrations_open";--> statement-breakpoint
DROP INDEX "administrations_account";--> statement-breakpoint
DROP INDEX "audit_entries_time";--> statement-breakpoint
DROP INDEX "audit_entries_archive";--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("institution_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_archive" ON "reports" USING btree ("institution_id","archive_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "administrations_open" ON "administrations" USING btree ("institution_id","saved_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "administrations_account" ON "administrations" USING btree ("institution_id","account_id","started_at");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_archive" ON "audit_entries" USING btree ("institution_id","archive_id","created_at");