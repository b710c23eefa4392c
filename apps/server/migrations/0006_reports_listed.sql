ALTER TABLE "reports" ADD COLUMN "score_min" real GENERATED ALWAYS AS ((score -> 'min')::real) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "score_max" real GENERATED ALWAYS AS ((score -> 'max')::real) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "band_name" jsonb GENERATED ALWAYS AS (score #> '{band,name}') STORED;--> statement-breakpoint
CREATE INDEX "reports_flagged" ON "reports" USING btree ("institution_id","created_at","id") WHERE flagged and deleted_at is null;