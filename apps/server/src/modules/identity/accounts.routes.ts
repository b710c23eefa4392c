import { accountCalls as calls } from '@cogclinic/contract/identity';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { findAccount, listAccounts, listStaff } from './accounts.rows.ts';
import { addAccount, dropFactor, resetPassword, setEnabled, unbindAccount, updateAccount } from './accounts.service.ts';
import { readFactorRoles, saveFactorRoles } from './factor.service.ts';

/** The calls by which an administrator keeps the institution's accounts. */
export function accountRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, query }) => listAccounts(tx, actor, query)),
    implement(calls.one, ({ tx, actor, params }) => findAccount(tx, actor, params.id)),
    implement(calls.add, ({ body, ...asked }) => addAccount(asked, body)),
    implement(calls.update, ({ tx, actor, body }) => updateAccount(tx, actor, body)),
    implement(calls.setEnabled, ({ tx, actor, body }) => setEnabled(tx, actor, body)),
    implement(calls.resetPassword, (c) => resetPassword(platform, c, c.body)),
    implement(calls.dropFactor, ({ tx, actor, body }) => dropFactor(tx, actor, body)),
    implement(calls.unbind, ({ tx, actor, body }) => unbindAccount(tx, actor, body)),
    implement(calls.factorRoles, ({ tx, actor }) => readFactorRoles(tx, actor)),
    implement(calls.saveFactorRoles, ({ tx, actor, body }) => saveFactorRoles(tx, actor, body)),
    implement(calls.staff, ({ tx }) => listStaff(tx)),
  ];
}
