import type { Role } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { ArchiveFields } from '../archives.columns.ts';

/** The fields that decide who sees the archive. */
type Places = Pick<ArchiveFields, 'departmentId' | 'doctorId' | 'healthyDoctorId'>;
type Place = keyof Places;

const KEPT = {
  departmentId: 'archives:departmentMustStay',
  doctorId: 'archives:doctorMustStay',
  healthyDoctorId: 'archives:healthyDoctorMustStay',
} as const;

/** The roles of those who can be a patient's doctor or health manager. */
export const STAFF_ROLES = {
  doctorId: ['DOCTOR', 'ADMIN'],
  healthyDoctorId: ['CONTRACTMANAGER'],
} as const satisfies Record<string, readonly Role[]>;

const UNKNOWN = { doctorId: 'archives:doctorUnknown', healthyDoctorId: 'archives:healthyDoctorUnknown' } as const;

/**
 * A new archive's fields with the place filled in by which its author will see it: the own department, or the own id.
 * @throws Refusal 422 when another one was chosen, or the author has none
 */
export function withOwnPlace<F extends Places>(actor: Actor, fields: F): F {
  const own = ownPlace(actor);
  if (!own) return fields;
  const placed = { ...fields, [own.field]: fields[own.field] ?? own.value };
  keepInSight(actor, placed);
  return placed;
}

/**
 * Makes sure that the actor goes on seeing an archive that is saved with these fields.
 * @throws Refusal 422
 */
export function keepInSight(actor: Actor, fields: Places): void {
  const own = ownPlace(actor);
  if (!own) return;
  if (own.value === null) throw fieldRefused(own.field, 'archives:noDepartment');
  if (fields[own.field] !== own.value) throw fieldRefused(own.field, KEPT[own.field]);
}

const DEPARTMENT = readSql(
  'archives.department',
  { id: uuid },
  ({ id }: { id: string }) => `SELECT id FROM departments WHERE id = ${id} AND deleted_at IS NULL FOR SHARE`,
);
const STAFF = readSql(
  'archives.staff',
  { id: uuid },
  ({ id, roles }: { id: string; roles: readonly Role[] }) =>
    `SELECT id FROM accounts WHERE id = ${id} AND enabled AND role_type = ANY(${roles})`,
);

/**
 * Makes sure that newly chosen departments and staff are the institution's, still there, and of the right role; what the
 * archive had before may stay.
 * @throws Refusal 422
 */
export async function checkPlaces(tx: Tx, fields: Places, before?: Places): Promise<void> {
  const chosen = (place: Place) => (fields[place] === before?.[place] ? null : fields[place]);
  const departmentId = chosen('departmentId');
  if (departmentId) {
    const [department] = await tx.read(DEPARTMENT, { id: departmentId });
    if (!department) throw fieldRefused('departmentId', 'archives:departmentUnknown');
  }
  for (const place of ['doctorId', 'healthyDoctorId'] as const) {
    const accountId = chosen(place);
    if (!accountId) continue;
    const [account] = await tx.read(STAFF, { id: accountId, roles: STAFF_ROLES[place] });
    if (!account) throw fieldRefused(place, UNKNOWN[place]);
  }
}

/** The field by which the actor's scope goes, and its value; null for one who sees the whole institution. */
function ownPlace(actor: Actor): { field: Place; value: string | null } | null {
  switch (actor.dataAuthority) {
    case 'all':
      return null;
    case 'oneself':
      return { field: 'departmentId', value: actor.departmentId };
    case 'private':
      return { field: actor.roleType === 'CONTRACTMANAGER' ? 'healthyDoctorId' : 'doctorId', value: actor.accountId };
  }
}
