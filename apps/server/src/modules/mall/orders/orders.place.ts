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
import { text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { type Offer, offersFor } from '../commodities/offers.service.ts';
import { takeStock } from '../commodities/stock.service.ts';
import type { Order } from './orders.rows.ts';
import { findOrder, shownOrder } from './orders.see.ts';
import { noteEvent } from './orders.steps.ts';

type Placed = CallInput<typeof orderCalls.place>['body'];
type Line = Readonly<{ id: string; offer: Offer; quantity: number }>;

/** Orders of one patient are placed one after the other: a limit counts those before, and a repeated request finds its order. */
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
    `SELECT l.commodity_id AS "commodityId", sum(l.quantity) AS pieces
       FROM orders o JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
      WHERE o.archive_id = ${given.archiveId} AND o.state NOT IN ('cancelled', 'closed')
        AND l.commodity_id = ANY(${given.commodityIds}::uuid[])
      GROUP BY l.commodity_id`,
);
const NUMBER = writeSql(
  'orders.number',
  { last: whole },
  (given: { institutionId: string; day: string }) =>
    `INSERT INTO order_days AS d (institution_id, day, last) VALUES (${given.institutionId}, ${given.day}::date, 1)
     ON CONFLICT (institution_id, day) DO UPDATE SET last = d.last + 1 RETURNING last`,
);
const ADD = writeSql(
  'orders.add',
  { id: uuid, number: text },
  (given: {
    institutionId: string;
    id: string;
    archiveId: string;
    number: string;
    currency: string;
    totalMinor: number;
    shipTo: string | null;
    note: string | null;
    placedBy: string;
    minutes: number;
  }) =>
    `INSERT INTO orders (institution_id, id, archive_id, number, currency, total_minor, ship_to, note, placed_by, closes_at)
     VALUES (${given.institutionId}, ${given.id}, ${given.archiveId}, ${given.number}, ${given.currency}, ${given.totalMinor},
             ${given.shipTo}::jsonb, ${given.note}, ${given.placedBy}, now() + ${given.minutes} * interval '1 minute')
     ON CONFLICT DO NOTHING RETURNING id, number`,
);
const ADD_LINES = writeSql(
  'orders.addLines',
  {},
  (given: { institutionId: string; orderId: string; lines: string }) =>
    `INSERT INTO order_lines (institution_id, id, order_id, position, spec_id, commodity_id, kind, commodity_name, spec_name, code,
                              list_price_minor, price_minor, quantity)
     SELECT ${given.institutionId}::uuid, v.id, ${given.orderId}::uuid, v.position, v."specId", v."commodityId", v.kind,
            v."commodityName", v."specName", v.code, v."priceMinor", v."priceMinor", v.quantity
       FROM jsonb_to_recordset(${given.lines}::jsonb) AS v(id uuid, position smallint, "specId" uuid, "commodityId" uuid, kind text,
            "commodityName" text, "specName" text, code text, "priceMinor" bigint, quantity integer)`,
);

/**
 * Places an order at the desk: takes the pieces from the stock, at the prices of now. The same id again answers the order.
 * @throws Refusal 404 for a patient whom the actor may not see; 422 at a line that is not on sale, that exceeds what is left or what
 *   one patient may buy, or at the address when nothing can be sent; 409 when the total is another than was shown, or the id is another order's
 */
export async function placeOrder(tx: Tx, actor: Actor, given: Placed): Promise<Order> {
  const { id, archiveId } = given;
  await seeArchive(tx, actor, archiveId);
  await tx.write(QUEUE, { archiveId });
  const known = await findOrder(tx, actor, id);
  if (known?.archive_id === archiveId) return shownOrder(tx, actor, id);
  const lines = await offered(tx, given);
  if (given.shipTo && !lines.some(({ offer }) => offer.kind === 'goods'))
    throw fieldRefused('shipTo', 'orders:nothingToShip');
  await needWithinLimits(tx, archiveId, lines);
  const priced = lines.map(({ offer, quantity }) => ({ priceMinor: offer.priceMinor, quantity, shareMinor: 0 }));
  const { totalMinor } = amountsOf(priced);
  if (totalMinor !== given.shownMinor) throw new Refusal(409, 'orders:pricesChanged');
  await takeStock(
    tx,
    actor,
    lines.map((line) => ({ orderLineId: line.id, specId: line.offer.specId, quantity: line.quantity })),
  );
  await addOrder(tx, actor, given, totalMinor);
  await addLines(tx, actor, id, lines);
  await noteEvent(tx, actor, { orderId: id, step: 'place', from: null, to: 'placed' });
  await audit(tx, actor, { action: 'add', noun: 'orders', subjectId: id, archiveId });
  return shownOrder(tx, actor, id);
}

async function offered(tx: Tx, { lines }: Placed): Promise<Line[]> {
  const offers = await offersFor(
    tx,
    lines.map(({ specId }) => specId),
  );
  return lines.map(({ specId, quantity }, index) => {
    const offer = offers.get(specId);
    if (!offer?.onShelf)
      throw fieldRefused(`lines.${index}.specId`, 'orders:notOnSale', { name: offer?.commodityName ?? '' });
    return { id: randomUUID(), offer, quantity };
  });
}

async function needWithinLimits(tx: Tx, archiveId: string, lines: readonly Line[]): Promise<void> {
  const limited = lines.filter(({ offer }) => offer.limitPerPatient !== null);
  if (limited.length === 0) return;
  const commodityIds = limited.map(({ offer }) => offer.commodityId);
  const before = await tx.read(BOUGHT, { archiveId, commodityIds });
  const bought = new Map(before.map(({ commodityId, pieces }) => [commodityId, pieces]));
  for (const [index, { offer, quantity }] of lines.entries()) {
    const { commodityId, commodityName: name, limitPerPatient: limit } = offer;
    if (limit === null) continue;
    const had = bought.get(commodityId) ?? 0;
    const count = Math.max(limit - had, 0);
    if (quantity > count) throw fieldRefused(`lines.${index}.quantity`, 'orders:overLimit', { name, limit, count });
    bought.set(commodityId, had + quantity);
  }
}

async function addOrder(tx: Tx, actor: Actor, given: Placed, totalMinor: number): Promise<void> {
  const { institutionId, accountId: placedBy, timeZone } = actor;
  const { id, archiveId, note } = given;
  const shipTo = given.shipTo && JSON.stringify(given.shipTo);
  const day = wireDay(new Date(), timeZone);
  // Last, as the day's counter is held until the transaction ends.
  const [counted] = await tx.write(NUMBER, { institutionId, day });
  const number = `${day.replaceAll('-', '')}-${String(counted?.last ?? 0).padStart(4, '0')}`;
  const order = {
    id,
    archiveId,
    number,
    currency: currencyOf(timeZone),
    totalMinor,
    shipTo,
    note,
    minutes: UNPAID_MINUTES,
  };
  const [added] = await tx.write(ADD, { ...order, institutionId, placedBy });
  if (!added) throw new Refusal(409, 'orders:requestTaken');
}

async function addLines(tx: Tx, { institutionId }: Actor, orderId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ id, quantity, offer }, position) => ({ ...offer, id, position, quantity }));
  await tx.write(ADD_LINES, { institutionId, orderId, lines: JSON.stringify(rows) });
}
