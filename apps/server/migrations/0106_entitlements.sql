ALTER TABLE "device_top_ups" ALTER COLUMN "added_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "uses" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "scheme_id" uuid;--> statement-breakpoint
ALTER TABLE "wechat_payments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "wechat_payments_paid" ON "wechat_payments" USING btree ("institution_id","paid_at");