import { randomUUID } from 'node:crypto';
import type { CallData } from '@cogclinic/contract/call';
import { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import { deviceCalls } from '@cogclinic/contract/devices';
import { entitlementCalls } from '@cogclinic/contract/entitlements';
import type { orderCalls } from '@cogclinic/contract/orders';
import { refundCalls } from '@cogclinic/contract/refunds';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { deviceSession, newDevice, newEnrolled } from '#testing/samples.devices.ts';
import { packageOnShelf, paidOrder, usesOnShelf } from '#testing/samples.entitlements.ts';
import { orderOf } from '#testing/samples.orders.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { playedSession } from '#testing/samples.training.ts';
import { HOLD_PAYBACK, recordPayback } from '../refunds/payback.ts';

let t: TestApp;
let admin: TestAccount;
let institutionId: string;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  archiveId = await t.archive({ institutionId });
});

type Order = CallData<typeof orderCalls.one>;
type Refund = CallData<typeof refundCalls.ask>;
const held = ({ id, version }: { id: string; version: number }) => ({ id, version });
const remaining = async (id: string) =>
  (await t.send(deviceCalls.one, { params: { id } }, admin.token)).data.remainingCount;
const topUps = async (id: string) => (await t.send(deviceCalls.topUps, { params: { id } }, admin.token)).data;
/** A device of the patient that has a hundred uses before any is bought. */
async function device(): Promise<string> {
  const { id, version } = await newDevice(t, admin);
  await t.send(deviceCalls.setUser, { body: { id, version, archiveId } }, admin.token);
  return id;
}
const uses = async (pieces: number) =>
  paidOrder(t, admin.token, orderOf(archiveId, await usesOnShelf(t, admin.token), pieces));

async function approved(order: Order, pieces: number): Promise<Refund> {
  const { data } = await t.send(refundCalls.ask, { body: refundOfOrder(order, pieces) }, admin.token);
  return (await t.send(refundCalls.approve, { body: { ...held(data), words: null } }, admin.token)).data;
}
const payBack = async (refund: Refund) =>
  (await t.send(refundCalls.payBack, { body: { ...held(refund), receiptNumber: 'K-1', restocked: [] } }, admin.token))
    .data;
const takes = async ({ id }: Refund) => (await t.send(refundCalls.takesBack, { params: { id } }, admin.token)).data;

/** What the audit trail tells of uses that were taken from a device. */
const trailOf = (id: string) =>
  t.owner(
    "SELECT account_id, action, detail FROM audit_entries WHERE noun = 'devices' AND subject_id = $1 AND detail ? 'refundOf' ORDER BY id",
    [id],
  );

test('uses go back with the money of their pieces, on record, in the device’s history and in the audit trail', async () => {
  const id = await device();
  const order = await uses(3);
  const refund = await approved(order, 1);
  expect(await takes(refund)).toMatchObject([
    { uses: { deviceName: '平板 1', bought: 10, left: 130, taken: 10 }, plan: null },
  ]);
  expect(await remaining(id)).toBe(130);
  expect((await payBack(refund)).lines).toMatchObject([{ quantity: 1, usesTaken: 10, planWithdrawn: false }]);
  expect(await remaining(id)).toBe(120);
  expect(await trailOf(id)).toEqual([
    { account_id: admin.id, action: 'change', detail: { count: -10, refundOf: order.number } },
  ]);
  expect(await topUps(id)).toMatchObject([
    { count: -10, remainingAfter: 120, note: order.number, byName: expect.any(String) },
    { count: 30, remainingAfter: 130 },
  ]);
  const { data } = await t.send(entitlementCalls.list, { params: { id: order.id } }, admin.token);
  expect(data.rows).toMatchObject([{ uses: 30, usesTaken: 10 }]);
  await payBack(await approved(order, 2));
  expect(await remaining(id)).toBe(100);
});

test('what was used is not taken: never below zero, and later refunds take no more than their own', async () => {
  const id = await device();
  const order = await uses(3);
  await t.owner('UPDATE devices SET remaining_count = 4 WHERE id = $1', [id]);
  const first = await approved(order, 1);
  expect(await takes(first)).toMatchObject([{ uses: { bought: 10, left: 4, taken: 4 } }]);
  expect((await payBack(first)).lines).toMatchObject([{ usesTaken: 4 }]);
  expect(await remaining(id)).toBe(0);
  await t.send(deviceCalls.topUp, { body: { requestId: randomUUID(), id, count: 50, note: null } }, admin.token);
  expect((await payBack(await approved(order, 1))).lines).toMatchObject([{ usesTaken: 10 }]);
  expect(await remaining(id)).toBe(40);
});

test('pieces that were claimed before their uses were added take none', async () => {
  const order = await uses(3);
  const early = await approved(order, 1);
  expect(await takes(early)).toEqual([]);
  const { id } = await newDevice(t, admin);
  await t.send(entitlementCalls.addUses, { body: { id: order.lines[0]?.id ?? '', deviceId: id } }, admin.token);
  expect(await remaining(id)).toBe(120);
  expect((await payBack(early)).lines).toMatchObject([{ usesTaken: 0 }]);
  expect(await remaining(id)).toBe(120);
  await payBack(await approved(order, 2));
  expect(await remaining(id)).toBe(100);
});

test('a device that is no longer the institution’s keeps what it has, and the dialog says so', async () => {
  const id = await device();
  const refund = await approved(await uses(1), 1);
  await t.owner('UPDATE devices SET unbound_at = now(), token_hash = NULL, code_hash = NULL WHERE id = $1', [id]);
  expect(await takes(refund)).toMatchObject([{ uses: { bought: 10, taken: 0 } }]);
  expect((await payBack(refund)).lines).toMatchObject([{ usesTaken: 0 }]);
  expect(await trailOf(id)).toEqual([]);
  expect(await t.owner('SELECT remaining_count FROM devices WHERE id = $1', [id])).toEqual([{ remaining_count: 110 }]);
});

test('sessions that are finished while the money goes back never bring the device below zero', async () => {
  for (const left of [3, 12, 24]) {
    const enrolled = await newEnrolled(t, admin, archiveId);
    const order = await uses(2);
    const refunds = [await approved(order, 1), await approved(order, 1)];
    await t.owner('UPDATE devices SET remaining_count = $2 WHERE id = $1', [enrolled.id, left]);
    const sessions = [];
    for (let count = 0; count < 6; count++) sessions.push(await uploaded(enrolled));
    const finishing = sessions.map(({ id }) => t.send(deviceApiCalls.finish, { params: { id } }, enrolled.token));
    const [finished, paid] = await Promise.all([Promise.all(finishing), Promise.all(refunds.map(payBack))]);
    const kept = finished.filter(({ data }) => data.state === 'kept').length;
    expect(finished.every(({ data }) => data.state === 'kept' || data.state === 'waiting')).toBe(true);
    const taken = paid.reduce((sum, { lines }) => sum + (lines[0]?.usesTaken ?? 0), 0);
    const rest = await remaining(enrolled.id);
    expect(rest).toBeGreaterThanOrEqual(0);
    expect(kept + taken + rest).toBe(left);
    // Something is left only where all that was bought is back.
    expect(rest === 0 || taken === 20).toBe(true);
    archiveId = await t.archive({ institutionId });
  }
});

/** A session whose parts have arrived. */
async function uploaded({ assignment, token }: Awaited<ReturnType<typeof newEnrolled>>) {
  const sent = deviceSession(assignment);
  await t.send(deviceApiCalls.begin, { body: sent.body }, token);
  const file = new Blob([new Uint8Array(sent.content)]);
  await t.send(deviceApiCalls.part, { params: { id: sent.id, index: 0 }, file }, token);
  return sent;
}

test('money that WeChat Pay pays back takes the uses in nobody’s name', async () => {
  const id = await device();
  const refund = await approved(await uses(1), 1);
  await t.platform.database.asOwner(async (tx) => {
    const [payback] = await tx.read(HOLD_PAYBACK, { institutionId, refundId: refund.id });
    if (!payback) throw new Error('the refund is not found');
    await recordPayback(tx, { institutionId, accountId: null }, payback, { receiptNumber: '5000', restocked: [] });
  });
  expect(await topUps(id)).toMatchObject([{ count: -10, remainingAfter: 100, byName: null }, { count: 10 }]);
  expect(await trailOf(id)).toMatchObject([{ account_id: null, detail: { count: -10, refundOf: expect.any(String) } }]);
});

/** A plan that a bought package was prescribed as. */
async function prescribed(start: 'now' | 'nextMonday', pieces = 1) {
  const sold = await packageOnShelf(t, admin.token, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const order = await paidOrder(t, admin.token, orderOf(archiveId, sold, pieces));
  await t.send(entitlementCalls.prescribe, { body: { id: order.lines[0]?.id ?? '', start } }, admin.token);
  const [plan] = await plansNow();
  if (!plan) throw new Error('no plan was prescribed');
  return { order, planId: plan.id };
}
const plansNow = async () =>
  (await t.send(trainingPlanCalls.list, { params: { id: archiveId } }, admin.token)).data.rows;

test.each(['now', 'nextMonday'] as const)('a plan by which nothing was trained is withdrawn (%s)', async (start) => {
  const { order } = await prescribed(start);
  const refund = await approved(order, 1);
  expect(await takes(refund)).toMatchObject([
    { uses: null, plan: { name: '标准方案', sessions: 0, outcome: 'withdrawn' } },
  ]);
  expect((await payBack(refund)).lines).toMatchObject([{ planWithdrawn: true }]);
  // One that waits never begins.
  expect(
    await t.owner(
      'SELECT ended_on >= start_day AND ended_on < last_day AS ended, ended_by FROM training_plans WHERE archive_id = $1',
      [archiveId],
    ),
  ).toEqual([{ ended: true, ended_by: admin.id }]);
});

test('a plan that has begun stays, and the dialog says how often the patient trained', async () => {
  const { order, planId } = await prescribed('now');
  const day = wireDay(new Date(), 'Asia/Shanghai');
  const body = { ...playedSession(archiveId), planTask: { planId, day, position: 0 } };
  expect((await t.send(trainingCalls.save, { body }, admin.token)).status).toBe(200);
  const refund = await approved(order, 1);
  expect(await takes(refund)).toMatchObject([{ plan: { sessions: 1, outcome: 'stays' } }]);
  expect((await payBack(refund)).lines).toMatchObject([{ planWithdrawn: false }]);
  expect((await plansNow())[0]?.state).not.toBe('ended');
});

test('a plan stays while one of its pieces is kept', async () => {
  const { order } = await prescribed('nextMonday', 2);
  const first = await approved(order, 1);
  expect(await takes(first)).toMatchObject([{ plan: { outcome: 'stays' } }]);
  expect((await payBack(first)).lines).toMatchObject([{ planWithdrawn: false }]);
  const second = await approved(order, 1);
  expect(await takes(second)).toMatchObject([{ plan: { outcome: 'withdrawn' } }]);
  expect((await payBack(second)).lines).toMatchObject([{ planWithdrawn: true }]);
});
