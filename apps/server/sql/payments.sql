-- payments.add
INSERT INTO wechat_payments (institution_id, id, order_id, amount_minor, ends_at, opened_by)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT DO NOTHING RETURNING id;

-- payments.backsOfBill
SELECT replace(w.id::text, '-', '') AS number, w.state, w.amount_minor AS "amountMinor",
  coalesce(w.done_at >= $1::timestamptz AND w.done_at < $2::timestamptz, false) AS "isOfDay",
  o.id AS "orderId", o.number AS "orderNumber"
  FROM wechat_refunds w JOIN orders o ON o.institution_id = w.institution_id AND o.id = w.order_id
  WHERE w.id = ANY($3::uuid[])
  OR (w.done_at >= $1::timestamptz AND w.done_at < $2::timestamptz)
  ORDER BY w.done_at, w.id;

-- payments.drop
UPDATE wechat_payments SET state = 'closing'
  WHERE institution_id = $1 AND order_id = $2 AND state = 'open';

-- payments.end
UPDATE wechat_payments SET state = $1, transaction_id = $2, paid_minor = $3,
  paid_at = $4, settled_at = now() WHERE institution_id = $5 AND id = $6;

-- payments.hold
SELECT p.institution_id AS "institutionId", p.id, p.order_id AS "orderId", p.state, p.amount_minor AS "amountMinor",
  p.code_url AS "codeUrl", p.ends_at AS "endsAt", (p.opened_by IS NULL) AS "isAtLink" FROM wechat_payments p
  WHERE p.institution_id = $1 AND p.id = $2 FOR UPDATE;

-- payments.holdOrder
SELECT o.id, o.archive_id AS "archiveId", o.state, o.currency, o.total_minor, 0 AS paid_minor, o.refunded_minor, o.ship_to
  FROM orders o JOIN wechat_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  WHERE p.institution_id = $1 AND p.id = $2 FOR UPDATE OF o;

-- payments.institution
SELECT name FROM institutions WHERE id = $1;

-- payments.keepCode
UPDATE wechat_payments SET code_url = $1 WHERE id = $2 AND code_url IS NULL;

-- payments.merchant
SELECT enabled, merchant_id AS "merchantId", app_id AS "appId", certificate_serial AS "certificateSerial",
  platform_key_id AS "platformKeyId", platform_key AS "platformKey", private_key AS "privateKey", api_key AS "apiKey",
  version FROM wechat_merchants WHERE institution_id = $1;

-- payments.ofBill
SELECT replace(p.id::text, '-', '') AS "tradeNumber", p.state, p.paid_minor AS "paidMinor",
  coalesce(p.paid_at >= $1::timestamptz AND p.paid_at < $2::timestamptz, false) AS "isOfDay",
  EXISTS (SELECT FROM wechat_refunds w WHERE w.institution_id = p.institution_id AND w.order_id = p.order_id
  AND w.payment_id = p.id AND w.state = 'done') AS "isBack",
  o.id AS "orderId", o.number AS "orderNumber"
  FROM wechat_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  WHERE p.id = ANY($3::uuid[])
  OR (p.paid_at >= $1::timestamptz AND p.paid_at < $2::timestamptz)
  ORDER BY p.paid_at, p.id;

-- payments.oneSurplus
SELECT p.id, o.id AS "orderId", o.number AS "orderNumber", p.state, p.paid_minor AS "paidMinor", CASE WHEN p.paid_minor = p.amount_minor THEN o.total_minor ELSE p.amount_minor END AS "amountMinor",
  p.paid_at AS "paidAt", (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = p.institution_id AND w.order_id = p.order_id AND w.payment_id = p.id
  ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS back FROM wechat_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  WHERE p.state IN ('surplus', 'odd') AND p.paid_minor > 0 AND p.transaction_id IS NOT NULL AND p.id = $1;

-- payments.open
SELECT p.institution_id AS "institutionId", p.id, p.order_id AS "orderId", p.state, p.amount_minor AS "amountMinor",
  p.code_url AS "codeUrl", p.ends_at AS "endsAt", (p.opened_by IS NULL) AS "isAtLink" FROM wechat_payments p WHERE p.order_id = $1 AND p.state = 'open';

-- payments.saveSettings
INSERT INTO wechat_merchants AS m (institution_id, enabled, merchant_id, app_id, certificate_serial, platform_key_id,
  platform_key, private_key, api_key)
  VALUES ($1, $2, $3, $4, $5,
  $6, $7, $8, $9)
  ON CONFLICT (institution_id) DO UPDATE SET enabled = excluded.enabled, merchant_id = excluded.merchant_id,
  app_id = excluded.app_id, certificate_serial = excluded.certificate_serial, platform_key_id = excluded.platform_key_id,
  platform_key = excluded.platform_key, private_key = excluded.private_key, api_key = excluded.api_key,
  version = m.version + 1 WHERE m.version = $10
  RETURNING version;

-- payments.see
SELECT p.institution_id AS "institutionId", p.id, p.order_id AS "orderId", p.state, p.amount_minor AS "amountMinor",
  p.code_url AS "codeUrl", p.ends_at AS "endsAt", (p.opened_by IS NULL) AS "isAtLink" FROM wechat_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id WHERE p.id = $1;

-- payments.surplus
SELECT * FROM (SELECT p.id, o.id AS "orderId", o.number AS "orderNumber", p.state, p.paid_minor AS "paidMinor", CASE WHEN p.paid_minor = p.amount_minor THEN o.total_minor ELSE p.amount_minor END AS "amountMinor",
  p.paid_at AS "paidAt", (SELECT jsonb_build_object('state', w.state, 'told', w.told) FROM wechat_refunds w
  WHERE w.institution_id = p.institution_id AND w.order_id = p.order_id AND w.payment_id = p.id
  ORDER BY w.created_at DESC, w.id DESC LIMIT 1) AS back FROM wechat_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  WHERE p.state IN ('surplus', 'odd') AND p.paid_minor > 0 AND p.transaction_id IS NOT NULL ORDER BY p.paid_at DESC LIMIT $1) s
  ORDER BY coalesce(s.back ->> 'state' = 'done', false), s."paidAt" DESC, s.id;

-- payments.takePending
UPDATE wechat_payments p SET asked_at = clock_timestamp()
  WHERE (p.institution_id, p.id) IN (
  SELECT w.institution_id, w.id FROM wechat_payments w
  WHERE w.state IN ('open', 'closing') AND coalesce(w.asked_at, w.created_at) < $1
  ORDER BY coalesce(w.asked_at, w.created_at) LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING p.institution_id AS "institutionId", p.id, p.order_id AS "orderId", p.state, p.amount_minor AS "amountMinor",
  p.code_url AS "codeUrl", p.ends_at AS "endsAt", (p.opened_by IS NULL) AS "isAtLink";

