-- The value of each subscale by its code; a score of before there were any has none.
CREATE FUNCTION app.subscore_values(score jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
SELECT coalesce(jsonb_object_agg(s ->> 'code', s -> 'value') FILTER (WHERE s ->> 'code' IS NOT NULL), '{}')
  FROM jsonb_path_query(score, '$.subscores[*]') AS s
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.subscore_values(jsonb) TO cogclinic_app;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subscore_values" jsonb GENERATED ALWAYS AS (app.subscore_values(score)) STORED;--> statement-breakpoint
CREATE INDEX "archives_statistics" ON "archives" USING btree ("institution_id","id","department_id","doctor_id","healthy_doctor_id","gender") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_statistics" ON "reports" USING btree ("institution_id","test_ended_at","archive_id","account_id","instrument","level","flagged","age_years","education_years","total","score_min","score_max") WHERE deleted_at is null;