import { archiveCalls } from '@cogclinic/contract/archives';
import { accountCalls } from '@cogclinic/contract/identity';
import { scaleCalls } from '@cogclinic/contract/scales';
import { useMemo } from 'react';
import { useCall } from '#ui/api.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';

/** The filters shared by lists and statistics of reports: instrument, department and examiner. */
export function useTestFilters(givenBy: string): Readonly<{ instrument: Filter; given: readonly Filter[] }> {
  const labelOf = useFieldLabel();
  const lasting = { staleTime: 300_000, quiet: true };
  const types = useCall(scaleCalls.types, {}, lasting);
  const departments = useCall(archiveCalls.departments, {}, lasting);
  const staff = useCall(accountCalls.staff, {}, lasting);
  return useMemo(
    () => ({
      instrument: {
        kind: 'select',
        name: 'instrument',
        label: labelOf('instrument'),
        loading: types.isPending,
        options: (types.data ?? []).flatMap(({ items }) => items).map(({ id, name }) => ({ value: id, label: name })),
      },
      given: [
        {
          kind: 'select',
          name: 'departmentId',
          label: labelOf('departmentId'),
          loading: departments.isPending,
          options: (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          kind: 'select',
          name: 'doctorId',
          label: givenBy,
          loading: staff.isPending,
          options: (staff.data ?? []).map(({ id, username }) => ({ value: id, label: username })),
        },
      ],
    }),
    [givenBy, labelOf, types, departments, staff],
  );
}
