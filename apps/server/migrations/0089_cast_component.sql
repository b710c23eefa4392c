-- What the server needs to reach devices by ADB itself: the component that it starts there, and the sealed key by which they know it.
ALTER TABLE "cast_settings" ADD COLUMN "component" "bytea";--> statement-breakpoint
ALTER TABLE "cast_settings" ADD COLUMN "component_sha256" text;--> statement-breakpoint
ALTER TABLE "cast_settings" ADD COLUMN "adb_key" "bytea";--> statement-breakpoint
ALTER TABLE cast_settings ADD CHECK ((component IS NULL) = (component_sha256 IS NULL));
