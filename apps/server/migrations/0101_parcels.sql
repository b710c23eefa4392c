CREATE TABLE "parcel_lines" (
	"institution_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_institution_id_parcel_id_order_line_id_pk" PRIMARY KEY("institution_id","parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"institution_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parcels_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_institution_id_parcel_id_parcels_institution_id_id_fk" FOREIGN KEY ("institution_id","parcel_id") REFERENCES "public"."parcels"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_institution_id_order_line_id_order_lines_institution_id_id_fk" FOREIGN KEY ("institution_id","order_line_id") REFERENCES "public"."order_lines"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_institution_id_order_id_orders_institution_id_id_fk" FOREIGN KEY ("institution_id","order_id") REFERENCES "public"."orders"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_institution_id_account_id_accounts_institution_id_id_fk" FOREIGN KEY ("institution_id","account_id") REFERENCES "public"."accounts"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_line" ON "parcel_lines" USING btree ("institution_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_order" ON "parcels" USING btree ("institution_id","order_id","carrier","tracking_number");--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("institution_id","tracking_number");--> statement-breakpoint
CREATE INDEX "orders_receiving" ON "orders" USING btree ("shipped_at") WHERE state = 'shipped';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipped" CHECK (shipped BETWEEN 0 AND quantity);
--> statement-breakpoint
-- Who may read and write these rows.
ALTER TABLE parcels ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON parcels
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
-- What was sent stays as it is; a number that was mistyped is corrected.
GRANT SELECT, INSERT, UPDATE (carrier, tracking_number, version) ON parcels TO cogclinic_app;--> statement-breakpoint
ALTER TABLE parcel_lines ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_institution ON parcel_lines
  USING (institution_id = app.institution_id()) WITH CHECK (institution_id = app.institution_id());--> statement-breakpoint
GRANT SELECT, INSERT ON parcel_lines TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (ship_to, shipped_at) ON orders TO cogclinic_app;--> statement-breakpoint
GRANT UPDATE (shipped) ON order_lines TO cogclinic_app;--> statement-breakpoint
-- How many archives, deleted ones too, hold a code of one of the dictionaries that institutions add to; an express company's, those to
-- which it carried a parcel.
CREATE OR REPLACE FUNCTION app.archives_with_code(dict_type text, code text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT CASE dict_type
      WHEN 'carrier' THEN (
        SELECT count(DISTINCT o.archive_id) FROM parcels p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
         WHERE p.institution_id = app.institution_id() AND p.carrier = code)
      ELSE (
        SELECT count(*) FROM archives a
         WHERE a.institution_id = app.institution_id()
           AND CASE dict_type
                 WHEN 'maritalStatus' THEN a.marital_status = code WHEN 'education' THEN a.education = code
                 WHEN 'ethnicGroup' THEN a.ethnic_group = code WHEN 'occupation' THEN a.occupation = code
                 WHEN 'allergy' THEN a.allergies @> ARRAY[code] WHEN 'exposure' THEN a.exposures @> ARRAY[code]
                 WHEN 'disability' THEN a.disabilities @> ARRAY[code] END) END
  $$;
