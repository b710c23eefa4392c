-- parcels.add
INSERT INTO parcels (institution_id, id, order_id, carrier, tracking_number, account_id)
  SELECT $1::uuid, v.id, v."orderId", v.carrier, v."trackingNumber", $2::uuid
  FROM jsonb_to_recordset($3::jsonb) AS v(id uuid, "orderId" uuid, carrier text, "trackingNumber" text)
  ON CONFLICT DO NOTHING RETURNING id;

-- parcels.addLines
WITH added AS (
  INSERT INTO parcel_lines (institution_id, parcel_id, order_line_id, quantity)
  SELECT $1::uuid, v."parcelId", v."lineId", v.quantity
  FROM jsonb_to_recordset($2::jsonb) AS v("parcelId" uuid, "lineId" uuid, quantity integer)
  RETURNING institution_id, order_line_id, quantity)
  UPDATE order_lines l SET shipped = l.shipped + a.quantity
  FROM added a WHERE l.institution_id = a.institution_id AND l.id = a.order_line_id;

-- parcels.correct
UPDATE parcels SET carrier = $1, tracking_number = $2, version = version + 1
  WHERE id = $3 AND version = $4 RETURNING id;

-- parcels.holdOrders
SELECT o.id FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.number = ANY($1::text[]) ORDER BY o.id FOR UPDATE OF o;

-- parcels.moveOrders
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS v(id uuid, step text, "from" text, "to" text)),
  moved AS (
  UPDATE orders o SET state = g."to", version = o.version + 1,
  shipped_at = CASE WHEN g."to" = 'shipped' THEN now() ELSE o.shipped_at END
  FROM given g WHERE o.id = g.id)
  INSERT INTO order_events (institution_id, order_id, step, from_state, to_state, account_id, created_at)
  SELECT $2::uuid, g.id, g.step, g."from", g."to", $3::uuid, clock_timestamp() FROM given g;

-- parcels.ofOrders
SELECT p.id, p.order_id, p.carrier, p.tracking_number, p.created_at, p.version,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS by_name,
  coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.order_line_id, 'quantity', l.quantity) ORDER BY l.order_line_id)
  FROM parcel_lines l WHERE l.institution_id = p.institution_id AND l.parcel_id = p.id), '[]') AS lines
  FROM parcels p WHERE p.order_id = ANY($1::uuid[]) ORDER BY p.created_at, p.id;

-- parcels.one
SELECT order_id, carrier FROM parcels WHERE id = $1;

-- parcels.orders
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_object('id', l.id, 'specId', l.spec_id, 'commodityId', l.commodity_id,
  'kind', l.kind, 'commodityName', l.commodity_name, 'specName', l.spec_name, 'code', l.code,
  'listPriceMinor', l.list_price_minor, 'priceMinor', l.price_minor, 'quantity', l.quantity, 'shareMinor', l.share_minor,
  'claimed', l.claimed, 'claimedMinor', l.claimed_minor, 'shipped', l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, EXISTS (SELECT FROM refunds r WHERE r.institution_id = o.institution_id AND r.order_id = o.id
  AND r.state IN ('asked', 'approved')) AS refunding FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.id = ANY($1::uuid[]) AND o.ship_to IS NOT NULL
  ORDER BY o.placed_at, o.id;

-- parcels.ordersByNumber
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_object('id', l.id, 'specId', l.spec_id, 'commodityId', l.commodity_id,
  'kind', l.kind, 'commodityName', l.commodity_name, 'specName', l.spec_name, 'code', l.code,
  'listPriceMinor', l.list_price_minor, 'priceMinor', l.price_minor, 'quantity', l.quantity, 'shareMinor', l.share_minor,
  'claimed', l.claimed, 'claimedMinor', l.claimed_minor, 'shipped', l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, EXISTS (SELECT FROM refunds r WHERE r.institution_id = o.institution_id AND r.order_id = o.id
  AND r.state IN ('asked', 'approved')) AS refunding FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.number = ANY($1::text[]);

-- parcels.taken
SELECT p.id, p.carrier, p.tracking_number, p.order_id, o.archive_id
  FROM parcels p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  WHERE p.tracking_number = ANY($1::text[]);

