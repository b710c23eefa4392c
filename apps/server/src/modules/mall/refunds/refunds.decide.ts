import type { CallInput } from '@cogclinic/contract/call';
import type { REFUND_STATES, refundCalls } from '@cogclinic/contract/refunds';
import { needOffered } from '#modules/dict/dict.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { noted, noteEvent } from '../orders/orders.steps.ts';
import { settleRest } from './refunds.order.ts';
import type { Refund } from './refunds.rows.ts';
import { holdRefund, shownRefund } from './refunds.see.ts';

type Body<N extends keyof typeof refundCalls> = CallInput<(typeof refundCalls)[N]>['body'];
type State = (typeof REFUND_STATES)[number];

const DECIDE = writeSql(
  'refunds.decide',
  {},
  (given: { id: string; state: State; accountId: string; words: string | null }) =>
    `UPDATE refunds SET state = ${given.state}, decided_by = ${given.accountId}, decided_at = now(), decision_words = ${given.words},
            version = version + 1 WHERE id = ${given.id}`,
);
const WITHDRAW = writeSql(
  'refunds.withdraw',
  {},
  ({ id }: { id: string }) => `UPDATE refunds SET state = 'withdrawn', version = version + 1 WHERE id = ${id}`,
);
const SEND_BACK = writeSql(
  'refunds.sendBack',
  {},
  (given: { id: string; carrier: string; trackingNumber: string }) =>
    `UPDATE refunds SET carrier = ${given.carrier}, tracking_number = ${given.trackingNumber}, version = version + 1
      WHERE id = ${given.id}`,
);

/** Approves a refund. @throws Refusal 404, 409 with the current refund when the version is old, 409 when it is decided */
export const approveRefund = (tx: Tx, actor: Actor, given: Body<'approve'>): Promise<Refund> =>
  decide(tx, actor, given, 'approved');

/** Refuses a refund; its pieces are the patient's again. @throws Refusal 404, 409 as `approveRefund` */
export const refuseRefund = (tx: Tx, actor: Actor, given: Body<'refuse'>): Promise<Refund> =>
  decide(tx, actor, given, 'refused');

async function decide(
  tx: Tx,
  actor: Actor,
  { id, version, words }: Body<'approve'>,
  state: 'approved' | 'refused',
): Promise<Refund> {
  const { refund, order } = await holdRefund(tx, actor, { id, version });
  if (refund.state !== 'asked') throw new Refusal(409, 'refunds:decided');
  await tx.write(DECIDE, { id, state, accountId: actor.accountId, words });
  const step = state === 'approved' ? 'approveRefund' : 'refuseRefund';
  await noteEvent(tx, actor, { orderId: order.id, step, from: order.state, to: order.state, reason: words });
  await noted(tx, actor, order, step);
  if (state === 'refused') await settleRest(tx, actor, order.id);
  return shownRefund(tx, actor, id);
}

/**
 * Withdraws a refund whose money did not go back: the patient keeps the pieces.
 * @param pushId the patient's link, when the patient does it
 * @throws Refusal 404, 409 with the current refund when the version is old, 409 when it is refused or paid back, or WeChat Pay
 *   is paying it back
 */
export async function withdrawRefund(
  tx: Tx,
  actor: Actor,
  given: Body<'withdraw'>,
  pushId: string | null = null,
): Promise<Refund> {
  const { refund, order } = await holdRefund(tx, actor, given);
  if (refund.state === 'withdrawn') return shownRefund(tx, actor, given.id);
  if (!isOpen(refund.state)) throw new Refusal(409, 'refunds:over');
  if (refund.wechat?.state === 'open') throw new Refusal(409, 'refunds:underWay');
  await tx.write(WITHDRAW, { id: given.id });
  const by = pushId ? { institutionId: actor.institutionId, accountId: null, pushId } : actor;
  await noteEvent(tx, by, { orderId: order.id, step: 'withdrawRefund', from: order.state, to: order.state });
  await noted(tx, actor, order, 'withdrawRefund');
  await settleRest(tx, actor, order.id);
  return shownRefund(tx, actor, given.id);
}

/**
 * Notes the parcel in which goods come back; a wrong one is written over.
 * @throws Refusal 404, 409 with the current refund when the version is old, 409 when it is over, 422 at the carrier
 */
export async function noteReturnParcel(tx: Tx, actor: Actor, given: Body<'sendBack'>): Promise<Refund> {
  const { refund, order } = await holdRefund(tx, actor, given);
  if (!isOpen(refund.state)) throw new Refusal(409, 'refunds:over');
  const before = refund.carrier === null ? [] : [refund.carrier];
  await needOffered(tx, [{ field: 'carrier', dictType: 'carrier', codes: [given.carrier], before }]);
  await tx.write(SEND_BACK, given);
  await noted(tx, actor, order, 'sendBack');
  return shownRefund(tx, actor, given.id);
}

const isOpen = (state: State) => state === 'asked' || state === 'approved';
