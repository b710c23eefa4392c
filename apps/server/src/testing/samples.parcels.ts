import { randomBytes, randomUUID } from 'node:crypto';
import type { CallData } from '@cogclinic/contract/call';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import type { TestApp } from './harness.ts';
import { onShelf, orderOf, SHIP_TO } from './samples.orders.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

type Order = CallData<typeof orderCalls.one>;
type Spec = Awaited<ReturnType<typeof onShelf>>[number];

/** A tracking number that no other parcel has. */
export const newTrackingNumber = () => `SF${randomBytes(6).readUIntBE(0, 6)}00000`.slice(0, 15);

/** A paid order of some pieces that is to be shipped. */
export async function toShip(t: TestApp, token: string, archiveId: string, spec: Spec, quantity = 1): Promise<Order> {
  const body = { ...orderOf(archiveId, spec, quantity), shipTo: SHIP_TO };
  const { data } = await t.send(orderCalls.place, { body }, token);
  const payment = { requestId: randomUUID(), method: 'cash' as const, receiptNumber: '00413' };
  const paid = await t.send(orderCalls.pay, { body: { ...payment, id: data.id, version: data.version } }, token);
  return paid.data;
}

/** A parcel with all pieces of an order. */
export const parcelOf = ({ id, version, lines }: Order) => ({
  ...{ requestId: randomUUID(), id, version, carrier: 'sf' as const, trackingNumber: newTrackingNumber() },
  lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
});

const seller = ({ accounts }: World) => accounts.doctorWithMall.token;

async function waiting(world: World, t: TestApp): Promise<Order> {
  const [spec] = await onShelf(t, seller(world));
  return toShip(t, seller(world), await world.newPatient(), spec);
}

async function shipped(world: World, t: TestApp): Promise<Order> {
  const body = parcelOf(await waiting(world, t));
  return (await t.send(parcelCalls.ship, { body }, seller(world))).data;
}

/** A row for an order, by which its patient is told. */
async function newRow(world: World, t: TestApp): Promise<Sample> {
  const { id: mark, number: orderNumber } = await waiting(world, t);
  return { args: { body: { rows: [{ orderNumber, trackingNumber: newTrackingNumber(), carrier: '顺丰' }] } }, mark };
}

const sheet = () => new File(['订单号,运单号\n20261123-0001,SF1234567890\n'], '运单.csv', { type: 'text/csv' });

export const parcelsSamples: Readonly<Record<string, Make>> = {
  'parcels.ofOrder': async (world, _caller, t) => ({ args: { params: { id: (await shipped(world, t)).id } } }),
  'parcels.papers': async (world, _caller, t) => ({ args: { body: { orderIds: [(await waiting(world, t)).id] } } }),
  'parcels.ship': async (world, _caller, t) => ({ args: { body: parcelOf(await waiting(world, t)) } }),
  'parcels.correct': async (world, _caller, t) => {
    const { id } = await shipped(world, t);
    const [parcel] = (await t.send(parcelCalls.ofOrder, { params: { id } }, seller(world))).data;
    const body = { id: parcel?.id ?? '', version: 1, carrier: 'zto' as const, trackingNumber: newTrackingNumber() };
    return { args: { body } };
  },
  'parcels.read': () => ({ args: { file: sheet() } }),
  'parcels.check': (world, _caller, t) => newRow(world, t),
  'parcels.shipRows': (world, _caller, t) => newRow(world, t),
  'parcels.receive': async (world, _caller, t) => {
    const { id, version } = await shipped(world, t);
    return { args: { body: { id, version } } };
  },
};
