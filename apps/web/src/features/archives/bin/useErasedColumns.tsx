import type { erasureCalls } from '@cogclinic/contract/erasures';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column, RowOf } from '#ui/table/types.ts';

type Row = RowOf<typeof erasureCalls.list>;

const TONES = { done: 'good', failed: 'bad', waiting: 'neutral' } as const;
const stateOf = ({ doneTime, failed }: Row) => (doneTime ? 'done' : failed ? 'failed' : 'waiting');

/** What was erased: when, why, whether it is done and how much went; last the number by which the file is found again in a backup. */
export function useErasedColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('archive-batch');
  const { dateTime, number } = useFormats();
  return useMemo(() => {
    const figure = (key: 'entries' | 'files' | 'kept'): Column<Row> => ({
      key,
      title: t(`erase.${key}`),
      text: (row) => (row[key] > 0 ? number(row[key]) : ''),
      exportValue: (row) => row[key],
      align: 'end',
    });
    return [
      {
        key: 'createTime',
        title: t('erase.time'),
        text: (row) => dateTime(row.doneTime ?? row.createTime),
        exportTime: (row) => row.doneTime ?? row.createTime,
        sortBy: 'createTime',
        card: 'subtitle',
      },
      { key: 'cause', title: t('erase.causeLabel'), text: ({ cause }) => t(`erase.cause.${cause}`), card: 'title' },
      {
        key: 'failed',
        title: t('erase.state'),
        text: (row) => t(`erase.${stateOf(row)}`),
        render: (row) => <StatusTag tone={TONES[stateOf(row)]} text={t(`erase.${stateOf(row)}`)} />,
      },
      figure('entries'),
      figure('files'),
      figure('kept'),
      { key: 'askedByName', title: t('erase.asker') },
      { key: 'reason', title: t('erase.reason') },
      { key: 'archiveId', title: t('erase.subject'), text: (row) => row.archiveId ?? t('erase.several') },
    ];
  }, [t, dateTime, number]);
}
