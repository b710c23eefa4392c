import type { retentionCalls } from '@cogclinic/contract/retention';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import type { Column, RowOf } from '#ui/table/types.ts';

type File = RowOf<typeof retentionCalls.reviews>;

/** Who it is, when the last contact was, and why the file is due, or until when and why it is kept. */
export function useReviewColumns(state: 'due' | 'kept'): readonly Column<File>[] {
  const { t } = useTranslation('retention');
  const { date, dateTime } = useFormats();
  return useMemo(() => {
    const name: Column<File> = {
      key: 'name',
      title: t('column.name'),
      text: (row) => row.name,
      render: ({ id, name: called }) => <Link to={patientPath(id)}>{called}</Link>,
      card: 'title',
      hideable: false,
    };
    const lastContact: Column<File> = {
      key: 'lastContactDay',
      title: t('column.lastContact'),
      text: ({ lastContactDay }) => date(lastContactDay),
      exportTime: ({ lastContactDay }) => lastContactDay,
      sortBy: 'lastContactDay',
    };
    if (state === 'due')
      return [
        name,
        { key: 'age', title: t('column.age') },
        { key: 'departmentName', title: t('column.department'), card: 'subtitle' },
        lastContact,
        { key: 'years', title: t('column.years'), text: ({ years }) => t('inYears', { count: years }) },
        { key: 'why', title: t('column.why'), text: ({ dueYears }) => t('why', { count: dueYears }) },
      ];
    return [
      name,
      {
        key: 'keptUntil',
        title: t('column.keptUntil'),
        text: ({ keptUntil }) => date(keptUntil),
        exportTime: ({ keptUntil }) => keptUntil,
      },
      { key: 'keptReason', title: t('column.keptReason') },
      { key: 'keptByName', title: t('column.keptBy') },
      lastContact,
      {
        key: 'keepTime',
        title: t('column.keepTime'),
        text: ({ keepTime }) => dateTime(keepTime),
        exportTime: ({ keepTime }) => keepTime,
      },
      { key: 'departmentName', title: t('column.department'), hidden: true, card: 'subtitle' },
    ];
  }, [t, state, date, dateTime]);
}
