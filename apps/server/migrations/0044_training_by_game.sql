-- The list of one game, newest first, and how many there are.
CREATE INDEX "training_sessions_game" ON "training_sessions" USING btree ("institution_id","game","begun_at","id");
