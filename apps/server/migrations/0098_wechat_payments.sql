CREATE TABLE "wechat_payments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"code_url" text,
	"transaction_id" text,
	"paid_minor" bigint,
	"opened_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "wechat_payments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wechat_payments_amounts" CHECK (amount_minor > 0 AND paid_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_payments" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_payments" ADD CONSTRAINT "wechat_payments_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_payments" ADD CONSTRAINT "wechat_payments_institution_id_opened_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","opened_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_payments_open" ON "wechat_payments" USING btree ("institution_id","order_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_payments_transaction" ON "wechat_payments" USING btree ("institution_id","transaction_id");--> statement-breakpoint
CREATE INDEX "wechat_payments_order" ON "wechat_payments" USING btree ("institution_id","order_id");--> statement-breakpoint
CREATE INDEX "wechat_payments_pending" ON "wechat_payments" USING btree ("created_at") WHERE state IN ('open', 'closing');
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE wechat_payments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON wechat_payments
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What WeChat Pay told is written by the server itself.
GRANT SELECT, INSERT, UPDATE (state, code_url) ON wechat_payments TO cogclinic_app;
