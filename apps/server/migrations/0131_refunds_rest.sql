CREATE TABLE "refund_pictures" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"whole_id" uuid NOT NULL,
	"small_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_pictures_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_amounts";--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "uses_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "plan_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_amounts" CHECK (quantity > 0 AND amount_minor >= 0 AND uses_taken >= 0);--> statement-breakpoint
ALTER TABLE "wechat_refunds" ALTER COLUMN "refund_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_refunds" ADD COLUMN "order_id" uuid;--> statement-breakpoint
UPDATE "wechat_refunds" w SET order_id = r.order_id FROM "refunds" r WHERE r.institution_id = w.institution_id AND r.id = w.refund_id;--> statement-breakpoint
ALTER TABLE "wechat_refunds" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_refunds" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "wechat_refunds" ADD CONSTRAINT "wechat_refunds_of" CHECK (num_nonnulls(refund_id, payment_id) = 1);--> statement-breakpoint
ALTER TABLE "refund_pictures" ADD CONSTRAINT "refund_pictures_institution_id_refund_id_refunds_institution_id_id_fk" FOREIGN KEY ("institution_id","refund_id") REFERENCES "public"."refunds"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_pictures" ADD CONSTRAINT "refund_pictures_institution_id_whole_id_files_institution_id_id_fk" FOREIGN KEY ("institution_id","whole_id") REFERENCES "public"."files"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_pictures" ADD CONSTRAINT "refund_pictures_institution_id_small_id_files_institution_id_id_fk" FOREIGN KEY ("institution_id","small_id") REFERENCES "public"."files"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_refunds" ADD CONSTRAINT "wechat_refunds_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_refunds" ADD CONSTRAINT "wechat_refunds_institution_id_payment_id_wechat_payments_institution_id_id_fk" FOREIGN KEY ("institution_id","payment_id") REFERENCES "public"."wechat_payments"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_pictures_refund" ON "refund_pictures" USING btree ("institution_id","refund_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_pictures_whole" ON "refund_pictures" USING btree ("institution_id","whole_id");--> statement-breakpoint
CREATE INDEX "refund_pictures_small" ON "refund_pictures" USING btree ("institution_id","small_id");--> statement-breakpoint
CREATE INDEX "wechat_payments_surplus" ON "wechat_payments" USING btree ("institution_id","paid_at") WHERE state IN ('surplus', 'odd');--> statement-breakpoint
CREATE INDEX "wechat_refunds_order" ON "wechat_refunds" USING btree ("institution_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "wechat_refunds_of_payment" ON "wechat_refunds" USING btree ("institution_id","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_refunds_payment" ON "wechat_refunds" USING btree ("institution_id","payment_id") WHERE state <> 'closed';
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE refund_pictures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON refund_pictures
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT (institution_id, id, refund_id, whole_id, small_id) ON refund_pictures TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (uses_taken, plan_withdrawn) ON refund_lines TO cogclinic_app;--> statement-breakpoint
GRANT INSERT (order_id, payment_id) ON wechat_refunds TO cogclinic_app;--> statement-breakpoint
-- Uses whose money went back are taken back, never more than the device had left.
ALTER TABLE device_top_ups DROP CONSTRAINT device_top_ups_check;--> statement-breakpoint
ALTER TABLE device_top_ups ADD CHECK (count <> 0 AND remaining_after >= greatest(count, 0));
