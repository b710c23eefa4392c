import { MOST_LINES, MOST_PIECES } from '@cogclinic/mall/money';
import { z } from 'zod';
import { call, calls, MALL_ADMINS, SELLERS } from './call.ts';
import { COMMODITY_KINDS } from './commodities.ts';
import { openCode } from './dict.ts';
import { id, idParams, LIMITS, optional, patientWords, required, text, versionField, wireDate } from './fields.ts';
import { currency, PAYMENT_METHODS } from './orders.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';
import { refundPicture } from './refundPictures.ts';

/** `paidBack`: the patient has the money. `withdrawn`: the patient keeps what was bought. */
export const REFUND_STATES = ['asked', 'approved', 'refused', 'withdrawn', 'paidBack'] as const;
/** Why something is given back. */
export const REFUND_REASONS = ['unwanted', 'faulty', 'wrong', 'late', 'other'] as const;

/**
 * Where a refund stands that WeChat Pay was asked to pay back. `open`: it is at it. `refused`: it did not begin. `closed`: it gave up.
 * `abnormal`: the payer's account takes no money, and a person sees to it at WeChat Pay. `surplus`: it paid though the money was given
 * back otherwise. `odd`: another amount than asked for.
 */
export const WECHAT_REFUND_STATES = ['open', 'refused', 'closed', 'abnormal', 'done', 'surplus', 'odd'] as const;

const minor = z.int();
const carrier = openCode('carrier');

/** Pieces of a line of an order that are given back, and what was paid for them. */
const refundLine = z.object({
  lineId: id,
  kind: z.enum(COMMODITY_KINDS),
  commodityName: z.string(),
  specName: z.string(),
  quantity: z.int(),
  amountMinor: minor,
  /** Whether its pieces went back into the stock. */
  restocked: z.boolean(),
  /** Uses that were taken back from the device to which they had been added. */
  usesTaken: z.int(),
  /** Whether the training plan that it had brought was withdrawn. */
  planWithdrawn: z.boolean(),
});

/** Pieces of an order that a patient gives back, and their money. */
export const refund = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  archiveId: id,
  patientName: z.string(),
  phone: z.string().nullable(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  words: z.string().nullable(),
  /** In the order in which they came. */
  pictures: z.array(refundPicture),
  currency,
  amountMinor: minor,
  lines: z.array(refundLine),
  askTime: z.string(),
  /** Null when the patient asked by a link. */
  askedByName: z.string().nullable(),
  decideTime: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was refused, or what the patient is told of the approval. */
  decisionWords: z.string().nullable(),
  /** Of the parcel in which the patient sends the goods back. */
  carrier: carrier.nullable(),
  trackingNumber: z.string().nullable(),
  /** How the order was paid, and so how the money goes back. */
  method: z.enum(PAYMENT_METHODS),
  receiptNumber: z.string().nullable(),
  payBackTime: z.string().nullable(),
  /** Null when nobody at the desk gave the money back. */
  paidBackByName: z.string().nullable(),
  /** What became of it at WeChat Pay, in its own words why it refused; null when that was not asked. */
  wechat: z.object({ state: z.enum(WECHAT_REFUND_STATES), told: z.string().nullable() }).nullable(),
  version: z.int(),
});

/** What the money of a line takes back with it, beside goods. */
const takenBack = z.object({
  lineId: id,
  commodityName: z.string(),
  specName: z.string(),
  /** Uses that were added to a device; null where none were. */
  uses: z
    .object({
      deviceName: z.string(),
      /** Bought for the pieces that are given back. */
      bought: z.int(),
      /** What the device has left in all. */
      left: z.int(),
      /** What is taken: never more than is left. */
      taken: z.int(),
    })
    .nullable(),
  /** The training plan that was prescribed; null where none was. */
  plan: z
    .object({
      name: z.string(),
      startDay: wireDate,
      /** How often the patient trained by it. */
      sessions: z.int(),
      /** `withdrawn`: nothing was trained, so it ends. `stays`: it has begun, or another piece of it is kept. `over`: it has ended. */
      outcome: z.enum(['withdrawn', 'stays', 'over']),
    })
    .nullable(),
});

const OF_PATIENTS = { access: SELLERS, scope: 'patients' } as const;
const CHANGES = ['orders', 'commodities', 'coupons'] as const;
/** Money that goes back takes uses and plans with it. */
const PAYS_BACK = [...CHANGES, 'entitlements', 'devices', 'trainingPlans'] as const;
const held = { id, version: versionField };
const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const distinct = { params: { rule: 'distinct' } };

export const refundCalls = calls(
  'orders',
  {
    list: call({
      method: 'GET',
      path: '/mall/refund/list',
      summary: 'Refunds of the patients within the actor’s scope',
      ...OF_PATIENTS,
      query: z.object({
        ...pageQuery,
        ...timeRangeQuery,
        text: patientWords,
        number: z.string().trim().max(LIMITS.loginName).optional(),
        state: z.enum(REFUND_STATES).optional(),
        orderBy: z.enum(['askTime desc', 'askTime asc']).default('askTime desc'),
      }),
      data: page(refund),
    }),
    ofOrder: call({
      method: 'GET',
      path: '/mall/refund/order/{id}',
      summary: 'The refunds of an order, oldest first',
      ...OF_PATIENTS,
      params: idParams,
      data: z.array(refund),
    }),
    takesBack: call({
      method: 'GET',
      path: '/mall/refund/takesBack/{id}',
      summary: 'The uses and training plans that go with the money of a refund, as they stand now',
      ...OF_PATIENTS,
      params: idParams,
      data: z.array(takenBack),
    }),
    ask: call({
      method: 'POST',
      path: '/mall/refund/ask',
      changes: CHANGES,
      summary: 'Asks for the money of pieces of a paid order; what goes back for them is what was paid for them',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({
        /** Made by the client; the same one twice asks once. */
        id,
        orderId: id,
        lines: z
          .array(z.object({ lineId: id, quantity: z.int().min(1).max(MOST_PIECES) }))
          .min(1)
          .max(MOST_LINES)
          .refine((lines) => isDistinct(lines.map(({ lineId }) => lineId)), distinct),
        reason: z.enum(REFUND_REASONS),
        words: optional(LIMITS.text),
      }),
      data: refund,
    }),
    approve: call({
      method: 'POST',
      path: '/mall/refund/approve',
      changes: CHANGES,
      summary: 'Approves a refund: the money may go back',
      access: MALL_ADMINS,
      scope: 'patients',
      body: z.object({ ...held, words: optional(LIMITS.text) }),
      data: refund,
    }),
    refuse: call({
      method: 'POST',
      path: '/mall/refund/refuse',
      changes: CHANGES,
      summary: 'Refuses a refund with the reason; its pieces are the patient’s again',
      access: MALL_ADMINS,
      scope: 'patients',
      body: z.object({ ...held, words: required(LIMITS.text) }),
      data: refund,
    }),
    withdraw: call({
      method: 'POST',
      path: '/mall/refund/withdraw',
      changes: CHANGES,
      summary: 'Withdraws a refund whose money did not go back yet: the patient keeps the pieces',
      ...OF_PATIENTS,
      body: z.object(held),
      data: refund,
    }),
    sendBack: call({
      method: 'POST',
      path: '/mall/refund/sendBack',
      changes: CHANGES,
      summary: 'Notes the parcel in which the patient sends the goods of a refund back',
      ...OF_PATIENTS,
      body: z.object({ ...held, carrier, trackingNumber: text(LIMITS.name).min(1) }),
      data: refund,
    }),
    payBack: call({
      method: 'POST',
      path: '/mall/refund/payBack',
      changes: PAYS_BACK,
      summary:
        'Notes that the money of an approved refund was given back at the desk, and which pieces are for sale again',
      ...OF_PATIENTS,
      body: z.object({
        ...held,
        receiptNumber: required(LIMITS.loginName),
        /** The order’s lines whose pieces go back into the stock. */
        restocked: z.array(id).max(MOST_LINES).refine(isDistinct, distinct).default([]),
      }),
      data: refund,
    }),
    payBackWechat: call({
      method: 'POST',
      path: '/mall/refund/payBackWechat',
      changes: PAYS_BACK,
      summary: 'Has WeChat Pay pay an approved refund back; once it has, the pieces named are for sale again',
      repeatable: true,
      outside: true,
      ...OF_PATIENTS,
      body: z.object({
        ...held,
        /** The order’s lines whose pieces go back into the stock. */
        restocked: z.array(id).max(MOST_LINES).refine(isDistinct, distinct).default([]),
      }),
      data: refund,
    }),
  },
  ['archives', 'accounts', 'dict', 'devices', 'trainingPlans'],
);
