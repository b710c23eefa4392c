import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import type { orderCalls } from '@cogclinic/contract/orders';
import { currencyOf } from '@cogclinic/mall/money';
import { amountsOf, UNPAID_MINUTES } from '@cogclinic/mall/order';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { type Offer, offersFor } from '../commodities/offers.service.ts';
import { takeStock } from '../commodities/stock.service.ts';
import { applyCoupon, couponNamed, keepCoupon } from '../coupons/coupons.use.ts';
import { inTurnOf, needWithinLimits } from './orders.limits.ts';
import type { Order } from './orders.rows.ts';
import { findOrder, shownOrder } from './orders.see.ts';
import { noteEvent } from './orders.steps.ts';

type Placed = CallInput<typeof orderCalls.place>['body'];
type Line = Readonly<{ id: string; offer: Offer; quantity: number }>;
/** `shareMinor`: what the order's coupon takes off the line. */
type Priced = Line & Readonly<{ shareMinor: number }>;

const ADD = writeSql(
  'orders.add',
  { id: uuid },
  (given: {
    institutionId: string;
    id: string;
    archiveId: string;
    day: string;
    currency: string;
    totalMinor: number;
    shipTo: string | null;
    note: string | null;
    placedBy: string | null;
    pushId: string | null;
    minutes: number;
  }) =>
    `WITH counted AS (
       INSERT INTO order_days AS d (institution_id, day, last) VALUES (${given.institutionId}, ${given.day}::date, 1)
       ON CONFLICT (institution_id, day) DO UPDATE SET last = d.last + 1 RETURNING d.day, d.last
     )
     INSERT INTO orders (institution_id, id, archive_id, number, currency, total_minor, ship_to, note, placed_by, push_id, closes_at)
     SELECT ${given.institutionId}, ${given.id}::uuid, ${given.archiveId}::uuid,
            to_char(counted.day, 'YYYYMMDD-') || lpad(counted.last::text, greatest(4, length(counted.last::text)), '0'),
            ${given.currency}, ${given.totalMinor}::bigint, ${given.shipTo}::jsonb, ${given.note}, ${given.placedBy}::uuid,
            ${given.pushId}::uuid, now() + ${given.minutes} * interval '1 minute'
       FROM counted
     ON CONFLICT DO NOTHING RETURNING id`,
);
const ADD_LINES = writeSql(
  'orders.addLines',
  {},
  (given: { institutionId: string; orderId: string; lines: string }) =>
    `INSERT INTO order_lines (institution_id, id, order_id, position, spec_id, commodity_id, kind, commodity_name, spec_name, code,
                              list_price_minor, price_minor, quantity, share_minor, uses, scheme_id)
     SELECT ${given.institutionId}::uuid, v.id, ${given.orderId}::uuid, v.position, v."specId", v."commodityId", v.kind,
            v."commodityName", v."specName", v.code, v."priceMinor", v."priceMinor", v.quantity, v."shareMinor", v.uses, v."schemeId"
       FROM jsonb_to_recordset(${given.lines}::jsonb) AS v(id uuid, position smallint, "specId" uuid, "commodityId" uuid, kind text,
            "commodityName" text, "specName" text, code text, "priceMinor" bigint, quantity integer, "shareMinor" bigint, uses integer, "schemeId" uuid)
     ON CONFLICT DO NOTHING`,
);

/**
 * Places an order at the desk, or by the link of the patient with `pushId`: takes the pieces from the stock, at the prices of now. The same id again answers the order.
 * @throws Refusal 404 for a patient whom the actor may not see; 422 at a line that is not on sale, that exceeds what is left or what
 *   one patient may buy, at the address when nothing can be sent, or at a coupon that cannot be used; 409 when the total is another
 *   than was shown, or the id is another order's
 */
export async function placeOrder(tx: Tx, actor: Actor, given: Placed, pushId: string | null = null): Promise<Order> {
  const { id, archiveId } = given;
  // Sent in one write: in the patient's turn it is seen whether the order is there already.
  const [, , known, offers, named] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    inTurnOf(tx, archiveId),
    findOrder(tx, actor, id),
    offersFor(
      tx,
      given.lines.map(({ specId }) => specId),
    ),
    given.coupon && couponNamed(tx, archiveId, given.coupon),
  ]);
  if (known?.archive_id === archiveId) return shownOrder(tx, actor, id);
  const lines = offered(given, offers);
  if (given.shipTo && !lines.some(({ offer }) => offer.kind === 'goods'))
    throw fieldRefused('shipTo', 'orders:nothingToShip');
  await needWithinLimits(tx, archiveId, lines);
  const { coupon } = given;
  const applied =
    coupon && (await applyCoupon(tx, actor, { archiveId, coupon, named: named ?? null, lines: forCoupon(lines) }));
  const priced = lines.map((line, at) => ({ ...line, shareMinor: applied?.shares[at] ?? 0 }));
  const { totalMinor } = amountsOf(priced.map((line) => ({ ...line, priceMinor: line.offer.priceMinor })));
  if (totalMinor !== given.shownMinor) throw new Refusal(409, 'orders:pricesChanged');
  const by = pushId ? { institutionId: actor.institutionId, accountId: null, pushId } : actor;
  const taken = lines.map((line) => ({ orderLineId: line.id, specId: line.offer.specId, quantity: line.quantity }));
  const detail = pushId && { by: 'patient', push: pushId };
  // From here on other orders wait for the day's counter, the coupon and the stocks, in this order: all of it is sent in one write.
  // Should the id be another order's, `addOrder` refuses, and nothing of what is sent beside it stays.
  const placing = Promise.all([
    addOrder(tx, actor, { ...given, pushId }, totalMinor),
    applied && keepCoupon(tx, { institutionId: actor.institutionId, orderId: id, applied }),
    takeStock(tx, by, taken),
    addLines(tx, actor, id, priced),
    noteEvent(tx, by, { orderId: id, step: 'place', from: null, to: 'placed' }),
    audit(tx, actor, { action: 'add', noun: 'orders', subjectId: id, archiveId, ...(detail && { detail }) }),
  ]);
  // Why it cannot be placed is told rather than that it is not there.
  const [placed, shown] = await Promise.allSettled([placing, shownOrder(tx, actor, id)]);
  if (placed.status === 'rejected') throw placed.reason;
  if (shown.status === 'rejected') throw shown.reason;
  return shown.value;
}

function offered({ lines }: Placed, offers: ReadonlyMap<string, Offer>): Line[] {
  return lines.map(({ specId, quantity }, index) => {
    const offer = offers.get(specId);
    if (!offer?.onShelf)
      throw fieldRefused(`lines.${index}.specId`, 'orders:notOnSale', { name: offer?.commodityName ?? '' });
    return { id: randomUUID(), offer, quantity };
  });
}

const forCoupon = (lines: readonly Line[]) =>
  lines.map(({ offer: { commodityId, categoryId, priceMinor }, quantity }) => ({
    ...{ commodityId, categoryId, amountMinor: priceMinor * quantity },
  }));

async function addOrder(
  tx: Tx,
  { institutionId, accountId, timeZone }: Actor,
  given: Placed & { pushId: string | null },
  totalMinor: number,
): Promise<void> {
  const { id, archiveId, note, pushId } = given;
  const placedBy = pushId ? null : accountId;
  const shipTo = given.shipTo && JSON.stringify(given.shipTo);
  const day = wireDay(new Date(), timeZone);
  const order = {
    id,
    archiveId,
    day,
    currency: currencyOf(timeZone),
    totalMinor,
    shipTo,
    note,
    minutes: UNPAID_MINUTES,
  };
  const [added] = await tx.write(ADD, { ...order, institutionId, placedBy, pushId });
  if (!added) throw new Refusal(409, 'orders:requestTaken');
}

function addLines(tx: Tx, { institutionId }: Actor, orderId: string, lines: readonly Priced[]): void {
  const rows = lines.map(({ offer, ...line }, position) => ({ ...offer, ...line, position }));
  tx.send(ADD_LINES, { institutionId, orderId, lines: JSON.stringify(rows) });
}
