import { FilePdfOutlined } from '@ant-design/icons';
import { erasureCalls } from '@cogclinic/contract/erasures';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBinDays } from '#features/identity/shared/useBinDays.ts';
import { reportError, sendCall } from '#ui/api.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { Column, RowOf } from '#ui/table/types.ts';

type Row = RowOf<typeof erasureCalls.list>;

/** What was erased for good, each with its certificate. */
export function ErasedList() {
  const { t } = useTranslation('archive-batch');
  const { dateTime } = useFormats();
  const days = useBinDays();
  const columns = useMemo((): readonly Column<Row>[] => {
    const stateOf = ({ doneTime, failed }: Row) =>
      t(doneTime ? 'erase.done' : failed ? 'erase.failed' : 'erase.waiting');
    return [
      {
        key: 'createTime',
        title: t('erase.time'),
        text: (row) => dateTime(row.doneTime ?? row.createTime),
        sortBy: 'createTime',
      },
      {
        key: 'archiveId',
        title: t('erase.subject'),
        text: (row) => row.archiveId ?? t('erase.several'),
        card: 'title',
      },
      { key: 'cause', title: t('erase.causeLabel'), text: ({ cause }) => t(`erase.cause.${cause}`), card: 'subtitle' },
      { key: 'reason', title: t('erase.reason') },
      { key: 'askedByName', title: t('erase.asker') },
      { key: 'entries', title: t('erase.entries') },
      { key: 'files', title: t('erase.files') },
      { key: 'kept', title: t('erase.kept') },
      { key: 'failed', title: t('erase.state'), text: stateOf },
    ];
  }, [t, dateTime]);
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
      rowLabel={({ archiveId }) => archiveId ?? t('erase.several')}
      filters={[]}
      line={{ actions: null }}
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
