-- What the patient's file said when a conclusion was signed is kept with its text.
ALTER TABLE "report_conclusions" ADD COLUMN "background" jsonb;