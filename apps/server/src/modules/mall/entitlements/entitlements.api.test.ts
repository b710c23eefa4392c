import { deviceCalls } from '@cogclinic/contract/devices';
import { entitlementCalls } from '@cogclinic/contract/entitlements';
import { orderCalls } from '@cogclinic/contract/orders';
import { refundCalls } from '@cogclinic/contract/refunds';
import { storefrontCalls } from '@cogclinic/contract/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newDevice } from '#testing/samples.devices.ts';
import { packageOnShelf, paidOrder, paymentOf, usesOnShelf } from '#testing/samples.entitlements.ts';
import { orderOf } from '#testing/samples.orders.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { mallLink, orderAtLink } from '#testing/samples.storefront.ts';

let t: TestApp;
let admin: TestAccount;
let institutionId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
});
afterAll(() => t.close());

const newPatient = () => t.archive({ institutionId });
const listOf = async (id: string) => (await t.send(entitlementCalls.list, { params: { id } }, admin.token)).data;
const remaining = async (id: string) =>
  (await t.send(deviceCalls.one, { params: { id } }, admin.token)).data.remainingCount;
/** A device with a hundred uses, which a patient has if one is given. */
async function device(archiveId: string | null): Promise<string> {
  const { id, version } = await newDevice(t, admin);
  if (archiveId) await t.send(deviceCalls.setUser, { body: { id, version, archiveId } }, admin.token);
  return id;
}
const lineOf = ({ lines: [line] }: { lines: { id: string }[] }) => line?.id ?? '';

test('paid uses are added at once to the device that the patient has', async () => {
  const archiveId = await newPatient();
  const id = await device(archiveId);
  const sold = await usesOnShelf(t, admin.token);
  const unpaid = await t.send(orderCalls.place, { body: orderOf(archiveId, sold, 3) }, admin.token);
  expect(await listOf(unpaid.data.id)).toEqual({ rows: [], devices: [] });
  expect(await remaining(id)).toBe(100);
  const order = await paidOrder(t, admin.token, orderOf(archiveId, sold, 3));
  expect(await remaining(id)).toBe(130);
  const { rows, devices } = await listOf(order.id);
  expect(rows).toMatchObject([{ uses: 30, deviceName: '平板 1', doneTime: expect.any(String) }]);
  expect(devices).toEqual([]);
  const { data: topUps } = await t.send(deviceCalls.topUps, { params: { id } }, admin.token);
  expect(topUps).toMatchObject([{ count: 30, remainingAfter: 130, note: order.number }]);
});

test('uses that the patient bought by the link are added too, in nobody’s name', async () => {
  const archiveId = await newPatient();
  const id = await device(archiveId);
  const link = { token: await mallLink(t, archiveId, admin.token) };
  const body = orderAtLink(await usesOnShelf(t, admin.token));
  const { data: placed } = await t.send(storefrontCalls.place, { params: link, body }, undefined);
  const { data: order } = await t.send(orderCalls.one, { params: { id: placed.id } }, admin.token);
  await t.send(orderCalls.pay, { body: paymentOf(order) }, admin.token);
  const { data: topUps } = await t.send(deviceCalls.topUps, { params: { id } }, admin.token);
  expect(topUps).toMatchObject([{ count: 10, remainingAfter: 110, note: order.number, byName: null }]);
});

test('an order is paid though its device can count no further; its uses wait', async () => {
  const archiveId = await newPatient();
  const id = await device(archiveId);
  await t.owner('UPDATE devices SET remaining_count = 1999999995 WHERE id = $1', [id]);
  const order = await paidOrder(t, admin.token, orderOf(archiveId, await usesOnShelf(t, admin.token)));
  expect([order.state, await remaining(id)]).toEqual(['paid', 1_999_999_995]);
  expect((await listOf(order.id)).rows).toMatchObject([{ uses: 10, doneTime: null }]);
});

test('where the patient has no device an account chooses one, and the uses are added once', async () => {
  const archiveId = await newPatient();
  const order = await paidOrder(t, admin.token, orderOf(archiveId, await usesOnShelf(t, admin.token)));
  const [one, other] = [await device(null), await device(null)];
  expect((await listOf(order.id)).rows).toMatchObject([{ uses: 10, doneTime: null }]);
  const body = { id: lineOf(order), deviceId: one };
  const answers = await Promise.all([1, 2, 3].map(() => t.send(entitlementCalls.addUses, { body }, admin.token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await remaining(one)).toBe(110);
  const again = await t.send(entitlementCalls.addUses, { body: { ...body, deviceId: other } }, admin.token);
  expect([again.status, await remaining(other)]).toEqual([409, 100]);
});

test('a patient with two devices chooses, the own ones first', async () => {
  const archiveId = await newPatient();
  const own = [await device(archiveId), await device(archiveId)];
  await device(null);
  const order = await paidOrder(t, admin.token, orderOf(archiveId, await usesOnShelf(t, admin.token)));
  const { rows, devices } = await listOf(order.id);
  expect(rows).toMatchObject([{ doneTime: null }]);
  expect(
    devices
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(own.toSorted());
  expect(devices.slice(0, 3).map(({ isPatients }) => isPatients)).toEqual([true, true, false]);
});

test('an order keeps how many uses were sold when the commodity changes afterwards', async () => {
  const archiveId = await newPatient();
  const sold = await usesOnShelf(t, admin.token);
  const { data: placed } = await t.send(orderCalls.place, { body: orderOf(archiveId, sold) }, admin.token);
  await t.owner('UPDATE commodity_specs SET uses = 999 WHERE id = $1', [sold.id]);
  const id = await device(archiveId);
  await t.send(orderCalls.pay, { body: paymentOf(placed) }, admin.token);
  expect(await remaining(id)).toBe(110);
});

test('a paid training package is prescribed as a plan of its scheme, once', async () => {
  const archiveId = await newPatient();
  const order = await paidOrder(t, admin.token, orderOf(archiveId, await packageOnShelf(t, admin.token)));
  expect((await listOf(order.id)).rows).toMatchObject([{ schemeName: '标准方案', doneTime: null, uses: null }]);
  const body = { id: lineOf(order), start: 'now' as const };
  for (let at = 0; at < 2; at++) {
    const { data } = await t.send(entitlementCalls.prescribe, { body }, admin.token);
    expect(data.doneTime).not.toBeNull();
  }
  const plans = await t.owner('SELECT name, reason FROM training_plans WHERE archive_id = $1', [archiveId]);
  expect(plans).toEqual([{ name: '标准方案', reason: order.number }]);
});

test('a scheme that was deleted is not prescribed any more', async () => {
  const order = await paidOrder(t, admin.token, orderOf(await newPatient(), await packageOnShelf(t, admin.token)));
  await t.owner('UPDATE training_schemes SET deleted_at = now() WHERE institution_id = $1', [institutionId]);
  const body = { id: lineOf(order), start: 'now' as const };
  expect((await t.send(entitlementCalls.prescribe, { body }, admin.token)).status).toBe(409);
});

test('pieces whose money is asked back entitle to nothing', async () => {
  const order = await paidOrder(t, admin.token, orderOf(await newPatient(), await usesOnShelf(t, admin.token), 3));
  const one = await t.send(orderCalls.one, { params: { id: order.id } }, admin.token);
  await t.send(refundCalls.ask, { body: refundOfOrder(one.data, 1) }, admin.token);
  const deviceId = await device(null);
  expect((await listOf(order.id)).rows).toMatchObject([{ uses: 20, doneTime: null }]);
  const added = await t.send(entitlementCalls.addUses, { body: { id: lineOf(order), deviceId } }, admin.token);
  expect([added.data.uses, await remaining(deviceId)]).toEqual([20, 120]);
  const all = await paidOrder(t, admin.token, orderOf(await newPatient(), await packageOnShelf(t, admin.token)));
  const whole = await t.send(orderCalls.one, { params: { id: all.id } }, admin.token);
  await t.send(refundCalls.ask, { body: refundOfOrder(whole.data) }, admin.token);
  expect((await listOf(all.id)).rows).toEqual([]);
});
