ALTER TABLE "casts" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "device_states" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "device_states" ADD COLUMN "session_kind" text;--> statement-breakpoint
ALTER TABLE "device_states" ADD COLUMN "session_since" timestamp (3) with time zone;