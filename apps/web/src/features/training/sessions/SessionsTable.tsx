import { trainingCalls } from '@cogclinic/contract/training';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { useSessionColumns } from './useSessionColumns.tsx';
import { useSessionFilters } from './useSessionFilters.ts';

/** Training sessions, newest first: of all patients, or of one. */
export function SessionsTable({ archiveId, hint }: { archiveId?: string; hint?: string }) {
  const { t } = useTranslation('training');
  const { dateTime } = useFormats();
  const isOfOne = archiveId !== undefined;
  const columns = useSessionColumns(isOfOne);
  const filters = useSessionFilters(isOfOne);
  const query = useMemo(() => ({ archiveId }), [archiveId]);
  return (
    <DataTable
      key={archiveId}
      call={trainingCalls.page}
      name={isOfOne ? 'training-patient' : 'training'}
      records="training"
      title={t('title')}
      columns={columns}
      rowKey="id"
      rowLabel={({ patientName, beginTime }) => `${patientName}, ${dateTime(beginTime)}`}
      filters={filters}
      query={query}
      defaultOrder="beginTime desc"
      cards
      empty={{ text: t('empty'), hint }}
    />
  );
}
