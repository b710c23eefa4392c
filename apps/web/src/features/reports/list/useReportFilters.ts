import { reportFilter } from '@cogclinic/contract/reports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '#features/identity/shared/useIsAdmin.ts';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { searched } from '#ui/table/searched.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useTestFilters } from '../shared/useTestFilters.ts';

/** The list's filters, named as in the call's query. */
export function useReportFilters(): readonly Filter[] {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const patient = usePatientFilter();
  const admin = useIsAdmin();
  const { instrument, given } = useTestFilters(t('givenBy'));
  return useMemo(
    () => [
      patient,
      instrument,
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
        name: 'alert',
        label: t('flag'),
        options: reportFilter.shape.alert.unwrap().options.map((state) => ({
          value: state,
          label: t(`alert.state.${state}`),
        })),
      },
      ...given,
      { kind: 'range', label: t('list.time') },
      ...(admin ? [{ kind: 'flag', name: 'deleted', label: t('delete.filter') } as const] : []),
    ],
    [t, labelOf, patient, instrument, given, admin],
  );
}

/** The filter of a batch of all reports found, from the list's address. */
export const filterOf = (search: URLSearchParams): Record<string, string> =>
  searched(search, Object.keys(reportFilter.shape));
