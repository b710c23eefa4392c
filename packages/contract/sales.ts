import { CURRENCIES, type Currency } from '@cogclinic/mall/money';
import { z } from 'zod';
import { call, calls, SELLERS } from './call.ts';
import { timeRangeQuery } from './paging.ts';

/** What sales are added up by. */
export const SALES_BY = ['day', 'commodity', 'department', 'method'] as const;

const figures = z.object({
  /** A day, a commodity's or department's id, or a way of paying; `total` for all, null where a patient has no department. */
  key: z.string().nullable(),
  /** Of a commodity or department. */
  name: z.string().nullable(),
  orders: z.int(),
  pieces: z.int(),
  /** What was paid, in minor units. */
  paidMinor: z.int(),
  /** What coupons took off what was paid. */
  couponMinor: z.int(),
  /** What of it went back, whenever that was; by day, what went back on the day. */
  refundedMinor: z.int(),
});

export const salesCalls = calls(
  'sales',
  {
    figures: call({
      method: 'GET',
      path: '/mall/sales/figures',
      summary:
        'What the actor’s patients paid, what coupons took off, and what went back, by day, commodity, department or way of paying; all first',
      access: SELLERS,
      scope: 'patients',
      shows: 'nobody',
      query: z.object({ ...timeRangeQuery, by: z.enum(SALES_BY).default('day') }),
      data: z.object({
        currency: z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]),
        by: z.enum(SALES_BY),
        rows: z.array(figures),
      }),
    }),
  },
  ['orders', 'archives', 'departments'],
);
