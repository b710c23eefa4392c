import { randomUUID } from 'node:crypto';
import { orderCalls } from '@cogclinic/contract/orders';
import { paymentCalls } from '@cogclinic/contract/payments';
import { askPendingRefunds } from '#modules/mall/refunds/wechatRefunds.send.ts';
import { type TestAccount, type TestApp, testApp } from '../harness.ts';
import { onShelf, orderOf } from '../samples.orders.ts';
import { MERCHANT_FORM } from './keys.ts';
import { type Notice, type WechatSimulator, wechatSimulator } from './simulator.ts';

/** The number under which WeChat Pay knows a payment or a refund. */
export const numberOf = (id: string): string => id.replaceAll('-', '');

type Held = Readonly<{ id: string; version: number }>;

/** A mall that takes money by a simulated WeChat Pay, with one commodity on its shelf. */
export type WechatShop = Awaited<ReturnType<typeof wechatShop>>;

export async function wechatShop() {
  const wechat: WechatSimulator = await wechatSimulator();
  const t: TestApp = await testApp({ WECHAT_PAY_URL: wechat.url, PUBLIC_URL: 'https://clinic.example' });
  const institutionId = await t.institution();
  const admin: TestAccount = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  await t.send(paymentCalls.saveSettings, { body: { ...MERCHANT_FORM, version: 0 } }, admin.token);
  const [spec] = await onShelf(t, admin.token, { stock: 200 });
  return {
    ...{ t, wechat, institutionId, admin, spec },
    /** WeChat Pay does again as it should. */
    calm: () => void Object.assign(wechat.how, { signs: true, breaksOff: null, refunds: 'SUCCESS' }),
    async close() {
      await t.close();
      await wechat.close();
    },
    /** An order of some pieces for a new patient. */
    async placed(quantity = 1) {
      const body = orderOf(await t.archive({ institutionId }), spec, quantity);
      return (await t.send(orderCalls.place, { body }, admin.token)).data;
    },
    /** Opens a payment of an order, which WeChat Pay then takes. @param at when, as WeChat Pay tells it */
    async paidAtWechat({ id, version }: Held, at?: string): Promise<string> {
      const opening = { requestId: randomUUID(), id, version };
      const { data: payment } = await t.send(paymentCalls.open, { body: opening }, admin.token);
      wechat.pay(numberOf(payment.id), at);
      return payment.id;
    },
    /** What is taken in of a payment when WeChat Pay is asked. */
    ask: async (paymentId: string) =>
      (await t.send(paymentCalls.ask, { params: { id: paymentId } }, admin.token)).data.state,
    order: async ({ id }: { id: string }) => (await t.send(orderCalls.one, { params: { id } }, admin.token)).data,
    /** How the server answers a notice of WeChat Pay. */
    async deliver({ headers, body }: Notice): Promise<number> {
      const url = `/api/mall/wechat/notice/${institutionId}`;
      return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    },
    /** Makes what was asked for long enough ago that the minute's work asks about it. */
    async waited() {
      await t.owner("UPDATE wechat_refunds SET created_at = created_at - interval '5 minutes', asked_at = NULL");
      await askPendingRefunds(t.platform);
    },
  };
}
