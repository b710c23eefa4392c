import { MOST_LINES } from '@cogclinic/mall/money';
import { z } from 'zod';
import { call, calls, GUEST } from './call.ts';
import { COMMODITY_KINDS } from './commodities.ts';
import { PICTURE_BYTES } from './commodityPictures.ts';
import { couponCalls } from './coupons.ts';
import { id, search } from './fields.ts';
import { currency, order, orderCalls, orderRow } from './orders.ts';
import { parcel } from './parcels.ts';
import { tokenParams } from './push.ts';
import { pictureQuery } from './refundPictures.ts';
import { refund, refundCalls } from './refunds.ts';

/** Commodities of one page of the shelf. */
export const SHELF_PAGE = 24;
/** Unpaid orders that a patient may have at a time by a link: their pieces are nobody else's meanwhile. */
export const UNPAID_AT_MOST = 3;

/** A specification as a patient may buy it. */
const offer = z.object({
  id,
  name: z.string(),
  priceMinor: z.int(),
  /** How many pieces the patient can still buy now, by the stock and by the limit. */
  left: z.int(),
});

/** A commodity on the shelf. */
const product = z.object({
  id,
  categoryId: id.nullable(),
  kind: z.enum(COMMODITY_KINDS),
  name: z.string(),
  categoryName: z.string().nullable(),
  /** The file of the small picture that stands for it. */
  pictureId: id.nullable(),
  specs: z.array(offer),
});

/** What a patient sees of an order: nothing that accounts noted for each other. */
const ownRow = orderRow
  .pick({ id: true, number: true, state: true, money: true, currency: true, totalMinor: true, placeTime: true })
  .extend({ closeTime: z.string(), pieces: z.int(), firstName: z.string() });
const ownOrder = orderRow
  .pick({
    id: true,
    number: true,
    state: true,
    money: true,
    currency: true,
    totalMinor: true,
    shipTo: true,
    placeTime: true,
    closeTime: true,
    version: true,
  })
  .extend({
    lines: z.array(
      orderRow.shape.lines.element.pick({
        id: true,
        kind: true,
        commodityName: true,
        specName: true,
        priceMinor: true,
        quantity: true,
        shareMinor: true,
        claimed: true,
        claimedMinor: true,
      }),
    ),
    /** Whether it can be paid by WeChat Pay now. */
    paysByWechat: z.boolean(),
    couponName: z.string().nullable(),
    parcels: z.array(
      parcel.pick({ id: true, trackingNumber: true, shipTime: true }).extend({ carrierName: z.string() }),
    ),
    /** Oldest first. */
    refunds: z.array(
      refund
        .pick({
          id: true,
          state: true,
          reason: true,
          words: true,
          pictures: true,
          amountMinor: true,
          askTime: true,
          decisionWords: true,
          carrier: true,
          trackingNumber: true,
          version: true,
        })
        .extend({
          lines: z.array(
            refund.shape.lines.element.pick({
              lineId: true,
              kind: true,
              commodityName: true,
              specName: true,
              quantity: true,
            }),
          ),
        }),
    ),
    /** The express companies by which goods can be sent back. */
    carriers: z.array(z.object({ code: parcel.shape.carrier, name: z.string() })),
    /** Null until it is paid. */
    receipt: order.shape.payment.unwrap().omit({ byName: true }).nullable(),
  });

const atLink = tokenParams.extend({ id });

export const storefrontCalls = calls(
  'orders',
  {
    shelf: call({
      method: 'GET',
      path: '/guest/{token}/mall',
      summary: 'What the patient behind a link can buy now, one page of it',
      ...GUEST,
      params: tokenParams,
      query: z.object({
        keyword: search,
        categoryId: id.optional(),
        pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
      data: z.object({
        currency,
        /** Those in which something is on the shelf. */
        categories: z.array(z.object({ id, name: z.string() })),
        rows: z.array(product),
        hasMore: z.boolean(),
      }),
    }),
    product: call({
      method: 'GET',
      path: '/guest/{token}/mall/product/{id}',
      summary: 'One commodity on the shelf, with its description and pictures',
      ...GUEST,
      params: atLink,
      data: product.extend({
        currency,
        body: z.string(),
        pictures: z.array(z.object({ id, largeId: id, smallId: id })),
        limitPerPatient: z.int().nullable(),
      }),
    }),
    picture: call({
      method: 'GET',
      path: '/guest/{token}/mall/picture/{id}',
      tells: { noun: 'files', reads: [] },
      summary: 'The bytes of a picture of a commodity on the shelf',
      ...GUEST,
      params: atLink,
      data: 'blob',
    }),
    cart: call({
      method: 'POST',
      path: '/guest/{token}/mall/cart',
      summary:
        'What the specifications in a cart are and cost now; those that are not on the shelf any more are left out',
      ...GUEST,
      changes: [],
      repeatable: true,
      params: tokenParams,
      body: z.object({ specIds: z.array(id).max(MOST_LINES) }),
      data: z.object({
        currency,
        rows: z.array(
          z.object({
            commodityId: id,
            commodityName: z.string(),
            categoryId: id.nullable(),
            kind: z.enum(COMMODITY_KINDS),
            pictureId: id.nullable(),
            spec: offer,
          }),
        ),
      }),
    }),
    place: call({
      method: 'POST',
      path: '/guest/{token}/mall/place',
      changes: ['orders', 'commodities', 'coupons'],
      summary: 'Places an order of the patient behind a link; the prices are those of the specifications',
      ...GUEST,
      repeatable: true,
      params: tokenParams,
      body: orderCalls.place.body.omit({ archiveId: true }),
      data: ownOrder,
    }),
    orders: call({
      method: 'GET',
      path: '/guest/{token}/mall/orders',
      summary: 'The patient’s own orders, newest first',
      ...GUEST,
      params: tokenParams,
      data: z.array(ownRow),
    }),
    order: call({
      method: 'GET',
      path: '/guest/{token}/mall/order/{id}',
      summary: 'One of the patient’s own orders with its receipt',
      ...GUEST,
      params: atLink,
      data: ownOrder,
    }),
    pay: call({
      method: 'POST',
      path: '/guest/{token}/mall/pay',
      changes: ['orders'],
      summary: 'Opens an own order at WeChat Pay, on a page that leads to the WeChat of the phone',
      ...GUEST,
      outside: true,
      repeatable: true,
      params: tokenParams,
      body: z.object({
        id,
        /** Made by the client: the payment's id. What was opened before under another is closed. */
        requestId: id,
      }),
      data: z.object({
        /** Null when WeChat Pay does not take the order, any more or at all. */
        url: z.url().nullable(),
      }),
    }),
    cancel: call({
      method: 'POST',
      path: '/guest/{token}/mall/cancel',
      changes: ['orders', 'commodities', 'coupons'],
      summary: 'Cancels an own order that is not paid; its pieces are for sale again',
      ...GUEST,
      repeatable: true,
      params: tokenParams,
      body: z.object({ id }),
      data: ownOrder,
    }),
    coupons: call({
      method: 'GET',
      path: '/guest/{token}/mall/coupons',
      summary:
        'The coupons that the patient was given, and the one with the code, if any; with why it cannot be used now',
      ...GUEST,
      params: tokenParams,
      query: couponCalls.usable.query.omit({ archiveId: true }),
      data: couponCalls.usable.data,
    }),
    receive: call({
      method: 'POST',
      path: '/guest/{token}/mall/receive',
      changes: ['orders'],
      summary: 'Notes that the patient has received an own order',
      ...GUEST,
      repeatable: true,
      params: tokenParams,
      body: z.object({ id }),
      data: ownOrder,
    }),
    askRefund: call({
      method: 'POST',
      path: '/guest/{token}/mall/refund',
      changes: ['orders'],
      summary: 'Asks for the money of pieces of an own paid order; what goes back for them is what was paid for them',
      ...GUEST,
      repeatable: true,
      params: tokenParams,
      body: refundCalls.ask.body,
      data: ownOrder,
    }),
    addRefundPicture: call({
      method: 'POST',
      path: '/guest/{token}/mall/refund/picture/{id}',
      changes: ['orders'],
      summary: 'Adds a picture (PNG, JPEG, WebP or GIF) to an own refund that is not decided yet',
      ...GUEST,
      repeatable: true,
      outside: true,
      upload: { maxBytes: PICTURE_BYTES },
      params: atLink,
      query: pictureQuery,
      data: ownOrder,
    }),
    refundPicture: call({
      method: 'GET',
      path: '/guest/{token}/mall/refund/picture/{id}',
      tells: { noun: 'files', reads: [] },
      summary: 'The bytes of an own refund’s picture in one of its sizes, as WebP',
      ...GUEST,
      params: atLink,
      data: 'blob',
    }),
    withdrawRefund: call({
      method: 'POST',
      path: '/guest/{token}/mall/refund/withdraw',
      changes: ['orders'],
      summary: 'Withdraws an own refund whose money did not go back yet',
      ...GUEST,
      repeatable: true,
      params: tokenParams,
      body: z.object({ id }),
      data: ownOrder,
    }),
    sendBack: call({
      method: 'POST',
      path: '/guest/{token}/mall/refund/sendBack',
      changes: ['orders'],
      summary: 'Notes the parcel in which the goods of an own refund come back; a wrong one is written over',
      ...GUEST,
      repeatable: true,
      params: tokenParams,
      body: refundCalls.sendBack.body.omit({ version: true }),
      data: ownOrder,
    }),
  },
  ['commodities'],
);
