import { archiveCalls } from '@cogclinic/contract/archives';
import { accountCalls } from '@cogclinic/contract/identity';
import { reportFilter } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useIsAdmin } from '../shared/roles.ts';

/** What reports are searched by; the names are those of the call's query. */
export function useReportFilters(): readonly Filter[] {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const admin = useIsAdmin();
  const types = useCall(scaleCalls.types, {}, { quiet: true });
  const lasting = { staleTime: 300_000, quiet: true };
  const departments = useCall(archiveCalls.departments, {}, lasting);
  const staff = useCall(accountCalls.staff, {}, lasting);
  return useMemo(
    () => [
      { kind: 'text', name: 'patientName', label: labelOf('patientName') },
      { kind: 'text', name: 'phone', label: labelOf('phone'), inputMode: 'tel' },
      {
        kind: 'select',
        name: 'instrument',
        label: labelOf('instrument'),
        loading: types.isPending,
        options: (types.data ?? []).flatMap((group) => group.items).map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: 'dict', name: 'level', label: t('level'), dict: 'level' },
      {
        kind: 'select',
        name: 'conclusion',
        label: labelOf('doctorComment'),
        options: reportFilter.shape.conclusion.unwrap().options.map((state) => ({
          value: state,
          label: t(`conclusion.${state}`),
        })),
      },
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
        label: t('givenBy'),
        loading: staff.isPending,
        options: (staff.data ?? []).map(({ id, username }) => ({ value: id, label: username })),
      },
      { kind: 'flag', name: 'flagged', label: t('list.flaggedOnly') },
      { kind: 'range', label: t('list.time') },
      ...(admin ? [{ kind: 'flag', name: 'deleted', label: t('delete.filter') } as const] : []),
    ],
    [t, labelOf, types, departments, staff, admin],
  );
}

/** What a batch of all that the list finds takes from the list's address. */
export function filterOf(search: URLSearchParams): Record<string, string> {
  const given = FILTERED.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

const FILTERED = Object.keys(reportFilter.shape);
