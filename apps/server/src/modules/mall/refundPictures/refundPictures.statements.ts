import type { refundPicture } from '@cogclinic/contract/refundPictures';
import type { z } from 'zod';
import { text, uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

export type RefundPicture = z.output<typeof refundPicture>;

/** JSON of the pictures of `refunds r`, in the order in which they came. */
export const PICTURES = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'wholeId', p.whole_id, 'smallId', p.small_id)
    ORDER BY p.created_at, p.id)
  FROM refund_pictures p WHERE p.institution_id = r.institution_id AND p.refund_id = r.id), '[]')`;

export const ADD = writeSql(
  'refundPictures.add',
  { id: uuid },
  (given: { institutionId: string; id: string; refundId: string; wholeId: string; smallId: string }) =>
    `INSERT INTO refund_pictures (institution_id, id, refund_id, whole_id, small_id)
     VALUES (${given.institutionId}, ${given.id}, ${given.refundId}, ${given.wholeId}, ${given.smallId})
     ON CONFLICT DO NOTHING RETURNING id`,
);
/** A picture in one of its sizes, with the patient whose refund it shows. */
export const BYTES = readVisibleSql(
  'refundPictures.bytes',
  { orderId: uuid, archiveId: uuid, key: text, name: text, mime: text },
  ({ patients }, { id }: { id: string }) =>
    `SELECT o.id AS "orderId", a.id AS "archiveId", f.key, f.name, f.mime
       FROM files f
       JOIN refund_pictures p ON p.institution_id = f.institution_id AND f.id IN (p.whole_id, p.small_id)
       JOIN refunds r ON r.institution_id = p.institution_id AND r.id = p.refund_id
       JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
       JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id
      WHERE f.id = ${id} AND f.kind = 'refund'`,
);
