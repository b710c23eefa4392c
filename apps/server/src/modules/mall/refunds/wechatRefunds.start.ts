import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import type { refundCalls } from '@cogclinic/contract/refunds';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { noted } from '../orders/orders.steps.ts';
import { merchantOf } from '../payments/merchant.rows.ts';
import { needLinesOf } from './payback.ts';
import { holdRefund } from './refunds.see.ts';
import { ADD, LAST, REOPEN, type WechatRefundRow } from './wechatRefunds.statements.ts';

type Started = Pick<WechatRefundRow, 'institutionId' | 'id'>;

/**
 * Notes that WeChat Pay is to pay an approved refund back, before that hears of it: from then on it is asked until it has. What it
 * refused begins again under the same number, what it gave up under another.
 * @throws Refusal 404, 409 with the current refund when the version is old, 409 when the refund is not approved or was not paid by
 *   WeChat Pay, or when a person is to see to it there; 422 at a line that is not the refund's, or that says why WeChat Pay cannot be asked
 */
export async function startWechatRefund(
  tx: Tx,
  actor: Actor,
  { restocked, ...held }: CallInput<typeof refundCalls.payBackWechat>['body'],
  house: Pick<Platform, 'config' | 'storage'>,
): Promise<Started> {
  const { institutionId, accountId: askedBy } = actor;
  const { refund, order } = await holdRefund(tx, actor, held);
  if (refund.state !== 'approved') throw new Refusal(409, 'refunds:notApproved');
  const amountMinor = refund.lines.reduce((sum, line) => sum + line.amountMinor, 0);
  if (refund.method !== 'wechat' || amountMinor === 0) throw new Refusal(409, 'refunds:notByWechat');
  needLinesOf(refund, restocked);
  const merchant = await merchantOf(tx, house, institutionId);
  if (typeof merchant === 'string') throw new Refusal(422, `payments:check.${merchant}`);
  const [last] = await tx.read(LAST, { orderId: order.id, ofId: refund.id });
  if (last?.state === 'open') return last;
  if (last && last.state !== 'refused' && last.state !== 'closed') throw new Refusal(409, 'refunds:seeToWechat');
  await noted(tx, actor, order, 'payBack');
  if (last?.state === 'refused') {
    await tx.write(REOPEN, { id: last.id, restocked, askedBy });
    return last;
  }
  const id = randomUUID();
  const of = { orderId: order.id, refundId: refund.id, paymentId: null };
  await tx.write(ADD, { institutionId, id, ...of, amountMinor, restocked, askedBy });
  return { institutionId, id };
}
