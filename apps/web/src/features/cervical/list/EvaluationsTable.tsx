import { FileSearchOutlined } from '@ant-design/icons';
import { cervicalCalls, NECK_SOURCES } from '@cogclinic/contract/cervical';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import type { Filter } from '#ui/table/types.ts';
import { reportPath } from '../shared/paths.ts';
import { useEvaluationColumns } from './useEvaluationColumns.tsx';

type EvaluationsTableProps = { archiveId?: string; hint?: string; actions?: ReactNode };

/** Cervical evaluations, newest first: of all patients, or of one. */
export function EvaluationsTable({ archiveId, hint, actions }: EvaluationsTableProps) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { dateTime } = useFormats();
  const isOfOne = archiveId !== undefined;
  const columns = useEvaluationColumns(isOfOne);
  const query = useMemo(() => ({ archiveId }), [archiveId]);
  const patient = usePatientFilter();
  const filters = useMemo<readonly Filter[]>(
    () => [
      ...(isOfOne ? [] : [patient]),
      {
        kind: 'select',
        name: 'source',
        label: t('source'),
        options: NECK_SOURCES.map((one) => ({ value: one, label: t(`neck:source.${one}`) })),
      },
      { kind: 'range', label: t('neck:recorded.measured') },
    ],
    [t, isOfOne, patient],
  );
  return (
    <DataTable
      key={archiveId}
      call={cervicalCalls.list}
      name={isOfOne ? 'cervical-patient' : 'cervical'}
      records="cervical"
      title={t('neck:title')}
      columns={columns}
      rowKey="id"
      rowLabel={({ patientName, measuredTime }) => `${patientName}, ${dateTime(measuredTime)}`}
      filters={filters}
      query={query}
      actions={actions}
      defaultOrder="measuredTime desc"
      cards
      rowActions={({ id }) => [
        { key: 'open', label: t('open'), icon: <FileSearchOutlined aria-hidden="true" />, to: reportPath(id) },
      ]}
      empty={{ text: t('empty'), hint }}
    />
  );
}
