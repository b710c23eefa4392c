import type { Tx } from '#platform/database.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { listArchiveDepartments } from '../archives.service.ts';
import { STAFF_ROLES } from '../record/archives.places.ts';
import { folded } from './import.values.ts';

/** Ids by folded name; null where several have the name. */
export type ByName = ReadonlyMap<string, string | null>;
/** The institution's departments and staff, as a file names them. */
export type PlaceNames = { departmentId: ByName; doctorId: ByName; healthyDoctorId: ByName };

const STAFF = readSql(
  'archives.staffNames',
  { id: uuid, name: text, login_name: text, role_type: text },
  () => 'SELECT id, username AS name, login_name, role_type FROM accounts WHERE enabled',
);

/** Reads the names by which a file may name a department, a doctor or a health manager. */
export async function placeNames(tx: Tx): Promise<PlaceNames> {
  const departments = await listArchiveDepartments(tx);
  const staff = await tx.read(STAFF);
  const ofRoles = (roles: readonly string[]) => {
    const fit = staff.filter(({ role_type }) => roles.includes(role_type));
    // A login name tells two of one name apart.
    return byName([...fit, ...fit.map(({ id, login_name }) => ({ id, name: login_name }))]);
  };
  return {
    departmentId: byName(departments),
    doctorId: ofRoles(STAFF_ROLES.doctorId),
    healthyDoctorId: ofRoles(STAFF_ROLES.healthyDoctorId),
  };
}

type Named = { id: string; name: string };

function byName(named: readonly Named[]): ByName {
  const ids = new Map<string, string | null>();
  for (const { id, name } of named) {
    const key = folded(name);
    ids.set(key, ids.has(key) && ids.get(key) !== id ? null : id);
  }
  return ids;
}
