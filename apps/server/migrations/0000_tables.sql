CREATE TABLE "archives" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"birthday" date NOT NULL,
	"id_type" text NOT NULL,
	"id_number" text NOT NULL,
	"phone" text,
	"email" text,
	"account" text,
	"outpatient_number" text,
	"department_id" uuid,
	"doctor_id" uuid,
	"healthy_doctor_id" uuid,
	"marital_status" text,
	"education" text,
	"education_years" smallint,
	"ethnic_group" text,
	"blood_type" text,
	"rh_factor" text,
	"occupation" text,
	"allergies" text[] DEFAULT '{}' NOT NULL,
	"allergy_other" text,
	"exposures" text[] DEFAULT '{}' NOT NULL,
	"past_illness" text,
	"past_operation" text,
	"past_trauma" text,
	"past_transfusion" text,
	"family_history" text,
	"genetic_history" text,
	"disabilities" text[] DEFAULT '{}' NOT NULL,
	"disability_other" text,
	"remark" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "archives_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "enterprises_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_packages" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"enterprise_id" uuid,
	"items" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "exam_packages_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"username" text NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_type" text NOT NULL,
	"title" text,
	"department_id" uuid,
	"data_authority" text NOT NULL,
	"mall_authority" boolean DEFAULT false NOT NULL,
	"email" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"institution_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "preferences_institution_id_account_id_key_pk" PRIMARY KEY("institution_id","account_id","key")
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address" text,
	"agent" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "departments_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"admin_name" text NOT NULL,
	"admin_phone" text NOT NULL,
	"service_phone" text NOT NULL,
	"address" text NOT NULL,
	"detailed_address" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"logo_file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instrument_versions" (
	"code" text NOT NULL,
	"version" text NOT NULL,
	"instrument" jsonb NOT NULL,
	CONSTRAINT "instrument_versions_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"administration_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"instrument_version" text NOT NULL,
	"category" text NOT NULL,
	"total" real,
	"level" text,
	"flagged" boolean NOT NULL,
	"age_years" smallint NOT NULL,
	"education_years" smallint,
	"informant" text,
	"answers" jsonb NOT NULL,
	"score" jsonb NOT NULL,
	"test_started_at" timestamp (3) with time zone NOT NULL,
	"test_ended_at" timestamp (3) with time zone NOT NULL,
	"doctor_comment" text,
	"comment_by" uuid,
	"commented_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "administrations" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"instrument_version" text NOT NULL,
	"norm_set" text NOT NULL,
	"informant" text,
	"education_years" smallint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrations_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"institution_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licences_institution_id_instrument_pk" PRIMARY KEY("institution_id","instrument")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"institution_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"action" text NOT NULL,
	"noun" text NOT NULL,
	"subject_id" uuid,
	"archive_id" uuid,
	"detail" jsonb,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_institution_id_department_id_departments_institution_id_id_fk" FOREIGN KEY ("institution_id","department_id") REFERENCES "public"."departments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_institution_id_doctor_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","doctor_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_institution_id_healthy_doctor_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","healthy_doctor_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_packages" ADD CONSTRAINT "exam_packages_institution_id_enterprise_id_enterprises_institution_id_id_fk" FOREIGN KEY ("institution_id","enterprise_id") REFERENCES "public"."enterprises"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_institution_id_department_id_departments_institution_id_id_fk" FOREIGN KEY ("institution_id","department_id") REFERENCES "public"."departments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_institution_id_administration_id_administrations_institution_id_id_fk" FOREIGN KEY ("institution_id","administration_id") REFERENCES "public"."administrations"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrations" ADD CONSTRAINT "administrations_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrations" ADD CONSTRAINT "administrations_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_institution_id_confirmed_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","confirmed_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_newest" ON "archives" USING btree ("institution_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_name" ON "archives" USING btree ("institution_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_department" ON "archives" USING btree ("institution_id","department_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_doctor" ON "archives" USING btree ("institution_id","doctor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_healthy_doctor" ON "archives" USING btree ("institution_id","healthy_doctor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_phone" ON "archives" USING btree ("institution_id","phone" collate "C") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_phone_everywhere" ON "archives" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "archives_email_everywhere" ON "archives" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "archives_request" ON "archives" USING btree ("institution_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "archives_id_number" ON "archives" USING btree ("institution_id","id_type","id_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_login_name" ON "accounts" USING btree (lower("login_name"));--> statement-breakpoint
CREATE INDEX "accounts_id" ON "accounts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_key" ON "sign_in_failures" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "departments_order" ON "departments" USING btree ("institution_id","sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_administration" ON "reports" USING btree ("institution_id","administration_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("institution_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_archive" ON "reports" USING btree ("institution_id","archive_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_course" ON "reports" USING btree ("institution_id","archive_id","instrument","test_ended_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "administrations_open" ON "administrations" USING btree ("institution_id","saved_at" DESC NULLS LAST) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "administrations_account" ON "administrations" USING btree ("institution_id","account_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "administrations_archive" ON "administrations" USING btree ("institution_id","archive_id");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("institution_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_archive" ON "audit_entries" USING btree ("institution_id","archive_id","created_at" DESC NULLS LAST);