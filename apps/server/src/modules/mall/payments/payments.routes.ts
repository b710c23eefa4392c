import { paymentCalls as calls } from '@cogclinic/contract/payments';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { sendRefund } from '../refunds/wechatRefunds.send.ts';
import { listSurplus, oneSurplus, startSurplus } from '../surplus/surplus.service.ts';
import { type Checked, checkMerchant } from './merchant.check.ts';
import { merchantOf, takesWechat } from './merchant.rows.ts';
import { saveSettings, seeSettings } from './merchant.settings.ts';
import { askedPayment, codeOf, keptPayment, seePayment } from './payments.desk.ts';
import { openPayment } from './payments.open.ts';
import { fetchBill, needBilledDay, reconcile } from './reconcile/reconcile.service.ts';

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
    implement(calls.ways, async ({ tx, actor: { institutionId } }) => ({
      wechat: await takesWechat(tx, institutionId),
    })),
    implementOutside(calls.open, {
      authorise: ({ tx, actor, body }) => openPayment(tx, actor, body, platform),
      work: ({ allowed }) => codeOf(platform, allowed),
      write: ({ tx, allowed, done }) => keptPayment(tx, allowed, done),
    }),
    implementOutside(calls.ask, {
      authorise: ({ tx, actor, params }) => seePayment(tx, actor, params.id),
      work: ({ allowed }) => askedPayment(platform, allowed),
      write: async ({ tx, actor, params }) => ({ state: (await seePayment(tx, actor, params.id)).state }),
    }),
    implement(calls.surplus, ({ tx, actor }) => listSurplus(tx, actor)),
    implementOutside(calls.payBackSurplus, {
      authorise: ({ tx, actor, body }) => startSurplus(tx, actor, body.id, platform),
      work: async ({ allowed }) => void (allowed && (await sendRefund(platform, allowed))),
      write: ({ tx, actor, body }) => oneSurplus(tx, actor, body.id),
    }),
    implementOutside(calls.reconcile, {
      authorise: ({ tx, actor, query }) => {
        needBilledDay(query.day);
        return merchantOf(tx, platform, actor.institutionId);
      },
      work: ({ allowed, query }) => {
        if (typeof allowed === 'string') throw new Refusal(422, `payments:check.${allowed}`);
        return fetchBill(allowed, query.day);
      },
      write: ({ tx, query, done }) => reconcile(tx, query.day, done),
    }),
  ];
}
