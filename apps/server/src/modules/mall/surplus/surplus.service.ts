import { randomUUID } from 'node:crypto';
import type { CallData } from '@cogclinic/contract/call';
import type { paymentCalls } from '@cogclinic/contract/payments';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { merchantOf } from '../payments/merchant.rows.ts';
import { HOLD_ORDER } from '../payments/payments.statements.ts';
import { ADD, LAST, REOPEN, type WechatRefundRow } from '../refunds/wechatRefunds.statements.ts';
import { LIST, ONE, type Row } from './surplus.statements.ts';

type Surplus = CallData<typeof paymentCalls.surplus>[number];
type Started = Pick<WechatRefundRow, 'institutionId' | 'id'>;

const SHOWN_AT_MOST = 200;

/** Money that WeChat Pay took and that paid no order; what is to go back stands first. */
export async function listSurplus(tx: Tx, actor: Actor): Promise<Surplus[]> {
  return (await tx.read(LIST, { atMost: SHOWN_AT_MOST })).map((row) => present(row, actor));
}

/** A payment that paid no order, as it is now. @throws Refusal 404 */
export async function oneSurplus(tx: Tx, actor: Actor, id: string): Promise<Surplus> {
  return present(await seen(tx, id), actor);
}

/**
 * Notes that WeChat Pay is to pay back all of a payment that paid no order, before that hears of it: from then on it is asked until it
 * has, once. What it refused begins again under the same number, what it gave up under another.
 * @returns null when it has paid it back
 * @throws Refusal 404, 409 when a person is to see to it there, 422 that says why WeChat Pay cannot be asked
 */
export async function startSurplus(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  house: Pick<Platform, 'config' | 'storage'>,
): Promise<Started | null> {
  const { institutionId, accountId: askedBy } = actor;
  await tx.read(HOLD_ORDER, { institutionId, id: paymentId });
  const { orderId, paidMinor: amountMinor } = await seen(tx, paymentId);
  const [last] = await tx.read(LAST, { orderId, ofId: paymentId });
  if (last?.state === 'done') return null;
  if (last?.state === 'open') return last;
  if (last && last.state !== 'refused' && last.state !== 'closed') throw new Refusal(409, 'payments:seeToWechat');
  const merchant = await merchantOf(tx, house, institutionId);
  if (typeof merchant === 'string') throw new Refusal(422, `payments:check.${merchant}`);
  const detail = { step: 'payBackSurplus', payment: paymentId, amountMinor };
  await audit(tx, actor, { action: 'change', noun: 'orders', subjectId: orderId, detail });
  if (last?.state === 'refused') {
    await tx.write(REOPEN, { id: last.id, restocked: [], askedBy });
    return last;
  }
  const id = randomUUID();
  const of = { orderId, refundId: null, paymentId };
  await tx.write(ADD, { institutionId, id, ...of, amountMinor, restocked: [], askedBy });
  return { institutionId, id };
}

async function seen(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.read(ONE, { id });
  if (!row) throw notFound();
  return row;
}

const present = ({ paidAt, ...row }: Row, { timeZone }: Actor): Surplus => ({
  ...row,
  paidTime: wireTime(paidAt, timeZone),
});
