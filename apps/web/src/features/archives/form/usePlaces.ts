import { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { useMemo } from 'react';
import { useCall } from '#ui/api.ts';
import type { FieldOption } from '#ui/form/types.ts';
import { usualIdType } from './idType.ts';
import type { ArchiveFormValues } from './schema.ts';

export type Place = 'departmentId' | 'doctorId' | 'healthyDoctorId';
type Archive = CallData<typeof archiveCalls.one>;
type Doctor = CallData<typeof identityCalls.info>;
type Department = CallData<typeof archiveCalls.departments>[number];
type Colleague = CallData<typeof accountCalls.staff>[number];

export type Places = Readonly<{
  options: Readonly<Record<Place, readonly FieldOption[]>>;
  /** The department or doctor to which the account is limited: it cannot be changed. */
  fixed: Place | null;
  /** The initial values of a new archive. */
  own: ArchiveFormValues;
}>;

/** The departments and staff to choose from, including those of `archive` even if they no longer exist. */
export function usePlaces(archive?: Archive): { places: Places | null; error: unknown; retry: () => void } {
  const info = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const departments = useCall(archiveCalls.departments, {}, { quiet: true });
  const staff = useCall(accountCalls.staff, {}, { quiet: true });
  const places = useMemo(
    () =>
      info.data && departments.data && staff.data ? placesOf(info.data, departments.data, staff.data, archive) : null,
    [info.data, departments.data, staff.data, archive],
  );
  const queries = [info, departments, staff];
  return {
    places,
    error: places ? null : (queries.find((query) => query.error)?.error ?? null),
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}

function placesOf(
  doctor: Doctor,
  departments: readonly Department[],
  staff: readonly Colleague[],
  archive: Archive | undefined,
): Places {
  const people = (roles: readonly string[]) =>
    staff
      .filter(({ roleType }) => roles.includes(roleType))
      .map(({ id, username, departmentId }) => {
        const department = departments.find((one) => one.id === departmentId);
        return { value: id, label: department ? `${username} · ${department.name}` : username };
      });
  const options = {
    departmentId: departments.map(({ id, name }) => ({ value: id, label: name })),
    doctorId: people(['DOCTOR', 'ADMIN']),
    healthyDoctorId: people(['CONTRACTMANAGER']),
  };
  const fixed = fixedPlace(doctor);
  const known = (place: Place, value: string | null) =>
    options[place].some((option) => option.value === value) ? value : undefined;
  return {
    options: {
      departmentId: withPresent(options.departmentId, archive?.departmentId, archive?.departmentName),
      doctorId: withPresent(options.doctorId, archive?.doctorId, archive?.doctorName),
      healthyDoctorId: withPresent(options.healthyDoctorId, archive?.healthyDoctorId, archive?.healthyDoctorName),
    },
    fixed,
    own: {
      idType: usualIdType(doctor.timeZone),
      departmentId: known('departmentId', doctor.departmentId),
      doctorId: doctor.roleType === 'DOCTOR' || fixed === 'doctorId' ? known('doctorId', doctor.id) : undefined,
      healthyDoctorId: known('healthyDoctorId', doctor.id),
    },
  };
}

function fixedPlace({ dataAuthority, roleType }: Doctor): Place | null {
  if (dataAuthority === 'oneself') return 'departmentId';
  if (dataAuthority === 'private') return roleType === 'CONTRACTMANAGER' ? 'healthyDoctorId' : 'doctorId';
  return null;
}

function withPresent(
  options: readonly FieldOption[],
  id: string | null | undefined,
  name: string | null | undefined,
): readonly FieldOption[] {
  if (!id || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, label: name ?? id }];
}
