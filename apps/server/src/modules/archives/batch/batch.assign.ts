import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { checkPlaces, keepInSight } from '../record/archives.places.ts';
import { lockAll } from './batch.scope.ts';

type Given = { ids: readonly string[]; accountId: string };

const assign = (name: string, column: string) =>
  writeSql(
    name,
    { id: uuid },
    ({ ids, accountId }: Given) =>
      `UPDATE archives SET ${column} = ${accountId}, updated_at = now(), version = version + 1
        WHERE id = ANY(${ids}::uuid[]) AND ${column} IS DISTINCT FROM ${accountId}::uuid RETURNING id`,
  );
const ASSIGN = {
  doctorId: assign('archives.assignDoctor', 'doctor_id'),
  healthyDoctorId: assign('archives.assignManager', 'healthy_doctor_id'),
};

/**
 * Gives archives a doctor or a health manager; those that have that one already are left as they are, and not counted.
 * @throws Refusal 404 when one is not there or not within the actor's scope, 422 when the account is not one that can have
 *   patients, or when the actor would no longer see them; then all stay
 */
export async function assignArchives(
  tx: Tx,
  actor: Actor,
  { ids, role, accountId }: CallInput<typeof archiveBatchCalls.assign>['body'],
): Promise<CallData<typeof archiveBatchCalls.assign>> {
  await lockAll(tx, actor, ids);
  const places = { departmentId: null, doctorId: null, healthyDoctorId: null, [role]: accountId };
  const seesBy = actor.roleType === 'CONTRACTMANAGER' ? 'healthyDoctorId' : 'doctorId';
  // An account that sees by department, or by the other role, goes on seeing them.
  if (actor.dataAuthority === 'private' && role === seesBy) keepInSight(actor, places);
  await checkPlaces(tx, places);
  const assigned = await tx.write(ASSIGN[role], { ids, accountId });
  const detail = { fields: [role] };
  await Promise.all(
    assigned.map(({ id }) =>
      audit(tx, actor, { action: 'change', noun: 'archives', subjectId: id, archiveId: id, detail }),
    ),
  );
  return { assigned: assigned.length };
}
