import { MOST_LINES, MOST_PIECES } from '@cogclinic/mall/money';
import { isTrackingNumber, MOST_TRACKING_ROWS, plainTrackingNumber } from '@cogclinic/mall/parcels';
import { z } from 'zod';
import { call, calls, SELLERS } from './call.ts';
import { openCode } from './dict.ts';
import { id, idParams, LIMITS, text, versionField } from './fields.ts';
import { order, orderRow } from './orders.ts';

/** Sheets of 500 rows are far smaller. */
export const TRACKING_SHEET_BYTES = 5 * 1024 * 1024;
/** Papers that are printed at once. */
export const MOST_PAPERS = 100;

const trackingNumber = text(LIMITS.name)
  .transform(plainTrackingNumber)
  .refine(isTrackingNumber, { params: { rule: 'trackingNumber' } });
const carrier = openCode('carrier');
/** A code of the dictionary of express companies. */
export type Carrier = z.output<typeof carrier>;

/** Goods of one order that are sent together. */
export const parcel = z.object({
  id,
  orderId: id,
  carrier,
  trackingNumber: z.string(),
  lines: z.array(z.object({ lineId: id, quantity: z.int() })),
  shipTime: z.string(),
  shippedByName: z.string().nullable(),
  version: z.int(),
});

/** A row of tracking numbers as it was typed; what is wrong with it is answered for the row. */
const typedRow = z.object({
  orderNumber: text(LIMITS.shortText),
  trackingNumber: text(LIMITS.shortText),
  /** Code or name of the express company. */
  carrier: text(LIMITS.shortText),
});

const judgedRow = z.object({
  orderNumber: z.string(),
  trackingNumber: z.string(),
  carrier: z.string(),
  /** `ready`: can be shipped; `shipped`: this very parcel is under way; `refused`: for the reason given. */
  standing: z.enum(['ready', 'shipped', 'refused']),
  /** Why it is refused, in the reader's language. */
  reason: z.string().nullable(),
  orderId: id.nullable(),
  patientName: z.string().nullable(),
  recipient: z.string().nullable(),
});

const OF_PATIENTS = { access: SELLERS, scope: 'patients' } as const;
const rows = z.array(typedRow).min(1).max(MOST_TRACKING_ROWS);
const held = { id, version: versionField };

export const parcelCalls = calls(
  'orders',
  {
    ofOrder: call({
      method: 'GET',
      path: '/mall/parcel/order/{id}',
      summary: 'The parcels of an order, oldest first',
      ...OF_PATIENTS,
      params: idParams,
      data: z.array(parcel),
    }),
    papers: call({
      method: 'POST',
      path: '/mall/parcel/papers',
      changes: [],
      summary: 'Orders with an address, their parcels and who sends them, for labels and delivery notes',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({ orderIds: z.array(id).min(1).max(MOST_PAPERS) }),
      data: z.object({
        sender: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
        orders: z.array(orderRow.extend({ parcels: z.array(parcel) })),
      }),
    }),
    ship: call({
      method: 'POST',
      path: '/mall/parcel/ship',
      changes: ['orders'],
      summary: 'Ships a parcel with some or all that is left of an order; the last one ships the order',
      ...OF_PATIENTS,
      body: z.object({
        /** Made by the client; the same one twice ships one parcel. */
        requestId: id,
        ...held,
        carrier,
        trackingNumber,
        lines: z
          .array(z.object({ lineId: id, quantity: z.int().min(1).max(MOST_PIECES) }))
          .min(1)
          .max(MOST_LINES),
      }),
      data: order,
    }),
    correct: call({
      method: 'POST',
      path: '/mall/parcel/correct',
      changes: ['orders'],
      summary: 'Corrects the express company or the tracking number of a parcel',
      ...OF_PATIENTS,
      body: z.object({ ...held, carrier, trackingNumber }),
      data: parcel,
    }),
    read: call({
      method: 'POST',
      path: '/mall/parcel/read',
      changes: [],
      summary: 'Reads order numbers and tracking numbers from an XLSX or CSV file; ships nothing',
      access: SELLERS,
      scope: 'none',
      outside: true,
      upload: { maxBytes: TRACKING_SHEET_BYTES },
      data: z.object({
        rows: z.array(z.object({ orderNumber: z.string(), trackingNumber: z.string(), carrier: z.string() })),
        /** Rows that have no tracking number yet, and are left out. */
        blank: z.int(),
      }),
    }),
    check: call({
      method: 'POST',
      path: '/mall/parcel/check',
      changes: [],
      shows: 'orders',
      summary: 'Says of each row of tracking numbers whose order it is and whether it can be shipped; ships nothing',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({ rows }),
      data: z.array(judgedRow),
    }),
    shipRows: call({
      method: 'POST',
      path: '/mall/parcel/shipRows',
      changes: ['orders'],
      summary:
        'Ships the rest of each order in a row as one parcel; a row that cannot be is refused with its reason, and a repeated one ships nothing twice',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({ rows }),
      data: z.array(judgedRow),
    }),
    receive: call({
      method: 'POST',
      path: '/mall/parcel/receive',
      changes: ['orders'],
      summary: 'Notes that the patient has received a shipped order; the order is done with that',
      ...OF_PATIENTS,
      body: z.object(held),
      data: order,
    }),
  },
  ['archives', 'accounts', 'dict'],
);
