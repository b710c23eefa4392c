import { archiveCalls } from '@cogclinic/contract/archives';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { useCall } from '#ui/api.ts';
import { useTab } from '#ui/tab.ts';
import { type Filter, filterNames } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { used } from '#ui/wanted.ts';

/** The list's filters. */
export function useArchiveFilters(): readonly Filter[] {
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const patient = usePatientFilter();
  // Its choices are folded away at first: they are asked for once the page is used, or for the one that is chosen.
  const isUsed = useSyncExternalStore(used.subscribe, used.isWanted);
  const isChosen = useTab().search.has('departmentId');
  const departments = useCall(archiveCalls.departments, {}, { quiet: true, enabled: isUsed || isChosen });
  return useMemo(
    () => [
      patient,
      { kind: 'range', label: t('filed') },
      {
        kind: 'select',
        name: 'departmentId',
        label: labelOf('departmentId'),
        loading: departments.isPending,
        options: (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: 'dict', name: 'level', label: labelOf('level'), dict: 'level' },
    ],
    [t, labelOf, patient, departments.isPending, departments.data],
  );
}

/** The current filters, as the calls take them. */
export function filterOf(filters: readonly Filter[], search: URLSearchParams): Readonly<Record<string, string>> {
  const given = filters.flatMap(filterNames).map((name) => [name, search.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
