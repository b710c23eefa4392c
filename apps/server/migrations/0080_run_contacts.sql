-- Of a battery at the desk: the contact of the file who answers the scales for informants, and what they were to the patient then.
ALTER TABLE "battery_runs" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "battery_runs" ADD COLUMN "informant_relation" text;--> statement-breakpoint
ALTER TABLE "battery_runs" ADD CONSTRAINT "battery_runs_institution_id_contact_id_contacts_institution_id_id_fk" FOREIGN KEY ("institution_id","contact_id") REFERENCES "public"."contacts"("institution_id","id") ON DELETE no action ON UPDATE no action;