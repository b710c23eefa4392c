import type { Actor } from '#platform/actor.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';

type Scope = Pick<Actor, 'dataAuthority' | 'departmentId'>;

/**
 * Makes sure that an administrator gives no account or connected system, his own account included, sight of more patients than he has
 * himself.
 * @throws Refusal 422 at the scope
 */
export function needOwnScope(administrator: Scope, given: Scope): void {
  if (isWithin(given, administrator)) return;
  throw fieldRefused('dataAuthority', 'accounts:widerThanOwn');
}

/**
 * Makes sure that an administrator gets no way in by an account or connected system that sees patients whom he does not: its password,
 * its second factor, its keys.
 * @throws Refusal 403
 */
export function needWithinOwn(administrator: Scope, held: Scope, key = 'accounts:seesMore'): void {
  if (!isWithinOwn(held, administrator)) throw new Refusal(403, key);
}

/**
 * Whether an account that is in use sees no more than an administrator does. One that sees patients of its own counts by its department:
 * which patients these are is not asked.
 */
export function isWithinOwn(held: Scope, own: Scope): boolean {
  if (own.dataAuthority === 'all') return true;
  return own.dataAuthority === 'oneself' && held.dataAuthority !== 'all' && held.departmentId === own.departmentId;
}

/** Whether what is newly given is within what the administrator has; patients of its own an account has none yet. */
function isWithin(given: Scope, own: Scope): boolean {
  return given.dataAuthority === 'private' || isWithinOwn(given, own);
}
