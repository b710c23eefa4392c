-- refunds.add
INSERT INTO refunds (institution_id, id, order_id, reason, words, asked_by, push_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT DO NOTHING RETURNING id;

-- refunds.addLines
INSERT INTO refund_lines (institution_id, refund_id, order_line_id, quantity, amount_minor)
  SELECT $1::uuid, $2::uuid, v."lineId", v.quantity, v."amountMinor"
  FROM jsonb_to_recordset($3::jsonb) AS v("lineId" uuid, quantity integer, "amountMinor" bigint);

-- refunds.decide
UPDATE refunds SET state = $1, decided_by = $2, decided_at = now(), decision_words = $3,
  version = version + 1 WHERE id = $4;

-- refunds.list askTime asc
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz
  ORDER BY r.asked_at ASC, r.id ASC LIMIT $6;

-- refunds.list askTime asc after
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz AND (r.asked_at, r.id) > ($6::timestamptz, $7::uuid)
  ORDER BY r.asked_at ASC, r.id ASC LIMIT $8;

-- refunds.list askTime asc from
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz
  ORDER BY r.asked_at ASC, r.id ASC LIMIT $6 OFFSET $7;

-- refunds.list askTime asc near
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz
  ORDER BY r.asked_at ASC, r.id ASC LIMIT $6 OFFSET $7;

-- refunds.list askTime desc
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz
  ORDER BY r.asked_at DESC, r.id DESC LIMIT $6;

-- refunds.list askTime desc after
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz AND (r.asked_at, r.id) < ($6::timestamptz, $7::uuid)
  ORDER BY r.asked_at DESC, r.id DESC LIMIT $8;

-- refunds.list askTime desc from
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz
  ORDER BY r.asked_at DESC, r.id DESC LIMIT $6 OFFSET $7;

-- refunds.list askTime desc near
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version, r.asked_at::text AS sort_key FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz
  ORDER BY r.asked_at DESC, r.id DESC LIMIT $6 OFFSET $7;

-- refunds.list count
SELECT count(*) AS count FROM (SELECT 1 FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz LIMIT 10001) AS matches;

-- refunds.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE a.id IN (SELECT w.archive_id FROM archive_words w
  WHERE (w.parts @> app.asked_parts($1::text) OR w.parts @> ARRAY['=' || lower($1::text)])
  AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower($1::text COLLATE pg_catalog.pg_c_utf8), '\s+') AS word
  WHERE strpos(w.words, word) = 0)
  OR w.parts @> ARRAY['=' || lower($1::text)])) AND starts_with(o.number, $2) AND r.state = $3 AND r.asked_at >= $4::timestamptz AND r.asked_at < $5::timestamptz ) AS matches;

-- refunds.ofOrder
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE r.order_id = $1 ORDER BY r.asked_at, r.id;

-- refunds.paidBack
UPDATE refunds SET state = 'paidBack', receipt_number = $1, paid_back_by = $2,
  paid_back_at = now(), version = version + 1 WHERE institution_id = $3 AND id = $4;

-- refunds.payback
SELECT r.id, r.state, o.id AS "orderId", o.state AS "orderState",
  (SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'specId', l.spec_id, 'quantity', x.quantity) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id) AS lines
  FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  WHERE r.institution_id = $1 AND r.id = $2;

-- refunds.rest
SELECT o.id, o.state, p.amount_minor AS paid_minor, o.refunded_minor, EXISTS (SELECT FROM refunds r WHERE r.institution_id = o.institution_id AND r.order_id = o.id
  AND r.state IN ('asked', 'approved')) AS refunding, o.ship_to,
  (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity, 'shipped', l.shipped,
  'claimed', l.claimed))
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id) AS lines
  FROM orders o JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  WHERE o.institution_id = $1 AND o.id = $2;

-- refunds.restocked
UPDATE refund_lines SET restocked = true
  WHERE institution_id = $1 AND refund_id = $2 AND order_line_id = ANY($3::uuid[]);

-- refunds.see
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines,
  r.asked_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.asked_by) AS asked_by_name, r.decided_at, (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.decided_by) AS decided_by_name,
  r.decision_words, r.carrier, r.tracking_number, p.method, r.receipt_number, r.paid_back_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.paid_back_by) AS paid_back_by_name, (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = r.institution_id AND w.refund_id = r.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS wechat, r.version FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE r.id = $1;

-- refunds.sendBack
UPDATE refunds SET carrier = $1, tracking_number = $2, version = version + 1
  WHERE id = $3;

-- refunds.shippedNow
UPDATE orders SET shipped_at = now() WHERE institution_id = $1 AND id = $2;

-- refunds.withdraw
UPDATE refunds SET state = 'withdrawn', version = version + 1 WHERE id = $1;

