-- What was asked before a game: how many of the questions were answered rightly.
ALTER TABLE "training_sessions" ADD COLUMN "check_right" smallint;
--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "check_of" smallint;
--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_asked" CHECK (check_right BETWEEN 0 AND check_of);
