-- wechatRefunds.add
INSERT INTO wechat_refunds (institution_id, id, order_id, refund_id, payment_id, amount_minor, restocked, asked_by)
  VALUES ($1, $2, $3, $4, $5, $6,
  $7::uuid[], $8);

-- wechatRefunds.end
UPDATE wechat_refunds SET state = $1, wechat_id = $2, told = $3, done_at = $4
  WHERE institution_id = $5 AND id = $6;

-- wechatRefunds.holdOrder
SELECT o.id FROM wechat_refunds w JOIN orders o ON o.institution_id = w.institution_id AND o.id = w.order_id
  WHERE w.institution_id = $1 AND w.id = $2 FOR UPDATE OF o;

-- wechatRefunds.last
SELECT w.institution_id AS "institutionId", w.id, w.refund_id AS "refundId", w.order_id AS "orderId", w.state,
  w.amount_minor AS "amountMinor", p.total AS "totalMinor", p.number AS "transactionId", to_jsonb(w.restocked) AS restocked FROM wechat_refunds w JOIN LATERAL (
  SELECT s.paid_minor AS total, s.transaction_id AS number FROM wechat_payments s
  WHERE s.institution_id = w.institution_id AND s.id = w.payment_id
  UNION ALL
  SELECT o.amount_minor, o.receipt_number FROM order_payments o
  WHERE w.payment_id IS NULL AND o.institution_id = w.institution_id AND o.order_id = w.order_id) p ON true WHERE w.order_id = $1 AND $2 IN (w.refund_id, w.payment_id)
  ORDER BY w.created_at DESC, w.id DESC LIMIT 1;

-- wechatRefunds.one
SELECT w.institution_id AS "institutionId", w.id, w.refund_id AS "refundId", w.order_id AS "orderId", w.state,
  w.amount_minor AS "amountMinor", p.total AS "totalMinor", p.number AS "transactionId", to_jsonb(w.restocked) AS restocked FROM wechat_refunds w JOIN LATERAL (
  SELECT s.paid_minor AS total, s.transaction_id AS number FROM wechat_payments s
  WHERE s.institution_id = w.institution_id AND s.id = w.payment_id
  UNION ALL
  SELECT o.amount_minor, o.receipt_number FROM order_payments o
  WHERE w.payment_id IS NULL AND o.institution_id = w.institution_id AND o.order_id = w.order_id) p ON true WHERE w.institution_id = $1 AND w.id = $2;

-- wechatRefunds.reopen
UPDATE wechat_refunds SET state = 'open', told = NULL, restocked = $1::uuid[], asked_by = $2
  WHERE id = $3 AND state = 'refused';

-- wechatRefunds.takePending
UPDATE wechat_refunds w SET asked_at = clock_timestamp()
  WHERE (w.institution_id, w.id) IN (
  SELECT x.institution_id, x.id FROM wechat_refunds x
  WHERE x.state IN ('open', 'abnormal')
  AND coalesce(x.asked_at, x.created_at) + CASE x.state WHEN 'abnormal' THEN interval '1 hour' ELSE interval '0' END
  < $1
  ORDER BY coalesce(x.asked_at, x.created_at) LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING w.institution_id AS "institutionId", w.id;

