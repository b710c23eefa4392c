ALTER TABLE "party_instances" ADD COLUMN "frames" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "party_instances" ADD COLUMN "location" real;