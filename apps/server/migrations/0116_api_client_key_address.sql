ALTER TABLE "api_clients" ADD COLUMN "jwks_address" text;--> statement-breakpoint
ALTER TABLE "api_clients" ADD COLUMN "jwks_inner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE api_clients ADD CHECK (jwks_address IS NOT NULL OR NOT jwks_inner);
