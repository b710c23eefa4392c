-- refunds.add
INSERT INTO refunds (institution_id, id, order_id, reason, words, asked_by, push_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT DO NOTHING RETURNING id;

-- refunds.addLines
INSERT INTO refund_lines (institution_id, refund_id, order_line_id, quantity, amount_minor)
  SELECT $1::uuid, $2::uuid, v."lineId", v.quantity, v."amountMinor"
  FROM jsonb_to_recordset($3::jsonb) AS v("lineId" uuid, quantity integer, "amountMinor" bigint);

-- refunds.allBack
SELECT l.id AS "lineId", r.decided_by AS "approvedBy"
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  JOIN refunds r ON r.institution_id = x.institution_id AND r.id = x.refund_id
  WHERE x.institution_id = $1 AND x.refund_id = $2 AND l.kind = 'trainingPackage' AND (l.quantity - (SELECT coalesce(sum(y.quantity), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id AND (q.state = 'paidBack' OR q.id = x.refund_id))) = 0
  ORDER BY l.position;

-- refunds.decide
UPDATE refunds SET state = $1, decided_by = $2, decided_at = now(), decision_words = $3,
  version = version + 1 WHERE id = $4;

-- refunds.holdDevices
SELECT d.id FROM devices d
  WHERE d.institution_id = $1 AND d.id IN (
  SELECT u.device_id FROM refund_lines x
  JOIN device_top_ups u ON u.institution_id = x.institution_id AND u.request_id = x.order_line_id
  WHERE x.institution_id = $1 AND x.refund_id = $2)
  ORDER BY d.id FOR UPDATE;

-- refunds.list askTime asc
SELECT r.id, r.order_id, o.number, o.archive_id, a.name, a.phone, r.state, r.reason, r.words, o.currency, coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'kind', l.kind, 'commodityName', l.commodity_name,
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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

-- refunds.planWithdrawn
UPDATE refund_lines SET plan_withdrawn = true
  WHERE institution_id = $1 AND refund_id = $2 AND order_line_id = $3;

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
  'specName', l.spec_name, 'quantity', x.quantity, 'amountMinor', x.amount_minor, 'restocked', x.restocked,
  'usesTaken', x.uses_taken, 'planWithdrawn', x.plan_withdrawn) ORDER BY l.position)
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE x.institution_id = r.institution_id AND x.refund_id = r.id), '[]') AS lines, coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
  ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]') AS pictures,
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

-- refunds.takesBack
SELECT l.id AS "lineId", l.commodity_name AS "commodityName", l.spec_name AS "specName", (l.quantity - (SELECT coalesce(sum(y.quantity), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id AND (q.state = 'paidBack' OR q.id = x.refund_id))) AS kept,
  CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('deviceName', d.name, 'bought', greatest(0, least(l.uses::bigint * x.quantity,
  u.count - (SELECT coalesce(sum(y.uses_taken), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id) - l.uses::bigint * (l.quantity - (SELECT coalesce(sum(y.quantity), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id AND (q.state = 'paidBack' OR q.id = x.refund_id))))), 'left', d.remaining_count,
  'taken', least(greatest(0, least(l.uses::bigint * x.quantity,
  u.count - (SELECT coalesce(sum(y.uses_taken), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id) - l.uses::bigint * (l.quantity - (SELECT coalesce(sum(y.quantity), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id AND (q.state = 'paidBack' OR q.id = x.refund_id))))), CASE WHEN d.unbound_at IS NULL THEN d.remaining_count ELSE 0 END)) END AS uses
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  LEFT JOIN device_top_ups u ON u.institution_id = l.institution_id AND u.request_id = l.id
  LEFT JOIN devices d ON d.institution_id = u.institution_id AND d.id = u.device_id
  WHERE x.refund_id = $1 ORDER BY l.position;

-- refunds.takeUses
WITH due AS (
  SELECT u.device_id, greatest(0, least(l.uses::bigint * x.quantity,
  u.count - (SELECT coalesce(sum(y.uses_taken), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id) - l.uses::bigint * (l.quantity - (SELECT coalesce(sum(y.quantity), 0) FROM refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id AND (q.state = 'paidBack' OR q.id = x.refund_id)))))::int AS count, o.number
  FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
  JOIN device_top_ups u ON u.institution_id = l.institution_id AND u.request_id = l.id
  WHERE x.institution_id = $1::uuid AND x.refund_id = $2::uuid AND x.order_line_id = $3::uuid),
  lowered AS (
  UPDATE devices d SET remaining_count = d.remaining_count - least(d.remaining_count, due.count), version = d.version + 1
  FROM due
  WHERE d.institution_id = $1::uuid AND d.id = due.device_id AND d.unbound_at IS NULL AND d.remaining_count > 0
  AND due.count > 0
  RETURNING d.id, OLD.remaining_count - NEW.remaining_count AS taken, NEW.remaining_count AS remaining, due.number),
  noted AS (
  INSERT INTO device_top_ups (institution_id, request_id, device_id, count, remaining_after, note, added_by)
  SELECT $1::uuid, uuidv7(), w.id, -w.taken, w.remaining, w.number, $4::uuid FROM lowered w)
  UPDATE refund_lines x SET uses_taken = w.taken FROM lowered w
  WHERE x.institution_id = $1::uuid AND x.refund_id = $2::uuid AND x.order_line_id = $3::uuid
  RETURNING w.id AS "deviceId", w.taken, w.number;

-- refunds.withdraw
UPDATE refunds SET state = 'withdrawn', version = version + 1 WHERE id = $1;

