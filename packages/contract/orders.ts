import { CURRENCIES, type Currency, MOST_LINES, MOST_MINOR, MOST_PIECES } from '@cogclinic/mall/money';
import { MONEY_STATES, ORDER_STATES } from '@cogclinic/mall/order';
import { z } from 'zod';
import { call, calls, MALL_ADMINS, SELLERS } from './call.ts';
import { COMMODITY_KINDS } from './commodities.ts';
import { orderCoupon, usedCoupon } from './coupons.ts';
import { id, idParams, LIMITS, optional, orNull, patientWords, phone, required, versionField } from './fields.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';

/** How a patient pays at the desk. */
export const DESK_METHODS = ['cash', 'card', 'transfer'] as const;
/** How an order was paid. */
export const PAYMENT_METHODS = [...DESK_METHODS, 'wechat'] as const;
/** What is noted of an order: its steps, and changes that leave its state as it is. */
export const ORDER_EVENTS = [
  'place',
  'pay',
  'prepare',
  'readdress',
  'parcel',
  'ship',
  'receive',
  'handOver',
  'finish',
  'cancel',
  'close',
  'reprice',
  'note',
  'askRefund',
  'approveRefund',
  'refuseRefund',
  'withdrawRefund',
  'payBack',
] as const;

export const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);
/** An amount in minor units of the order's currency. */
const minor = z.int();

/** To whom and where an order is sent. */
export const shipTo = z.object({
  recipient: required(LIMITS.name),
  phone,
  address: required(LIMITS.text),
});

/** A line as it was sold: what is changed of the commodity later changes no order. */
const line = z.object({
  id,
  specId: id,
  commodityId: id,
  kind: z.enum(COMMODITY_KINDS),
  commodityName: z.string(),
  specName: z.string(),
  code: z.string(),
  /** Of one piece when the order was placed. */
  listPriceMinor: minor,
  /** Of one piece as it is to be paid. */
  priceMinor: minor,
  quantity: z.int(),
  /** What the order's coupon takes off the whole line. */
  shareMinor: minor,
  /** Pieces of it, and their money, in refunds that were neither refused nor withdrawn. */
  claimed: z.int(),
  claimedMinor: minor,
  /** Pieces of it that are in parcels. */
  shipped: z.int(),
});

/** An order with its lines as they were sold. */
export const orderRow = z.object({
  id,
  /** Unique in the institution: the day and a number of that day. */
  number: z.string(),
  archiveId: id,
  patientName: z.string(),
  phone: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  money: z.enum(MONEY_STATES),
  currency,
  totalMinor: minor,
  /** What of it went back. */
  refundedMinor: minor,
  lines: z.array(line),
  /** Null when the patient takes the goods along. */
  shipTo: z.object({ recipient: z.string(), phone: z.string(), address: z.string() }).nullable(),
  note: z.string().nullable(),
  placeTime: z.string(),
  /** When it is closed unless it is paid. */
  closeTime: z.string(),
  /** Null when the patient placed it by a link. */
  placedByName: z.string().nullable(),
  version: z.int(),
});

/** An order in a list, with what is shown of its lines and tells which pieces are to be shipped. */
export const listedOrder = orderRow.extend({
  lines: z.array(
    line.pick({ commodityName: true, specName: true, kind: true, quantity: true, claimed: true, shipped: true }),
  ),
});

export const order = orderRow.extend({
  /** What the lines cost when the order was placed. */
  listMinor: minor,
  coupon: orderCoupon.nullable(),
  payment: z
    .object({
      method: z.enum(PAYMENT_METHODS),
      receiptNumber: z.string(),
      amountMinor: minor,
      time: z.string(),
      /** Null when nobody at the desk took the money. */
      byName: z.string().nullable(),
    })
    .nullable(),
  events: z.array(
    z.object({
      id,
      step: z.enum(ORDER_EVENTS),
      from: z.enum(ORDER_STATES).nullable(),
      to: z.enum(ORDER_STATES),
      /** Null when the patient did it by a link, or the system by itself. */
      byName: z.string().nullable(),
      byPatient: z.boolean(),
      reason: z.string().nullable(),
      /** The totals before and after a change of prices. */
      beforeMinor: minor.nullable(),
      afterMinor: minor.nullable(),
      time: z.string(),
    }),
  ),
});

const OF_PATIENTS = { access: SELLERS, scope: 'patients' } as const;

const distinctBy =
  <K extends string>(key: K) =>
  (lines: readonly Record<K, string>[]) =>
    new Set(lines.map((one) => one[key])).size === lines.length;

const held = { id, version: versionField };

export const orderCalls = calls(
  'orders',
  {
    list: call({
      method: 'GET',
      path: '/mall/order/list',
      summary: 'Orders of the patients within the actor’s scope',
      ...OF_PATIENTS,
      query: z.object({
        ...pageQuery,
        ...timeRangeQuery,
        text: patientWords,
        number: z.string().trim().max(LIMITS.loginName).optional(),
        archiveId: id.optional(),
        state: z.enum(ORDER_STATES).optional(),
        orderBy: z.enum(['placeTime desc', 'placeTime asc']).default('placeTime desc'),
      }),
      data: page(listedOrder),
    }),
    picking: call({
      method: 'GET',
      path: '/mall/order/picking',
      summary:
        'What is to be picked now: the lines of paid orders that were neither handed over nor shipped, oldest order first',
      ...OF_PATIENTS,
      data: z.array(
        orderRow.pick({
          id: true,
          number: true,
          archiveId: true,
          patientName: true,
          state: true,
          lines: true,
          note: true,
        }),
      ),
    }),
    one: call({
      method: 'GET',
      path: '/mall/order/{id}',
      summary: 'One order with its payment and every step',
      ...OF_PATIENTS,
      params: idParams,
      data: order,
    }),
    place: call({
      method: 'POST',
      path: '/mall/order/place',
      changes: ['orders', 'commodities', 'coupons'],
      summary: 'Places an order at the desk for a patient; the prices are those of the specifications',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({
        /** Made by the client; the same one twice places one order. */
        id,
        archiveId: id,
        lines: z
          .array(z.object({ specId: id, quantity: z.int().min(1).max(MOST_PIECES) }))
          .min(1)
          .max(MOST_LINES)
          .refine(distinctBy('specId'), { params: { rule: 'distinct' } }),
        /** The total that was shown; refused when the prices have changed meanwhile. It sets no price. */
        shownMinor: z.int().min(0),
        /** Where the goods are sent; without it the patient takes them along. */
        shipTo: shipTo.nullish().transform((given) => given ?? null),
        coupon: orNull(usedCoupon),
        note: optional(LIMITS.text),
      }),
      data: order,
    }),
    pay: call({
      method: 'POST',
      path: '/mall/order/pay',
      changes: ['orders'],
      summary: 'Notes that the whole order was paid at the desk; one with an address is to be shipped from then on',
      ...OF_PATIENTS,
      body: z.object({
        /** Made by the client; the same one twice pays once. */
        requestId: id,
        ...held,
        method: z.enum(DESK_METHODS),
        receiptNumber: required(LIMITS.loginName),
      }),
      data: order,
    }),
    handOver: call({
      method: 'POST',
      path: '/mall/order/handOver',
      changes: ['orders'],
      summary: 'Notes that the patient has what was paid; the order is done with that',
      ...OF_PATIENTS,
      body: z.object(held),
      data: order,
    }),
    readdress: call({
      method: 'POST',
      path: '/mall/order/readdress',
      changes: ['orders'],
      summary:
        'Changes where an order is sent, until all of it is shipped; one that was to be taken along is sent then',
      ...OF_PATIENTS,
      body: z.object({ ...held, ...shipTo.shape }),
      data: order,
    }),
    cancel: call({
      method: 'POST',
      path: '/mall/order/cancel',
      changes: ['orders', 'commodities', 'coupons'],
      summary: 'Cancels an order that is not paid; its pieces are for sale again',
      ...OF_PATIENTS,
      body: z.object({ ...held, reason: required(LIMITS.shortText) }),
      data: order,
    }),
    reprice: call({
      method: 'POST',
      path: '/mall/order/reprice',
      changes: ['orders'],
      summary: 'Changes prices of an order that is not paid; both totals and the reason stay on record',
      access: MALL_ADMINS,
      scope: 'patients',
      body: z.object({
        ...held,
        lines: z
          .array(z.object({ id, priceMinor: z.int().min(0).max(MOST_MINOR) }))
          .min(1)
          .max(MOST_LINES)
          .refine(distinctBy('id'), { params: { rule: 'distinct' } }),
        reason: required(LIMITS.shortText),
      }),
      data: order,
    }),
    note: call({
      method: 'POST',
      path: '/mall/order/note',
      changes: ['orders'],
      summary: 'Changes the note of an order',
      ...OF_PATIENTS,
      body: z.object({ ...held, note: optional(LIMITS.text) }),
      data: order,
    }),
  },
  ['archives', 'accounts'],
);
