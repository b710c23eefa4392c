CREATE TABLE "order_days" (
	"institution_id" uuid NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_days_institution_id_day_pk" PRIMARY KEY("institution_id","day")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"account_id" uuid,
	"reason" text,
	"before_minor" bigint,
	"after_minor" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"spec_id" uuid NOT NULL,
	"commodity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"commodity_name" text NOT NULL,
	"spec_name" text NOT NULL,
	"code" text NOT NULL,
	"list_price_minor" bigint NOT NULL,
	"price_minor" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "order_lines_amounts" CHECK (list_price_minor >= 0 AND price_minor >= 0 AND quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"receipt_number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "order_payments_amount" CHECK (amount_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"note" text,
	"placed_by" uuid NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "orders_total" CHECK (total_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_institution_id_spec_id_commodity_specs_institution_id_id_fk" FOREIGN KEY ("institution_id","spec_id") REFERENCES "public"."commodity_specs"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_institution_id_placed_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","placed_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("institution_id","order_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("institution_id","order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_order" ON "order_payments" USING btree ("institution_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("institution_id","number");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("institution_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_archive" ON "orders" USING btree ("institution_id","archive_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("institution_id","state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_closing" ON "orders" USING btree ("closes_at") WHERE state = 'placed';
--> statement-breakpoint
ALTER TABLE order_days ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON order_days
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON order_days TO cogclinic_app;--> statement-breakpoint
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON orders
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What was placed stays as it is; merging duplicates moves it to the archive that is kept.
GRANT SELECT, INSERT, UPDATE (archive_id, state, total_minor, note, version) ON orders TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
ALTER TABLE order_lines ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON order_lines
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (price_minor) ON order_lines TO cogclinic_app;--> statement-breakpoint
ALTER TABLE order_events ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON order_events
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- The record of steps and payments is only added to.
GRANT SELECT, INSERT ON order_events TO cogclinic_app;--> statement-breakpoint
ALTER TABLE order_payments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON order_payments
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON order_payments TO cogclinic_app;
