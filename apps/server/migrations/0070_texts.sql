-- Validated texts of the catalogue's instruments, loaded by an institution; the language in which a test was answered.
CREATE TABLE "instrument_texts" (
	"institution_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"number" integer NOT NULL,
	"release" text NOT NULL,
	"sources" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"loaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_by" uuid,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "instrument_texts_institution_id_instrument_number_pk" PRIMARY KEY("institution_id","instrument","number")
);
--> statement-breakpoint
ALTER TABLE "administrations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "instrument_texts" ADD CONSTRAINT "instrument_texts_institution_id_loaded_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","loaded_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_texts" ADD CONSTRAINT "instrument_texts_institution_id_replaced_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","replaced_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_texts_in_use" ON "instrument_texts" USING btree ("institution_id","instrument") WHERE replaced_at is null;--> statement-breakpoint
ALTER TABLE administrations ADD CHECK (language IN ('zh', 'zh-TW', 'en', 'ru'));--> statement-breakpoint
ALTER TABLE instrument_texts ADD CHECK (number > 0), ADD CHECK ((replaced_at IS NULL) = (replaced_by IS NULL));--> statement-breakpoint
ALTER TABLE instrument_texts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON instrument_texts USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- Reports show the wording that was answered: a set that was once in use never changes.
GRANT SELECT, INSERT ON instrument_texts TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (replaced_by, replaced_at) ON instrument_texts TO cogclinic_app;
