import type { AccountAccess } from '@cogclinic/contract/call';
import type { Actor } from './actor.ts';

/** Whether the account may make a call with this declared access; allows nothing that is not named. */
export function mayCall(access: AccountAccess, actor: Actor): boolean {
  if (!access.roles.includes(actor.roleType)) return false;
  if (access.whole && !seesAll(actor)) return false;
  return access.mall !== true || actor.mallAuthority;
}

/** What tells the kind of an actor's scope. */
export type Scoped = Pick<Actor, 'dataAuthority' | 'roleType' | 'isGuest'>;

/** Whether the actor may see every patient of the institution. */
export const seesAll = ({ dataAuthority, isGuest }: Scoped): boolean => dataAuthority === 'all' && !isGuest;

/**
 * The patients that the actor may see, as a source to read from: `FROM ${visiblePatients(actor)} a` or
 * `JOIN ${visiblePatients(actor)} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`. It has every column of
 * `archives`. Whose patients they are, the database knows from the entrance of the transaction (`app.enter`); the policy of
 * the table holds statements without a source to the same.
 */
export function visiblePatients(actor: Scoped, which: keyof typeof WHICH = 'present'): string {
  return `(SELECT * FROM ${viewOf(actor)}${WHICH[which]})`;
}

/** Removed archives were deleted or merged into another. */
const WHICH = { present: ' WHERE deleted_at IS NULL', removed: ' WHERE deleted_at IS NOT NULL', either: '' } as const;

function viewOf({ dataAuthority, roleType, isGuest }: Scoped): string {
  if (isGuest) return 'app.patient_of_guest';
  switch (dataAuthority) {
    case 'all':
      return 'app.patients_of_institution';
    case 'oneself':
      return 'app.patients_of_department';
    case 'private':
      return roleType === 'CONTRACTMANAGER' ? 'app.patients_of_manager' : 'app.patients_of_doctor';
  }
}
