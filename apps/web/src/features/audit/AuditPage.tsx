import { auditCalls } from '@cogclinic/contract/audit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { useTab } from '#ui/tab.ts';
import { OnePatient } from './OnePatient.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';
import { useAuditFilters } from './useAuditFilters.ts';

/** Who did what with which record, newest first; with `archiveId` in the address of one patient. */
export function Component() {
  const { t } = useTranslation('audit');
  const { dateTime } = useFormats();
  const { search, setSearch } = useTab();
  const archiveId = search.get('archiveId') ?? undefined;
  const columns = useAuditColumns();
  const filters = useAuditFilters(archiveId !== undefined);
  const query = useMemo(() => ({ archiveId }), [archiveId]);

  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      {archiveId && <OnePatient archiveId={archiveId} onShowAll={() => setSearch({})} />}
      <DataTable
        // Another patient's entries are another list.
        key={archiveId}
        call={auditCalls.list}
        name="audit"
        records="audit"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ accountName, clientName, time }) =>
          [accountName ?? clientName, dateTime(time)].filter(Boolean).join(', ')
        }
        filters={filters}
        visibleFilters={2}
        query={query}
        defaultOrder="time desc"
        cards
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
    </ListFrame>
  );
}
