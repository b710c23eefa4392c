import { paymentCalls as calls } from '@cogclinic/contract/payments';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { type Checked, checkMerchant } from './merchant.check.ts';
import { merchantOf } from './merchant.rows.ts';
import { saveSettings, seeSettings } from './merchant.settings.ts';

/** How orders are paid. */
export function paymentRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.settings, ({ tx, actor }) => seeSettings(tx, actor, platform)),
    implement(calls.saveSettings, ({ tx, actor, body }) => saveSettings(tx, actor, body, platform)),
    implementOutside(calls.check, {
      authorise: ({ tx, actor }) => merchantOf(tx, platform, actor.institutionId),
      work: async ({ allowed }): Promise<Checked> =>
        typeof allowed === 'string' ? { problem: allowed, told: '' } : checkMerchant(allowed),
      write: async ({ t, done: { problem, told } }) => ({
        problem,
        message: t(`payments:check.${problem ?? 'fine'}`, { told }),
      }),
    }),
  ];
}
