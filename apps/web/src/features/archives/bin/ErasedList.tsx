import { FilePdfOutlined } from '@ant-design/icons';
import { erasureCalls } from '@cogclinic/contract/erasures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBinDays } from '#features/identity/shared/useBinDays.ts';
import { reportError, sendCall } from '#ui/api.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { RowOf } from '#ui/table/types.ts';
import { useErasedColumns } from './useErasedColumns.tsx';

type Row = RowOf<typeof erasureCalls.list>;

/** What was erased for good, each with its certificate. */
export function ErasedList({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('archive-batch');
  const { dateTime } = useFormats();
  const days = useBinDays();
  const columns = useErasedColumns();
  const print = async ({ id }: Row) => {
    try {
      const language = currentLanguage();
      saveBlob(
        await sendCall(erasureCalls.certificate, { params: { id }, query: { language } }),
        `${t('erase.certificate')} ${id}.pdf`,
      );
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <DataTable
      call={erasureCalls.list}
      name="erasures"
      title={t('erase.tab')}
      columns={columns}
      rowKey="id"
      rowLabel={(row) => dateTime(row.doneTime ?? row.createTime)}
      filters={[]}
      lead={choice}
      defaultOrder="createTime desc"
      exportable={false}
      rowActions={(row) =>
        row.doneTime
          ? [
              {
                key: 'certificate',
                label: t('erase.certificate'),
                icon: <FilePdfOutlined />,
                onClick: () => void print(row),
              },
            ]
          : []
      }
      empty={{ text: t('erase.empty'), hint: t('erase.emptyHint', { days }) }}
    />
  );
}
