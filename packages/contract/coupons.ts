import { COUPON_KINDS, COUPON_REFUSALS, COUPON_SCOPES } from '@cogclinic/mall/coupon';
import { MOST_MINOR } from '@cogclinic/mall/money';
import { z } from 'zod';
import { call, calls, SELLERS } from './call.ts';
import { id, LIMITS, optional, orNull, required, search, versionField, wireDate } from './fields.ts';
import { page, pageQuery } from './paging.ts';

/** `planned`: its first day is to come. `over`: its last day is past. */
export const COUPON_STATES = ['running', 'planned', 'over', 'withdrawn'] as const;
/** Most categories or commodities that a coupon is for. */
export const TARGETS_AT_MOST = 100;
const QUOTA_AT_MOST = 1_000_000;
/** Most patients to whom a coupon is given at once. */
export const GIVEN_AT_MOST = 200;

/** What a coupon takes off; amounts in minor units of the institution's currency. */
export const couponRule = z.object({
  kind: z.enum(COUPON_KINDS),
  amountMinor: z.int().nullable(),
  percent: z.int().nullable(),
  mostMinor: z.int().nullable(),
  thresholdMinor: z.int(),
  scope: z.enum(COUPON_SCOPES),
  /** The categories or commodities that it is for. */
  targets: z.array(id),
});

const coupon = couponRule.extend({
  id,
  name: z.string(),
  /** Whoever names it may use the coupon; without one it is only for those to whom it was given. */
  code: z.string().nullable(),
  targetNames: z.array(z.string()),
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(COUPON_STATES),
  /** How many orders may use it, of all patients and of each; null without a limit. */
  totalQuota: z.int().nullable(),
  patientQuota: z.int().nullable(),
  /** In how many orders it stands that were not cancelled, closed or refunded in full. */
  uses: z.int(),
  /** What it takes off these orders, together. */
  costMinor: z.int(),
  /** To how many patients it was given. */
  grants: z.int(),
  version: z.int(),
});

const amount = z.int().min(1).max(MOST_MINOR);
const quota = orNull(z.int().min(1).max(QUOTA_AT_MOST));
const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const distinct = { params: { rule: 'distinct' } };

const SELLS = { access: SELLERS, scope: 'institution' } as const;
const OF_PATIENTS = { access: SELLERS, scope: 'patients' } as const;

export const couponCalls = calls(
  'coupons',
  {
    list: call({
      method: 'GET',
      path: '/mall/coupon/list',
      summary: 'Coupons with what they take off, for how long, and how often they were used',
      ...SELLS,
      query: z.object({
        ...pageQuery,
        /** In the name or the code. */
        keyword: search,
        state: z.enum(COUPON_STATES).optional(),
        orderBy: z.enum(['lastDay desc', 'lastDay asc', 'name asc', 'name desc']).default('lastDay desc'),
      }),
      data: page(coupon),
    }),
    save: call({
      method: 'POST',
      path: '/mall/coupon/save',
      changes: ['coupons'],
      summary:
        'Adds a coupon, or changes one; what it takes off, and for what, stays as those who hold it were promised',
      ...SELLS,
      body: z
        .object({
          /** Made by the client; sending the same id twice adds once. */
          requestId: id,
          change: orNull(z.object({ id, version: versionField })),
          name: required(LIMITS.name),
          code: optional(LIMITS.loginName),
          /** The rule, up to `targets`: of a coupon that is changed it stays as it is. */
          kind: z.enum(COUPON_KINDS),
          amountMinor: orNull(amount),
          percent: orNull(z.int().min(1).max(100)),
          mostMinor: orNull(amount),
          thresholdMinor: orNull(z.int().min(0).max(MOST_MINOR)),
          scope: z.enum(COUPON_SCOPES),
          targets: orNull(z.array(id).max(TARGETS_AT_MOST).refine(isDistinct, distinct)),
          firstDay: wireDate,
          lastDay: wireDate,
          totalQuota: quota,
          patientQuota: quota,
        })
        .superRefine((given, ctx) => {
          const missing = given.kind === 'amount' ? 'amountMinor' : 'percent';
          const lacks = (path: string) => ctx.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } });
          if (given[missing] === null) lacks(missing);
          if (given.scope !== 'all' && !given.targets?.length) lacks('targets');
          if (given.lastDay < given.firstDay)
            ctx.addIssue({ code: 'custom', path: ['lastDay'], params: { rule: 'endBeforeStart' } });
        }),
      data: coupon,
    }),
    withdraw: call({
      method: 'POST',
      path: '/mall/coupon/withdraw',
      changes: ['coupons'],
      summary: 'Ends a coupon at once; orders that were placed with it keep what it took off',
      ...SELLS,
      body: z.object({ id, version: versionField }),
      data: coupon,
    }),
    give: call({
      method: 'POST',
      path: '/mall/coupon/give',
      changes: ['coupons'],
      summary: 'Gives a coupon to patients; who has it already keeps it',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({
        id,
        archiveIds: z.array(id).min(1).max(GIVEN_AT_MOST).refine(isDistinct, distinct),
      }),
      data: z.object({
        /** How many patients have it now who did not. */
        given: z.int(),
      }),
    }),
    takeBack: call({
      method: 'POST',
      path: '/mall/coupon/takeBack',
      changes: ['coupons'],
      summary: 'Takes a coupon back from a patient; orders that were placed with it keep what it took off',
      ...OF_PATIENTS,
      body: z.object({
        /** The grant's. */
        id,
      }),
      data: z.null(),
    }),
    grants: call({
      method: 'GET',
      path: '/mall/coupon/grants',
      summary: 'The patients to whom a coupon was given, with how often each has used it',
      ...OF_PATIENTS,
      query: z.object({
        ...pageQuery,
        couponId: id,
        orderBy: z.enum(['time desc', 'time asc']).default('time desc'),
      }),
      data: page(
        z.object({
          id,
          archiveId: id,
          patientName: z.string(),
          uses: z.int(),
          byName: z.string(),
          time: z.string(),
        }),
      ),
    }),
    usable: call({
      method: 'GET',
      path: '/mall/coupon/usable',
      summary:
        'The coupons that a patient was given, and the one with the code, if any; with why it cannot be used now',
      ...OF_PATIENTS,
      query: z.object({ archiveId: id, code: search }),
      data: z.array(
        couponRule.extend({
          /** Null for one named by its code. */
          grantId: id.nullable(),
          /** Whether it is the one with the code asked for. */
          isNamed: z.boolean(),
          couponId: id,
          name: z.string(),
          lastDay: z.string(),
          refusal: z.enum(COUPON_REFUSALS).nullable(),
        }),
      ),
    }),
  },
  ['archives', 'accounts'],
);

/** The coupon with which an order is placed: one that the patient was given, or one named by its code. */
export const usedCoupon = z
  .object({ grantId: orNull(id), code: optional(LIMITS.loginName) })
  .refine(({ grantId, code }) => (grantId === null) !== (code === null), { params: { rule: 'required' } });

/** What a coupon did to an order. */
export const orderCoupon = z.object({
  couponId: id,
  name: z.string(),
  /** As it stood when the order was placed, fixed to the commodities of the order. */
  rule: couponRule,
  discountMinor: z.int(),
  /** Whether it came back, and may be used again. */
  isBack: z.boolean(),
});
