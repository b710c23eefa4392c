import type { Actor } from '#platform/actor.ts';
import type { JobRecord } from '#platform/jobs.record.ts';

/** Why a row of an import was refused: the field, the key of the text, and its figures. */
export type Reason = { field: string | null; key: string; params: Record<string, string | number> };

/** What decides whose patients an account sees. */
export type Scope = Pick<Actor, 'dataAuthority' | 'departmentId' | 'roleType'>;

/** The account's scope as it is now, to be kept with a file made within it. */
export const scopeOf = ({ dataAuthority, departmentId, roleType }: Actor): Scope => ({
  dataAuthority,
  departmentId,
  roleType,
});

/** Whether two scopes show the same patients. */
export function sameScope(one: Scope, other: Scope): boolean {
  return (
    one.dataAuthority === other.dataAuthority &&
    one.departmentId === other.departmentId &&
    one.roleType === other.roleType
  );
}

/** A file of patients is open only to the scope with which it was made: an account that sees fewer patients now cannot get it. */
export function mayRead(record: Pick<JobRecord, 'input'>, actor: Actor): boolean {
  const madeFor = record.input.madeFor as Scope | undefined;
  return madeFor === undefined || sameScope(madeFor, actor);
}
