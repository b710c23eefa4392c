import { STATISTIC_LEVELS, type StatisticGroup } from '@cogclinic/contract/statistics';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { levelTone } from '#features/instruments/shared/levels.ts';
import { useFormats } from '#ui/format.ts';
import { useDicts } from '#ui/useDict.ts';
import type { ReportGroup } from '../stat/statistics.ts';

/** The words for groups and levels. */
export function useLabels() {
  const { t } = useTranslation(['statistics', 'reports']);
  const dicts = useDicts();
  const { date, shortMonth } = useFormats();
  return useMemo(() => {
    const age = (key: string) => {
      const [from = '', to = ''] = key.split('-');
      if (from === '') return t('stat.years.under', { years: Number(to) + 1 });
      return to === '' ? t('stat.years.over', { years: from }) : t('stat.years.range', { from, to });
    };
    const school = (key: string) => {
      if (key === 'unknown') return t('stat.unknown');
      const [from = '', to] = key.split('-');
      if (to === undefined) return t('stat.noSchool');
      return to === '' ? t('stat.school.over', { years: from }) : t('stat.school.range', { from, to });
    };
    const keyLabel = (by: StatisticGroup, key: string): string => {
      switch (by) {
        case 'month':
          return shortMonth(key);
        case 'week':
          // A period may reach over several years.
          return date(key);
        case 'age':
          return age(key);
        case 'education':
          return school(key);
        case 'gender':
          return dicts.of('gender').label(key);
        case 'department':
          return key === 'none' ? t('stat.noDepartment') : key;
        default:
          return key;
      }
    };
    const level = dicts.of('level');
    return {
      keyLabel,
      groupLabel: (by: StatisticGroup, { key, name }: ReportGroup) => name ?? keyLabel(by, key),
      levels: STATISTIC_LEVELS.map((code) => ({
        code,
        name: code === 'none' ? t('reports:unrated') : level.label(code),
        tone: levelTone(code === 'none' ? null : code),
      })),
    };
  }, [t, dicts, date, shortMonth]);
}
