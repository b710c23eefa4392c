CREATE TABLE "commodities" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"body" text NOT NULL,
	"shelved" boolean DEFAULT false NOT NULL,
	"shelf_from" timestamp (3) with time zone,
	"shelf_until" timestamp (3) with time zone,
	"limit_per_patient" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "commodities_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "commodities_shelf" CHECK (shelf_from < shelf_until),
	CONSTRAINT "commodities_limit" CHECK (limit_per_patient > 0)
);
--> statement-breakpoint
CREATE TABLE "commodity_categories" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "commodity_categories_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "commodity_specs" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"commodity_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"stock" integer,
	"uses" integer,
	"scheme_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "commodity_specs_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "commodity_specs_price" CHECK (price_minor >= 0),
	CONSTRAINT "commodity_specs_stock" CHECK (stock >= 0),
	CONSTRAINT "commodity_specs_uses" CHECK (uses > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid,
	"spec_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text NOT NULL,
	"order_line_id" uuid,
	"note" text,
	"account_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "commodities" ADD CONSTRAINT "commodities_institution_id_category_id_commodity_categories_institution_id_id_fk" FOREIGN KEY ("institution_id","category_id") REFERENCES "public"."commodity_categories"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodities" ADD CONSTRAINT "commodities_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_specs" ADD CONSTRAINT "commodity_specs_institution_id_commodity_id_commodities_institution_id_id_fk" FOREIGN KEY ("institution_id","commodity_id") REFERENCES "public"."commodities"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_specs" ADD CONSTRAINT "commodity_specs_institution_id_scheme_id_training_schemes_institution_id_id_fk" FOREIGN KEY ("institution_id","scheme_id") REFERENCES "public"."training_schemes"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_institution_id_spec_id_commodity_specs_institution_id_id_fk" FOREIGN KEY ("institution_id","spec_id") REFERENCES "public"."commodity_specs"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commodities_request" ON "commodities" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "commodities_updated" ON "commodities" USING btree ("institution_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "commodities_category" ON "commodities" USING btree ("institution_id","category_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commodity_categories_name" ON "commodity_categories" USING btree ("institution_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commodity_specs_code" ON "commodity_specs" USING btree ("institution_id",lower("code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "commodity_specs_commodity" ON "commodity_specs" USING btree ("institution_id","commodity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_request" ON "stock_moves" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE INDEX "stock_moves_spec" ON "stock_moves" USING btree ("institution_id","spec_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_order_line" ON "stock_moves" USING btree ("institution_id","order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
ALTER TABLE commodity_categories ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON commodity_categories
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON commodity_categories TO cogclinic_app;--> statement-breakpoint
ALTER TABLE commodities ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON commodities
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON commodities TO cogclinic_app;--> statement-breakpoint
ALTER TABLE commodity_specs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON commodity_specs
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
ALTER TABLE stock_moves ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON stock_moves
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- Nobody writes a stock: it begins by the commodity's kind, and each row of the ledger changes it. The ledger is only added to.
GRANT SELECT, INSERT (institution_id, commodity_id, position, name, code, price_minor, uses, scheme_id),
  UPDATE (position, name, code, price_minor, uses, scheme_id, deleted_at) ON commodity_specs TO cogclinic_app;--> statement-breakpoint
GRANT SELECT, INSERT (institution_id, request_id, spec_id, change, reason, order_line_id, note, account_id)
  ON stock_moves TO cogclinic_app;--> statement-breakpoint
CREATE FUNCTION app.begin_stock() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  SELECT CASE WHEN c.kind = 'goods' THEN 0 END INTO NEW.stock
    FROM commodities c WHERE c.institution_id = NEW.institution_id AND c.id = NEW.commodity_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER begin_stock BEFORE INSERT ON commodity_specs FOR EACH ROW EXECUTE FUNCTION app.begin_stock();--> statement-breakpoint
CREATE FUNCTION app.move_stock() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE commodity_specs s SET stock = s.stock + NEW.change
   WHERE s.institution_id = NEW.institution_id AND s.id = NEW.spec_id
  RETURNING s.stock INTO NEW.stock_after;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER move_stock BEFORE INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION app.move_stock();
