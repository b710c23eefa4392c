ALTER TABLE "reports" ADD COLUMN "informant_relation" text;--> statement-breakpoint
ALTER TABLE "administrations" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "administrations" ADD COLUMN "informant_relation" text;--> statement-breakpoint
ALTER TABLE "administrations" ADD CONSTRAINT "administrations_institution_id_contact_id_contacts_institution_id_id_fk" FOREIGN KEY ("institution_id","contact_id") REFERENCES "public"."contacts"("institution_id","id") ON DELETE no action ON UPDATE no action;