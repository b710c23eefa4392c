import { randomUUID } from 'node:crypto';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { TestAccount, TestApp } from './harness.ts';

/** One patient with all that hangs on a patient, and the accounts that may or may not reach it. */
export type World = Awaited<ReturnType<typeof newWorld>>;

/** PHQ-9, every item answered 1. */
export const PHQ9_ANSWERS = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), 1]));
export const TEST_TIMES = { testStartTime: '2026-01-05 09:00:00', testEndTime: '2026-01-05 09:06:00' };

/** Two institutions: in the first, two departments and accounts of every role and scope; the second only looks on. */
export async function newWorld(t: TestApp) {
  const institutionId = await t.institution();
  const elsewhereId = await t.institution('别处医院');
  const own = await t.department(institutionId, '记忆门诊');
  const other = await t.department(institutionId, '康复科');
  const account = (options: Omit<Parameters<TestApp['account']>[0], 'institutionId'>) =>
    t.account({ institutionId, ...options });
  const accounts = {
    admin: await account({ roleType: 'ADMIN', mallAuthority: true }),
    adminOfOtherDepartment: await account({ roleType: 'ADMIN', dataAuthority: 'oneself', departmentId: other }),
    doctorOfAll: await account({}),
    doctorWithMall: await account({ mallAuthority: true }),
    doctorOfDepartment: await account({ dataAuthority: 'oneself', departmentId: own }),
    doctorOfOtherDepartment: await account({ dataAuthority: 'oneself', departmentId: other }),
    doctorOfNoDepartment: await account({ dataAuthority: 'oneself', departmentId: null }),
    treatingDoctor: await account({ dataAuthority: 'private' }),
    otherDoctor: await account({ dataAuthority: 'private' }),
    managerOfAll: await account({ roleType: 'CONTRACTMANAGER' }),
    managingManager: await account({ roleType: 'CONTRACTMANAGER', dataAuthority: 'private' }),
    otherManager: await account({ roleType: 'CONTRACTMANAGER', dataAuthority: 'private' }),
    adminElsewhere: await t.account({ institutionId: elsewhereId, roleType: 'ADMIN' }),
    doctorElsewhere: await t.account({ institutionId: elsewhereId }),
    sellerElsewhere: await t.account({ institutionId: elsewhereId, mallAuthority: true }),
  } satisfies Record<string, TestAccount>;
  const disabled = await account({ enabled: false });
  const expired = await account({});
  await t.owner("UPDATE sessions SET last_used_at = now() - interval '13 hours' WHERE account_id = $1", [expired.id]);

  return {
    institutionId,
    elsewhereId,
    departments: { own, other },
    accounts,
    disabled,
    expired,
    /** Who reaches the patients of `newPatient`. */
    reaches: new Set<keyof typeof accounts>([
      'admin',
      'doctorOfAll',
      'doctorWithMall',
      'doctorOfDepartment',
      'treatingDoctor',
      'managerOfAll',
      'managingManager',
    ]),
    newPatient: (options: Partial<Parameters<TestApp['archive']>[0]> = {}) =>
      t.archive({
        institutionId,
        departmentId: own,
        doctorId: accounts.treatingDoctor.id,
        healthyDoctorId: accounts.managingManager.id,
        ...options,
      }),
    async newAdministration(archiveId: string): Promise<string> {
      const id = randomUUID();
      await t.send(scaleCalls.start, { body: { id, instrument: 'PHQ-9', archiveId } }, accounts.admin.token);
      return id;
    },
    async newReport(archiveId: string): Promise<string> {
      const body = { administrationId: randomUUID(), archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
      const made = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, accounts.admin.token);
      return made.data.reportId;
    },
  };
}
