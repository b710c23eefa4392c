-- stock.byRequest
SELECT spec_id FROM stock_moves WHERE request_id = $1;

-- stock.hold
SELECT s.id, s.name, c.name AS commodity_name, s.stock
  FROM commodity_specs s JOIN commodities c ON c.institution_id = s.institution_id AND c.id = s.commodity_id
  WHERE s.id = ANY($1::uuid[]) ORDER BY s.id FOR NO KEY UPDATE OF s;

-- stock.move
INSERT INTO stock_moves (institution_id, request_id, spec_id, change, reason, order_line_id, note, account_id)
  SELECT $1::uuid, $2::uuid, v."specId", v.change, $3::text, v."orderLineId",
  $4::text, $5::uuid
  FROM jsonb_to_recordset($6::jsonb) AS v("specId" uuid, change integer, "orderLineId" uuid);

-- stock.moves count
SELECT count(*) AS count FROM (SELECT 1 FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id WHERE m.spec_id = $1 LIMIT 10001) AS matches;

-- stock.moves exact count
SELECT count(*) AS count FROM (SELECT 1 FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id WHERE m.spec_id = $1 ) AS matches;

-- stock.moves time asc
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1
  ORDER BY m.created_at ASC, m.id ASC LIMIT $2;

-- stock.moves time asc after
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1 AND (m.created_at, m.id) > ($2::timestamptz, $3::uuid)
  ORDER BY m.created_at ASC, m.id ASC LIMIT $4;

-- stock.moves time asc from
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1
  ORDER BY m.created_at ASC, m.id ASC LIMIT $2 OFFSET $3;

-- stock.moves time asc near
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1
  ORDER BY m.created_at ASC, m.id ASC LIMIT $2 OFFSET $3;

-- stock.moves time desc
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1
  ORDER BY m.created_at DESC, m.id DESC LIMIT $2;

-- stock.moves time desc after
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1 AND (m.created_at, m.id) < ($2::timestamptz, $3::uuid)
  ORDER BY m.created_at DESC, m.id DESC LIMIT $4;

-- stock.moves time desc from
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1
  ORDER BY m.created_at DESC, m.id DESC LIMIT $2 OFFSET $3;

-- stock.moves time desc near
SELECT m.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at, m.created_at::text AS sort_key FROM stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id
  WHERE m.spec_id = $1
  ORDER BY m.created_at DESC, m.id DESC LIMIT $2 OFFSET $3;

-- stock.see
SELECT jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code, 'priceMinor', s.price_minor, 'stock', s.stock,
  'uses', s.uses, 'schemeId', s.scheme_id, 'schemeName', h.name) AS spec FROM commodity_specs s
  LEFT JOIN training_schemes h ON h.institution_id = s.institution_id AND h.id = s.scheme_id WHERE s.id = $1 AND s.deleted_at IS NULL;

