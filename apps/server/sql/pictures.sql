-- pictures.add
INSERT INTO commodity_pictures (institution_id, id, commodity_id, position, whole_id, large_id, small_id, width, height,
  crop_x, crop_y, crop_side)
  VALUES ($1, $2, $3,
  (SELECT coalesce(max(position) + 1, 0) FROM commodity_pictures WHERE commodity_id = $3),
  $4, $5, $6, $7, $8, $9, $10, $11);

-- pictures.addFiles
INSERT INTO files (institution_id, id, kind, name, mime, bytes, key, created_by)
  SELECT $1::uuid, v.id, $2, $3, 'image/webp', v.bytes, v.key, $4::uuid
  FROM jsonb_to_recordset($5::jsonb) AS v(id uuid, key text, bytes integer);

-- pictures.bytes
SELECT key, name, mime FROM files WHERE id = $1 AND kind = 'commodity';

-- pictures.crop
UPDATE commodity_pictures p SET large_id = $1, small_id = $2, crop_x = $3,
  crop_y = $4, crop_side = $5
  FROM (SELECT id, large_id, small_id FROM commodity_pictures WHERE id = $6) old WHERE p.id = old.id
  RETURNING old.large_id AS "largeId", old.small_id AS "smallId";

-- pictures.dropFiles
DELETE FROM files WHERE id = ANY($1::uuid[]) AND kind = 'commodity' RETURNING key;

-- pictures.ofCommodity
SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'largeId', p.large_id,
  'smallId', p.small_id, 'width', p.width, 'height', p.height,
  'crop', jsonb_build_object('x', p.crop_x, 'y', p.crop_y, 'side', p.crop_side)) ORDER BY p.position, p.id)
  FROM commodity_pictures p WHERE p.institution_id = c.institution_id AND p.commodity_id = c.id), '[]') AS pictures FROM commodities c WHERE c.id = $1 AND c.deleted_at IS NULL;

-- pictures.one
SELECT p.commodity_id AS "commodityId", p.width, p.height, f.key
  FROM commodity_pictures p JOIN files f ON f.institution_id = p.institution_id AND f.id = p.whole_id
  WHERE p.id = $1;

-- pictures.order
UPDATE commodity_pictures p SET position = o.place
  FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, place) WHERE p.id = o.id;

-- pictures.remove
DELETE FROM commodity_pictures WHERE id = ANY($1::uuid[]);

