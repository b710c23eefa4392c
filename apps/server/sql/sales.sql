-- sales.by.commodity
SELECT CASE WHEN grouping(m.commodity_id::text) = 1 THEN 'total' ELSE m.commodity_id::text END AS key,
  CASE WHEN grouping(m.commodity_id::text) = 1 THEN NULL ELSE max(m.commodity_name) END AS name, count(DISTINCT m.order_id) AS orders,
  coalesce(sum(m.pieces), 0)::bigint AS pieces, coalesce(sum(m.paid_minor), 0)::bigint AS paid_minor,
  coalesce(sum(m.coupon_minor), 0)::bigint AS coupon_minor, coalesce(sum(m.refunded_minor), 0)::bigint AS refunded_minor
  FROM (SELECT p.created_at AS at, o.archive_id, o.id AS order_id, l.commodity_id, l.commodity_name, p.method, l.quantity AS pieces,
  l.price_minor * l.quantity - l.share_minor AS paid_minor, l.share_minor AS coupon_minor, 0::bigint AS refunded_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  UNION ALL
  SELECT r.paid_back_at, o.archive_id, NULL, l.commodity_id, l.commodity_name, p.method, 0, 0, 0, x.amount_minor
  FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
  JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE r.state = 'paidBack') m JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.id = m.archive_id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($1::timestamptz IS NULL OR m.at >= $1::timestamptz)
  AND ($2::timestamptz IS NULL OR m.at < $2::timestamptz)
  GROUP BY GROUPING SETS ((m.commodity_id::text), ())
  ORDER BY grouping(m.commodity_id::text) DESC, paid_minor DESC, 2, 1;

-- sales.by.day
SELECT CASE WHEN grouping(to_char(m.at AT TIME ZONE $1, 'YYYY-MM-DD')) = 1 THEN 'total' ELSE to_char(m.at AT TIME ZONE $1, 'YYYY-MM-DD') END AS key,
  CASE WHEN grouping(to_char(m.at AT TIME ZONE $1, 'YYYY-MM-DD')) = 1 THEN NULL ELSE NULL::text END AS name, count(DISTINCT m.order_id) AS orders,
  coalesce(sum(m.pieces), 0)::bigint AS pieces, coalesce(sum(m.paid_minor), 0)::bigint AS paid_minor,
  coalesce(sum(m.coupon_minor), 0)::bigint AS coupon_minor, coalesce(sum(m.refunded_minor), 0)::bigint AS refunded_minor
  FROM (SELECT p.created_at AS at, o.archive_id, o.id AS order_id, l.commodity_id, l.commodity_name, p.method, l.quantity AS pieces,
  l.price_minor * l.quantity - l.share_minor AS paid_minor, l.share_minor AS coupon_minor, 0::bigint AS refunded_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  UNION ALL
  SELECT r.paid_back_at, o.archive_id, NULL, l.commodity_id, l.commodity_name, p.method, 0, 0, 0, x.amount_minor
  FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
  JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE r.state = 'paidBack') m JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.id = m.archive_id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($2::timestamptz IS NULL OR m.at >= $2::timestamptz)
  AND ($3::timestamptz IS NULL OR m.at < $3::timestamptz)
  GROUP BY GROUPING SETS ((to_char(m.at AT TIME ZONE $1, 'YYYY-MM-DD')), ())
  ORDER BY grouping(to_char(m.at AT TIME ZONE $1, 'YYYY-MM-DD')) DESC, to_char(m.at AT TIME ZONE $1, 'YYYY-MM-DD') DESC;

-- sales.by.department
SELECT CASE WHEN grouping(d.id::text) = 1 THEN 'total' ELSE d.id::text END AS key,
  CASE WHEN grouping(d.id::text) = 1 THEN NULL ELSE max(d.name) END AS name, count(DISTINCT m.order_id) AS orders,
  coalesce(sum(m.pieces), 0)::bigint AS pieces, coalesce(sum(m.paid_minor), 0)::bigint AS paid_minor,
  coalesce(sum(m.coupon_minor), 0)::bigint AS coupon_minor, coalesce(sum(m.refunded_minor), 0)::bigint AS refunded_minor
  FROM (SELECT p.created_at AS at, o.archive_id, o.id AS order_id, l.commodity_id, l.commodity_name, p.method, l.quantity AS pieces,
  l.price_minor * l.quantity - l.share_minor AS paid_minor, l.share_minor AS coupon_minor, 0::bigint AS refunded_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  UNION ALL
  SELECT r.paid_back_at, o.archive_id, NULL, l.commodity_id, l.commodity_name, p.method, 0, 0, 0, x.amount_minor
  FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
  JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE r.state = 'paidBack') m JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.id = m.archive_id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($1::timestamptz IS NULL OR m.at >= $1::timestamptz)
  AND ($2::timestamptz IS NULL OR m.at < $2::timestamptz)
  GROUP BY GROUPING SETS ((d.id::text), ())
  ORDER BY grouping(d.id::text) DESC, paid_minor DESC, 2, 1;

-- sales.by.method
SELECT CASE WHEN grouping(m.method) = 1 THEN 'total' ELSE m.method END AS key,
  CASE WHEN grouping(m.method) = 1 THEN NULL ELSE NULL::text END AS name, count(DISTINCT m.order_id) AS orders,
  coalesce(sum(m.pieces), 0)::bigint AS pieces, coalesce(sum(m.paid_minor), 0)::bigint AS paid_minor,
  coalesce(sum(m.coupon_minor), 0)::bigint AS coupon_minor, coalesce(sum(m.refunded_minor), 0)::bigint AS refunded_minor
  FROM (SELECT p.created_at AS at, o.archive_id, o.id AS order_id, l.commodity_id, l.commodity_name, p.method, l.quantity AS pieces,
  l.price_minor * l.quantity - l.share_minor AS paid_minor, l.share_minor AS coupon_minor, 0::bigint AS refunded_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  UNION ALL
  SELECT r.paid_back_at, o.archive_id, NULL, l.commodity_id, l.commodity_name, p.method, 0, 0, 0, x.amount_minor
  FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
  JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
  JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
  WHERE r.state = 'paidBack') m JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.id = m.archive_id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($1::timestamptz IS NULL OR m.at >= $1::timestamptz)
  AND ($2::timestamptz IS NULL OR m.at < $2::timestamptz)
  GROUP BY GROUPING SETS ((m.method), ())
  ORDER BY grouping(m.method) DESC, paid_minor DESC, 2, 1;

