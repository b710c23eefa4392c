import {
  DeleteOutlined,
  FilePdfOutlined,
  PrinterOutlined,
  RedoOutlined,
  SafetyCertificateOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { reportCalls } from '@cogclinic/contract/reports';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoubtLegend } from '#features/instruments/shared/DoubtSign.tsx';
import { useRepeat } from '#features/scales/shared/useRepeat.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { useTab } from '#ui/tab.ts';
import type { RowAction } from '#ui/table/types.ts';
import { useRowLinks } from '#ui/table/useRowLinks.ts';
import styles from './ListPage.module.css';
import { BatchButtons } from './list/BatchButtons.tsx';
import { EntryButtons } from './list/EntryButtons.tsx';
import { type ReportRow, useReportColumns } from './list/useReportColumns.tsx';
import { filterOf, useReportFilters } from './list/useReportFilters.ts';
import { printPath } from './shared/paths.ts';
import { useDeletion } from './useDeletion.ts';
import { usePdf } from './usePdf.ts';

const SeenDialog = lazy(() => import('./alerts/SeenDialog.tsx'));
const BatchDialog = lazy(() => import('./list/BatchDialog.tsx'));

/** The list of scored reports, with links to create one. */
export function Component() {
  const { t } = useTranslation('reports');
  const columns = useReportColumns();
  const filters = useReportFilters();
  const pdf = usePdf();
  const { search } = useTab();
  /** The reports of the open batch dialog; empty means all that the list finds. */
  const [batch, setBatch] = useState<readonly string[] | null>(null);
  // A list of deleted reports offers no batch: deleted reports cannot be printed.
  const deleted = search.get('deleted') === 'true';
  /** The report whose safety alert is being signed. */
  const [seen, setSeen] = useState<ReportRow | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useRowLinks(place);
  const { remove, restore } = useDeletion();
  const { repeat, isBusy } = useRepeat();
  const rowActions = (row: ReportRow): RowAction[] => {
    if (row.deleted) {
      return [{ key: 'restore', label: t('delete.restore'), icon: <UndoOutlined />, onClick: () => restore(row.id) }];
    }
    return [
      ...(row.alert === 'open'
        ? [
            {
              key: 'seen',
              label: t('alert.seen'),
              icon: <SafetyCertificateOutlined aria-hidden="true" />,
              onClick: () => setSeen(row),
            },
          ]
        : []),
      {
        key: 'pdf',
        label: t('pdf.action'),
        icon: <FilePdfOutlined aria-hidden="true" />,
        onClick: () => void pdf.download(row),
        disabled: pdf.isBusy(row.id),
      },
      {
        key: 'repeat',
        label: t('repeat.action'),
        icon: <RedoOutlined aria-hidden="true" />,
        onClick: () => void repeat({ ...row, reportId: row.id }),
        disabled: isBusy(row.id),
      },
      { key: 'print', label: t('print'), icon: <PrinterOutlined aria-hidden="true" />, to: printPath(row.id) },
      {
        key: 'delete',
        label: t('delete.action'),
        icon: <DeleteOutlined aria-hidden="true" />,
        danger: true,
        // Without a signed conclusion only a signed statement clears an alert.
        disabled: row.conclusion === 'signed' || row.alert === 'cleared',
        onClick: () => void remove(row),
      },
    ];
  };

  return (
    <ListFrame title={t('list.title')}>
      <div ref={place} className={styles.root}>
        <DataTable
          call={reportCalls.list}
          name="reports"
          records="reports"
          title={t('list.title')}
          columns={columns}
          rowKey="id"
          rowLabel={({ patientName, instrument, instrumentName }) =>
            `${patientName}, ${abbreviationOf(instrument, instrumentName)}`
          }
          filters={filters}
          actions={<EntryButtons />}
          rowActions={rowActions}
          visibleActions={1}
          note={(rows) => <DoubtLegend of={rows} />}
          batchActions={(rows) => (
            <BatchButtons ids={rows.filter((row) => !row.deleted).map(({ id }) => id)} onOpen={setBatch} />
          )}
          exportMore={deleted ? undefined : { label: t('batch.more'), open: () => setBatch([]) }}
          defaultOrder="createTime desc"
          cards
          empty={{ text: t('list.empty'), hint: t('list.emptyHint') }}
        />
      </div>
      <Suspense fallback={null}>
        {batch && <BatchDialog ids={batch} filter={filterOf(search)} onClose={() => setBatch(null)} />}
        {seen && <SeenDialog reportId={seen.id} patientName={seen.patientName} onClose={() => setSeen(null)} />}
      </Suspense>
    </ListFrame>
  );
}
