import type { accounts } from '#modules/identity/identity.tables.ts';
import type { departments } from '#modules/institution/institution.tables.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';

export type AccountRow = typeof accounts.$inferInsert & { id: string };
export type DepartmentRow = typeof departments.$inferInsert & { id: string };
/** The staff and departments of one institution, as rows. */
export type Staff = Readonly<{ departments: readonly DepartmentRow[]; accounts: readonly AccountRow[] }>;
/** Who looks after a patient. */
export type Care = Readonly<{ departmentId: string; doctorId: string | null; healthyDoctorId: string | null }>;

/** How many patients each department has, in the order of the region's departments. */
const DEPARTMENT_SHARE = [30, 20, 28, 10, 12];
/** The index of the department for the mind among the region's. */
export const PSYCHOLOGY = 4;
/** The index of the rehabilitation. */
export const REHABILITATION = 3;

/** The departments and accounts of a region, opened on a day. */
export function newStaff(random: Random, region: Region, since: Date, passwordHash: string): Staff {
  const { institutionId } = region;
  const departments = region.departments.map((name, sortOrder) => ({
    institutionId,
    id: random.uuid(since),
    name,
    sortOrder,
    createdAt: since,
  }));
  const accounts = region.staff.map((plan) => ({
    institutionId,
    id: random.uuid(since),
    username: plan.username,
    loginName: plan.loginName,
    passwordHash,
    roleType: plan.roleType,
    title: plan.title ?? null,
    departmentId: departments[plan.department ?? -1]?.id ?? null,
    dataAuthority: plan.dataAuthority,
    mallAuthority: plan.mall ?? false,
    email: `${plan.loginName}@example.com`,
    enabled: !plan.disabled,
    createdAt: since,
  }));
  return { departments, accounts };
}

/** The index of a patient's department. */
export function drawDepartment(random: Random): number {
  return random.weighted(DEPARTMENT_SHARE.map((share, at) => [at, share] as const));
}

/** A patient's department, doctor and health manager; an account that has left looks after no patient. */
export function newCare(random: Random, staff: Staff, departmentAt: number): Care {
  const departmentId = staff.departments[departmentAt]?.id;
  if (!departmentId) throw new RangeError(`no department ${departmentAt}`);
  const present = staff.accounts.filter((account) => account.enabled);
  const doctors = present.filter((account) => account.roleType === 'DOCTOR');
  const own = doctors.find((account) => account.departmentId === departmentId);
  const managers = present.filter((account) => account.roleType === 'CONTRACTMANAGER');
  return {
    departmentId,
    doctorId: (own ?? (random.chance(0.75) ? doctors[0] : undefined))?.id ?? null,
    healthyDoctorId: managers.length > 0 && random.chance(0.6) ? random.pick(managers).id : null,
  };
}

/** Who gave a test: mostly the doctor, sometimes the health manager; in earlier rehabilitation the colleague who has left. */
export function giverOf(random: Random, staff: Staff, care: Care, daysAgo: number): string {
  const left = staff.accounts.find((account) => !account.enabled && account.departmentId === care.departmentId);
  if (left && daysAgo > 240 && random.chance(0.7)) return left.id;
  const usual = care.doctorId ?? care.healthyDoctorId ?? staff.accounts[0]?.id ?? '';
  return care.healthyDoctorId && random.chance(0.25) ? care.healthyDoctorId : usual;
}
