import { RedoOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import { reportCalls } from '@cogclinic/contract/reports';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DoubtLegend } from '#features/instruments/shared/DoubtSign.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { knownLevel } from '#features/instruments/shared/levels.ts';
import { useLevelText } from '#features/instruments/shared/useLevelText.ts';
import { useRepeat } from '#features/scales/shared/useRepeat.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { useRowLinks } from '#ui/table/useRowLinks.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { FlagSign } from '../shared/FlagSign.tsx';
import { reportPath } from '../shared/paths.ts';
import { usePossibleBands } from '../shared/usePossibleBands.ts';
import { useTotalText } from '../shared/useTotalText.ts';
import styles from './ReportList.module.css';

type Report = CallData<typeof reportCalls.byArchive>[number];

/** All reports of one patient. */
export function ReportList({ archiveId, toolbar }: { archiveId: string; toolbar: ReactNode }) {
  const { t } = useTranslation('archives');
  const { t: tReports } = useTranslation('reports');
  const columns = useReportColumns();
  const { repeat, isBusy } = useRepeat();
  const place = useRef<HTMLDivElement>(null);
  useRowLinks(place);
  return (
    <div ref={place} className={styles.list}>
      <DataTable
        call={reportCalls.byArchive}
        params={{ id: archiveId }}
        name="archive-reports"
        records={{ noun: 'archives', subjectId: archiveId }}
        title={t('detail.reports')}
        columns={columns}
        rowKey="id"
        rowLabel={({ instrumentName }) => instrumentName}
        defaultOrder="testEndTime desc"
        stateKey="reports"
        toolbar={toolbar}
        rowActions={(row) => [
          {
            key: 'repeat',
            label: tReports('repeat.short'),
            icon: <RedoOutlined aria-hidden="true" />,
            onClick: () => void repeat({ ...row, reportId: row.id }),
            disabled: isBusy(row.id),
          },
        ]}
        note={(rows) => <DoubtLegend of={rows} />}
        empty={{ text: t('detail.noResults'), hint: t('detail.noResultsHint') }}
      />
    </div>
  );
}

function useReportColumns(): readonly Column<Report>[] {
  const { t } = useTranslation('reports');
  const totalText = useTotalText();
  const labelOf = useFieldLabel();
  const levelText = useLevelText();
  const { dateTime } = useFormats();
  const possibleBands = usePossibleBands();
  return useMemo(() => {
    const bandText = ({ bandName, possible }: Report) => bandName ?? possibleBands(possible);
    return [
      {
        key: 'instrumentName',
        title: labelOf('instrumentName'),
        render: ({ id, instrumentName }) => (
          <Link data-row-link to={reportPath(id)}>
            {instrumentName}
          </Link>
        ),
        text: ({ instrumentName }) => instrumentName,
        sortBy: 'instrumentName',
        compare: (a, b) => a.instrumentName.localeCompare(b.instrumentName),
        card: 'title',
        hideable: false,
      },
      {
        key: 'testEndTime',
        title: labelOf('testEndTime'),
        text: ({ testEndTime }) => dateTime(testEndTime),
        exportTime: ({ testEndTime }) => testEndTime,
        sortBy: 'testEndTime',
        compare: (a, b) => a.testEndTime.localeCompare(b.testEndTime),
        card: 'subtitle',
      },
      {
        key: 'total',
        title: labelOf('total'),
        text: totalText,
        exportValue: ({ total }) => total ?? '',
      },
      {
        key: 'level',
        title: t('level'),
        render: (row) => (
          <span className={styles.level}>
            <LevelTag {...knownLevel(row)} />
            {row.flagged && <FlagSign />}
          </span>
        ),
        text: levelText,
      },
      {
        key: 'bandName',
        title: labelOf('bandName'),
        render: (row) => bandText(row) && <span className={styles.band}>{bandText(row)}</span>,
        text: (row) => bandText(row) ?? '',
      },
      { key: 'doctorName', title: t('givenBy') },
    ];
  }, [t, totalText, possibleBands, labelOf, levelText, dateTime]);
}
