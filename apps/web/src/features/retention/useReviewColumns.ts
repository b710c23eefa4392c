import type { retentionCalls } from '@cogclinic/contract/retention';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Column, RowOf } from '#ui/table/types.ts';

type File = RowOf<typeof retentionCalls.reviews>;

/** Who it is, when the last contact was, and why the file is due, or until when and why it is kept. */
export function useReviewColumns(state: 'due' | 'kept'): readonly Column<File>[] {
  const { t } = useTranslation('retention');
  const { date, dateTime } = useFormats();
  return useMemo(() => {
    const person: readonly Column<File>[] = [
      { key: 'name', title: t('column.name'), card: 'title' },
      { key: 'age', title: t('column.age') },
      { key: 'departmentName', title: t('column.department'), card: 'subtitle' },
      {
        key: 'lastContactDay',
        title: t('column.lastContact'),
        text: ({ lastContactDay }) => date(lastContactDay),
        exportTime: ({ lastContactDay }) => lastContactDay,
        sortBy: 'lastContactDay',
      },
      { key: 'years', title: t('column.years'), text: ({ years }) => t('inYears', { count: years }) },
    ];
    if (state === 'due')
      return [...person, { key: 'why', title: t('column.why'), text: ({ dueYears }) => t('why', { count: dueYears }) }];
    return [
      ...person,
      { key: 'keptUntil', title: t('column.keptUntil'), text: ({ keptUntil }) => date(keptUntil ?? '') },
      { key: 'keptReason', title: t('column.keptReason') },
      { key: 'keptByName', title: t('column.keptBy') },
      { key: 'keepTime', title: t('column.keepTime'), text: ({ keepTime }) => (keepTime ? dateTime(keepTime) : '') },
    ];
  }, [t, state, date, dateTime]);
}
