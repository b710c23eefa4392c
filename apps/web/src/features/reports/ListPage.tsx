import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { reportCalls } from '@cogclinic/contract/reports';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/DataTable.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { EntryButtons, StartButton } from './list/EntryButtons.tsx';
import { type ReportRow, useReportColumns } from './list/useReportColumns.tsx';
import { useReportFilters } from './list/useReportFilters.ts';
import { printPath } from './shared/paths.ts';
import { usePdf } from './shared/usePdf.ts';
import { useRowLinks } from './shared/useRowLinks.ts';
import './list/list.css';

/** The scored reports within the account's sight, and the ways to a new one. */
export function Component() {
  const { t } = useTranslation('reports');
  const columns = useReportColumns();
  const filters = useReportFilters();
  const pdf = usePdf();
  const place = useRef<HTMLDivElement>(null);
  useRowLinks(place);
  const rowActions = (row: ReportRow): RowAction[] => [
    {
      key: 'pdf',
      label: t('pdf.action'),
      icon: <FilePdfOutlined aria-hidden="true" />,
      onClick: () => void pdf.download(row),
      disabled: pdf.isBusy(row.id),
    },
    { key: 'print', label: t('print'), icon: <PrinterOutlined aria-hidden="true" />, to: printPath(row.id) },
  ];

  return (
    <PageFrame title={t('list.title')} actions={<EntryButtons />}>
      <div ref={place} className="reports">
        <DataTable
          call={reportCalls.list}
          name="reports"
          records="reports"
          title={t('list.title')}
          columns={columns}
          rowKey="id"
          rowLabel={({ patientName, instrument }) => `${patientName}, ${instrument}`}
          filters={filters}
          rowActions={rowActions}
          defaultOrder="createTime desc"
          cards
          empty={{ text: t('list.empty'), hint: t('list.emptyHint'), action: <StartButton /> }}
        />
      </div>
    </PageFrame>
  );
}
