-- Studies of other institutions that physical examinations hold.
CREATE TABLE "exam_studies" (
	"institution_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_studies_institution_id_record_id_study_id_pk" PRIMARY KEY("institution_id","record_id","study_id")
);
--> statement-breakpoint
ALTER TABLE "exam_studies" ADD CONSTRAINT "exam_studies_institution_id_record_id_exam_records_institution_id_id_fk" FOREIGN KEY ("institution_id","record_id") REFERENCES "public"."exam_records"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_studies" ADD CONSTRAINT "exam_studies_institution_id_study_id_party_studies_institution_id_id_fk" FOREIGN KEY ("institution_id","study_id") REFERENCES "public"."party_studies"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_studies_study" ON "exam_studies" USING btree ("institution_id","study_id");--> statement-breakpoint
ALTER TABLE exam_studies ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON exam_studies USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON exam_studies TO cogclinic_app;
