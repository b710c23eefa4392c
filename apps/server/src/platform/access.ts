import type { AccountAccess } from '@cogclinic/contract/call';
import type { Actor } from './actor.ts';

/** Whether the account may make a call with this declared access; allows nothing that is not named. */
export function mayCall(access: AccountAccess, actor: Actor): boolean {
  if (!access.roles.includes(actor.roleType)) return false;
  return access.mall !== true || actor.mallAuthority;
}

/** What tells the kind of an actor's scope. */
export type Scoped = Pick<Actor, 'dataAuthority' | 'roleType'>;

/**
 * The patients that the actor may see, as a source to read from: `FROM ${visiblePatients(actor)} a` or
 * `JOIN ${visiblePatients(actor)} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`. It has every column of
 * `archives`. Which patients those are, the database knows from the entrance of the transaction (`app.enter`), and its
 * policies hold any other statement to the same; the source says it where the planner can use the indexes.
 */
export function visiblePatients(actor: Scoped, which: keyof typeof WHICH = 'present'): string {
  const conditions = [WHICH[which], withinScope(actor)].filter((condition) => condition !== null);
  return `(SELECT * FROM archives${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''})`;
}

/** Removed archives were deleted or merged into another. */
const WHICH = { present: 'deleted_at IS NULL', removed: 'deleted_at IS NOT NULL', either: null } as const;

/** Values come from the transaction's settings, so that all accounts of one kind of scope share a prepared statement. */
function withinScope(actor: Scoped): string | null {
  switch (actor.dataAuthority) {
    case 'all':
      return null;
    case 'oneself':
      return 'department_id = app.scope_id()';
    case 'private':
      return actor.roleType === 'CONTRACTMANAGER'
        ? 'healthy_doctor_id = app.manager_id()'
        : 'doctor_id = app.scope_id()';
  }
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
