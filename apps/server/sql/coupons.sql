-- coupons.add
insert into "coupons" ("name", "code", "first_day", "last_day", "total_quota", "patient_quota", "institution_id", "request_id", "kind", "amount_minor", "percent", "most_minor", "threshold_minor", "scope", "created_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning "id";

-- coupons.addScopes
INSERT INTO coupon_scopes (institution_id, coupon_id, category_id, commodity_id)
  SELECT $1::uuid, $2::uuid, CASE WHEN $3::text = 'categories' THEN t.id END,
  CASE WHEN $3 = 'commodities' THEN t.id END
  FROM unnest($4::uuid[]) AS t(id);

-- coupons.byCode
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn FROM coupons c WHERE lower(c.code) = lower($1) AND c.withdrawn_at IS NULL;

-- coupons.byRequest
SELECT id FROM coupons WHERE request_id = $1;

-- coupons.change
update "coupons" set "name" = $1, "code" = $2, "first_day" = $3, "last_day" = $4, "total_quota" = $5, "patient_quota" = $6, "version" = version + 1 where "id" = $7;

-- coupons.changeDiscount
UPDATE order_coupons SET discount_minor = $1 WHERE order_id = $2;

-- coupons.give
INSERT INTO coupon_grants (institution_id, coupon_id, archive_id, granted_by)
  SELECT $1::uuid, $2::uuid, p.id, $3::uuid
  FROM unnest($4::uuid[]) AS p(id)
  WHERE NOT EXISTS (SELECT FROM coupon_grants g WHERE g.coupon_id = $2 AND g.archive_id = p.id
  AND g.taken_back_at IS NULL)
  RETURNING archive_id;

-- coupons.grant
SELECT g.id, g.coupon_id, g.archive_id
  FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.id = $1;

-- coupons.granted
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn FROM coupon_grants g JOIN coupons c ON c.institution_id = g.institution_id AND c.id = g.coupon_id
  WHERE g.id = $1 AND g.archive_id = $2 AND g.taken_back_at IS NULL;

-- coupons.grants count
SELECT count(*) AS count FROM (SELECT 1 FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL LIMIT 10001) AS matches;

-- coupons.grants exact count
SELECT count(*) AS count FROM (SELECT 1 FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL ) AS matches;

-- coupons.grants time asc
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL
  ORDER BY g.created_at ASC, g.id ASC LIMIT $2;

-- coupons.grants time asc after
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL AND (g.created_at, g.id) > ($2::timestamptz, $3::uuid)
  ORDER BY g.created_at ASC, g.id ASC LIMIT $4;

-- coupons.grants time asc from
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL
  ORDER BY g.created_at ASC, g.id ASC LIMIT $2 OFFSET $3;

-- coupons.grants time asc near
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL
  ORDER BY g.created_at ASC, g.id ASC LIMIT $2 OFFSET $3;

-- coupons.grants time desc
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL
  ORDER BY g.created_at DESC, g.id DESC LIMIT $2;

-- coupons.grants time desc after
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL AND (g.created_at, g.id) < ($2::timestamptz, $3::uuid)
  ORDER BY g.created_at DESC, g.id DESC LIMIT $4;

-- coupons.grants time desc from
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL
  ORDER BY g.created_at DESC, g.id DESC LIMIT $2 OFFSET $3;

-- coupons.grants time desc near
SELECT g.id, g.archive_id, a.name, (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.granted_by) AS by_name, g.created_at,
  (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
  AND x.returned_at IS NULL) AS uses, g.created_at::text AS sort_key FROM coupon_grants g JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  WHERE g.coupon_id = $1::uuid AND g.taken_back_at IS NULL
  ORDER BY g.created_at DESC, g.id DESC LIMIT $2 OFFSET $3;

-- coupons.hold
SELECT c.id FROM coupons c WHERE c.id = $1 FOR NO KEY UPDATE OF c;

-- coupons.holdTerms
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn FROM coupons c WHERE c.id = $1 FOR NO KEY UPDATE OF c;

-- coupons.keep
INSERT INTO order_coupons (institution_id, order_id, coupon_id, name, rule, discount_minor)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6)
  ON CONFLICT DO NOTHING;

-- coupons.list count
SELECT count(*) AS count FROM (SELECT 1 FROM coupons c WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day) LIMIT 10001) AS matches;

-- coupons.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM coupons c WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day) ) AS matches;

-- coupons.list lastDay asc
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.last_day ASC, c.id ASC LIMIT $5;

-- coupons.list lastDay asc after
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day) AND (c.last_day, c.id) > ($5::date, $6::uuid)
  ORDER BY c.last_day ASC, c.id ASC LIMIT $7;

-- coupons.list lastDay asc from
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.last_day ASC, c.id ASC LIMIT $5 OFFSET $6;

-- coupons.list lastDay asc near
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.last_day ASC, c.id ASC LIMIT $5 OFFSET $6;

-- coupons.list lastDay desc
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.last_day DESC, c.id DESC LIMIT $5;

-- coupons.list lastDay desc after
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day) AND (c.last_day, c.id) < ($5::date, $6::uuid)
  ORDER BY c.last_day DESC, c.id DESC LIMIT $7;

-- coupons.list lastDay desc from
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.last_day DESC, c.id DESC LIMIT $5 OFFSET $6;

-- coupons.list lastDay desc near
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.last_day::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.last_day DESC, c.id DESC LIMIT $5 OFFSET $6;

-- coupons.list name asc
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.name ASC, c.id ASC LIMIT $5;

-- coupons.list name asc after
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day) AND (c.name, c.id) > ($5::text, $6::uuid)
  ORDER BY c.name ASC, c.id ASC LIMIT $7;

-- coupons.list name asc from
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.name ASC, c.id ASC LIMIT $5 OFFSET $6;

-- coupons.list name asc near
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.name ASC, c.id ASC LIMIT $5 OFFSET $6;

-- coupons.list name desc
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.name DESC, c.id DESC LIMIT $5;

-- coupons.list name desc after
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day) AND (c.name, c.id) < ($5::text, $6::uuid)
  ORDER BY c.name DESC, c.id DESC LIMIT $7;

-- coupons.list name desc from
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.name DESC, c.id DESC LIMIT $5 OFFSET $6;

-- coupons.list name desc near
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants, c.name::text AS sort_key FROM coupons c
  WHERE true AND (c.name ILIKE $1 OR c.code ILIKE $1) AND c.withdrawn_at IS NOT NULL AND (c.withdrawn_at IS NULL AND c.first_day > $2::date) AND (c.withdrawn_at IS NULL AND c.last_day < $3::date) AND (c.withdrawn_at IS NULL AND $4::date BETWEEN c.first_day AND c.last_day)
  ORDER BY c.name DESC, c.id DESC LIMIT $5 OFFSET $6;

-- coupons.ofOrder
SELECT coupon_id AS "couponId", name, rule, discount_minor AS "discountMinor", returned_at IS NOT NULL AS "isBack"
  FROM order_coupons WHERE order_id = $1;

-- coupons.ofPatient
SELECT DISTINCT ON (c.last_day, c.id) c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, g.id AS grant_id
  FROM coupon_grants g JOIN coupons c ON c.institution_id = g.institution_id AND c.id = g.coupon_id
  WHERE g.archive_id = $1 AND g.taken_back_at IS NULL AND c.withdrawn_at IS NULL
  ORDER BY c.last_day, c.id, g.id;

-- coupons.patients
SELECT a.id FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a WHERE a.id = ANY($1::uuid[]);

-- coupons.return
UPDATE order_coupons SET returned_at = now()
  WHERE institution_id = $1 AND order_id = $2 AND returned_at IS NULL;

-- coupons.see
SELECT c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
  LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
  LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
  WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
  WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants FROM coupons c WHERE c.id = $1;

-- coupons.takeBack
UPDATE coupon_grants SET taken_back_at = now()
  WHERE coupon_id = $1 AND archive_id = $2 AND taken_back_at IS NULL RETURNING id;

-- coupons.targets
SELECT id FROM commodity_categories WHERE $1::text = 'categories' AND id = ANY($2::uuid[]) AND deleted_at IS NULL
  UNION ALL
  SELECT id FROM commodities WHERE $1 = 'commodities' AND id = ANY($2) AND deleted_at IS NULL;

-- coupons.usedBy
SELECT x.coupon_id AS "couponId", count(*) AS uses
  FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
  WHERE o.archive_id = $1 AND x.coupon_id = ANY($2::uuid[]) AND x.returned_at IS NULL
  GROUP BY x.coupon_id;

-- coupons.withdraw
update "coupons" set "withdrawn_at" = now(), "version" = version + 1 where "id" = $1;

