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
