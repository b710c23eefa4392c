import type { AccountAccess } from '@cogclinic/contract/call';
import type { Actor } from './actor.ts';

/** Whether the account may make a call with this declared access; allows nothing that is not named. */
export function mayCall(access: AccountAccess, actor: Actor): boolean {
  if (!access.roles.includes(actor.roleType)) return false;
  return access.mall !== true || actor.mallAuthority;
}

/** A condition on the `archives` table under the alias given, and the one value that it compares with. */
export type PatientScope = { sql: string; value: string | null };

/**
 * Which patients the actor may see: the whole institution's, those of the own department, or the own ones (as doctor, or
 * as health manager). Every query that touches a patient's record carries this condition; an account without what its
 * scope needs sees nobody. The institution itself is held by row-level security.
 * @param alias alias of `archives` in the query
 * @param place the placeholder of the value, e.g. "$1"
 */
export function patientScope(actor: Actor, alias: string, place: string): PatientScope {
  switch (actor.dataAuthority) {
    case 'all':
      return { sql: `(${place}::uuid IS NULL)`, value: null };
    case 'oneself':
      return { sql: `(${alias}.department_id = ${place}::uuid)`, value: actor.departmentId ?? NOBODY };
    case 'private':
      return { sql: `(${alias}.${ownColumn(actor)} = ${place}::uuid)`, value: actor.accountId };
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

function ownColumn(actor: Actor): 'doctor_id' | 'healthy_doctor_id' {
  return actor.roleType === 'CONTRACTMANAGER' ? 'healthy_doctor_id' : 'doctor_id';
}
