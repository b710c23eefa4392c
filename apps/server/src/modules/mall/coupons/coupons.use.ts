import type { CallInput } from '@cogclinic/contract/call';
import type { couponCalls, orderCoupon, usedCoupon } from '@cogclinic/contract/coupons';
import { type CouponLine, type CouponRule, discountOf, fixedTo, whyNot } from '@cogclinic/mall/coupon';
import { currencyOf, stepOf } from '@cogclinic/mall/money';
import type { z } from 'zod';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { bool, json, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { ruleOf, TERMS_COLUMNS, TERMS_SELECT, type TermsRow, termsOf } from './coupons.rows.ts';
import { couponGiven, couponsGivenTo, couponWithCode } from './coupons.terms.ts';

type Usable = z.output<typeof couponCalls.usable.data>;
type Used = z.output<typeof usedCoupon>;
type OrderCoupon = z.output<typeof orderCoupon>;
type Clock = Pick<Actor, 'timeZone'>;

/** A coupon that is used for an order, with what it takes off each of the order's lines. */
export type Applied = Readonly<{
  couponId: string;
  name: string;
  rule: CouponRule;
  discountMinor: number;
  shares: readonly number[];
}>;

/** Its quota is counted while nobody else can use it. */
const HOLD = readSql(
  'coupons.holdTerms',
  TERMS_COLUMNS,
  ({ id }: { id: string }) => `SELECT ${TERMS_SELECT} FROM coupons c WHERE c.id = ${id} FOR NO KEY UPDATE OF c`,
);
const USED_BY = readSql(
  'coupons.usedBy',
  { couponId: uuid, uses: whole.always },
  (given: { archiveId: string; couponIds: readonly string[] }) =>
    `SELECT x.coupon_id AS "couponId", count(*) AS uses
       FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
      WHERE o.archive_id = ${given.archiveId} AND x.coupon_id = ANY(${given.couponIds}::uuid[]) AND x.returned_at IS NULL
      GROUP BY x.coupon_id`,
);
const KEEP = writeSql(
  'coupons.keep',
  {},
  (given: {
    institutionId: string;
    orderId: string;
    couponId: string;
    name: string;
    rule: string;
    discountMinor: number;
  }) =>
    `INSERT INTO order_coupons (institution_id, order_id, coupon_id, name, rule, discount_minor)
     VALUES (${given.institutionId}, ${given.orderId}, ${given.couponId}, ${given.name}, ${given.rule}::jsonb, ${given.discountMinor})
     ON CONFLICT DO NOTHING`,
);
const OF_ORDER = readSql(
  'coupons.ofOrder',
  {
    couponId: uuid,
    name: text,
    rule: json<CouponRule & { targets: string[] }>(),
    discountMinor: whole,
    isBack: bool.always,
  },
  ({ orderId }: { orderId: string }) =>
    `SELECT coupon_id AS "couponId", name, rule, discount_minor AS "discountMinor", returned_at IS NOT NULL AS "isBack"
       FROM order_coupons WHERE order_id = ${orderId}`,
);
const RETURN = writeSql(
  'coupons.return',
  {},
  (given: { institutionId: string; orderId: string }) =>
    `UPDATE order_coupons SET returned_at = now()
      WHERE institution_id = ${given.institutionId} AND order_id = ${given.orderId} AND returned_at IS NULL`,
);
const CHANGE = writeSql(
  'coupons.changeDiscount',
  {},
  (given: { orderId: string; discountMinor: number }) =>
    `UPDATE order_coupons SET discount_minor = ${given.discountMinor} WHERE order_id = ${given.orderId}`,
);

/**
 * The coupons that a patient was given, and the one with the code, if there is one; each with why it cannot be used now.
 * @throws Refusal 404 for a patient whom the actor may not see
 */
export async function usableBy(
  tx: Tx,
  actor: Actor,
  { archiveId, code }: CallInput<typeof couponCalls.usable>['query'],
): Promise<Usable> {
  await seeArchive(tx, actor, archiveId);
  return usableCoupons(tx, actor, archiveId, code);
}

/** The same for a patient who was seen to be there. */
export async function usableCoupons(tx: Tx, clock: Clock, archiveId: string, code?: string): Promise<Usable> {
  const given = await couponsGivenTo(tx, archiveId);
  const named = code ? await couponWithCode(tx, code) : null;
  const rows = [
    ...given.map((row) => ({ ...row, grantId: row.grant_id })),
    ...(named && !given.some(({ id }) => id === named.id) ? [{ ...named, grantId: null }] : []),
  ];
  const uses = await usesOf(tx, archiveId, rows);
  return rows.map((row) => ({
    ...ruleOf(row),
    grantId: row.grantId,
    isNamed: row.id === named?.id,
    couponId: row.id,
    name: row.name,
    targets: row.targets,
    lastDay: row.last_day,
    refusal: refusalOf(row, uses, clock),
  }));
}

/** The coupon that an order names, by its code or by what the patient was given; null when the patient does not have it. */
export async function couponNamed(tx: Tx, archiveId: string, { grantId, code }: Used): Promise<TermsRow | null> {
  if (grantId !== null) return couponGiven(tx, { grantId, archiveId });
  return code === null ? null : couponWithCode(tx, code);
}

/**
 * What a coupon takes off the lines of an order that a patient is placing. A coupon with a total quota is locked until the transaction
 * ends; one without is locked only when it is kept (`keepCoupon`). The caller places one patient's orders one after the other.
 * @param given `named`: what `couponNamed` found
 * @throws Refusal 422 at `coupon` for one that the patient does not have, whose days or quota are over, or that is not for these lines
 */
export async function applyCoupon(
  tx: Tx,
  clock: Clock,
  given: Readonly<{ archiveId: string; coupon: Used; named: TermsRow | null; lines: readonly CouponLine[] }>,
): Promise<Applied> {
  const { archiveId, coupon, named, lines } = given;
  const [row, uses] = named ? await countedTerms(tx, archiveId, named) : [null, NO_USES];
  if (!row) throw fieldRefused('coupon', coupon.code === null ? 'coupons:notGiven' : 'coupons:codeUnknown');
  const refusal = refusalOf(row, uses, clock);
  if (refusal) throw fieldRefused('coupon', `coupons:cannot.${refusal}`);
  const rule = fixedTo(ruleOf(row), lines);
  return { couponId: row.id, name: row.name, rule, ...takenOff(rule, lines, clock) };
}

/** The terms of a coupon, locked where it has a total quota, and its uses; a coupon without quotas needs no statement. */
async function countedTerms(
  tx: Tx,
  archiveId: string,
  named: TermsRow,
): Promise<[TermsRow | null, ReadonlyMap<string, number>]> {
  if (named.total_quota === null && named.patient_quota === null) return [named, NO_USES];
  const [[row], uses] = await Promise.all([
    named.total_quota === null ? [named] : tx.read(HOLD, { id: named.id }),
    usesOf(tx, archiveId, [named]),
  ]);
  return [row ?? null, uses];
}

/** Keeps with a new order what a coupon did to it; with that the coupon is used once more. */
export function keepCoupon(
  tx: Tx,
  given: Readonly<{ institutionId: string; orderId: string; applied: Applied }>,
): void {
  const { institutionId, orderId, applied } = given;
  const { couponId, name, rule, discountMinor } = applied;
  tx.send(KEEP, { institutionId, orderId, couponId, name, rule: JSON.stringify(rule), discountMinor });
}

/** What a coupon did to an order; null for an order without one. */
export async function couponOf(tx: Tx, orderId: string): Promise<OrderCoupon | null> {
  const [found] = await tx.read(OF_ORDER, { orderId });
  return found ?? null;
}

/**
 * What the order's coupon takes off its lines at other prices, which is kept with the order.
 * @returns the lines' shares, in their order; nothing for an order without a coupon
 * @throws Refusal 422 at `lines` when the coupon would take off nothing, or its threshold is not reached any more
 */
export async function reapplyCoupon(
  tx: Tx,
  clock: Clock,
  orderId: string,
  lines: readonly CouponLine[],
): Promise<readonly number[]> {
  const coupon = await couponOf(tx, orderId);
  if (!coupon) return lines.map(() => 0);
  const { discountMinor, shares } = takenOff(coupon.rule, lines, clock, 'lines');
  await tx.write(CHANGE, { orderId, discountMinor });
  return shares;
}

/** Gives the coupon of an order back to be used again; twice is once. */
export async function returnCoupon(tx: Tx, given: { institutionId: string; orderId: string }): Promise<void> {
  await tx.write(RETURN, given);
}

const NO_USES: ReadonlyMap<string, number> = new Map();

async function usesOf(
  tx: Tx,
  archiveId: string,
  rows: readonly Pick<TermsRow, 'id'>[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return NO_USES;
  const uses = await tx.read(USED_BY, { archiveId, couponIds: rows.map(({ id }) => id) });
  return new Map(uses.map((one) => [one.couponId, one.uses]));
}

const refusalOf = (row: TermsRow, uses: ReadonlyMap<string, number>, { timeZone }: Clock) =>
  whyNot(termsOf(row, timeZone), { byAll: row.uses, byPatient: uses.get(row.id) ?? 0 }, Date.now());

function takenOff(rule: CouponRule, lines: readonly CouponLine[], { timeZone }: Clock, field = 'coupon') {
  const currency = currencyOf(timeZone);
  const found = discountOf(rule, lines, stepOf(currency));
  if ('refused' in found) throw fieldRefused(field, `coupons:cannot.${found.refused}`);
  return found;
}
