import { paymentCalls } from '@cogclinic/contract/payments';
import type { Make } from './samples.ts';

const BLANK = {
  ...{ enabled: false, merchantId: null, appId: null, certificateSerial: null },
  ...{ platformKeyId: null, platformKey: null, privateKey: null, apiKey: null },
};

export const paymentsSamples: Readonly<Record<string, Make>> = {
  'payments.settings': () => ({ args: {} }),
  'payments.saveSettings': async (_world, caller, t) => {
    const { data, status } = await t.send(paymentCalls.settings, {}, caller.token);
    return { args: { body: { ...BLANK, version: status === 200 ? data.version : 0 } } };
  },
  'payments.check': () => ({ args: {} }),
};
