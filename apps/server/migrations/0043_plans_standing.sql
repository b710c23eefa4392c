-- Plans that run are found among years of those that are over.
CREATE INDEX "training_plans_last" ON "training_plans" USING btree ("institution_id","last_day");
