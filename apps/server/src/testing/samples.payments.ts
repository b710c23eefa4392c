import { randomUUID } from 'node:crypto';
import { paymentCalls } from '@cogclinic/contract/payments';
import { sealOf } from '#platform/sealed.ts';
import type { TestApp } from './harness.ts';
import { placed } from './samples.orders.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const BLANK = {
  ...{ enabled: false, merchantId: null, appId: null, certificateSerial: null },
  ...{ platformKeyId: null, platformKey: null, privateKey: null, apiKey: null },
};

/** Gives the institution keys of a merchant, by which nothing can be signed. */
export async function connectWechat(world: World, t: TestApp): Promise<void> {
  const { institutionId } = world.accounts.admin;
  const { database, storage } = t.platform;
  const sealed = await database.asOwner(async (tx) =>
    (await sealOf(storage, tx)).close('x', `payments:${institutionId}`),
  );
  await t.owner(
    `INSERT INTO wechat_merchants (institution_id, enabled, merchant_id, app_id, certificate_serial, platform_key_id, platform_key,
                                   private_key, api_key)
     VALUES ($1, true, '1900009191', 'wx8888888888888888', '5157F09EFDC096DE15EB', 'PUB_KEY_ID_1',
             E'-----BEGIN PUBLIC KEY-----\\nMIIB', $2, $2)
     ON CONFLICT (institution_id) DO UPDATE SET enabled = true, merchant_id = excluded.merchant_id, app_id = excluded.app_id,
       certificate_serial = excluded.certificate_serial, platform_key_id = excluded.platform_key_id,
       platform_key = excluded.platform_key, private_key = excluded.private_key, api_key = excluded.api_key`,
    [institutionId, sealed],
  );
}

/** An order with a payment that WeChat Pay was asked to take, and answered; nothing is asked of it again. */
async function paymentOf(world: World, t: TestApp, state: 'open' | 'closed') {
  const { institutionId, id: openedBy } = world.accounts.admin;
  await connectWechat(world, t);
  const order = await placed(world, t);
  const id = randomUUID();
  await t.owner(
    `INSERT INTO wechat_payments (institution_id, id, order_id, state, amount_minor, code_url, ends_at, opened_by)
     VALUES ($1, $2, $3, $4, $5, 'weixin://wxpay/bizpayurl?pr=1', now() + interval '30 minutes', $6)`,
    [institutionId, id, order.id, state, order.totalMinor, openedBy],
  );
  return { id, order };
}

/** Money that came for an order that is over. */
async function surplus(world: World, t: TestApp) {
  const { id } = await paymentOf(world, t, 'closed');
  await t.owner(
    "UPDATE wechat_payments SET state = 'surplus', transaction_id = 'T' || id, paid_minor = amount_minor, paid_at = now() WHERE id = $1",
    [id],
  );
  return id;
}

export const paymentsSamples: Readonly<Record<string, Make>> = {
  'payments.settings': () => ({ args: {} }),
  'payments.saveSettings': async (_world, caller, t) => {
    const { data, status } = await t.send(paymentCalls.settings, {}, caller.token);
    return { args: { body: { ...BLANK, version: status === 200 ? data.version : 0 } } };
  },
  'payments.check': () => ({ args: {} }),
  'payments.surplus': async (world, _caller, t) => ({ args: {}, mark: await surplus(world, t) }),
  'payments.payBackSurplus': async (world, _caller, t) => ({ args: { body: { id: await surplus(world, t) } } }),
  // Of a day that has no bill yet nothing is asked.
  'payments.reconcile': () => ({ args: { query: { day: '2099-01-01' } } }),
  'payments.ways': () => ({ args: {} }),
  'payments.open': async (world, _caller, t) => {
    const { order } = await paymentOf(world, t, 'open');
    return { args: { body: { requestId: randomUUID(), id: order.id, version: order.version } } };
  },
  'payments.ask': async (world, _caller, t) => ({ args: { params: { id: (await paymentOf(world, t, 'closed')).id } } }),
};
