ALTER TABLE "cervical_evaluations" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vr_sessions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "cervical_evaluations_updated" ON "cervical_evaluations" USING btree ("institution_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vr_sessions_updated" ON "vr_sessions" USING btree ("institution_id","updated_at","id");
--> statement-breakpoint
-- Who may read and write these rows.
CREATE TRIGGER note_update BEFORE UPDATE ON cervical_evaluations FOR EACH ROW EXECUTE FUNCTION app.note_update();--> statement-breakpoint
CREATE TRIGGER note_update BEFORE UPDATE ON vr_sessions FOR EACH ROW EXECUTE FUNCTION app.note_update();
