-- orders.add
WITH counted AS (
  INSERT INTO order_days AS d (institution_id, day, last) VALUES ($1, $2::date, 1)
  ON CONFLICT (institution_id, day) DO UPDATE SET last = d.last + 1 RETURNING d.day, d.last
  )
  INSERT INTO orders (institution_id, id, archive_id, number, currency, total_minor, ship_to, note, placed_by, push_id, closes_at)
  SELECT $1, $3::uuid, $4::uuid,
  to_char(counted.day, 'YYYYMMDD-') || lpad(counted.last::text, greatest(4, length(counted.last::text)), '0'),
  $5, $6::bigint, $7::jsonb, $8, $9::uuid,
  $10::uuid, now() + $11 * interval '1 minute'
  FROM counted
  ON CONFLICT DO NOTHING RETURNING id;

-- orders.addLines
INSERT INTO order_lines (institution_id, id, order_id, position, spec_id, commodity_id, kind, commodity_name, spec_name, code,
  list_price_minor, price_minor, quantity, share_minor, uses, scheme_id)
  SELECT $1::uuid, v.id, $2::uuid, v.position, v."specId", v."commodityId", v.kind,
  v."commodityName", v."specName", v.code, v."priceMinor", v."priceMinor", v.quantity, v."shareMinor", v.uses, v."schemeId"
  FROM jsonb_to_recordset($3::jsonb) AS v(id uuid, position smallint, "specId" uuid, "commodityId" uuid, kind text,
  "commodityName" text, "specName" text, code text, "priceMinor" bigint, quantity integer, "shareMinor" bigint, uses integer, "schemeId" uuid)
  ON CONFLICT DO NOTHING;

-- orders.bought
SELECT l.commodity_id AS "commodityId", sum(l.quantity - back.pieces) AS pieces
  FROM orders o JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  CROSS JOIN LATERAL (
  SELECT coalesce(sum(b.quantity), 0)::integer AS pieces
  FROM refunds r JOIN refund_lines b ON b.institution_id = r.institution_id AND b.refund_id = r.id
  WHERE r.institution_id = o.institution_id AND r.order_id = o.id AND r.state = 'paidBack'
  AND b.order_line_id = l.id) back
  WHERE o.archive_id = $1 AND o.state NOT IN ('cancelled', 'closed')
  AND l.commodity_id = ANY($2::uuid[])
  GROUP BY l.commodity_id;

-- orders.due
SELECT o.institution_id, o.id FROM orders o WHERE o.state = 'placed' AND o.closes_at <= $1::timestamptz
  AND NOT (o.closes_at > $1::timestamptz - interval '60 minutes' AND EXISTS (
  SELECT FROM wechat_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id
  AND p.state IN ('open', 'closing')))
  ORDER BY o.closes_at LIMIT 500;

-- orders.event
insert into "order_events" ("institution_id", "order_id", "step", "from_state", "to_state", "account_id", "push_id", "reason", "before_minor", "after_minor", "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp());

-- orders.events
SELECT x.id, x.step, x.from_state AS "from", x.to_state AS "to", (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id) AS "byName", x.push_id IS NOT NULL AS "byPatient", x.reason,
  x.before_minor AS "beforeMinor", x.after_minor AS "afterMinor", x.created_at AS time
  FROM order_events x WHERE x.order_id = $1 ORDER BY x.created_at, x.id;

-- orders.hold
SELECT o.id FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.id = $1 FOR UPDATE OF o;

-- orders.holdDue
SELECT o.id, o.state, 0 AS paid_minor, o.refunded_minor, o.ship_to,
  (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'specId', l.spec_id, 'quantity', l.quantity) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id) AS lines
  FROM orders o WHERE o.institution_id = $1 AND o.id = $2 AND o.state = 'placed'
  FOR UPDATE OF o SKIP LOCKED;

-- orders.holdOverdue
SELECT o.id, o.state, o.ship_to, o.total_minor AS paid_minor, o.refunded_minor
  FROM orders o WHERE o.institution_id = $1 AND o.id = $2 AND o.state = 'shipped'
  FOR UPDATE OF o SKIP LOCKED;

-- orders.list count
SELECT count(*) AS count FROM (SELECT 1 FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz LIMIT 10001) AS matches;

-- orders.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz ) AS matches;

-- orders.list placeTime asc
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at ASC, o.id ASC LIMIT $9;

-- orders.list placeTime asc after
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz AND (o.placed_at, o.id) > ($9::timestamptz, $10::uuid)
  ORDER BY o.placed_at ASC, o.id ASC LIMIT $11;

-- orders.list placeTime asc counting
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key, count(*) OVER () AS matches FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at ASC, o.id ASC LIMIT $9;

-- orders.list placeTime asc from
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at ASC, o.id ASC LIMIT $9 OFFSET $10;

-- orders.list placeTime asc near
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at ASC, o.id ASC LIMIT $9 OFFSET $10;

-- orders.list placeTime desc
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at DESC, o.id DESC LIMIT $9;

-- orders.list placeTime desc after
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz AND (o.placed_at, o.id) < ($9::timestamptz, $10::uuid)
  ORDER BY o.placed_at DESC, o.id DESC LIMIT $11;

-- orders.list placeTime desc counting
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key, count(*) OVER () AS matches FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at DESC, o.id DESC LIMIT $9;

-- orders.list placeTime desc from
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at DESC, o.id DESC LIMIT $9 OFFSET $10;

-- orders.list placeTime desc near
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) ELSE o.total_minor END AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, o.placed_at::text AS sort_key FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND a.id = ANY (ARRAY(SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($2::text) OR w.parts @> ARRAY['=' || lower($2::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($2::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($2::text)]))) AND starts_with(o.number, $3) AND a.id = ANY ($4::uuid[]) AND o.archive_id = $5::uuid AND o.state = $6 AND o.placed_at >= $7::timestamptz AND o.placed_at < $8::timestamptz
  ORDER BY o.placed_at DESC, o.id DESC LIMIT $9 OFFSET $10;

-- orders.move
update "orders" set "state" = $1, "version" = version + 1 where "institution_id" = $2 and "id" = $3;

-- orders.note
update "orders" set "note" = $1, "version" = version + 1 where "id" = $2;

-- orders.overdue
SELECT institution_id, id FROM orders
  WHERE state = 'shipped' AND shipped_at <= $1::timestamptz - 14 * interval '1 day'
  ORDER BY shipped_at LIMIT 500;

-- orders.paidBy
select "order_id" from "order_payments" where "id" = $1;

-- orders.pay
insert into "order_payments" ("institution_id", "id", "order_id", "method", "receipt_number", "amount_minor", "account_id") values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning "id";

-- orders.payment
SELECT x.method, x.receipt_number AS "receiptNumber", x.amount_minor AS "amountMinor",
  (SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.account_id) AS "byName", x.created_at AS time
  FROM order_payments x WHERE x.order_id = $1;

-- orders.picking
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_object('id', l.id, 'specId', l.spec_id, 'commodityId', l.commodity_id,
  'kind', l.kind, 'commodityName', l.commodity_name, 'specName', l.spec_name, 'code', l.code,
  'listPriceMinor', l.list_price_minor, 'priceMinor', l.price_minor, 'quantity', l.quantity, 'shareMinor', l.share_minor,
  'claimed', l.claimed, 'claimedMinor', l.claimed_minor, 'shipped', l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, EXISTS (SELECT FROM refunds r WHERE r.institution_id = o.institution_id AND r.order_id = o.id
  AND r.state IN ('asked', 'approved')) AS refunding FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.state IN ('paid', 'toShip') ORDER BY o.placed_at, o.id LIMIT 500;

-- orders.queue
SELECT FROM pg_advisory_xact_lock(hashtextextended($1::text, 0));

-- orders.readdress
UPDATE orders SET ship_to = $1::jsonb, version = version + 1 WHERE id = $2;

-- orders.repriceLines
UPDATE order_lines l SET price_minor = v."priceMinor", share_minor = v."shareMinor"
  FROM jsonb_to_recordset($1::jsonb) AS v(id uuid, "priceMinor" bigint, "shareMinor" bigint)
  WHERE l.order_id = $2 AND l.id = v.id;

-- orders.repriceTotal
UPDATE orders SET total_minor = $1, version = version + 1 WHERE id = $2;

-- orders.see
SELECT o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0) AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.placed_by) AS placed_by_name,
  o.version, coalesce((SELECT json_agg(json_build_object('id', l.id, 'specId', l.spec_id, 'commodityId', l.commodity_id,
  'kind', l.kind, 'commodityName', l.commodity_name, 'specName', l.spec_name, 'code', l.code,
  'listPriceMinor', l.list_price_minor, 'priceMinor', l.price_minor, 'quantity', l.quantity, 'shareMinor', l.share_minor,
  'claimed', l.claimed, 'claimedMinor', l.claimed_minor, 'shipped', l.shipped) ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]') AS lines, EXISTS (SELECT FROM refunds r WHERE r.institution_id = o.institution_id AND r.order_id = o.id
  AND r.state IN ('asked', 'approved')) AS refunding FROM orders o JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE o.id = $1;

