import type { Actor } from '#platform/actor.ts';
import { fieldRefused } from '#platform/refusal.ts';

type Scope = Pick<Actor, 'dataAuthority' | 'departmentId'>;

/**
 * Makes sure that an administrator gives no account, his own included, sight of more patients than he has himself.
 * @throws Refusal 422 at the scope
 */
export function needOwnScope(administrator: Scope, given: Scope): void {
  if (isWithin(given, administrator)) return;
  throw fieldRefused('dataAuthority', 'accounts:widerThanOwn');
}

function isWithin(given: Scope, own: Scope): boolean {
  if (own.dataAuthority === 'all' || given.dataAuthority === 'private') return true;
  return own.dataAuthority === given.dataAuthority && own.departmentId === given.departmentId;
}
