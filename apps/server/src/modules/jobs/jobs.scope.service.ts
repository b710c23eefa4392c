import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import { bool } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

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

const UNSEEN = readVisibleSql(
  'jobs.patientUnseen',
  { unseen: bool },
  ({ patients }, { id }: { id: string }) =>
    `SELECT EXISTS (
       SELECT FROM jobs j, unnest(j.patients) AS kept (id)
        WHERE j.id = ${id} AND NOT EXISTS (SELECT FROM ${patients} a WHERE a.id = kept.id)) AS unseen`,
);

/** Whether the account still sees each patient who is in a job's file: a patient may have moved, or been deleted, since. */
export async function seesAll(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const [found] = await UNSEEN(tx, actor, { id });
  return found?.unseen === false;
}
