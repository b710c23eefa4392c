import { amountsOf, type OrderState, type OrderStep, stateAfter, UNPAID_MINUTES } from '@cogclinic/mall/order';
import type { orderDays, orderEvents, orderLines, orderPayments, orders } from '#modules/mall/orders/orders.tables.ts';
import type { parcelLines, parcels } from '#modules/mall/parcels/parcels.tables.ts';
import { wireDay } from '#platform/time.ts';
import { DAY, MINUTE } from './calendar.ts';
import type { DemoGoods, MoveRow } from './mallGoods.ts';
import { streets } from './mallWords.ts';
import type { Random } from './random.ts';
import type { Patient } from './visits.ts';

const HOUR = 60 * MINUTE;

type LineRow = typeof orderLines.$inferInsert & { id: string; shipped: number; claimed: number };
type ParcelRow = typeof parcels.$inferInsert;

/** The orders of an institution's patients, with all that happened to them. */
export type DemoOrders = Readonly<{
  days: readonly (typeof orderDays.$inferInsert)[];
  orders: readonly (typeof orders.$inferInsert & { id: string; state: OrderState; placedAt: Date })[];
  lines: readonly LineRow[];
  events: readonly (typeof orderEvents.$inferInsert)[];
  payments: readonly (typeof orderPayments.$inferInsert)[];
  parcels: readonly ParcelRow[];
  parcelLines: readonly (typeof parcelLines.$inferInsert)[];
  moves: readonly MoveRow[];
}>;

type Taken = Readonly<{ step: OrderStep; after: number }>;
const PAY = { step: 'pay', after: 6 * MINUTE } as const;
const PREPARE = { step: 'prepare', after: 6 * MINUTE } as const;
const SHIP = { step: 'ship', after: DAY } as const;
const FINISH = { step: 'finish', after: 5 * DAY } as const;
/** The way that each order has gone, and how many hours ago it was placed; `part`: a first parcel of it is under way. */
const FATES: readonly Readonly<{ hours: number; ships: boolean; steps: readonly Taken[]; part?: true }>[] = [
  ...[0.05, 0.2].map((hours) => ({ hours, ships: hours > 0.1, steps: [] })),
  ...[3, 20, 45].map((hours) => ({ hours, ships: false, steps: [PAY] })),
  ...[2, 5, 21, 28].map((hours) => ({ hours, ships: true, steps: [PAY, PREPARE] })),
  { hours: 50, ships: true, steps: [PAY, PREPARE], part: true },
  ...[49, 75, 120, 190].map((hours) => ({ hours, ships: true, steps: [PAY, PREPARE, SHIP] })),
  ...[400, 900].map((hours) => ({
    ...{ hours, ships: true },
    steps: [PAY, PREPARE, SHIP, { step: 'receive', after: 5 * DAY } as const, FINISH],
  })),
  ...[300, 700].map((hours) => ({
    ...{ hours, ships: false },
    steps: [PAY, { step: 'handOver', after: HOUR } as const, { ...FINISH, after: HOUR }],
  })),
  { hours: 260, ships: false, steps: [{ step: 'cancel', after: 12 * MINUTE }] },
  { hours: 500, ships: true, steps: [{ step: 'close', after: UNPAID_MINUTES * MINUTE }] },
];

type Given = Readonly<{
  institutionId: string;
  timeZone: string;
  /** Place before the street. */
  town: string;
  by: string;
  patients: readonly Patient[];
  goods: DemoGoods;
  now: Date;
}>;

/** Orders in every state in which one may rest, each gone there by the ways of an order. */
export function newOrders(random: Random, given: Given): DemoOrders {
  const counted = new Map<string, number>();
  const made = FATES.toSorted((one, other) => other.hours - one.hours).map((fate, at) => {
    const placedAt = new Date(given.now.getTime() - fate.hours * HOUR);
    const day = wireDay(placedAt, given.timeZone);
    const count = (counted.get(day) ?? 0) + 1;
    counted.set(day, count);
    const number = `${day.replaceAll('-', '')}-${String(count).padStart(4, '0')}`;
    return newOrder(random, given, { ...fate, at, number, placedAt });
  });
  const { institutionId } = given;
  return {
    days: [...counted].map(([day, last]) => ({ institutionId, day, last })),
    orders: made.map(({ order }) => order),
    lines: made.flatMap(({ lines }) => lines),
    events: made.flatMap(({ events }) => events),
    payments: made.flatMap(({ payment }) => payment ?? []),
    parcels: made.flatMap(({ parcel }) => parcel ?? []),
    parcelLines: made.flatMap(({ inParcel }) => inParcel),
    moves: made.flatMap(({ moves }) => moves),
  };
}

type Fate = (typeof FATES)[number] & Readonly<{ at: number; number: string; placedAt: Date }>;

function newOrder(random: Random, given: Given, { at, number, placedAt, ships, steps, part }: Fate) {
  const { institutionId, by, patients } = given;
  const patient = patients[(at * 7) % patients.length];
  if (!patient) throw new RangeError('no patients who could order');
  const id = random.uuid(placedAt);
  const sold = newLines(random, given, { orderId: id, placedAt, ships });
  const { totalMinor } = amountsOf(sold.map((line) => ({ ...line, shareMinor: 0 })));
  const walked = walk(steps, placedAt, ships, totalMinor);
  const time = (step: OrderStep) => walked.find((one) => one.step === step)?.createdAt;
  const partAt = part && new Date(placedAt.getTime() + DAY);
  const sentAt = time('ship') ?? partAt;
  const lines = sold.map((line) => ({
    ...line,
    shipped: sentAt && line.kind === 'goods' ? (part ? 1 : line.quantity) : 0,
  }));
  const parcel: ParcelRow | null = sentAt
    ? {
        ...{ institutionId, id: random.uuid(sentAt), orderId: id, carrier: random.pick(['sf', 'zto', 'jd']) },
        ...{ trackingNumber: `77${random.whole(10 ** 10, 10 ** 11 - 1)}`, accountId: by, createdAt: sentAt },
      }
    : null;
  const event = { institutionId, orderId: id };
  const placed = { step: 'place' as const, from: null, to: 'placed' as const, createdAt: placedAt };
  const parts = partAt
    ? [{ step: 'parcel' as const, from: 'toShip' as const, to: 'toShip' as const, createdAt: partAt }]
    : [];
  const paidAt = time('pay');
  const over = walked.find(({ step }) => step === 'cancel' || step === 'close');
  const move = (line: LineRow, change: number, createdAt: Date) => ({
    ...{ institutionId, id: random.uuid(createdAt), specId: line.specId, change, orderLineId: line.id, createdAt },
  });
  const kept = lines.filter(({ kind }) => kind === 'goods');
  return {
    order: {
      ...{ institutionId, id, archiveId: patient.archive.id, number, currency: 'CNY' as const, totalMinor },
      ...{ state: walked.at(-1)?.to ?? ('placed' as const), note: at % 6 === 0 ? '请在工作日送达' : null },
      shipTo: ships ? shipTo(random, given.town, patient) : null,
      ...{ placedBy: by, placedAt, closesAt: new Date(placedAt.getTime() + UNPAID_MINUTES * MINUTE) },
      ...{ shippedAt: time('ship') ?? null, version: walked.length + parts.length + 1 },
    },
    lines,
    events: [placed, ...walked, ...parts].map((one) => ({
      ...{ ...event, id: random.uuid(one.createdAt), ...one, accountId: one.step === 'close' ? null : by },
      reason: one.step === 'cancel' ? '患者改变主意' : null,
    })),
    payment: paidAt && {
      ...{ ...event, id: random.uuid(paidAt), method: random.pick(['cash', 'card', 'transfer'] as const) },
      ...{ receiptNumber: `R${number.slice(2)}`, amountMinor: totalMinor, accountId: by, createdAt: paidAt },
    },
    parcel,
    inParcel: parcel
      ? kept.map(({ id: orderLineId, shipped: quantity }) => ({
          institutionId,
          parcelId: parcel.id,
          orderLineId,
          quantity,
        }))
      : [],
    moves: [
      ...kept.map((line) => ({ ...move(line, -line.quantity, placedAt), reason: 'placed' as const, accountId: by })),
      ...(over
        ? kept.map((line) => ({
            ...move(line, line.quantity, over.createdAt),
            reason: over.step === 'close' ? ('closed' as const) : ('cancelled' as const),
            accountId: over.step === 'close' ? null : by,
          }))
        : []),
    ],
  };
}

/** The steps of an order with their times. @throws RangeError for a way that no order can go */
function walk(steps: readonly Taken[], placedAt: Date, ships: boolean, paidMinor: number) {
  let from: OrderState = 'placed';
  return steps.map(({ step, after }) => {
    const to = stateAfter(from, step, { ships, paidMinor, refundedMinor: 0 });
    if (!to) throw new RangeError(`no order goes from ${from} by ${step}`);
    const event = { step, from, to, createdAt: new Date(placedAt.getTime() + after) };
    from = to;
    return event;
  });
}

/** Goods of which there are two pieces, and something else now and then; what is sent holds goods only. */
function newLines(
  random: Random,
  { institutionId, goods }: Given,
  { orderId, placedAt, ships }: { orderId: string; placedAt: Date; ships: boolean },
): LineRow[] {
  const kinds = new Map(goods.commodities.map((one) => [one.id, one]));
  const isGoods = ({ commodityId }: { commodityId: string }) => kinds.get(commodityId)?.kind === 'goods';
  const first = random.pick(goods.specs.filter(isGoods));
  const second = random.pick(
    goods.specs.filter((spec) => spec.commodityId !== first.commodityId && (!ships || isGoods(spec))),
  );
  const chosen = [{ spec: first, quantity: kinds.get(first.commodityId)?.limitPerPatient === 1 ? 1 : 2 }];
  if (random.chance(0.5)) chosen.push({ spec: second, quantity: 1 });
  return chosen.map(({ spec, quantity }, position) => {
    const { kind, name: commodityName } = kinds.get(spec.commodityId) ?? { kind: 'goods' as const, name: '' };
    return {
      ...{
        institutionId,
        id: random.uuid(placedAt),
        orderId,
        position,
        specId: spec.id,
        commodityId: spec.commodityId,
      },
      ...{ kind, commodityName, specName: spec.name, code: spec.code, listPriceMinor: spec.priceMinor },
      ...{ priceMinor: spec.priceMinor, quantity, claimed: 0, shipped: 0 },
    };
  });
}

const shipTo = (random: Random, town: string, { archive }: Patient) => ({
  recipient: archive.name,
  phone: archive.phone ?? '13800000000',
  address: `${town}${random.pick(streets)}${random.whole(2, 900)}号${random.whole(1, 18)}02室`,
});
