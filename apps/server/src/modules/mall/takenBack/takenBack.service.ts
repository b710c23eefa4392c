import type { CallData } from '@cogclinic/contract/call';
import type { refundCalls } from '@cogclinic/contract/refunds';
import { requestedPlan, withdrawRequested } from '#modules/training/plans/requestedPlan.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import type { StepBy } from '../orders/orders.steps.ts';
import { findRefund } from '../refunds/refunds.see.ts';
import { ALL_BACK, HOLD_DEVICES, LINES, PLAN_WITHDRAWN, TAKE_USES } from './takenBack.statements.ts';

type TakenBack = CallData<(typeof refundCalls)['takesBack']>[number];
type Refunded = Readonly<{ id: string; lines: readonly Readonly<{ lineId: string }>[] }>;

/** The uses and training plans that go with the money of a refund, as they stand now. @throws Refusal 404 */
export async function takesBack(tx: Tx, actor: Actor, refundId: string): Promise<TakenBack[]> {
  if (!(await findRefund(tx, actor, refundId))) throw notFound();
  const { institutionId } = actor;
  const found: TakenBack[] = [];
  for (const { kept, ...line } of await LINES(tx, actor, { refundId })) {
    const plan = await requestedPlan(tx, { institutionId, requestId: line.lineId });
    if (plan) found.push({ ...line, plan: planned(plan, kept) });
    else if (line.uses) found.push({ ...line, plan: null });
  }
  return found;
}

type Plan = NonNullable<Awaited<ReturnType<typeof requestedPlan>>>;

function planned({ name, startDay, sessions, isOver }: Plan, kept: number): NonNullable<TakenBack['plan']> {
  const ends = kept === 0 && sessions === 0 ? 'withdrawn' : 'stays';
  return { name, startDay, sessions, outcome: isOver ? 'over' : ends };
}

/**
 * Takes back what a refund's pieces have brought beside goods, once its money is back: uses from their device, never more than it has
 * left, each in the audit trail, and the training plan by which nothing was trained. The refund's order is held.
 * @param by no account when nobody at the desk gave the money
 */
export async function takeBack(
  tx: Tx,
  { institutionId, accountId }: StepBy,
  { id: refundId, lines }: Refunded,
): Promise<void> {
  const of = { institutionId, refundId };
  // Devices before plans, as a session that is kept holds them.
  await tx.read(HOLD_DEVICES, of);
  for (const { lineId } of lines) {
    for (const { deviceId, taken, number } of await tx.write(TAKE_USES, { ...of, lineId, accountId })) {
      const detail = { count: -taken, refundOf: number };
      await audit(tx, { institutionId, accountId }, { action: 'change', noun: 'devices', subjectId: deviceId, detail });
    }
  }
  for (const { lineId, approvedBy: endedBy } of await tx.read(ALL_BACK, of)) {
    const isWithdrawn = await withdrawRequested(tx, { institutionId, requestId: lineId, endedBy });
    if (isWithdrawn) await tx.write(PLAN_WITHDRAWN, { ...of, lineId });
  }
}
