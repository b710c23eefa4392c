import { SwapOutlined } from '@ant-design/icons';
import { eyeCalls } from '@cogclinic/contract/eye';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { comparePath, reportPath } from '../shared/paths.ts';
import { StateTag } from '../shared/StateTag.tsx';
import type { EyeAssessment } from '../types.ts';

/** The eye assessments of a patient, newest first; two of them can be compared. */
export function AssessmentsTable({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { dateTime, number } = useFormats();
  const navigate = useNavigate();
  const query = useMemo(() => ({ archiveId }), [archiveId]);
  const columns = useMemo(
    (): readonly Column<EyeAssessment>[] => [
      {
        key: 'beginTime',
        title: t('list.time'),
        render: ({ id, beginTime }) => <Link to={reportPath(id)}>{dateTime(beginTime)}</Link>,
        text: ({ beginTime }) => dateTime(beginTime),
        exportTime: ({ beginTime }) => beginTime,
        sortBy: 'beginTime',
        card: 'title',
        hideable: false,
      },
      { key: 'version', title: t('list.version'), text: ({ version }) => t(`eyeMeasures:versions.${version}`) },
      { key: 'tasks', title: t('list.tasks'), text: ({ tasks }) => number(tasks.length) },
      {
        key: 'recordings',
        title: t('list.recordings'),
        text: ({ analysed, recordings }) => `${number(analysed)} / ${number(recordings)}`,
      },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <StateTag state={state} />,
        text: ({ state }) => t(`states.${state}`),
      },
      {
        key: 'reportTime',
        title: t('list.reported'),
        text: ({ reportTime }) => (reportTime ? dateTime(reportTime) : ''),
        exportTime: ({ reportTime }) => reportTime,
      },
      { key: 'byName', title: t('list.by'), text: ({ byName }) => byName ?? '' },
    ],
    [t, dateTime, number],
  );
  return (
    <DataTable
      key={archiveId}
      call={eyeCalls.list}
      name="eye-patient"
      records="eye"
      title={t('list.title')}
      columns={columns}
      rowKey="id"
      rowLabel={({ beginTime }) => dateTime(beginTime)}
      query={query}
      defaultOrder="beginTime desc"
      cards
      batchActions={([one, other, ...more]) => (
        <Button
          icon={<SwapOutlined aria-hidden="true" />}
          disabled={!one || !other || more.length > 0}
          title={t('list.compareHint')}
          onClick={() => one && other && void navigate(comparePath(other.id, one.id))}
        >
          {t('list.compare')}
        </Button>
      )}
      empty={{ text: t('list.empty'), hint: t('list.emptyHint') }}
    />
  );
}
