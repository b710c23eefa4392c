import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import type { TestApp } from './harness.ts';
import { newCode } from './samples.commodities.ts';
import { newDevice } from './samples.devices.ts';
import { onShelf, orderOf } from './samples.orders.ts';
import { schemeBody } from './samples.trainingPlans.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const spec = { id: null, name: '一份', priceMinor: 9900, uses: null, schemeId: null };

/** A specification of ten uses of a device, on the shelf. */
export async function usesOnShelf(t: TestApp, token: string) {
  const [sold] = await onShelf(t, token, { kind: 'deviceUses', specs: [{ ...spec, code: newCode(), uses: 10 }] });
  return sold;
}

/** A training package after a new scheme, on the shelf. */
export async function packageOnShelf(t: TestApp, token: string, more: object = {}) {
  const { data: scheme } = await t.send(trainingPlanCalls.saveScheme, { body: schemeBody(more) }, token);
  const specs = [{ ...spec, code: newCode(), schemeId: scheme.id }];
  const [sold] = await onShelf(t, token, { kind: 'trainingPackage', specs });
  return sold;
}

/** An order, paid at the desk. */
export async function paidOrder(t: TestApp, token: string, body: ReturnType<typeof orderOf>) {
  const { data: order } = await t.send(orderCalls.place, { body }, token);
  return (await t.send(orderCalls.pay, { body: paymentOf(order) }, token)).data;
}

/** What pays an order in cash. */
export const paymentOf = ({ id, version }: { id: string; version: number }) => ({
  requestId: randomUUID(),
  ...{ id, version, method: 'cash' as const, receiptNumber: '00413' },
});

async function paidLine(world: World, t: TestApp, onSale: typeof usesOnShelf) {
  const { token } = world.accounts.doctorWithMall;
  const order = await paidOrder(t, token, orderOf(await world.newPatient(), await onSale(t, token)));
  const [line] = order.lines;
  if (!line) throw new Error('an order without lines');
  return { id: line.id, orderId: order.id };
}

export const entitlementsSamples: Readonly<Record<string, Make>> = {
  'entitlements.list': async (world, _caller, t) => ({
    args: { params: { id: (await paidLine(world, t, usesOnShelf)).orderId } },
  }),
  'entitlements.addUses': async (world, _caller, t) => {
    const { id } = await paidLine(world, t, usesOnShelf);
    return { args: { body: { id, deviceId: (await newDevice(t, world.accounts.admin)).id } } };
  },
  'entitlements.prescribe': async (world, _caller, t) => {
    const { id } = await paidLine(world, t, packageOnShelf);
    return { args: { body: { id, start: 'now' } } };
  },
};
