import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Column, RowOf } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';

/** The columns of the bin. */
export function useBinColumns(): readonly Column<RowOf<typeof archiveBatchCalls.bin>>[] {
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const { dateTime } = useFormats();
  const gender = useDict('gender');
  return useMemo(
    () => [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      { key: 'gender', title: labelOf('gender'), text: (row) => gender.label(row.gender), card: 'subtitle' },
      { key: 'age', title: labelOf('age'), text: ({ age }) => t('age', { count: age }), card: 'subtitle' },
      { key: 'phone', title: labelOf('phone') },
      { key: 'idNumber', title: labelOf('idNumber') },
      { key: 'departmentName', title: labelOf('departmentName') },
      {
        key: 'deleteTime',
        title: labelOf('deleteTime'),
        text: ({ deleteTime }) => dateTime(deleteTime),
        exportTime: ({ deleteTime }) => deleteTime,
        sortBy: 'deleteTime',
      },
      { key: 'deletedByName', title: labelOf('deletedByName') },
      {
        key: 'restorableUntil',
        title: labelOf('restorableUntil'),
        text: ({ restorableUntil }) => dateTime(restorableUntil),
        exportTime: ({ restorableUntil }) => restorableUntil,
      },
    ],
    [t, labelOf, dateTime, gender],
  );
}
