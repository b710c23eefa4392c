import { ageKeys, EDUCATION_GROUPS, STATISTIC_DAYS } from '@cogclinic/contract/statistics';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestFilters } from '#features/reports/shared/useTestFilters.ts';
import { useLabels } from '#features/statistics/shared/useLabels.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';

/** The choice of a period by its own days. */
export const CUSTOM = 'custom';

/** The filters of the data analysis, named as in the call's query. */
export function useAnalysisFilters(custom: boolean): readonly Filter[] {
  const { t } = useTranslation(['analysis', 'statistics']);
  const labelOf = useFieldLabel();
  const { keyLabel } = useLabels();
  const { given } = useTestFilters(t('filter.doctor'));
  return useMemo((): readonly Filter[] => {
    const range: Filter[] = custom ? [{ kind: 'range', label: t('statistics:stat.custom') }] : [];
    return [
      {
        kind: 'select',
        name: 'days',
        label: t('statistics:period.label'),
        options: [
          ...STATISTIC_DAYS.map((days) => ({ value: days, label: t('statistics:stat.lastDays', { days }) })),
          { value: CUSTOM, label: t('statistics:stat.custom') },
        ],
      },
      ...range,
      ...given,
      {
        kind: 'select',
        name: 'age',
        label: t('statistics:stat.by.age'),
        options: ageKeys('clinic').map((key) => ({ value: key, label: keyLabel('age', key) })),
      },
      { kind: 'dict', name: 'gender', label: labelOf('gender'), dict: 'gender' },
      {
        kind: 'select',
        name: 'education',
        label: t('statistics:stat.by.education'),
        options: EDUCATION_GROUPS.map((key) => ({ value: key, label: keyLabel('education', key) })),
      },
    ];
  }, [t, labelOf, keyLabel, custom, given]);
}
