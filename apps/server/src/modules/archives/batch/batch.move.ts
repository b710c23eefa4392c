import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { checkPlaces, keepInSight } from '../record/archives.places.ts';
import { lockAll } from './batch.scope.ts';

/**
 * Transfers archives to a department; those that were there already are left as they are, and not counted.
 * @throws Refusal 404 when one is not there or not within the actor's scope, 422 when the department is not, or when the
 *   actor would see them no more; then all stay
 */
export async function moveArchives(
  tx: Tx,
  actor: Actor,
  { ids, departmentId }: CallInput<typeof archiveBatchCalls.move>['body'],
): Promise<CallData<typeof archiveBatchCalls.move>> {
  await lockAll(tx, actor, ids);
  const places = { departmentId, doctorId: null, healthyDoctorId: null };
  // Who sees by doctor goes on seeing them wherever they are.
  if (actor.dataAuthority === 'oneself') keepInSight(actor, places);
  await checkPlaces(tx, places);
  const moved = await tx.rows<{ id: string }>(
    `UPDATE archives SET department_id = $2, updated_at = now(), version = version + 1
      WHERE id = ANY($1::uuid[]) AND department_id IS DISTINCT FROM $2::uuid RETURNING id`,
    [ids, departmentId],
  );
  const detail = { fields: ['departmentId'] };
  await Promise.all(
    moved.map(({ id }) =>
      audit(tx, actor, { action: 'change', noun: 'archives', subjectId: id, archiveId: id, detail }),
    ),
  );
  return { moved: moved.length };
}
