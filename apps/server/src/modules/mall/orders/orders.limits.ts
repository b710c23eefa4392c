import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Offer } from '../commodities/offers.service.ts';

const QUEUE = writeSql(
  'orders.queue',
  {},
  ({ archiveId }: { archiveId: string }) =>
    `SELECT FROM pg_advisory_xact_lock(hashtextextended(${archiveId}::text, 0))`,
);
const BOUGHT = readSql(
  'orders.bought',
  { commodityId: uuid, pieces: whole.always },
  (given: { archiveId: string; commodityIds: readonly string[] }) =>
    `SELECT l.commodity_id AS "commodityId", sum(l.quantity - back.pieces) AS pieces
       FROM orders o JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(b.quantity), 0)::integer AS pieces
          FROM refunds r JOIN refund_lines b ON b.institution_id = r.institution_id AND b.refund_id = r.id
         WHERE r.institution_id = o.institution_id AND r.order_id = o.id AND r.state = 'paidBack'
           AND b.order_line_id = l.id) back
      WHERE o.archive_id = ${given.archiveId} AND o.state NOT IN ('cancelled', 'closed')
        AND l.commodity_id = ANY(${given.commodityIds}::uuid[])
      GROUP BY l.commodity_id`,
);

/** Orders of one patient are placed one after the other: a limit counts those before, and a repeated request finds its order. */
export async function inTurnOf(tx: Tx, archiveId: string): Promise<void> {
  await tx.write(QUEUE, { archiveId });
}

/** How many pieces of each commodity a patient has bought or ordered; what was cancelled, closed or paid back does not count. */
export async function boughtBefore(
  tx: Tx,
  archiveId: string,
  commodityIds: readonly string[],
): Promise<Map<string, number>> {
  if (commodityIds.length === 0) return new Map();
  const before = await tx.read(BOUGHT, { archiveId, commodityIds });
  return new Map(before.map(({ commodityId, pieces }) => [commodityId, pieces]));
}

/** @throws Refusal 422 at a line that exceeds what the patient may still buy */
export async function needWithinLimits(
  tx: Tx,
  archiveId: string,
  lines: readonly Readonly<{ offer: Offer; quantity: number }>[],
): Promise<void> {
  const limited = lines.flatMap(({ offer }) => (offer.limitPerPatient === null ? [] : offer.commodityId));
  const bought = await boughtBefore(tx, archiveId, limited);
  for (const [index, { offer, quantity }] of lines.entries()) {
    const { commodityId, commodityName: name, limitPerPatient: limit } = offer;
    if (limit === null) continue;
    const had = bought.get(commodityId) ?? 0;
    const count = Math.max(limit - had, 0);
    if (quantity > count) throw fieldRefused(`lines.${index}.quantity`, 'orders:overLimit', { name, limit, count });
    bought.set(commodityId, had + quantity);
  }
}
