import { randomUUID } from 'node:crypto';
import { commodityPictureCalls } from '@cogclinic/contract/commodityPictures';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { pushCalls } from '@cogclinic/contract/push';
import { storefrontCalls } from '@cogclinic/contract/storefront';
import type { TestApp } from './harness.ts';
import { photo } from './samples.commodities.ts';
import { onShelf, orderOf, SHIP_TO } from './samples.orders.ts';
import { parcelOf } from './samples.parcels.ts';
import { newPush } from './samples.push.ts';
import { refundOfOrder } from './samples.refunds.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** The token of a link to the mall, made by an account that may sell. */
export async function mallLink(t: TestApp, archiveId: string, token: string): Promise<string> {
  const { data } = await t.send(pushCalls.add, { body: newPush(archiveId, { kind: 'mall', days: null }) }, token);
  return data.link?.split('/').at(-1) ?? '';
}

/** An order as the page behind a link sends it. */
export function orderAtLink(spec: Parameters<typeof orderOf>[1], quantity = 1) {
  const { archiveId: _, ...body } = orderOf('', spec, quantity);
  return body;
}

const seller = ({ accounts }: World) => accounts.doctorWithMall.token;
const link = async (world: World, t: TestApp) => ({
  token: await mallLink(t, await world.newPatient(), seller(world)),
});

async function placed(world: World, t: TestApp) {
  const params = await link(world, t);
  const [spec] = await onShelf(t, seller(world));
  const { data } = await t.send(storefrontCalls.place, { params, body: orderAtLink(spec) });
  return { params, id: data.id };
}

/** A commodity on the shelf, with the ids of its first picture. */
async function pictured(world: World, t: TestApp) {
  const [spec] = await onShelf(t, seller(world));
  const [row] = await t.owner<{ id: string }>('SELECT commodity_id AS id FROM commodity_specs WHERE id = $1', [
    spec.id,
  ]);
  const id = row?.id ?? '';
  const { data } = await t.send(commodityPictureCalls.add, { params: { id }, file: await photo() }, seller(world));
  return { id, smallId: data[0]?.smallId ?? '' };
}

const settle = async (world: World, t: TestApp, id: string) => {
  const { data } = await t.send(orderCalls.one, { params: { id } }, seller(world));
  const payment = { requestId: randomUUID(), id, version: data.version, method: 'card' as const, receiptNumber: '7' };
  return (await t.send(orderCalls.pay, { body: payment }, seller(world))).data;
};

/** A paid order of the patient behind the link. */
async function paid(world: World, t: TestApp) {
  const { params, id } = await placed(world, t);
  return { params, order: await settle(world, t, id) };
}

/** A refund that the patient behind the link has asked for. */
async function asked(world: World, t: TestApp) {
  const { params, order } = await paid(world, t);
  const body = refundOfOrder(order);
  await t.send(storefrontCalls.askRefund, { params, body });
  return { params, id: body.id };
}

/** An order of the patient behind the link that is on its way. */
async function shipped(world: World, t: TestApp) {
  const params = await link(world, t);
  const [spec] = await onShelf(t, seller(world));
  const { data } = await t.send(storefrontCalls.place, { params, body: { ...orderAtLink(spec), shipTo: SHIP_TO } });
  await t.send(parcelCalls.ship, { body: parcelOf(await settle(world, t, data.id)) }, seller(world));
  return { params, id: data.id };
}

export const storefrontSamples: Readonly<Record<string, Make>> = {
  'storefront.shelf': async (world, _caller, t) => ({ args: { params: await link(world, t), query: {} } }),
  'storefront.product': async (world, _caller, t) => {
    const { id } = await pictured(world, t);
    return { args: { params: { ...(await link(world, t)), id } } };
  },
  'storefront.picture': async (world, _caller, t) => {
    const { smallId: id } = await pictured(world, t);
    return { args: { params: { ...(await link(world, t)), id } } };
  },
  'storefront.cart': async (world, _caller, t) => ({
    args: { params: await link(world, t), body: { specIds: [randomUUID()] } },
  }),
  'storefront.place': async (world, _caller, t) => {
    const [spec] = await onShelf(t, seller(world));
    return { args: { params: await link(world, t), body: orderAtLink(spec) } };
  },
  'storefront.orders': async (world, _caller, t) => ({ args: { params: (await placed(world, t)).params } }),
  'storefront.order': async (world, _caller, t) => {
    const { params, id } = await placed(world, t);
    return { args: { params: { ...params, id } } };
  },
  'storefront.pay': async (world, _caller, t) => {
    const { params, id } = await placed(world, t);
    return { args: { params, body: { id, requestId: randomUUID() } } };
  },
  'storefront.cancel': async (world, _caller, t) => {
    const { params, id } = await placed(world, t);
    return { args: { params, body: { id } } };
  },
  'storefront.coupons': async (world, _caller, t) => ({ args: { params: await link(world, t), query: { code: '' } } }),
  'storefront.receive': async (world, _caller, t) => {
    const { params, id } = await shipped(world, t);
    return { args: { params, body: { id } } };
  },
  'storefront.askRefund': async (world, _caller, t) => {
    const { params, order } = await paid(world, t);
    return { args: { params, body: refundOfOrder(order) } };
  },
  'storefront.addRefundPicture': async (world, _caller, t) => {
    const { params, id } = await asked(world, t);
    return { args: { params: { ...params, id }, query: { pictureId: randomUUID() }, file: await photo() } };
  },
  'storefront.refundPicture': async (world, _caller, t) => {
    const { params, id } = await asked(world, t);
    const args = { params: { ...params, id }, query: { pictureId: randomUUID() }, file: await photo() };
    const { data } = await t.send(storefrontCalls.addRefundPicture, args);
    return { args: { params: { ...params, id: data.refunds[0]?.pictures[0]?.smallId ?? '' } } };
  },
  'storefront.withdrawRefund': async (world, _caller, t) => {
    const { params, id } = await asked(world, t);
    return { args: { params, body: { id } } };
  },
  'storefront.sendBack': async (world, _caller, t) => {
    const { params, id } = await asked(world, t);
    return { args: { params, body: { id, carrier: 'sf', trackingNumber: 'SF1002003004005' } } };
  },
};
