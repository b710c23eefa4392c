CREATE TABLE "distinct_archives" (
	"institution_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_archives_institution_id_first_id_second_id_pk" PRIMARY KEY("institution_id","first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "dict_entries" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"dict_type" text NOT NULL,
	"code" text DEFAULT 'own-' || substr(md5(gen_random_uuid()::text), 1, 12) NOT NULL,
	"labels" jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dict_entries_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_images" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"caption" text,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "exam_images_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_items" (
	"institution_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"group" text NOT NULL,
	"unit" text,
	"decimals" smallint NOT NULL,
	"ranges" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_items_institution_id_code_pk" PRIMARY KEY("institution_id","code")
);
--> statement-breakpoint
CREATE TABLE "exam_records" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"exam_date" date NOT NULL,
	"package_id" uuid,
	"enterprise_id" uuid,
	"conclusion" text,
	"abnormal" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_records_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_values" (
	"institution_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"item" text NOT NULL,
	"position" smallint NOT NULL,
	"value" double precision NOT NULL,
	"unit" text NOT NULL,
	"low" double precision,
	"high" double precision,
	"mark" text,
	CONSTRAINT "exam_values_institution_id_record_id_item_pk" PRIMARY KEY("institution_id","record_id","item")
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"series_id" uuid,
	"archive_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"instrument" text,
	"report_id" uuid,
	"due_date" date NOT NULL,
	"note" text,
	"state" text DEFAULT 'planned' NOT NULL,
	"done_date" date,
	"done_by" uuid,
	"way" text,
	"outcome" text,
	"result" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "follow_ups_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "guidance_events" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"guidance_id" uuid NOT NULL,
	"event" text NOT NULL,
	"revision" integer NOT NULL,
	"account_id" uuid,
	"push_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guidance_events_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "guidance_templates" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"level" text,
	"instrument" text,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guidance_templates_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "guidance_versions" (
	"institution_id" uuid NOT NULL,
	"guidance_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guidance_versions_institution_id_guidance_id_revision_pk" PRIMARY KEY("institution_id","guidance_id","revision")
);
--> statement-breakpoint
CREATE TABLE "guidances" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"report_id" uuid,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"issued_revision" integer,
	"issued_by" uuid,
	"issued_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guidances_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"instrument" text,
	"administration_id" uuid,
	"guidance_id" uuid,
	"guidance_revision" integer,
	"follow_up_id" uuid,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"mailed_to" text,
	"mails" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pushes_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"institution_id" uuid NOT NULL,
	"name_hash" "bytea" NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_institution_id_name_hash_pk" PRIMARY KEY("institution_id","name_hash")
);
--> statement-breakpoint
CREATE TABLE "task_failures" (
	"institution_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "task_failures_institution_id_task_id_row_pk" PRIMARY KEY("institution_id","task_id","row")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"input" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"added" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_params" jsonb,
	"result_key" text,
	"result_name" text,
	"beat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "name_parts" text[] GENERATED ALWAYS AS (app.name_parts(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_packages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exam_packages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "distinct_archives" ADD CONSTRAINT "distinct_archives_institution_id_first_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","first_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_archives" ADD CONSTRAINT "distinct_archives_institution_id_second_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","second_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_images" ADD CONSTRAINT "exam_images_institution_id_record_id_exam_records_institution_id_id_fk" FOREIGN KEY ("institution_id","record_id") REFERENCES "public"."exam_records"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_images" ADD CONSTRAINT "exam_images_institution_id_file_id_files_institution_id_id_fk" FOREIGN KEY ("institution_id","file_id") REFERENCES "public"."files"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_records" ADD CONSTRAINT "exam_records_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_records" ADD CONSTRAINT "exam_records_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_records" ADD CONSTRAINT "exam_records_institution_id_package_id_exam_packages_institution_id_id_fk" FOREIGN KEY ("institution_id","package_id") REFERENCES "public"."exam_packages"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_records" ADD CONSTRAINT "exam_records_institution_id_enterprise_id_enterprises_institution_id_id_fk" FOREIGN KEY ("institution_id","enterprise_id") REFERENCES "public"."enterprises"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_values" ADD CONSTRAINT "exam_values_institution_id_record_id_exam_records_institution_id_id_fk" FOREIGN KEY ("institution_id","record_id") REFERENCES "public"."exam_records"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_institution_id_assignee_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","assignee_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guidance_events" ADD CONSTRAINT "guidance_events_institution_id_guidance_id_guidances_institution_id_id_fk" FOREIGN KEY ("institution_id","guidance_id") REFERENCES "public"."guidances"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guidance_versions" ADD CONSTRAINT "guidance_versions_institution_id_guidance_id_guidances_institution_id_id_fk" FOREIGN KEY ("institution_id","guidance_id") REFERENCES "public"."guidances"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guidances" ADD CONSTRAINT "guidances_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guidances" ADD CONSTRAINT "guidances_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_failures" ADD CONSTRAINT "task_failures_institution_id_task_id_tasks_institution_id_id_fk" FOREIGN KEY ("institution_id","task_id") REFERENCES "public"."tasks"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dict_entries_code" ON "dict_entries" USING btree ("institution_id","dict_type","code");--> statement-breakpoint
CREATE INDEX "exam_images_record" ON "exam_images" USING btree ("institution_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_records_request" ON "exam_records" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "exam_records_archive" ON "exam_records" USING btree ("institution_id","archive_id","exam_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "exam_records_newest" ON "exam_records" USING btree ("institution_id","exam_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_request" ON "follow_ups" USING btree ("institution_id","request_id","position");--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("institution_id","due_date","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "follow_ups_day" ON "follow_ups" USING btree ("institution_id","due_date","id");--> statement-breakpoint
CREATE INDEX "follow_ups_archive" ON "follow_ups" USING btree ("institution_id","archive_id","due_date","id");--> statement-breakpoint
CREATE INDEX "guidance_events_guidance" ON "guidance_events" USING btree ("institution_id","guidance_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guidances_request" ON "guidances" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "guidances_newest" ON "guidances" USING btree ("institution_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "guidances_archive" ON "guidances" USING btree ("institution_id","archive_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_request" ON "pushes" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_token" ON "pushes" USING btree ("token");--> statement-breakpoint
CREATE INDEX "pushes_newest" ON "pushes" USING btree ("institution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pushes_archive" ON "pushes" USING btree ("institution_id","archive_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pushes_guidance" ON "pushes" USING btree ("institution_id","guidance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_request" ON "tasks" USING btree ("institution_id","account_id","request_id");--> statement-breakpoint
CREATE INDEX "tasks_account" ON "tasks" USING btree ("institution_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "archives_name_parts" ON "archives" USING gin ("name_parts") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_person" ON "archives" USING btree ("institution_id","birthday","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_bin" ON "archives" USING btree ("institution_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprises_name" ON "enterprises" USING btree ("institution_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_packages_name" ON "exam_packages" USING btree ("institution_id","name") WHERE deleted_at is null;