import { ageKeys, EDUCATION_GROUPS, STATISTIC_DAYS } from '@cogclinic/contract/statistics';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestFilters } from '#features/reports/shared/useTestFilters.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useLabels } from '../shared/useLabels.ts';
import type { Query } from './statistics.ts';

/** The choice of a period by its own days. */
export const CUSTOM = 'custom';

/** The filters of the statistical report, named as in the call's query. */
export function useStatFilters(ages: Query['ages'], custom: boolean): readonly Filter[] {
  const { t } = useTranslation('statistics');
  const labelOf = useFieldLabel();
  const { keyLabel } = useLabels();
  const { instrument, given } = useTestFilters(t('stat.by.doctor'));
  return useMemo((): readonly Filter[] => {
    const range: Filter[] = custom ? [{ kind: 'range', label: t('stat.testDay') }] : [];
    return [
      {
        kind: 'select',
        name: 'days',
        label: t('period.label'),
        options: [
          ...STATISTIC_DAYS.map((days) => ({ value: days, label: t('stat.lastDays', { days }) })),
          { value: CUSTOM, label: t('stat.custom') },
        ],
      },
      ...range,
      instrument,
      ...given,
      {
        kind: 'select',
        name: 'age',
        label: t('stat.by.age'),
        options: ageKeys(ages ?? 'clinic').map((key) => ({ value: key, label: keyLabel('age', key) })),
      },
      { kind: 'dict', name: 'gender', label: labelOf('gender'), dict: 'gender' },
      {
        kind: 'select',
        name: 'education',
        label: t('stat.by.education'),
        options: EDUCATION_GROUPS.map((key) => ({ value: key, label: keyLabel('education', key) })),
      },
    ];
  }, [t, labelOf, keyLabel, ages, custom, instrument, given]);
}
