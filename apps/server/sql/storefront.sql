-- storefront.categories
SELECT k.id, k.name FROM commodity_categories k
  WHERE k.deleted_at IS NULL AND EXISTS (SELECT FROM commodities c
  WHERE c.institution_id = k.institution_id AND c.category_id = k.id AND c.deleted_at IS NULL AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true))
  ORDER BY k.position, k.id;

-- storefront.link
SELECT p.id FROM pushes p JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = p.institution_id AND a.id = p.archive_id
  WHERE p.id = $1 AND p.kind = 'mall';

-- storefront.picture
SELECT f.key, f.name, f.mime
  FROM files f
  JOIN commodity_pictures p ON p.institution_id = f.institution_id AND f.id IN (p.large_id, p.small_id)
  JOIN commodities c ON c.institution_id = p.institution_id AND c.id = p.commodity_id
  WHERE f.id = $1 AND f.kind = 'commodity' AND c.deleted_at IS NULL AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true);

-- storefront.product
SELECT c.id, c.kind, c.name, c.category_id AS "categoryId", k.name AS "categoryName", c.limit_per_patient AS "limitPerPatient", coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'priceMinor', s.price_minor, 'stock', s.stock)
  ORDER BY s.position, s.id)
  FROM commodity_specs s
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs, c.body FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id WHERE c.id = $1 AND c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true);

-- storefront.shelf
SELECT c.id, c.kind, c.name, c.category_id AS "categoryId", k.name AS "categoryName", c.limit_per_patient AS "limitPerPatient", coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'priceMinor', s.price_minor, 'stock', s.stock)
  ORDER BY s.position, s.id)
  FROM commodity_specs s
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND ($1::text IS NULL OR c.name ILIKE $1)
  AND ($2::uuid IS NULL OR c.category_id = $2)
  ORDER BY k.position NULLS LAST, c.name, c.id LIMIT $3 OFFSET $4;

-- storefront.unpaid
SELECT count(*) AS count FROM orders
  WHERE archive_id = $1 AND state = 'placed' AND push_id IS NOT NULL AND id <> $2;

-- storefront.withSpecs
SELECT c.id, c.kind, c.name, c.category_id AS "categoryId", k.name AS "categoryName", c.limit_per_patient AS "limitPerPatient", coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'priceMinor', s.price_minor, 'stock', s.stock)
  ORDER BY s.position, s.id)
  FROM commodity_specs s
  WHERE s.institution_id = c.institution_id AND s.commodity_id = c.id AND s.deleted_at IS NULL), '[]') AS specs FROM (SELECT * FROM commodities WHERE deleted_at IS NULL) c
  LEFT JOIN commodity_categories k ON k.institution_id = c.institution_id AND k.id = c.category_id
  WHERE c.shelved AND coalesce(c.shelf_from <= now(), true) AND coalesce(c.shelf_until > now(), true) AND c.id IN (SELECT o.commodity_id FROM commodity_specs o WHERE o.id = ANY($1::uuid[]));

