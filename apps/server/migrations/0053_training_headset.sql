-- Plans prescribe games of a headset: which session was played for which task, and whether at the clinic or at home.
CREATE TABLE "training_headset_tasks" (
	"institution_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_day" date NOT NULL,
	"plan_position" smallint NOT NULL,
	"done" boolean NOT NULL,
	CONSTRAINT "training_headset_tasks_institution_id_session_id_pk" PRIMARY KEY("institution_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "vr_sessions" ADD COLUMN "setting" text;--> statement-breakpoint
UPDATE vr_sessions v SET setting = CASE d.version_type WHEN 'enterprise' THEN 'clinic' ELSE 'home' END
  FROM devices d WHERE d.institution_id = v.institution_id AND d.id = v.device_id;--> statement-breakpoint
UPDATE vr_sessions SET setting = 'clinic' WHERE setting IS NULL;--> statement-breakpoint
ALTER TABLE vr_sessions ALTER COLUMN setting SET NOT NULL, ADD CHECK (setting IN ('clinic', 'home'));--> statement-breakpoint
ALTER TABLE "training_headset_tasks" ADD CONSTRAINT "training_headset_tasks_institution_id_session_id_vr_sessions_institution_id_id_fk" FOREIGN KEY ("institution_id","session_id") REFERENCES "public"."vr_sessions"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_headset_tasks" ADD CONSTRAINT "training_headset_tasks_institution_id_plan_id_training_plans_institution_id_id_fk" FOREIGN KEY ("institution_id","plan_id") REFERENCES "public"."training_plans"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_headset_tasks_plan" ON "training_headset_tasks" USING btree ("institution_id","plan_id","plan_day","plan_position");--> statement-breakpoint
CREATE INDEX "vr_sessions_begun" ON "vr_sessions" USING btree ("institution_id","begun_at","id");--> statement-breakpoint
CREATE INDEX "vr_sessions_game" ON "vr_sessions" USING btree ("institution_id","game","begun_at","id");--> statement-breakpoint
ALTER TABLE training_plan_items
  DROP CONSTRAINT training_plan_items_game_check,
  ADD CONSTRAINT training_plan_items_game_check CHECK (game IN ('footprint', 'latticespace', 'gzkj', 'leftrighthand', 'pokerflip', 'footchina', 'sailing',
    'colorjump', 'butterflyfluttering', 'dodgeball', 'pingpong', 'firefly'));--> statement-breakpoint
ALTER TABLE training_headset_tasks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON training_headset_tasks USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON training_headset_tasks TO cogclinic_app;
