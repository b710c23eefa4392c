-- Sessions of training games, and what each is played again from.
CREATE TABLE "training_replays" (
	"institution_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"sent" "bytea" NOT NULL,
	CONSTRAINT "training_replays_institution_id_session_id_pk" PRIMARY KEY("institution_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"game" text NOT NULL,
	"difficulty" text,
	"setting" text NOT NULL,
	"ending" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"active_ms" integer NOT NULL,
	"trials" smallint NOT NULL,
	"correct" smallint NOT NULL,
	"threshold" double precision,
	"score" double precision,
	"rt_median" double precision,
	"is_valid" boolean NOT NULL,
	"flags" text[] NOT NULL,
	"measures" jsonb NOT NULL,
	"native" jsonb NOT NULL,
	"game_version" smallint NOT NULL,
	"measures_version" smallint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_sessions_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_replays" ADD CONSTRAINT "training_replays_institution_id_session_id_training_sessions_institution_id_id_fk" FOREIGN KEY ("institution_id","session_id") REFERENCES "public"."training_sessions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_sessions_begun" ON "training_sessions" USING btree ("institution_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "training_sessions_archive" ON "training_sessions" USING btree ("institution_id","archive_id","game","begun_at","id");--> statement-breakpoint
ALTER TABLE training_sessions
  ADD CHECK (game IN ('footprint', 'latticespace', 'gzkj', 'leftrighthand', 'pokerflip', 'footchina', 'sailing', 'colorjump', 'butterflyfluttering')),
  ADD CHECK (difficulty IN ('easy', 'medium', 'hard')),
  ADD CHECK (setting IN ('clinic', 'home')),
  ADD CHECK (ending IN ('completed', 'stoppedUser', 'stoppedTired')),
  ADD CHECK (ended_at >= begun_at);--> statement-breakpoint
ALTER TABLE training_sessions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON training_sessions USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE training_replays ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON training_replays USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What was played is never changed; merging duplicates moves it to the archive that is kept.
GRANT SELECT, INSERT ON training_sessions, training_replays TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (archive_id) ON training_sessions TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON training_sessions FOR EACH ROW EXECUTE FUNCTION app.follow_merge();
