import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';

/**
 * Adds the uses that were bought to the device that the patient has, in the name of who placed the order, if an account did. Where the
 * patient has no device, or several, an account chooses. The institution is named: payments also come in as the owner.
 */
const ADD_USES = writeSql(
  'entitlements.addPaidUses',
  {},
  (given: { institutionId: string; orderId: string }) =>
    `WITH bought AS (
       SELECT l.id, l.uses::bigint * l.quantity AS uses, o.number, o.placed_by, c.device_id,
              sum(l.uses::bigint * l.quantity) OVER (PARTITION BY c.device_id ORDER BY l.position) AS together
         FROM orders o JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
         CROSS JOIN LATERAL (SELECT (array_agg(u.device_id))[1] AS device_id FROM device_users u
           WHERE u.institution_id = o.institution_id AND u.archive_id = o.archive_id AND u.until_at IS NULL HAVING count(*) = 1) c
        WHERE o.institution_id = ${given.institutionId}::uuid AND o.id = ${given.orderId}::uuid
          AND l.uses IS NOT NULL
          AND NOT EXISTS (SELECT FROM device_top_ups t WHERE t.institution_id = l.institution_id AND t.request_id = l.id)),
     raised AS (
       UPDATE devices d SET remaining_count = d.remaining_count + b.uses, version = d.version + 1
         FROM (SELECT device_id, sum(uses) AS uses FROM bought GROUP BY device_id) b
        WHERE d.institution_id = ${given.institutionId}::uuid AND d.id = b.device_id AND d.unbound_at IS NULL
          AND d.remaining_count + b.uses <= 2000000000
        RETURNING d.id, d.remaining_count - b.uses AS before)
     INSERT INTO device_top_ups (institution_id, request_id, device_id, count, remaining_after, note, added_by)
     SELECT ${given.institutionId}::uuid, b.id, b.device_id, b.uses, r.before + b.together, b.number, b.placed_by
       FROM bought b JOIN raised r ON r.id = b.device_id`,
);

/** What follows from the payment of an order that is held, in the same transaction: at most once, as an order is paid once. */
export async function givePaid(tx: Tx, given: { institutionId: string; orderId: string }): Promise<void> {
  await tx.write(ADD_USES, given);
}
