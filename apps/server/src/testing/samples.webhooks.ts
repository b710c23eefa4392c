import { randomUUID } from 'node:crypto';
import { webhookCalls } from '@cogclinic/contract/webhooks';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** An address at which no server answers. */
export const NOWHERE = 'http://127.0.0.1:9/hooks';

export const webhookForm = () => ({
  requestId: randomUUID(),
  name: '医院信息系统',
  address: NOWHERE,
  inner: true,
  events: ['device.offline' as const],
});

/** An address of the account's institution, with its secret. */
export async function newWebhook(t: TestApp, { token }: Pick<TestAccount, 'token'>, form: object = {}) {
  const { data } = await t.send(webhookCalls.add, { body: { ...webhookForm(), ...form } }, token);
  return data;
}

/** One institution has but so many. */
async function makeRoom({ institutionId }: World, t: TestApp): Promise<void> {
  await t.owner('DELETE FROM webhook_deliveries WHERE institution_id = $1', [institutionId]);
  await t.owner('DELETE FROM webhooks WHERE institution_id = $1', [institutionId]);
}

async function added(world: World, t: TestApp) {
  await makeRoom(world, t);
  return (await newWebhook(t, world.accounts.admin)).webhook;
}

/** A test that was sent to a new address and not taken. */
async function tested(world: World, t: TestApp): Promise<string> {
  const { id } = await added(world, t);
  return (await t.send(webhookCalls.test, { body: { id } }, world.accounts.admin.token)).data.id;
}

export const webhooksSamples: Readonly<Record<string, Make>> = {
  'webhooks.list': () => ({ args: {} }),
  'webhooks.add': async (world, _caller, t) => {
    await makeRoom(world, t);
    return { args: { body: webhookForm() } };
  },
  'webhooks.update': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    const { requestId: _, ...form } = webhookForm();
    return { args: { body: { ...form, id, version } } };
  },
  'webhooks.turn': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { id, version, on: false } } };
  },
  'webhooks.end': async (world, _caller, t) => {
    const { id, version } = await added(world, t);
    return { args: { body: { id, version } } };
  },
  'webhooks.newSecret': async (world, _caller, t) => ({ args: { body: { id: (await added(world, t)).id } } }),
  'webhooks.tryNow': async (world, _caller, t) => ({ args: { body: { id: (await added(world, t)).id } } }),
  'webhooks.test': async (world, _caller, t) => ({ args: { body: { id: (await added(world, t)).id } } }),
  'webhooks.deliveries': async (world, _caller, t) => ({ args: { query: { webhookId: (await added(world, t)).id } } }),
  'webhooks.sendAgain': async (world, _caller, t) => ({ args: { body: { id: await tested(world, t) } } }),
  'webhooks.leaveOut': async (world, _caller, t) => ({ args: { body: { id: await tested(world, t) } } }),
};
