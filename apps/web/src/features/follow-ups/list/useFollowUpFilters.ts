import { FOLLOW_UP_KINDS } from '@cogclinic/contract/followUps';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { ListView } from '../shared/paths.ts';
import { useStaffOptions } from '../shared/useStaffOptions.ts';

/** The list's filters, named as in the call's query. */
export function useFollowUpFilters(view: ListView): readonly Filter[] {
  const { t } = useTranslation('follow-ups');
  const labelOf = useFieldLabel('followUps');
  const patient = usePatientFilter();
  const staff = useStaffOptions();
  return useMemo(() => {
    const filters: readonly Filter[] = [
      patient,
      { kind: 'select', name: 'assigneeId', label: labelOf('assigneeId'), options: staff },
      {
        kind: 'select',
        name: 'kind',
        label: labelOf('kind'),
        options: FOLLOW_UP_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      },
    ];
    // These views already fix the days.
    if (view === 'today' || view === 'week') return filters;
    return [...filters, { kind: 'range', label: labelOf('dueDate'), begin: 'beginDate', end: 'endDate' }];
  }, [t, labelOf, patient, staff, view]);
}
