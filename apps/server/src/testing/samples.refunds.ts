import { randomUUID } from 'node:crypto';
import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { orderCalls } from '@cogclinic/contract/orders';
import { refundPictureCalls } from '@cogclinic/contract/refundPictures';
import { refundCalls } from '@cogclinic/contract/refunds';
import type { TestApp } from './harness.ts';
import { photo } from './samples.commodities.ts';
import { onShelf, orderOf } from './samples.orders.ts';
import { newTrackingNumber } from './samples.parcels.ts';
import { connectWechat } from './samples.payments.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

type Order = CallData<typeof orderCalls.one>;
type Spec = Awaited<ReturnType<typeof onShelf>>[number];
type Ask = CallArguments<typeof refundCalls.ask>['body'];

/** A paid order of some pieces that the patient takes along. */
export async function paidOrder(
  t: TestApp,
  token: string,
  archiveId: string,
  spec: Spec,
  quantity = 1,
): Promise<Order> {
  const { data } = await t.send(orderCalls.place, { body: orderOf(archiveId, spec, quantity) }, token);
  const payment = { requestId: randomUUID(), method: 'card' as const, receiptNumber: '00414' };
  return (await t.send(orderCalls.pay, { body: { ...payment, id: data.id, version: data.version } }, token)).data;
}

/** A refund of some pieces of each line of an order, of all of them unless told. */
export const refundOfOrder = ({ id: orderId, lines }: Order, pieces?: number): Ask => ({
  ...{ id: randomUUID(), orderId, reason: 'faulty', words: '卡片缺页' },
  lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity: pieces ?? quantity })),
});

const seller = ({ accounts }: World) => accounts.doctorWithMall.token;
const admin = ({ accounts }: World) => accounts.admin.token;

async function paid(world: World, t: TestApp): Promise<Order> {
  const [spec] = await onShelf(t, seller(world));
  return paidOrder(t, seller(world), await world.newPatient(), spec);
}

async function asked(world: World, t: TestApp) {
  const { data } = await t.send(refundCalls.ask, { body: refundOfOrder(await paid(world, t)) }, seller(world));
  return data;
}

async function approved(world: World, t: TestApp) {
  const { id, version } = await asked(world, t);
  return (await t.send(refundCalls.approve, { body: { id, version, words: null } }, admin(world))).data;
}

/** An approved refund of an order paid by WeChat Pay, where the money is back in the moment. */
async function byWechat(world: World, t: TestApp) {
  const refund = await approved(world, t);
  await connectWechat(world, t);
  await t.owner("UPDATE order_payments SET method = 'wechat', account_id = NULL WHERE order_id = $1", [refund.orderId]);
  return refund;
}

const held = ({ id, version }: { id: string; version: number }) => ({ id, version });

export const refundsSamples: Readonly<Record<string, Make>> = {
  'refunds.list': async (world, _caller, t) => ({ args: {}, mark: (await asked(world, t)).id }),
  'refunds.ofOrder': async (world, _caller, t) => ({ args: { params: { id: (await asked(world, t)).orderId } } }),
  'refunds.takesBack': async (world, _caller, t) => ({ args: { params: { id: (await asked(world, t)).id } } }),
  'refunds.ask': async (world, _caller, t) => ({ args: { body: refundOfOrder(await paid(world, t)) } }),
  'refunds.approve': async (world, _caller, t) => ({ args: { body: { ...held(await asked(world, t)), words: null } } }),
  'refunds.refuse': async (world, _caller, t) => ({
    args: { body: { ...held(await asked(world, t)), words: '已拆封' } },
  }),
  'refunds.withdraw': async (world, _caller, t) => ({ args: { body: held(await asked(world, t)) } }),
  'refunds.sendBack': async (world, _caller, t) => ({
    args: { body: { ...held(await asked(world, t)), carrier: 'sf', trackingNumber: newTrackingNumber() } },
  }),
  // Once WeChat Pay is at it, a repeated request asks it for nothing but how it stands.
  'refunds.payBackWechat': async (world, _caller, t) => ({
    args: { body: { ...held(await byWechat(world, t)), restocked: [] } },
  }),
  'refunds.payBack': async (world, _caller, t) => {
    const refund = await approved(world, t);
    const restocked = refund.lines.map(({ lineId }) => lineId);
    return { args: { body: { ...held(refund), receiptNumber: '退 0007', restocked } } };
  },
  'refundPictures.add': async (world, _caller, t) => ({
    args: { params: { id: (await asked(world, t)).id }, query: { pictureId: randomUUID() }, file: await photo() },
  }),
  'refundPictures.bytes': async (world, _caller, t) => {
    const { id } = await asked(world, t);
    const args = { params: { id }, query: { pictureId: randomUUID() }, file: await photo() };
    const { data } = await t.send(refundPictureCalls.add, args, seller(world));
    return { args: { params: { id: data[0]?.wholeId ?? '' } } };
  },
};
