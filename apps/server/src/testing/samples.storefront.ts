import { randomUUID } from 'node:crypto';
import { commodityPictureCalls } from '@cogclinic/contract/commodityPictures';
import { pushCalls } from '@cogclinic/contract/push';
import { storefrontCalls } from '@cogclinic/contract/storefront';
import type { TestApp } from './harness.ts';
import { photo } from './samples.commodities.ts';
import { onShelf, orderOf } from './samples.orders.ts';
import { newPush } from './samples.push.ts';
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
};
