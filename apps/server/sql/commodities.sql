-- commodities.add
insert into "commodities" ("institution_id", "request_id", "kind", "name", "category_id", "body", "limit_per_patient", "created_by") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("institution_id", "request_id") do nothing returning "id";

-- commodities.addCategory
INSERT INTO commodity_categories (institution_id, name, position)
  VALUES ($1, $2, (SELECT coalesce(max(position) + 1, 0) FROM commodity_categories))
  RETURNING id;

-- commodities.addSpecs
INSERT INTO commodity_specs (institution_id, commodity_id, position, name, code, price_minor, uses, scheme_id)
  SELECT $1::uuid, $2::uuid, v.position, v.name, v.code, v."priceMinor", v.uses, v."schemeId"
  FROM jsonb_to_recordset($3::jsonb)
  AS v(id uuid, position smallint, name text, code text, "priceMinor" bigint, uses integer, "schemeId" uuid)
  WHERE v.id IS NULL;

-- commodities.byRequest
select "id" from "commodities" where "request_id" = $1 and "deleted_at" is null;

-- commodities.categories
SELECT k.id, k.name, k.version,
  (SELECT count(*) FROM commodities c WHERE c.institution_id = k.institution_id AND c.category_id = k.id
  AND c.deleted_at IS NULL) AS commodities
  FROM commodity_categories k WHERE k.deleted_at IS NULL ORDER BY k.position, k.id;

-- commodities.category
SELECT id FROM commodity_categories WHERE id = $1 AND deleted_at IS NULL FOR SHARE;

-- commodities.categoryUsed
SELECT count(*) AS count FROM commodities WHERE category_id = $1 AND deleted_at IS NULL;

-- commodities.change
update "commodities" set "version" = version + 1, "updated_at" = now(), "name" = $1, "category_id" = $2, "body" = $3, "limit_per_patient" = $4 where "id" = $5;

-- commodities.changeSpecs
UPDATE commodity_specs s SET position = v.position, name = v.name, code = v.code, price_minor = v."priceMinor",
  uses = v.uses, scheme_id = v."schemeId"
  FROM jsonb_to_recordset($1::jsonb)
  AS v(id uuid, position smallint, name text, code text, "priceMinor" bigint, uses integer, "schemeId" uuid)
  WHERE s.commodity_id = $2 AND s.id = v.id AND s.deleted_at IS NULL;

-- commodities.freeCodes
UPDATE commodity_specs SET code = id::text
  WHERE commodity_id = $1 AND deleted_at IS NULL AND code = ANY($2::text[]);

-- commodities.hold
SELECT version FROM commodities WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE;

-- commodities.holdSpecs
SELECT id, name, code, stock FROM commodity_specs WHERE commodity_id = $1 AND deleted_at IS NULL
  ORDER BY id FOR NO KEY UPDATE;

-- commodities.list count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved LIMIT 10001) AS matches;

-- commodities.list exact count
SELECT count(*) AS count FROM (SELECT 1 FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved ) AS matches;

-- commodities.list name asc
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.name ASC, c.id ASC LIMIT $4;

-- commodities.list name asc after
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved AND (c.name, c.id) > ($4::text, $5::uuid)
  ORDER BY c.name ASC, c.id ASC LIMIT $6;

-- commodities.list name asc from
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.name ASC, c.id ASC LIMIT $4 OFFSET $5;

-- commodities.list name asc near
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.name ASC, c.id ASC LIMIT $4 OFFSET $5;

-- commodities.list name desc
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.name DESC, c.id DESC LIMIT $4;

-- commodities.list name desc after
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved AND (c.name, c.id) < ($4::text, $5::uuid)
  ORDER BY c.name DESC, c.id DESC LIMIT $6;

-- commodities.list name desc from
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.name DESC, c.id DESC LIMIT $4 OFFSET $5;

-- commodities.list name desc near
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.name::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.name DESC, c.id DESC LIMIT $4 OFFSET $5;

-- commodities.list updateTime asc
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.updated_at ASC, c.id ASC LIMIT $4;

-- commodities.list updateTime asc after
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved AND (c.updated_at, c.id) > ($4::timestamptz, $5::uuid)
  ORDER BY c.updated_at ASC, c.id ASC LIMIT $6;

-- commodities.list updateTime asc from
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.updated_at ASC, c.id ASC LIMIT $4 OFFSET $5;

-- commodities.list updateTime asc near
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.updated_at ASC, c.id ASC LIMIT $4 OFFSET $5;

-- commodities.list updateTime desc
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.updated_at DESC, c.id DESC LIMIT $4;

-- commodities.list updateTime desc after
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved AND (c.updated_at, c.id) < ($4::timestamptz, $5::uuid)
  ORDER BY c.updated_at DESC, c.id DESC LIMIT $6;

-- commodities.list updateTime desc from
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.updated_at DESC, c.id DESC LIMIT $4 OFFSET $5;

-- commodities.list updateTime desc near
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.updated_at::text AS sort_key FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE true AND (c.name ILIKE $1 OR EXISTS (SELECT FROM commodity_specs o
  WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
  AND (o.name ILIKE $1 OR o.code ILIKE $1))) AND c.kind = $2 AND c.category_id = $3 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.shelved AND c.shelf_from > now() AND c.shelved AND c.shelf_until <= now() AND NOT c.shelved
  ORDER BY c.updated_at DESC, c.id DESC LIMIT $4 OFFSET $5;

-- commodities.offers
SELECT s.id AS "specId", s.name AS "specName", s.code, s.price_minor AS "priceMinor", s.stock, s.uses, s.scheme_id AS "schemeId",
  c.id AS "commodityId", c.name AS "commodityName", c.kind, c.category_id AS "categoryId",
  c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AS "onShelf", c.limit_per_patient AS "limitPerPatient"
  FROM commodity_specs s JOIN commodities c ON c.institution_id = s.institution_id AND c.id = s.commodity_id
  WHERE s.id = ANY($1::uuid[]) AND s.deleted_at IS NULL AND c.deleted_at IS NULL;

-- commodities.placeCategories
UPDATE commodity_categories k SET position = o.place
  FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, place) WHERE k.id = o.id;

-- commodities.remove
update "commodities" set "version" = version + 1, "updated_at" = now(), "deleted_at" = now() where "id" = $1;

-- commodities.removeCategory
update "commodity_categories" set "version" = version + 1, "deleted_at" = now() where "id" = $1 and "version" = $2 and "deleted_at" is null returning "id";

-- commodities.removeSpecs
UPDATE commodity_specs SET deleted_at = now()
  WHERE commodity_id = $1 AND deleted_at IS NULL AND NOT id = ANY($2::uuid[]);

-- commodities.renameCategory
update "commodity_categories" set "version" = version + 1, "name" = $1 where "id" = $2 and "version" = $3 and "deleted_at" is null returning "id";

-- commodities.schemes
SELECT id FROM training_schemes WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL;

-- commodities.see
SELECT c.id, c.kind, c.name, c.category_id, k.name AS category_name,
  CASE WHEN NOT c.shelved THEN 'off' WHEN c.shelved AND c.shelf_from > now() THEN 'planned' WHEN c.shelved AND c.shelf_until <= now() THEN 'ended' WHEN c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) THEN 'on' END AS shelf,
  c.shelved, c.shelf_from, c.shelf_until, c.limit_per_patient, c.updated_at, c.version,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) ORDER BY s.position, s.id) FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures, c.body FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id WHERE c.id = $1;

-- commodities.shelve
update "commodities" set "version" = version + 1, "updated_at" = now(), "shelved" = $1, "shelf_from" = $2, "shelf_until" = $3 where "id" = $4;

-- commodities.takenCodes
SELECT lower(code) AS code FROM commodity_specs
  WHERE lower(code) = ANY(SELECT lower(c) FROM unnest($1::text[]) c) AND deleted_at IS NULL
  AND commodity_id IS DISTINCT FROM $2::uuid;

