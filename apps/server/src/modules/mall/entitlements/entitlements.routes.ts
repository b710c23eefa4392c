import { entitlementCalls as calls } from '@cogclinic/contract/entitlements';
import { type Implementation, implement } from '#platform/call.ts';
import { addUses, listEntitlements, prescribeBought } from './entitlements.service.ts';

/** What paid orders entitle patients to. */
export function entitlementRoutes(): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, params }) => listEntitlements(tx, actor, params.id)),
    implement(calls.addUses, ({ tx, actor, body }) => addUses(tx, actor, body)),
    implement(calls.prescribe, ({ tx, actor, body }) => prescribeBought(tx, actor, body)),
  ];
}
