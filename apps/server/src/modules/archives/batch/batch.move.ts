import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { checkPlaces, keepInSight } from '../record/archives.places.ts';
import { lockAll } from './batch.scope.ts';

const MOVE = writeSql(
  'archives.move',
  { id: uuid },
  ({ ids, departmentId }: { ids: readonly string[]; departmentId: string }) =>
    `UPDATE archives SET department_id = ${departmentId}, updated_at = now(), version = version + 1
      WHERE id = ANY(${ids}::uuid[]) AND department_id IS DISTINCT FROM ${departmentId}::uuid RETURNING id`,
);

/**
 * Transfers archives to a department; those that were there already are left as they are, and not counted.
 * @throws Refusal 404 when one is not there or not within the actor's scope, 422 when the department is not, or when the
 *   actor would no longer see them; then all stay
 */
export async function moveArchives(
  tx: Tx,
  actor: Actor,
  { ids, departmentId }: CallInput<typeof archiveBatchCalls.move>['body'],
): Promise<CallData<typeof archiveBatchCalls.move>> {
  await lockAll(tx, actor, ids);
  const places = { departmentId, doctorId: null, healthyDoctorId: null };
  // An account that sees by doctor goes on seeing them in any department.
  if (actor.dataAuthority === 'oneself') keepInSight(actor, places);
  await checkPlaces(tx, places);
  const moved = await tx.write(MOVE, { ids, departmentId });
  const detail = { fields: ['departmentId'] };
  await Promise.all(
    moved.map(({ id }) =>
      audit(tx, actor, { action: 'change', noun: 'archives', subjectId: id, archiveId: id, detail }),
    ),
  );
  return { moved: moved.length };
}
