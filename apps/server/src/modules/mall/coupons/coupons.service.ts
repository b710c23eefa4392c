import type { CallInput } from '@cogclinic/contract/call';
import type { couponCalls } from '@cogclinic/contract/coupons';
import { currencyOf, isAmount } from '@cogclinic/mall/money';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { wireDay } from '#platform/time.ts';
import { waitForTurn } from '#platform/turn.ts';
import { type Coupon, presentCoupon } from './coupons.rows.ts';
import { ADD, ADD_SCOPES, BY_REQUEST, CHANGE, HOLD, SEE, TARGETS, WITHDRAW } from './coupons.statements.ts';
import { couponWithCode } from './coupons.terms.ts';

type Saved = CallInput<typeof couponCalls.save>['body'];

/** One coupon as it is now. @throws Refusal 404 */
export async function seeCoupon(tx: Tx, { timeZone }: Actor, id: string): Promise<Coupon> {
  const [row] = await tx.read(SEE, { id });
  if (!row) throw notFound();
  return presentCoupon(row, wireDay(new Date(), timeZone));
}

/**
 * Adds a coupon, or changes the name, code, days and quotas of one. What it takes off stays as it was promised. The same `requestId`
 * again answers the coupon that it added.
 * @throws Refusal 404, 409 with the current coupon when the version is old, 409 when it was withdrawn, 422 at an amount that cannot
 *   be paid in the institution's currency, at a code that another coupon has, at targets that are not there any more, and at a total
 *   quota below what was used already
 */
export async function saveCoupon(tx: Tx, actor: Actor, given: Saved): Promise<Coupon> {
  const { change, requestId } = given;
  // Coupons of one institution are saved one after another, so that no code is taken twice.
  await waitForTurn(tx, `coupons:${actor.institutionId}`);
  const before = change && (await heldCoupon(tx, actor, change));
  if (before?.state === 'withdrawn') throw new Refusal(409, 'coupons:withdrawn');
  const [made] = before ? [] : await tx.read(BY_REQUEST, { requestId });
  if (made) return seeCoupon(tx, actor, made.id);
  const other = given.code && (await couponWithCode(tx, given.code));
  if (other && other.id !== before?.id) throw fieldRefused('code', 'coupons:codeTaken', { name: other.name });
  if (before) {
    if (given.totalQuota !== null && given.totalQuota < before.uses)
      throw fieldRefused('totalQuota', 'coupons:usedMore', { count: before.uses });
    await tx.write(CHANGE, { ...given, id: before.id });
    await noted(tx, actor, 'change', before.id);
    return seeCoupon(tx, actor, before.id);
  }
  return addCoupon(tx, actor, given);
}

/** Ends a coupon at once. @throws Refusal 404, 409 with the current coupon when the version is old */
export async function withdrawCoupon(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof couponCalls.withdraw>['body'],
): Promise<Coupon> {
  const before = await heldCoupon(tx, actor, given);
  if (before.state !== 'withdrawn') {
    await tx.write(WITHDRAW, { id: before.id });
    await noted(tx, actor, 'change', before.id, { withdrawn: true });
  }
  return seeCoupon(tx, actor, before.id);
}

async function addCoupon(tx: Tx, actor: Actor, given: Saved): Promise<Coupon> {
  const { institutionId, accountId: createdBy, timeZone } = actor;
  for (const field of ['amountMinor', 'mostMinor', 'thresholdMinor'] as const) {
    const amount = given[field];
    if (amount !== null && !isAmount(amount, currencyOf(timeZone))) throw fieldRefused(field, 'coupons:noAmount');
  }
  const isAmountOff = given.kind === 'amount';
  const rule = {
    kind: given.kind,
    amountMinor: isAmountOff ? given.amountMinor : null,
    percent: isAmountOff ? null : given.percent,
    mostMinor: isAmountOff ? null : given.mostMinor,
    thresholdMinor: given.thresholdMinor ?? 0,
    scope: given.scope,
  };
  const ids = given.scope === 'all' ? [] : (given.targets ?? []);
  const there = await tx.read(TARGETS, { ids, scope: given.scope });
  if (there.length < ids.length) throw fieldRefused('targets', 'coupons:targetUnknown');
  const [added] = await tx.write(ADD, { ...given, ...rule, institutionId, createdBy });
  if (!added) throw notFound();
  await tx.write(ADD_SCOPES, { institutionId, couponId: added.id, scope: given.scope, ids });
  await noted(tx, actor, 'add', added.id);
  return seeCoupon(tx, actor, added.id);
}

async function heldCoupon(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }): Promise<Coupon> {
  await tx.read(HOLD, { id });
  const current = await seeCoupon(tx, actor, id);
  if (current.version !== version) throw stale(current);
  return current;
}

function noted(
  tx: Tx,
  actor: Actor,
  action: 'add' | 'change',
  subjectId: string,
  detail?: Record<string, unknown>,
): Promise<void> {
  return audit(tx, actor, { action, noun: 'coupons', subjectId, ...(detail && { detail }) });
}
