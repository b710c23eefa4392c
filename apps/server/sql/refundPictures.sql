-- refundPictures.add
INSERT INTO refund_pictures (institution_id, id, refund_id, whole_id, small_id)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING id;

-- refundPictures.bytes
SELECT o.id AS "orderId", a.id AS "archiveId", f.key, f.name, f.mime
  FROM files f
  JOIN refund_pictures p ON p.institution_id = f.institution_id AND f.id IN (p.whole_id, p.small_id)
  JOIN refunds r ON r.institution_id = p.institution_id AND r.id = p.refund_id
  JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  WHERE f.id = $1 AND f.kind = 'refund';

