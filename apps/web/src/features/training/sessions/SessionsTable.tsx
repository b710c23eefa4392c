import { ExportOutlined } from '@ant-design/icons';
import { sessionFilter, trainingCalls } from '@cogclinic/contract/training';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { useTab } from '#ui/tab.ts';
import { searched } from '#ui/table/searched.ts';
import { UnsentSessions } from './UnsentSessions.tsx';
import { useSessionColumns } from './useSessionColumns.tsx';
import { useSessionFilters } from './useSessionFilters.ts';

const ExportDialog = lazy(() => import('../export/ExportDialog.tsx'));

/** Training sessions, newest first: of all patients, or of one. */
export function SessionsTable({ archiveId, hint }: { archiveId?: string; hint?: string }) {
  const { t } = useTranslation('training');
  const { dateTime } = useFormats();
  const isOfOne = archiveId !== undefined;
  const columns = useSessionColumns(isOfOne);
  const filters = useSessionFilters(isOfOne);
  const query = useMemo(() => ({ archiveId }), [archiveId]);
  const { search } = useTab();
  /** The sessions of the open export; empty means all that the list finds. */
  const [exported, setExported] = useState<readonly string[] | null>(null);
  const filter = { ...searched(search, Object.keys(sessionFilter.shape)), ...(archiveId && { archiveId }) };
  return (
    <>
      {isOfOne && <UnsentSessions archiveId={archiveId} />}
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
        batchActions={(rows) =>
          rows.length > 0 && (
            <Button icon={<ExportOutlined aria-hidden="true" />} onClick={() => setExported(rows.map(({ id }) => id))}>
              {t('export.chosen')}
            </Button>
          )
        }
        exportMore={{ label: t('export.more'), open: () => setExported([]) }}
        empty={{ text: t('empty'), hint }}
      />
      <Suspense fallback={null}>
        {exported && <ExportDialog ids={exported} filter={filter} onClose={() => setExported(null)} />}
      </Suspense>
    </>
  );
}
