-- sales.by.commodity
SELECT CASE WHEN grouping(l.commodity_id::text) = 1 THEN 'total' ELSE l.commodity_id::text END AS key,
  CASE WHEN grouping(l.commodity_id::text) = 1 THEN NULL ELSE max(l.commodity_name) END AS name, count(DISTINCT o.id) AS orders,
  coalesce(sum(l.quantity), 0)::bigint AS pieces, coalesce(sum(l.price_minor * l.quantity - l.share_minor), 0)::bigint AS paid_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($1::timestamptz IS NULL OR p.created_at >= $1::timestamptz)
  AND ($2::timestamptz IS NULL OR p.created_at < $2::timestamptz)
  GROUP BY GROUPING SETS ((l.commodity_id::text), ())
  ORDER BY grouping(l.commodity_id::text) DESC, paid_minor DESC, 2, 1;

-- sales.by.day
SELECT CASE WHEN grouping(to_char(p.created_at AT TIME ZONE $1, 'YYYY-MM-DD')) = 1 THEN 'total' ELSE to_char(p.created_at AT TIME ZONE $1, 'YYYY-MM-DD') END AS key,
  CASE WHEN grouping(to_char(p.created_at AT TIME ZONE $1, 'YYYY-MM-DD')) = 1 THEN NULL ELSE NULL::text END AS name, count(DISTINCT o.id) AS orders,
  coalesce(sum(l.quantity), 0)::bigint AS pieces, coalesce(sum(l.price_minor * l.quantity - l.share_minor), 0)::bigint AS paid_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($2::timestamptz IS NULL OR p.created_at >= $2::timestamptz)
  AND ($3::timestamptz IS NULL OR p.created_at < $3::timestamptz)
  GROUP BY GROUPING SETS ((to_char(p.created_at AT TIME ZONE $1, 'YYYY-MM-DD')), ())
  ORDER BY grouping(to_char(p.created_at AT TIME ZONE $1, 'YYYY-MM-DD')) DESC, to_char(p.created_at AT TIME ZONE $1, 'YYYY-MM-DD') DESC;

-- sales.by.department
SELECT CASE WHEN grouping(d.id::text) = 1 THEN 'total' ELSE d.id::text END AS key,
  CASE WHEN grouping(d.id::text) = 1 THEN NULL ELSE max(d.name) END AS name, count(DISTINCT o.id) AS orders,
  coalesce(sum(l.quantity), 0)::bigint AS pieces, coalesce(sum(l.price_minor * l.quantity - l.share_minor), 0)::bigint AS paid_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($1::timestamptz IS NULL OR p.created_at >= $1::timestamptz)
  AND ($2::timestamptz IS NULL OR p.created_at < $2::timestamptz)
  GROUP BY GROUPING SETS ((d.id::text), ())
  ORDER BY grouping(d.id::text) DESC, paid_minor DESC, 2, 1;

-- sales.by.method
SELECT CASE WHEN grouping(p.method) = 1 THEN 'total' ELSE p.method END AS key,
  CASE WHEN grouping(p.method) = 1 THEN NULL ELSE NULL::text END AS name, count(DISTINCT o.id) AS orders,
  coalesce(sum(l.quantity), 0)::bigint AS pieces, coalesce(sum(l.price_minor * l.quantity - l.share_minor), 0)::bigint AS paid_minor
  FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
  WHERE ($1::timestamptz IS NULL OR p.created_at >= $1::timestamptz)
  AND ($2::timestamptz IS NULL OR p.created_at < $2::timestamptz)
  GROUP BY GROUPING SETS ((p.method), ())
  ORDER BY grouping(p.method) DESC, paid_minor DESC, 2, 1;

