import { randomUUID } from 'node:crypto';
import type { CallData } from '@cogclinic/contract/call';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { orderCalls } from '@cogclinic/contract/orders';
import type { TestApp } from './harness.ts';
import { newCommodity } from './samples.commodities.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

type Spec = CallData<typeof commodityCalls.save>['specs'][number];

/** Commodities on the shelf with so many pieces of each specification. */
export async function onShelf(
  t: TestApp,
  token: string,
  { stock = 20, ...more }: { stock?: number } & Parameters<typeof newCommodity>[0] = {},
): Promise<[Spec, ...Spec[]]> {
  const { data } = await t.send(commodityCalls.save, { body: newCommodity(more) }, token);
  const shelf = { id: data.id, version: data.version, shelved: true, shelfFrom: null, shelfUntil: null };
  await t.send(commodityCalls.shelve, { body: shelf }, token);
  if (data.kind === 'goods' && stock > 0) {
    for (const { id } of data.specs) {
      const body = { requestId: randomUUID(), id, pieces: stock, note: null };
      await t.send(commodityCalls.receive, { body }, token);
    }
  }
  return data.specs as [Spec, ...Spec[]];
}

/** An order of pieces of one specification, at its price. */
export const orderOf = (archiveId: string, spec: Pick<Spec, 'id' | 'priceMinor'>, quantity = 1) => ({
  id: randomUUID(),
  archiveId,
  lines: [{ specId: spec.id, quantity }],
  shownMinor: spec.priceMinor * quantity,
  note: null,
});

/** Where an order is sent. */
export const SHIP_TO = { recipient: '李梅', phone: '13900138000', address: '杭州市西湖区文三路 1 号' };

const seller = ({ accounts }: World) => accounts.doctorWithMall.token;

async function newOrder(world: World, t: TestApp) {
  const [spec] = await onShelf(t, seller(world));
  return orderOf(await world.newPatient(), spec);
}

/** An order that was placed. */
export async function placed(world: World, t: TestApp) {
  const { data } = await t.send(orderCalls.place, { body: await newOrder(world, t) }, seller(world));
  return data;
}

const payment = ({ id, version }: { id: string; version: number }) => ({
  requestId: randomUUID(),
  ...{ id, version, method: 'cash' as const, receiptNumber: '00412' },
});

async function paid(world: World, t: TestApp) {
  const { data } = await t.send(orderCalls.pay, { body: payment(await placed(world, t)) }, seller(world));
  return data;
}

const held = ({ id, version }: { id: string; version: number }) => ({ id, version });

export const ordersSamples: Readonly<Record<string, Make>> = {
  'orders.list': async (world, _caller, t): Promise<Sample> => ({ args: {}, mark: (await placed(world, t)).id }),
  'orders.picking': async (world, _caller, t): Promise<Sample> => ({ args: {}, mark: (await paid(world, t)).id }),
  'orders.one': async (world, _caller, t) => ({ args: { params: { id: (await placed(world, t)).id } } }),
  'orders.place': async (world, _caller, t) => ({ args: { body: await newOrder(world, t) } }),
  'orders.pay': async (world, _caller, t) => ({ args: { body: payment(await placed(world, t)) } }),
  'orders.handOver': async (world, _caller, t) => ({ args: { body: held(await paid(world, t)) } }),
  'orders.cancel': async (world, _caller, t) => ({
    args: { body: { ...held(await placed(world, t)), reason: '患者改变主意' } },
  }),
  'orders.reprice': async (world, _caller, t) => {
    const order = await placed(world, t);
    const lines = order.lines.map(({ id }) => ({ id, priceMinor: 9900 }));
    return { args: { body: { ...held(order), lines, reason: '住院患者优惠' } } };
  },
  'orders.readdress': async (world, _caller, t) => ({
    args: { body: { ...held(await placed(world, t)), ...SHIP_TO } },
  }),
  'orders.note': async (world, _caller, t) => ({
    args: { body: { ...held(await placed(world, t)), note: '家属来取' } },
  }),
};
