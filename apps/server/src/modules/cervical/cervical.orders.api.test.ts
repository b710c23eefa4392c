import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { cervicalCalls as calls } from '@cogclinic/contract/cervical';
import { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { measuredByDevice, neckFile } from '#testing/samples.cervical.ts';
import { newEnrolled } from '#testing/samples.devices.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
let content: Buffer;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  content = Buffer.from(await neckFile().arrayBuffer());
});
afterAll(() => t.close());

const admin = () => world.accounts.admin;
const order = (archiveId: string, by = admin(), requestId = randomUUID()) =>
  t.send(calls.order, { body: { requestId, archiveId } }, by.token);
const orders = async (archiveId: string, by = admin()) =>
  (await t.send(calls.orders, { query: { archiveId } }, by.token)).data;
const withdraw = (id: string, by = admin()) => t.send(calls.withdraw, { body: { id } }, by.token);
const tasks = async ({ token }: { token: string }) =>
  (await t.send(deviceApiCalls.me, {}, token, { 'accept-language': 'en' })).data.assignment?.tasks;
const enrolled = async () => newEnrolled(t, admin(), await world.newPatient());
const task = (id: string, isDone: boolean) => ({
  ...{ kind: 'neck', title: 'Cervical evaluation', isDone },
  details: { order: id },
});

test('an ordered test stands on the patient’s device until its recording comes, and as done for that day', async () => {
  const device = await enrolled();
  expect(await tasks(device)).toEqual([]);
  const requestId = randomUUID();
  const { data } = await order(device.archiveId, world.accounts.treatingDoctor, requestId);
  expect(data).toMatchObject({ id: requestId, archiveId: device.archiveId, devices: ['平板 1'] });
  expect((await order(device.archiveId, world.accounts.treatingDoctor, requestId)).data).toEqual(data);
  expect((await order(device.archiveId)).status).toBe(409);
  expect(await tasks(device)).toEqual([task(requestId, false)]);

  const sent = await measuredByDevice(t, content, device, { order: requestId });
  expect(sent.state).toBe('kept');
  expect(await tasks(device)).toEqual([task(requestId, true)]);
  expect(await orders(device.archiveId)).toEqual([]);
  expect((await withdraw(requestId)).status).toBe(409);
  await t.owner("UPDATE cervical_evaluations SET created_at = now() - interval '2 days' WHERE id = $1", [sent.id]);
  expect(await tasks(device)).toEqual([]);
});

test('a recording that names no order does those from before it, and no later one', async () => {
  const device = await enrolled();
  const { data } = await order(device.archiveId);
  // Measured a day ago, sent now.
  expect((await measuredByDevice(t, content, device)).state).toBe('kept');
  expect(await tasks(device)).toEqual([task(data.id, false)]);
  await t.owner("UPDATE cervical_orders SET ordered_at = now() - interval '2 days' WHERE id = $1", [data.id]);
  await measuredByDevice(t, content, device);
  expect(await tasks(device)).toEqual([task(data.id, true)]);
});

test('the order of another patient takes no recording: it is refused, uncounted, and stays open', async () => {
  const [device, other] = [await enrolled(), await world.newPatient()];
  const { data } = await order(other);
  expect(await tasks(device)).toEqual([]);
  const refused = await measuredByDevice(t, content, device, { order: data.id });
  expect(refused).toMatchObject({ state: 'refused', remaining: 100 });
  expect(refused.reason).toContain('a task of another patient');
  expect((await t.send(calls.list, { query: { archiveId: device.archiveId } }, admin().token)).data.total).toBe(0);
  expect(await orders(other)).toHaveLength(1);
  const unreadable = await measuredByDevice(t, content, device, { order: 'the first' });
  expect(unreadable.state).toBe('refused');
});

test('orders are seen and withdrawn by those who see the patient; a withdrawn one leaves the device', async () => {
  const device = await enrolled();
  const { data } = await order(device.archiveId);
  const { doctorOfOtherDepartment, doctorElsewhere, treatingDoctor } = world.accounts;
  for (const by of [doctorOfOtherDepartment, doctorElsewhere]) {
    expect(await orders(device.archiveId, by)).toEqual([]);
    expect((await order(device.archiveId, by)).status).toBe(404);
    expect((await withdraw(data.id, by)).status).toBe(404);
  }
  expect(await orders(device.archiveId, treatingDoctor)).toEqual([data]);
  expect((await withdraw(data.id, treatingDoctor)).status).toBe(200);
  expect((await withdraw(data.id, treatingDoctor)).status).toBe(200);
  expect(await tasks(device)).toEqual([]);
  const trail = await t.owner(
    "SELECT action FROM audit_entries WHERE noun = 'cervical' AND subject_id = $1 ORDER BY id",
    [data.id],
  );
  expect(trail.map(({ action }) => action)).toEqual(['push', 'change']);
});

test('orders of both archives of a merge are those of the one that is kept, and one recording does both', async () => {
  const [keepId, device] = [await world.newPatient({ name: '王小明' }), await enrolled()];
  const dropId = device.archiveId;
  await order(keepId);
  await order(dropId);
  const body = { keepId, keepVersion: 1, dropId, dropVersion: 1, fromDropped: [] };
  expect((await t.send(archiveBatchCalls.merge, { body }, admin().token)).status).toBe(200);
  const open = await orders(keepId);
  expect(open).toHaveLength(2);
  await t.owner("UPDATE cervical_orders SET ordered_at = now() - interval '2 days' WHERE archive_id = $1", [keepId]);
  await measuredByDevice(t, content, device);
  expect(await orders(keepId)).toEqual([]);
});
