ALTER TABLE "orders" ALTER COLUMN "placed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "push_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "push_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by" CHECK ((placed_by IS NULL) <> (push_id IS NULL));