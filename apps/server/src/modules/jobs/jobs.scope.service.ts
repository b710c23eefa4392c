import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import { JobFailed } from '#platform/jobs.run.ts';
import { writeSql } from '#platform/sql/statement.ts';

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

/** A file is of one scope: rows that the account may no longer see must not stand beside those that it may. */
export function holdScope(begun: { scope?: Scope }, actor: Actor): void {
  if (begun.scope && !sameScope(begun.scope, actor)) throw new JobFailed('transfer:scopeChanged');
  begun.scope = scopeOf(actor);
}

const KEEP_SCOPE = writeSql(
  'jobs.keepScope',
  {},
  ({ id, scope }: { id: string; scope: Scope }) =>
    `UPDATE jobs SET input = jsonb_set(input, '{madeFor}', ${scope}::jsonb) WHERE id = ${id}`,
);

/** Notes with a finished job the scope that its file was made for: the file is open to no other. */
export async function keepScope(tx: Tx, actor: Actor, id: string, begun: { scope?: Scope }): Promise<void> {
  holdScope(begun, actor);
  await tx.write(KEEP_SCOPE, { id, scope: scopeOf(actor) });
}
