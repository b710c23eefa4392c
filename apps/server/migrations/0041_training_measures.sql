-- What courses and ranks read of a session, so that none has to be played again for them; null in sessions kept before.
ALTER TABLE "training_sessions" ADD COLUMN "device_kind" text;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "errors" jsonb;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "levels" jsonb;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "rt_low" double precision;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "rt_high" double precision;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "age_years" smallint;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "education_years" smallint;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "age_band" smallint GENERATED ALWAYS AS (least(age_years / 10 * 10, 90)) STORED;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "schooling" text GENERATED ALWAYS AS (CASE WHEN education_years <= 6 THEN 'to6' WHEN education_years <= 9 THEN 'to9' WHEN education_years > 9 THEN 'from10' END) STORED;--> statement-breakpoint
CREATE INDEX "training_sessions_rank" ON "training_sessions" USING btree ("institution_id","game","age_band","schooling","archive_id","begun_at","threshold") WHERE is_valid and threshold is not null;--> statement-breakpoint
ALTER TABLE training_sessions
  ADD CHECK (device_kind IN ('desktop', 'tablet', 'phone')),
  ADD CHECK (age_years >= 0);
