CREATE TABLE "wechat_refunds" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"restocked" uuid[] NOT NULL,
	"wechat_id" text,
	"told" text,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "wechat_refunds_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "wechat_refunds_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
ALTER TABLE "wechat_refunds" ADD CONSTRAINT "wechat_refunds_institution_id_refund_id_refunds_institution_id_id_fk" FOREIGN KEY ("institution_id","refund_id") REFERENCES "public"."refunds"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_refunds" ADD CONSTRAINT "wechat_refunds_institution_id_asked_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","asked_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_refunds_one" ON "wechat_refunds" USING btree ("institution_id","refund_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "wechat_refunds_refund" ON "wechat_refunds" USING btree ("institution_id","refund_id","created_at");--> statement-breakpoint
CREATE INDEX "wechat_refunds_created" ON "wechat_refunds" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "wechat_refunds_pending" ON "wechat_refunds" USING btree ("created_at") WHERE state IN ('open', 'abnormal');
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE wechat_refunds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON wechat_refunds
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What WeChat Pay told is written by the server itself.
GRANT SELECT, INSERT (institution_id, id, refund_id, amount_minor, restocked, asked_by),
  UPDATE (state, told, restocked, asked_by) ON wechat_refunds TO cogclinic_app;
