-- entitlements.addPaidUses
WITH bought AS (
  SELECT l.id, l.uses::bigint * l.quantity AS uses, o.number, o.placed_by, c.device_id,
  sum(l.uses::bigint * l.quantity) OVER (PARTITION BY c.device_id ORDER BY l.position) AS together
  FROM orders o JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  CROSS JOIN LATERAL (SELECT (array_agg(u.device_id))[1] AS device_id FROM device_users u
  WHERE u.institution_id = o.institution_id AND u.archive_id = o.archive_id AND u.until_at IS NULL HAVING count(*) = 1) c
  WHERE o.institution_id = $1::uuid AND o.id = $2::uuid
  AND l.uses IS NOT NULL
  AND NOT EXISTS (SELECT FROM device_top_ups t WHERE t.institution_id = l.institution_id AND t.request_id = l.id)),
  raised AS (
  UPDATE devices d SET remaining_count = d.remaining_count + b.uses, version = d.version + 1
  FROM (SELECT device_id, sum(uses) AS uses FROM bought GROUP BY device_id) b
  WHERE d.institution_id = $1::uuid AND d.id = b.device_id AND d.unbound_at IS NULL
  AND d.remaining_count + b.uses <= 2000000000
  RETURNING d.id, d.remaining_count - b.uses AS before)
  INSERT INTO device_top_ups (institution_id, request_id, device_id, count, remaining_after, note, added_by)
  SELECT $1::uuid, b.id, b.device_id, b.uses, r.before + b.together, b.number, b.placed_by
  FROM bought b JOIN raised r ON r.id = b.device_id;

-- entitlements.devices
SELECT d.id, d.name, EXISTS (SELECT FROM device_users u JOIN orders o ON o.institution_id = u.institution_id
  AND o.archive_id = u.archive_id JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL AND o.id = $1) AS "isPatients"
  FROM devices d WHERE d.unbound_at IS NULL ORDER BY "isPatients" DESC, d.name, d.id LIMIT 500;

-- entitlements.holdOrder
SELECT o.id FROM order_lines l JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE l.id = $1 FOR NO KEY UPDATE OF o;

-- entitlements.ofOrder
SELECT l.id, o.archive_id, l.kind, o.number, l.commodity_name, l.spec_name,
  coalesce(u.count, l.uses::bigint * (l.quantity - l.claimed)) AS uses,
  (SELECT coalesce(sum(x.uses_taken), 0) FROM refunds r JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
  WHERE r.institution_id = l.institution_id AND r.order_id = l.order_id AND x.order_line_id = l.id) AS uses_taken, l.scheme_id, h.name AS scheme_name, coalesce(u.created_at, p.created_at) AS done_at,
  d.name AS device_name
  FROM order_lines l JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  LEFT JOIN training_schemes h ON h.institution_id = l.institution_id AND h.id = l.scheme_id AND h.deleted_at IS NULL
  LEFT JOIN device_top_ups u ON u.institution_id = l.institution_id AND u.request_id = l.id
  LEFT JOIN devices d ON d.institution_id = u.institution_id AND d.id = u.device_id
  LEFT JOIN training_plans p ON p.institution_id = l.institution_id AND p.request_id = l.id
  WHERE l.kind IN ('deviceUses', 'trainingPackage') AND o.state NOT IN ('placed', 'cancelled', 'closed')
  AND (l.claimed < l.quantity OR u.created_at IS NOT NULL OR p.created_at IS NOT NULL) AND l.order_id = $1 ORDER BY l.position;

-- entitlements.one
SELECT l.id, o.archive_id, l.kind, o.number, l.commodity_name, l.spec_name,
  coalesce(u.count, l.uses::bigint * (l.quantity - l.claimed)) AS uses,
  (SELECT coalesce(sum(x.uses_taken), 0) FROM refunds r JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
  WHERE r.institution_id = l.institution_id AND r.order_id = l.order_id AND x.order_line_id = l.id) AS uses_taken, l.scheme_id, h.name AS scheme_name, coalesce(u.created_at, p.created_at) AS done_at,
  d.name AS device_name
  FROM order_lines l JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  LEFT JOIN training_schemes h ON h.institution_id = l.institution_id AND h.id = l.scheme_id AND h.deleted_at IS NULL
  LEFT JOIN device_top_ups u ON u.institution_id = l.institution_id AND u.request_id = l.id
  LEFT JOIN devices d ON d.institution_id = u.institution_id AND d.id = u.device_id
  LEFT JOIN training_plans p ON p.institution_id = l.institution_id AND p.request_id = l.id
  WHERE l.kind IN ('deviceUses', 'trainingPackage') AND o.state NOT IN ('placed', 'cancelled', 'closed')
  AND (l.claimed < l.quantity OR u.created_at IS NOT NULL OR p.created_at IS NOT NULL) AND l.id = $1;

