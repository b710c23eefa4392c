import { partnerCalls as calls } from '@cogclinic/contract/partners';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { PartnerFailed, targetOf } from './dicomweb.service.ts';
import { checkPartner } from './partners.check.ts';
import {
  addPartner,
  listPartners,
  onePartner,
  partnerChoices,
  removePartner,
  updatePartner,
} from './partners.service.ts';

/** The institutions from which images and findings are read. */
export function partnerRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx }) => listPartners(tx)),
    implement(calls.choices, ({ tx }) => partnerChoices(tx)),
    implement(calls.add, ({ tx, actor, body }) => addPartner(storage, { tx, actor }, body)),
    implement(calls.update, ({ tx, actor, body }) => updatePartner(storage, { tx, actor }, body)),
    implement(calls.remove, ({ tx, actor, body }) => removePartner({ tx, actor }, body)),
    implementOutside(calls.check, {
      authorise: async ({ tx, body }) => {
        const partner = await onePartner(tx, body.id);
        return targetOf(storage, tx, partner).catch((error: unknown) => {
          if (error instanceof PartnerFailed) return error.problem;
          throw error;
        });
      },
      work: async ({ allowed }) => {
        const begun = performance.now();
        const problem = typeof allowed === 'string' ? allowed : await checkPartner(allowed);
        return { problem, milliseconds: Math.round(performance.now() - begun) };
      },
      write: async ({ t, done }) => ({ ...done, message: t(`partners:check.${done.problem ?? 'fine'}`) }),
    }),
  ];
}
