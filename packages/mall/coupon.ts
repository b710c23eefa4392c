import { sharesOf } from './shares.ts';

export const COUPON_KINDS = ['amount', 'percentage'] as const;
export const COUPON_SCOPES = ['all', 'categories', 'commodities'] as const;

/** What a coupon takes off. */
export type CouponRule = Readonly<{
  kind: (typeof COUPON_KINDS)[number];
  /** Of `amount`: minor units off. */
  amountMinor: number | null;
  /** Of `percentage`: percent off, 1 to 100. */
  percent: number | null;
  /** Of `percentage`: at most so many minor units off; null without a limit. */
  mostMinor: number | null;
  /** What the lines it is for must sum to, in minor units; 0 for none. */
  thresholdMinor: number;
  scope: (typeof COUPON_SCOPES)[number];
  /** The categories or commodities it is for. */
  targets: readonly string[];
}>;

/** A line as a coupon sees it: its amount is price times pieces, in minor units. */
export type CouponLine = Readonly<{ commodityId: string; categoryId: string | null; amountMinor: number }>;

/** `shares`: what it takes off each line, in the order of the lines. */
export type Discount =
  | Readonly<{ discountMinor: number; shares: readonly number[] }>
  | Readonly<{ refused: 'nothingFits' | 'belowThreshold'; missingMinor: number }>;

/**
 * What a coupon takes off an order: never more than the lines cost that it is for, divided among them in proportion. A percentage is
 * rounded down to the currency's smallest amount.
 *
 * @param step the currency's smallest amount in minor units
 */
export function discountOf(rule: CouponRule, lines: readonly CouponLine[], step: number): Discount {
  const fitting = lines.map((line) => (isFor(rule, line) ? line.amountMinor : 0));
  const total = fitting.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return { refused: 'nothingFits', missingMinor: 0 };
  if (total < rule.thresholdMinor) return { refused: 'belowThreshold', missingMinor: rule.thresholdMinor - total };
  const discountMinor = Math.min(takenOff(rule, total, step), total);
  return { discountMinor, shares: sharesOf(discountMinor, fitting, step) };
}

function isFor({ scope, targets }: CouponRule, line: CouponLine): boolean {
  if (scope === 'all') return true;
  const target = scope === 'categories' ? line.categoryId : line.commodityId;
  return target !== null && targets.includes(target);
}

function takenOff({ kind, amountMinor, percent, mostMinor }: CouponRule, total: number, step: number): number {
  if (kind === 'amount') return amountMinor ?? 0;
  const exact = Number((BigInt(total) * BigInt(percent ?? 0)) / (100n * BigInt(step))) * step;
  return mostMinor === null ? exact : Math.min(exact, mostMinor);
}

/** The rule as it stands for the lines of one order, whatever becomes of its commodities and their categories later. */
export function fixedTo(rule: CouponRule, lines: readonly CouponLine[]): CouponRule {
  const fitting = lines.filter((line) => isFor(rule, line)).map(({ commodityId }) => commodityId);
  return { ...rule, scope: 'commodities', targets: [...new Set(fitting)] };
}

/** When and how often a coupon may be used; moments in milliseconds, `until` not included. */
export type CouponTerms = Readonly<{
  from: number;
  until: number;
  withdrawn: boolean;
  /** How often by all patients and by each; null without a limit. */
  totalQuota: number | null;
  patientQuota: number | null;
}>;

/** In how many orders it stands that were not cancelled, closed or refunded in full. */
export type CouponUses = Readonly<{ byAll: number; byPatient: number }>;

export const COUPON_REFUSALS = ['withdrawn', 'notYet', 'over', 'usedUp', 'usedByPatient'] as const;

/** Why a patient may not use a coupon now; null when they may. */
export function whyNot(terms: CouponTerms, uses: CouponUses, now: number): (typeof COUPON_REFUSALS)[number] | null {
  if (terms.withdrawn) return 'withdrawn';
  if (now < terms.from) return 'notYet';
  if (now >= terms.until) return 'over';
  if (terms.totalQuota !== null && uses.byAll >= terms.totalQuota) return 'usedUp';
  return terms.patientQuota !== null && uses.byPatient >= terms.patientQuota ? 'usedByPatient' : null;
}
