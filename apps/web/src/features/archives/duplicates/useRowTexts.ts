import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useDict } from '#ui/useDict.ts';
import type { ArchiveRow } from '../list/useArchiveColumns.tsx';

export type RowText = Readonly<{ key: keyof ArchiveRow; textOf: (row: ArchiveRow) => string }>;

/** The texts compared at a glance between two files. */
export function useRowTexts(): readonly RowText[] {
  const { t } = useTranslation('archives');
  const { date } = useFormats();
  const gender = useDict('gender');
  return useMemo(
    () => [
      { key: 'gender', textOf: (row) => gender.label(row.gender) },
      {
        key: 'birthday',
        textOf: ({ birthday, age }) => t('detail.birthday', { date: date(birthday), age: t('age', { count: age }) }),
      },
      { key: 'idNumber', textOf: ({ idNumber }) => idNumber },
      { key: 'phone', textOf: ({ phone }) => phone ?? '' },
      { key: 'outpatientNumber', textOf: ({ outpatientNumber }) => outpatientNumber ?? '' },
      { key: 'departmentName', textOf: ({ departmentName }) => departmentName ?? '' },
      { key: 'doctorName', textOf: ({ doctorName }) => doctorName ?? '' },
      { key: 'healthyDoctorName', textOf: ({ healthyDoctorName }) => healthyDoctorName ?? '' },
      { key: 'createTime', textOf: ({ createTime }) => date(createTime) },
    ],
    [t, date, gender],
  );
}
