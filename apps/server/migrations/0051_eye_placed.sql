-- Where what was shown lies on the clock of a recording: which trials, and when each of their phases was on the screen.
ALTER TABLE "eye_recordings" ADD COLUMN "placed" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
GRANT UPDATE (placed) ON eye_recordings TO cogclinic_app;
