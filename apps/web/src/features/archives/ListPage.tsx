import { DeleteOutlined, EditOutlined, FileSearchOutlined, FormOutlined } from '@ant-design/icons';
import { archiveCalls } from '@cogclinic/contract/archives';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoubtLegend } from '#features/instruments/shared/DoubtSign.tsx';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { useTab } from '#ui/tab.ts';
import type { RowAction } from '#ui/table/types.ts';
import { useRowLinks } from '#ui/table/useRowLinks.ts';
import { BatchButtons } from './batch/BatchButtons.tsx';
import { BatchDialogs } from './batch/BatchDialogs.tsx';
import type { BatchDialog, Removed } from './batch/chosen.ts';
import styles from './ListPage.module.css';
import { ListActions } from './list/ListActions.tsx';
import { type ArchiveRow, useArchiveColumns } from './list/useArchiveColumns.tsx';
import { filterOf, useArchiveFilters } from './list/useArchiveFilters.ts';
import { detailPath, editPath, screeningPath } from './paths.ts';

const RemovedNotice = lazy(async () => ({ default: (await import('./batch/RemovedNotice.tsx')).RemovedNotice }));

const nameOf = ({ name }: ArchiveRow): string => name;

/** The patients that the account may see. */
export function Component() {
  // The texts of reports name the levels; loaded here so that the page waits for them before it is shown.
  const { t } = useTranslation(['archives', 'reports', 'archive-batch']);
  const { search } = useTab();
  const columns = useArchiveColumns();
  const filters = useArchiveFilters();
  const place = useRef<HTMLDivElement>(null);
  useRowLinks(place);
  const [dialog, setDialog] = useState<BatchDialog | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const rowActions = useCallback(
    (row: ArchiveRow): RowAction[] => [
      { key: 'detail', label: t('open'), icon: <FileSearchOutlined />, to: detailPath(row.id) },
      { key: 'screen', label: t('screen'), icon: <FormOutlined />, to: screeningPath(row.id) },
      { key: 'edit', label: t('edit'), icon: <EditOutlined />, to: editPath(row.id) },
      {
        key: 'delete',
        label: t('archive-batch:delete.action'),
        icon: <DeleteOutlined />,
        danger: true,
        onClick: () => setDialog({ kind: 'delete', rows: [row], onDone: () => undefined }),
      },
    ],
    [t],
  );

  return (
    <ListFrame title={t('listTitle')}>
      <Suspense fallback={null}>
        {removed && <RemovedNotice key={removed.ids.join()} removed={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
      <div ref={place} className={styles.root}>
        <DataTable
          call={archiveCalls.list}
          name="archives"
          records="archives"
          title={t('listTitle')}
          columns={columns}
          rowKey="id"
          rowLabel={nameOf}
          filters={filters}
          actions={<ListActions />}
          rowActions={rowActions}
          visibleActions={1}
          note={(rows) => <DoubtLegend of={rows.flatMap(({ lastReport }) => lastReport ?? [])} />}
          batchActions={(rows, clear) => <BatchButtons rows={rows} clear={clear} onOpen={setDialog} />}
          exportMore={{
            label: t('archive-batch:export.more'),
            open: () => setDialog({ kind: 'export', rows: [], onDone: () => undefined }),
          }}
          defaultOrder="createTime desc"
          cards
          empty={{ text: t('empty'), hint: t('emptyHint') }}
        />
      </div>
      <BatchDialogs
        dialog={dialog}
        filter={filterOf(filters, search)}
        onRemoved={setRemoved}
        onClose={() => setDialog(null)}
      />
    </ListFrame>
  );
}
