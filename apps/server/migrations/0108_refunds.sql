CREATE TABLE "coupon_grants" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"archive_id" uuid NOT NULL,
	"granted_by" uuid NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_grants_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_scopes" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"category_id" uuid,
	"commodity_id" uuid,
	CONSTRAINT "coupon_scopes_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "coupon_scopes_target" CHECK (num_nonnulls(category_id, commodity_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"institution_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"amount_minor" bigint,
	"percent" smallint,
	"most_minor" bigint,
	"threshold_minor" bigint NOT NULL,
	"scope" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"total_quota" integer,
	"patient_quota" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "coupons_rule" CHECK (CASE kind WHEN 'amount' THEN amount_minor > 0 ELSE percent BETWEEN 1 AND 100 END),
	CONSTRAINT "coupons_days" CHECK (first_day <= last_day),
	CONSTRAINT "coupons_quota" CHECK (uses >= 0 AND uses <= coalesce(total_quota, uses))
);
--> statement-breakpoint
CREATE TABLE "order_coupons" (
	"institution_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"discount_minor" bigint NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_coupons_institution_id_order_id_pk" PRIMARY KEY("institution_id","order_id"),
	CONSTRAINT "order_coupons_discount" CHECK (discount_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"institution_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_lines_institution_id_refund_id_order_line_id_pk" PRIMARY KEY("institution_id","refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amounts" CHECK (quantity > 0 AND amount_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"asked_by" uuid,
	"push_id" uuid,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_words" text,
	"carrier" text,
	"tracking_number" text,
	"receipt_number" text,
	"paid_back_by" uuid,
	"paid_back_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_institution_id_id_pk" PRIMARY KEY("institution_id","id"),
	CONSTRAINT "refunds_asked_by" CHECK ((asked_by IS NULL) <> (push_id IS NULL)),
	CONSTRAINT "refunds_paid_back" CHECK ((state = 'paidBack') = (receipt_number IS NOT NULL) AND (state = 'paidBack') = (paid_back_at IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "share_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "claimed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "claimed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_institution_id_coupon_id_coupons_institution_id_id_fk" FOREIGN KEY ("institution_id","coupon_id") REFERENCES "public"."coupons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_institution_id_archive_id_archives_institution_id_id_fk" FOREIGN KEY ("institution_id","archive_id") REFERENCES "public"."archives"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_institution_id_granted_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","granted_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_scopes" ADD CONSTRAINT "coupon_scopes_institution_id_coupon_id_coupons_institution_id_id_fk" FOREIGN KEY ("institution_id","coupon_id") REFERENCES "public"."coupons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_scopes" ADD CONSTRAINT "coupon_scopes_institution_id_category_id_commodity_categories_institution_id_id_fk" FOREIGN KEY ("institution_id","category_id") REFERENCES "public"."commodity_categories"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_scopes" ADD CONSTRAINT "coupon_scopes_institution_id_commodity_id_commodities_institution_id_id_fk" FOREIGN KEY ("institution_id","commodity_id") REFERENCES "public"."commodities"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_institution_id_created_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","created_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_coupons" ADD CONSTRAINT "order_coupons_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_coupons" ADD CONSTRAINT "order_coupons_institution_id_coupon_id_coupons_institution_id_id_fk" FOREIGN KEY ("institution_id","coupon_id") REFERENCES "public"."coupons"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_institution_id_refund_id_refunds_institution_id_id_fk" FOREIGN KEY ("institution_id","refund_id") REFERENCES "public"."refunds"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_institution_id_order_line_id_order_lines_institution_id_id_fk" FOREIGN KEY ("institution_id","order_line_id") REFERENCES "public"."order_lines"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_institution_id_asked_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","asked_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_institution_id_decided_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","decided_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_institution_id_paid_back_by_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","paid_back_by") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_grants_coupon" ON "coupon_grants" USING btree ("institution_id","coupon_id","created_at","id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "coupon_grants_archive" ON "coupon_grants" USING btree ("institution_id","archive_id");--> statement-breakpoint
CREATE INDEX "coupon_scopes_coupon" ON "coupon_scopes" USING btree ("institution_id","coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_request" ON "coupons" USING btree ("institution_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("institution_id",lower("code")) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "coupons_last_day" ON "coupons" USING btree ("institution_id","last_day","id");--> statement-breakpoint
CREATE INDEX "order_coupons_coupon" ON "order_coupons" USING btree ("institution_id","coupon_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("institution_id","order_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("institution_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("institution_id","state","asked_at","id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_claimed" CHECK (claimed BETWEEN 0 AND quantity AND claimed_minor BETWEEN 0 AND price_minor * quantity - share_minor);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_share" CHECK (share_minor BETWEEN 0 AND price_minor * quantity);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_minor BETWEEN 0 AND total_minor);
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE coupons ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON coupons
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What a coupon takes off stays as it was promised, and nobody writes how often it was used: the database counts.
GRANT SELECT, INSERT (institution_id, request_id, name, code, kind, amount_minor, percent, most_minor, threshold_minor, scope,
    first_day, last_day, total_quota, patient_quota, created_by),
  UPDATE (name, code, first_day, last_day, total_quota, patient_quota, withdrawn_at, version) ON coupons TO cogclinic_app;--> statement-breakpoint
ALTER TABLE coupon_scopes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON coupon_scopes
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON coupon_scopes TO cogclinic_app;--> statement-breakpoint
ALTER TABLE coupon_grants ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON coupon_grants
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (archive_id, taken_back_at) ON coupon_grants TO cogclinic_app;--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON coupon_grants FOR EACH ROW EXECUTE FUNCTION app.follow_merge();--> statement-breakpoint
ALTER TABLE order_coupons ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON order_coupons
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (discount_minor, returned_at) ON order_coupons TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (share_minor) ON order_lines TO cogclinic_app;--> statement-breakpoint
CREATE FUNCTION app.count_coupon() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  used integer := CASE WHEN NEW.returned_at IS NULL THEN 1 ELSE 0 END;
  cost bigint := used * NEW.discount_minor;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.returned_at IS NULL THEN
    used := used - 1;
    cost := cost - OLD.discount_minor;
  END IF;
  UPDATE coupons c SET uses = c.uses + used, cost_minor = c.cost_minor + cost
   WHERE c.institution_id = NEW.institution_id AND c.id = NEW.coupon_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_coupon AFTER INSERT OR UPDATE ON order_coupons FOR EACH ROW EXECUTE FUNCTION app.count_coupon();--> statement-breakpoint
-- Triggers run whoever may call them: nobody calls this one by itself.
REVOKE EXECUTE ON FUNCTION app.count_coupon() FROM PUBLIC;

--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE refunds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON refunds
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT (institution_id, id, order_id, reason, words, asked_by, push_id),
  UPDATE (state, decided_by, decided_at, decision_words, carrier, tracking_number, receipt_number, paid_back_by, paid_back_at, version)
  ON refunds TO cogclinic_app;--> statement-breakpoint
ALTER TABLE refund_lines ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON refund_lines
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What goes back for a line stays as it was asked for.
GRANT SELECT, INSERT (institution_id, refund_id, order_line_id, quantity, amount_minor), UPDATE (restocked)
  ON refund_lines TO cogclinic_app;--> statement-breakpoint
-- Nobody writes what is claimed and what went back: the database counts, and its checks hold whatever is sent at the same time.
CREATE FUNCTION app.claim_refund_line() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE order_lines l SET claimed = l.claimed + NEW.quantity, claimed_minor = l.claimed_minor + NEW.amount_minor
    FROM refunds r
   WHERE r.institution_id = NEW.institution_id AND r.id = NEW.refund_id AND r.state = 'asked'
     AND l.institution_id = r.institution_id AND l.order_id = r.order_id AND l.id = NEW.order_line_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a line of another order, or of a refund that is decided' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER claim_refund_line AFTER INSERT ON refund_lines FOR EACH ROW EXECUTE FUNCTION app.claim_refund_line();--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app.claim_refund_line() FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION app.count_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF OLD.state NOT IN ('asked', 'approved') THEN
    RAISE EXCEPTION 'a refund that is over stays as it is' USING ERRCODE = 'check_violation';
  ELSIF NEW.state IN ('refused', 'withdrawn') THEN
    UPDATE order_lines l SET claimed = l.claimed - x.quantity, claimed_minor = l.claimed_minor - x.amount_minor
      FROM refund_lines x
     WHERE x.institution_id = NEW.institution_id AND x.refund_id = NEW.id
       AND l.institution_id = x.institution_id AND l.id = x.order_line_id;
  ELSIF NEW.state = 'paidBack' THEN
    UPDATE orders o SET refunded_minor = o.refunded_minor + (
        SELECT coalesce(sum(x.amount_minor), 0) FROM refund_lines x
         WHERE x.institution_id = NEW.institution_id AND x.refund_id = NEW.id)
     WHERE o.institution_id = NEW.institution_id AND o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_refund AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (OLD.state <> NEW.state)
  EXECUTE FUNCTION app.count_refund();--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app.count_refund() FROM PUBLIC;
