-- Schemes, plans and the items of custom plans; a session may be of a plan's task, and played behind a link.
CREATE TABLE "training_plan_items" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"day" date NOT NULL,
	"position" smallint NOT NULL,
	"game" text NOT NULL,
	"difficulty" text NOT NULL,
	"setting" text NOT NULL,
	CONSTRAINT "training_plan_items_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_plans" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"start_day" date NOT NULL,
	"last_day" date,
	"ended_on" date,
	"ended_by" uuid,
	"weekdays" smallint[],
	"minutes" smallint,
	"weeks" smallint,
	"tasks" jsonb,
	"pauses" jsonb NOT NULL,
	"reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "training_plans_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_schemes" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"minutes" smallint NOT NULL,
	"weeks" smallint NOT NULL,
	"tasks" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "training_schemes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_sessions" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "plan_day" date;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "plan_position" smallint;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "push_id" uuid;--> statement-breakpoint
ALTER TABLE "training_plan_items" ADD CONSTRAINT "training_plan_items_institution_id_plan_id_training_plans_institution_id_id_fk" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."training_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_schemes" ADD CONSTRAINT "training_schemes_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_plan_items_day" ON "training_plan_items" USING btree ("institution_id","plan_id","day","position");--> statement-breakpoint
CREATE UNIQUE INDEX "training_plans_request" ON "training_plans" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "training_plans_archive" ON "training_plans" USING btree ("institution_id","archive_id","start_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_schemes_request" ON "training_schemes" USING btree ("institution_id","request_id");--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_institution_id_plan_id_training_plans_institution_id_id_fk" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."training_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_sessions_plan" ON "training_sessions" USING btree ("institution_id","plan_id","plan_day","plan_position");--> statement-breakpoint
ALTER TABLE training_sessions
  DROP CONSTRAINT training_sessions_ending_check,
  ADD CONSTRAINT training_sessions_ending_check CHECK (ending IN ('completed', 'stoppedUser', 'stoppedTired', 'aborted')),
  ADD CHECK (num_nulls(plan_id, plan_day, plan_position) IN (0, 3)),
  ADD CHECK (num_nonnulls(push_id, created_by) >= 1);--> statement-breakpoint
ALTER TABLE training_plans
  ADD CHECK (kind IN ('weekly', 'custom')),
  ADD CHECK (num_nulls(weekdays, minutes, weeks, tasks) = CASE kind WHEN 'weekly' THEN 0 ELSE 4 END),
  ADD CHECK (minutes % 5 = 0 AND minutes > 0),
  ADD CHECK (ended_on >= start_day);--> statement-breakpoint
ALTER TABLE training_schemes ADD CHECK (minutes % 5 = 0 AND minutes > 0);--> statement-breakpoint
ALTER TABLE training_plan_items
  ADD CHECK (game IN ('footprint', 'latticespace', 'gzkj', 'leftrighthand', 'pokerflip', 'footchina', 'sailing', 'colorjump', 'butterflyfluttering')),
  ADD CHECK (difficulty IN ('easy', 'medium', 'hard')),
  ADD CHECK (setting IN ('clinic', 'home'));--> statement-breakpoint
ALTER TABLE training_schemes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON training_schemes USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE training_plans ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON training_plans USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE training_plan_items ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON training_plan_items USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON training_schemes, training_plans TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (name, weekdays, minutes, weeks, tasks, updated_at, deleted_at, version) ON training_schemes TO cogclinic_app;--> statement-breakpoint
-- What was prescribed never changes; merging duplicates moves it to the archive that is kept.
GRANT UPDATE (archive_id, last_day, ended_on, ended_by, pauses, version) ON training_plans TO cogclinic_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON training_plan_items TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON training_plans FOR EACH ROW EXECUTE FUNCTION app.follow_merge();
